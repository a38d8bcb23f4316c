/// Chooses the number that printed digits most likely say.
///
/// Luhn, network, length and grouping choose among the reader's own candidates; a digit that was
/// not a candidate never appears. What cannot be a whole card number gives `nil`.
public struct CardNumberDecoder: Sendable {
  /// Probability from which a digit counts as clearly read: below it nothing is proved, from it
  /// on the check digit overrules nothing.
  public static let clearDigitScore = 0.9
  /// Probability, among all readings that pass Luhn, from which a reading is proved. Sixteen
  /// digits of 0.99 each reach 0.9985; by simulation with honest scores 0.998 lets fewer than one
  /// wrong proof through in ten thousand numbers.
  public static let leastProof = 0.998
  /// Another passing reading at least this likely, relative to the chosen one, takes the proof
  /// away. Two digits of 0.95 with a second candidate of 0.05 each give 0.0028.
  public static let proofMargin = 0.002
  /// A correction is made only when it is at least this likely relative to the raw reading.
  public static let correctionMargin = 0.01
  /// Probability, among all readings that pass Luhn, from which a correction is made.
  public static let leastCorrection = 0.9
  /// Probability under which a digit is rather another: the number it stands in is for a person to
  /// look at, even where the check chose it.
  public static let likelyDigitScore = 0.5
  /// Probability under which a digit was not seen; there is no number then.
  public static let leastDigitScore = 0.25
  /// Digits the check may change in one number: a third change can make nearly anything pass.
  public static let mostCorrections = 2
  /// Lengths of card numbers, ISO/IEC 7812-1 and the networks' tables.
  public static let lengths = 12...19
  /// An ungrouped number of an unknown network is returned from this length on, if Luhn holds.
  public static let leastUngroupedUnknown = 16
  /// An ungrouped run shorter than this is too often something else (an article number, a time).
  public static let leastUngrouped = 14

  /// Sureness of more digits in the number's row from which it may be a part of a longer number:
  /// nothing is proved then, for the check lets one part in ten through.
  public static let clearBeside = 0.6
  /// Other such rows that make a list of numbers, of which some pass the check by chance.
  public static let list = 3

  public init() {}

  /// Decides the number printed in these groups, given in reading order; stacked rows and numbers
  /// without gaps are fine. `nil` where length and layout make no whole card number.
  ///
  /// - Parameters:
  ///   - beside: how surely more digits stand in the same row, 0 to 1.
  ///   - company: other rows round it that are as long: a card has one number, a list many.
  public func decode(
    groups: [[ObservedDigit]], beside: Double = 0, company: Int = 0
  ) -> CardNumberReading? {
    let groups = groups.filter { !$0.isEmpty }
    let digits = groups.flatMap { $0 }
    guard Self.lengths.contains(digits.count) else { return nil }
    let sizes = groups.map(\.count)
    let search = CardReadingSearch(digits: digits, sizes: sizes)
    let found = search.readings(
      floor: min(Self.proofMargin, Self.correctionMargin))
    let top = search.facts(of: digits.map { $0.candidates[0].digit })
    let passing = found.readings.filter(\.passes)

    let decision: Decision
    if top.passes {
      decision = decideClean(top, digits, passing, complete: found.isComplete)
    } else if let repair = decideRepair(digits, passing, complete: found.isComplete) {
      decision = repair
    } else {
      guard isPlausible(top, groups: sizes) else { return nil }
      let proof: CardProof = top.luhn && top.match.network == .unknown ? .read : .review
      decision = Decision(facts: top, proof: passing.isEmpty ? proof : .review)
    }
    if company > 0 {
      // A list, and what only looks like a card's number where another stands beside it.
      guard company < Self.list, decision.facts.passes else { return nil }
    }
    // Neither whole nor passing: it is a part of some other number.
    if beside >= Self.clearBeside, !decision.facts.passes { return nil }
    let faintest = zip(decision.facts.digits, digits).map { $1.score(of: $0) }.min() ?? 0
    guard faintest >= Self.leastDigitScore else { return nil }
    let isDoubtful =
      beside >= Self.clearBeside || company > 0 || faintest < Self.likelyDigitScore
    let sure = isDoubtful ? Decision(facts: decision.facts, proof: .review) : decision
    return reading(sure, digits, sizes, passing)
  }

  /// The same for groups of plain text without alternatives, every digit at one score.
  public func decode(groups: [String], score: Double) -> CardNumberReading? {
    var observed: [[ObservedDigit]] = []
    for group in groups {
      guard let digits = ObservedDigit.group(group, score: score) else { return nil }
      observed.append(digits)
    }
    return decode(groups: observed)
  }

  private struct Decision {
    let facts: CardReadingFacts
    let proof: CardProof
  }

  /// The best candidates pass by themselves: proved if nothing else comes near.
  private func decideClean(
    _ top: CardReadingFacts, _ digits: [ObservedDigit], _ passing: [CardReadingFacts],
    complete: Bool
  ) -> Decision {
    let clear =
      digits.allSatisfy { $0.candidates[0].score >= Self.clearDigitScore }
      && LuhnPosterior(digits).probability(of: top.digits) >= Self.leastProof
    let rival = passing.contains { $0.digits != top.digits && $0.ratio >= Self.proofMargin }
    let common = top.match.lengths.contains(digits.count)
    return Decision(
      facts: top, proof: clear && common && complete && !rival ? .verified : .read)
  }

  /// The best candidates fail: one other reading, clearly ahead, may stand in for them. The check
  /// has then been used up, so it proves nothing.
  private func decideRepair(
    _ digits: [ObservedDigit], _ passing: [CardReadingFacts], complete: Bool
  ) -> Decision? {
    let allowed = passing.filter { facts in
      facts.ratio >= Self.correctionMargin && changes(facts, digits).count <= Self.mostCorrections
        && changes(facts, digits).allSatisfy {
          digits[$0].candidates[0].score < Self.clearDigitScore
        }
    }
    guard complete, let best = allowed.first else { return nil }
    guard LuhnPosterior(digits).probability(of: best.digits) >= Self.leastCorrection else {
      return nil
    }
    return Decision(facts: best, proof: .read)
  }

  private func changes(_ facts: CardReadingFacts, _ digits: [ObservedDigit]) -> [Int] {
    digits.indices.filter { facts.digits[$0] != digits[$0].candidates[0].digit }
  }

  /// Whether a number that fails a check still looks like a whole card number.
  private func isPlausible(_ facts: CardReadingFacts, groups: [Int]) -> Bool {
    let count = facts.digits.count
    let grouped = groups.count >= 3 || groups == [6, 13]
    if facts.match.network == .unknown {
      guard facts.digits[0] != 0 else { return false }
      if grouped { return facts.groupingFits && count >= Self.leastUngrouped }
      return facts.luhn && count >= Self.leastUngroupedUnknown && facts.digits[0] > 1
    }
    guard grouped || count >= Self.leastUngrouped else { return false }
    if facts.match.lengths.contains(count) { return facts.groupingFits }
    // A rare length has nothing but its check to tell it from any other number.
    if facts.match.rareLengths.contains(count) { return facts.luhn && facts.groupingFits }
    let least = facts.match.lengths.min() ?? count
    return count > least && NetworkMatch.none.fits(groupSizes: groups)
  }

  private func reading(
    _ decision: Decision, _ digits: [ObservedDigit], _ sizes: [Int],
    _ passing: [CardReadingFacts]
  ) -> CardNumberReading? {
    let facts = decision.facts
    guard sizes.count > 1 || digits.count >= Self.leastUngrouped else { return nil }
    let text = facts.digits.map { Character(String($0)) }
    let raw = digits.map { Character(String($0.candidates[0].digit)) }
    var groups: [String] = []
    var start = 0
    for size in sizes {
      groups.append(String(text[start..<start + size]))
      start += size
    }
    let corrections = changes(facts, digits).map {
      CardNumberReading.Correction(index: $0, from: raw[$0], to: text[$0])
    }
    let alternatives = passing.filter { $0.digits != facts.digits }.prefix(Self.mostAlternatives)
    return CardNumberReading(
      digits: String(text), groups: groups, raw: String(raw), luhn: facts.luhn,
      network: facts.match.network, networkAlternatives: facts.match.alternatives,
      lengthKnown: facts.match.hasLength(digits.count), groupingFits: facts.groupingFits,
      proof: decision.proof, confidence: confidence(facts, digits), corrections: corrections,
      alternatives: alternatives.map {
        CardNumberReading.Alternative(
          digits: $0.digits.map(String.init).joined(), ratio: $0.ratio / facts.ratio)
      })
  }

  /// Other readings named in a result.
  static let mostAlternatives = 4

  private func confidence(_ facts: CardReadingFacts, _ digits: [ObservedDigit]) -> Double {
    zip(facts.digits, digits).reduce(1) { product, pair in
      product * pair.1.score(of: pair.0)
    }
  }
}
