import MRZ

/// A reader that takes symbols for one another, with or without saying what else it saw.
struct NoisyReader {
  enum Kind: String, CaseIterable, Sendable {
    /// Names one symbol a place, and mixes up letters with digits.
    case plainTwins
    /// Names one symbol a place, and mixes up digits too.
    case plainAny
    /// Gives probabilities: mostly the truth is among its candidates.
    case scored
    /// Gives probabilities that are far too sure of themselves.
    case overconfident
  }

  var random: SplitMix64
  let kind: Kind

  private static let twins: [Character: String] = [
    "O": "0", "0": "ODQ", "I": "1", "1": "I", "S": "5", "5": "S", "B": "8", "8": "B", "Z": "2",
    "2": "Z", "G": "6", "6": "G", "D": "0", "Q": "0", "T": "7", "7": "T", "A": "4", "4": "A",
    "U": "0", "L": "1",
  ]
  private static let others: [Character: String] = [
    "3": "8", "8": "36", "5": "6", "6": "58", "1": "7", "7": "1", "9": "4", "4": "9", "0": "86",
    "M": "W", "W": "M", "H": "N", "N": "HM", "C": "G", "E": "F", "F": "E", "K": "X", "<": "KC",
    "V": "Y", "P": "R",
  ]

  /// The lines with `count` symbols misread.
  mutating func read(_ lines: [String], misreading count: Int) -> [ObservedLine] {
    var observed = lines.map { line in line.map { certain($0) } }
    var done = 0
    var tries = 0
    while done < count, tries < 500 {
      tries += 1
      let line = random.below(lines.count)
      let symbols = Array(lines[line])
      let column = random.below(symbols.count)
      guard observed[line][column].best == symbols[column],
        let wrong = misreading(symbols[column])
      else { continue }
      observed[line][column] = place(truth: symbols[column], wrong: wrong)
      done += 1
    }
    return observed
  }

  private mutating func misreading(_ symbol: Character) -> Character? {
    var choices = NoisyReader.twins[symbol] ?? ""
    if kind != .plainTwins { choices += NoisyReader.others[symbol] ?? "" }
    return choices.isEmpty ? nil : random.element(Array(choices))
  }

  private mutating func certain(_ symbol: Character) -> ObservedCharacter {
    switch kind {
    case .plainTwins, .plainAny: return ObservedCharacter(symbol)
    case .scored, .overconfident:
      // Now and then a right symbol has a second candidate too.
      let choices = (NoisyReader.twins[symbol] ?? "") + (NoisyReader.others[symbol] ?? "")
      guard !choices.isEmpty, random.below(6) == 0 else {
        return ObservedCharacter(symbol, score: 0.98)
      }
      let second = kind == .scored ? 0.05 + 0.35 * random.unit() : 0.004
      return ObservedCharacter(candidates: [
        .init(symbol: symbol, score: 0.99 - second),
        .init(symbol: random.element(Array(choices)), score: second),
      ])
    }
  }

  private mutating func place(truth: Character, wrong: Character) -> ObservedCharacter {
    switch kind {
    case .plainTwins, .plainAny: return ObservedCharacter(wrong)
    case .scored:
      let right = 0.03 + 0.45 * random.unit()
      return ObservedCharacter(candidates: [
        .init(symbol: wrong, score: 0.98 - right), .init(symbol: truth, score: right),
      ])
    case .overconfident:
      return ObservedCharacter(candidates: [
        .init(symbol: wrong, score: 0.97), .init(symbol: truth, score: 0.005),
      ])
    }
  }
}

/// How readings compare with the truth.
struct Tally: CustomStringConvertible {
  var zones = 0
  var lost = 0
  var fields = 0
  var right = 0
  var verified = 0
  var wrongRead = 0
  var wrongVerified: [String] = []

  var description: String {
    "zones \(zones), lost \(lost), fields \(fields), right \(right), verified \(verified), "
      + "wrong and read \(wrongRead), wrong and verified \(wrongVerified.count)"
  }

  /// The fields with a proof of their own, over `count` zones of each of the five layouts.
  static func measure(
    kind: NoisyReader.Kind, misreading: ClosedRange<Int>, count: Int, seed: UInt64
  ) -> Tally {
    let decoder = ZoneDecoder(asOf: CivilDate(year: 2026, month: 3, day: 1)!)
    var maker = ZoneMaker(seed: seed)
    var reader = NoisyReader(random: SplitMix64(seed: seed &+ 1), kind: kind)
    var tally = Tally()
    for _ in 0..<count {
      for format in [ZoneFormat.td1, .td2, .td3, .mrvA, .mrvB] {
        let person = maker.person()
        let lines = ZoneMaker.lines(format, person)
        let errors = misreading.lowerBound + reader.random.below(misreading.count)
        let seen = reader.read(lines, misreading: errors)
        tally.zones += 1
        guard let reading = decoder.decode(seen), reading.format == format else {
          tally.lost += 1
          continue
        }
        let truth: [(ZoneFieldKey, String)] = [
          (.number, person.number), (.dateOfBirth, "19\(iso(person.birth))"),
          (.dateOfExpiry, "20\(iso(person.expiry))"),
        ]
        for (key, value) in truth {
          tally.fields += 1
          guard let field = reading[key] else { continue }
          let isRight = field.value == value
          if isRight { tally.right += 1 }
          if field.proof == .verified { tally.verified += 1 }
          if !isRight, field.proof == .read { tally.wrongRead += 1 }
          if !isRight, field.proof == .verified {
            tally.wrongVerified.append(
              "\(format.rawValue) \(key) \(value) as \(field.value), seen \(field.raw), "
                + "\(seen.map(\.text)) truth \(lines)")
          }
        }
      }
    }
    return tally
  }

  private static func iso(_ date: String) -> String {
    let parts = Array(date)
    return "\(parts[0])\(parts[1])-\(parts[2])\(parts[3])-\(parts[4])\(parts[5])"
  }
}
