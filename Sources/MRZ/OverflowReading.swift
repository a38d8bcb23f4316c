/// A number that goes on in the optional data.
struct OverflowReading: Sendable {
  /// Columns of the number's continuation, without its check digit.
  let continuation: Range<Int>
  /// The filler between the two parts was counted as a symbol.
  let countsFiller: Bool

  /// Reads the number as a long one, where the place of its check digit may hold a filler.
  ///
  /// Both ways of computing the digit are in use: over the number alone (Belgium) and over the
  /// number with the filler between its parts (Sweden); see Arg0s1080/mrz#4 and ZsBT/mrz-java#33.
  /// Gives nil where the plain reading stands.
  static func solve(
    check: LinePlan.Check, overflow: NumberOverflow, chosen: [Symbol], solver: CheckSolver,
    plain: CheckOutcome
  ) -> (outcome: CheckOutcome, reading: OverflowReading)? {
    let mayBeFiller = solver.places[overflow.column].options.contains {
      $0.symbol == .filler && $0.weight >= SymbolTwins.rare
    }
    guard mayBeFiller else { return nil }
    var end = overflow.into.lowerBound
    while end < overflow.into.upperBound, chosen[end] != .filler { end += 1 }
    // At least one more symbol of the number, then the digit.
    guard end - overflow.into.lowerBound >= 2 else { return nil }
    let continuation = overflow.into.lowerBound..<(end - 1)
    let head = Array(check.columns.dropLast())
    var readings: [(outcome: CheckOutcome, reading: OverflowReading)] = []
    for countsFiller in [false, true] {
      let columns = head + [overflow.column] + Array(continuation) + [end - 1]
      // The filler itself counts 0, so only the weights after it differ.
      var weights = head.indices.map(CheckWeights.weight) + [0]
      for offset in continuation.indices {
        let place = head.count + offset - continuation.lowerBound + (countsFiller ? 1 : 0)
        weights.append(CheckWeights.weight(at: place))
      }
      weights.append(9)
      let filler = solver.restricting(overflow.column, to: .filler)
      let outcome = filler.solve(check.name, columns: columns, weights: weights)
      readings.append(
        (outcome, OverflowReading(continuation: continuation, countsFiller: countsFiller)))
    }
    if let passing = readings.first(where: { $0.outcome.passes && !$0.outcome.usedDigit }) {
      return passing
    }
    let hasFiller = chosen[overflow.column] == .filler
    if plain.passes { return nil }
    let repaired = readings.filter(\.outcome.passes)
    if repaired.count == 1 { return repaired[0] }
    guard hasFiller else { return nil }
    // Neither way passes and neither repair stands out: the number as printed, refuted.
    var failing = readings[0]
    if failing.outcome.passes {
      failing.outcome.ambiguous = readings.map(\.outcome.symbols)
      failing.outcome.symbols = failing.outcome.columns.map { chosen[$0] }
      failing.outcome.passes = false
      failing.outcome.usedDigit = false
    }
    return failing
  }
}

extension CheckSolver {
  /// The same solver with one place held to one symbol.
  func restricting(_ column: Int, to symbol: Symbol) -> CheckSolver {
    var places = places
    let place = places[column]
    let options = place.options.filter { $0.symbol == symbol }.map {
      SymbolOption(symbol: $0.symbol, weight: 1, isExplicit: $0.isExplicit)
    }
    places[column] = Place(
      observed: place.observed, seen: place.seen, source: place.source, score: place.score,
      options: options, allowed: place.allowed, isGuess: false)
    return CheckSolver(places: places, options: self.options, isPlausible: isPlausible)
  }
}
