/// One choice of a digit at every place, and what the rules say about it.
struct CardReadingFacts: Sendable {
  let digits: [Int]
  /// Its probability over that of the likeliest choice.
  let ratio: Double
  let luhn: Bool
  let match: NetworkMatch
  let groupingFits: Bool

  /// Whether nothing speaks against the reading.
  var passes: Bool {
    luhn && match.network != .unknown && match.hasLength(digits.count) && groupingFits
  }
}

/// Every reading of a printed number that is likely enough, found by a bounded depth-first search.
struct CardReadingSearch {
  /// Choices looked at before the search gives up; then nothing is proved and nothing corrected.
  static let mostSteps = 20_000
  /// A score of zero counts as this, or ratios could not be formed.
  private static let leastScore = 1e-6

  let digits: [ObservedDigit]
  let sizes: [Int]

  /// Readings with Luhn at least `floor` as likely as the likeliest one, the likeliest first;
  /// `isComplete` is false where the search gave up.
  func readings(floor: Double) -> (
    readings: [CardReadingFacts], isComplete: Bool
  ) {
    var walk = Walk(floor: floor)
    step(0, ratio: 1, sum: 0, &walk)
    let readings = walk.found.map { facts(of: $0.digits, ratio: $0.ratio) }
    return (readings.sorted { $0.ratio > $1.ratio }, walk.steps <= Self.mostSteps)
  }

  func facts(of values: [Int], ratio: Double = 1) -> CardReadingFacts {
    let match = CardNetworks.match(values)
    return CardReadingFacts(
      digits: values, ratio: ratio, luhn: Luhn.sum(values) % 10 == 0, match: match,
      groupingFits: match.fits(groupSizes: sizes))
  }

  private struct Walk {
    let floor: Double
    var chosen: [Int] = []
    var found: [(digits: [Int], ratio: Double)] = []
    var steps = 0
  }

  private func step(_ position: Int, ratio: Double, sum: Int, _ walk: inout Walk) {
    guard position < digits.count else {
      if sum % 10 == 0 { walk.found.append((walk.chosen, ratio)) }
      return
    }
    let candidates = digits[position].candidates
    let best = max(candidates[0].score, Self.leastScore)
    for candidate in candidates {
      walk.steps += 1
      guard walk.steps <= Self.mostSteps else { return }
      let next = ratio * max(candidate.score, Self.leastScore) / best
      guard next >= walk.floor else { return }
      let weight = Luhn.weight(of: candidate.digit, fromRight: digits.count - 1 - position)
      walk.chosen.append(candidate.digit)
      step(position + 1, ratio: next, sum: sum + weight, &walk)
      walk.chosen.removeLast()
    }
  }
}
