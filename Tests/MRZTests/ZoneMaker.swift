import MRZ

/// Draws zones of invented people, laid out here without the decoder's tables.
struct ZoneMaker {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  struct Person {
    var surname = "ERIKSSON"
    var given = "ANNA<MARIA"
    var number = "L898902C3"
    var issuer = "UTO"
    var nationality = "UTO"
    var birth = "740812"
    var sex = "F"
    var expiry = "300415"
    var optional = ""
    var code = ""
  }

  static func lines(_ format: ZoneFormat, _ person: Person) -> [String] {
    let p = person
    let number = fill(p.number, 9)
    func first(_ code: String, _ width: Int) -> String {
      fill(fill(p.code.isEmpty ? code : p.code, 2) + fill(p.issuer, 3) + names(p), width)
    }
    let a = "\(number)\(digit(number))"
    let b = "\(p.birth)\(digit(p.birth))"
    let c = "\(p.expiry)\(digit(p.expiry))"
    let head = "\(a)\(fill(p.nationality, 3))\(b)\(p.sex)\(c)"
    switch format {
    case .td3:
      let optional = fill(p.optional, 14)
      let d = optional + (p.optional.isEmpty ? "<" : "\(digit(optional))")
      return [first("P", 44), "\(head)\(d)\(digit(a + b + c + d))"]
    case .td2:
      let d = fill(p.optional, 7)
      return [first("I", 36), "\(head)\(d)\(digit(a + b + c + d))"]
    case .mrvA:
      return [first("V", 44), fill(head + p.optional, 44)]
    case .mrvB:
      return [first("V", 36), fill(head + p.optional, 36)]
    default:
      let one = fill(
        fill(p.code.isEmpty ? "I" : p.code, 2) + fill(p.issuer, 3) + a + p.optional, 30)
      let two = "\(b)\(p.sex)\(c)\(fill(p.nationality, 3))\(fill("", 11))"
      let covered = "\(one.dropFirst(5))\(b)\(c)\(fill("", 11))"
      return [one, "\(two)\(digit(covered))", fill(names(p), 30)]
    }
  }

  private static func names(_ person: Person) -> String {
    person.given.isEmpty ? person.surname : "\(person.surname)<<\(person.given)"
  }

  mutating func person() -> Person {
    let surnames = ["NOVAK", "LINDQVIST", "OBI", "DELGADO<RUIZ", "SORENSEN", "BAKER", "ZIELINSKA"]
    let given = ["EVA", "JONAS<PETER", "GRACE", "LUIS", "OLGA<BEATRIZ", "KOFI", "SIGRID"]
    var person = Person()
    person.surname = random.element(surnames)
    person.given = random.element(given)
    person.issuer = random.element(["UTO", "FRA", "D", "SWE", "ESP", "USA", "BRA", "KEN"])
    person.nationality = random.element([person.issuer, person.issuer, "NLD", "IND"])
    let alphabet = Array(
      random.below(2) == 0 ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let count = random.element([9, 9, 9, 8, 7])
    person.number = String((0..<count).map { _ in random.element(alphabet) })
    person.birth = date(years: 40...99)
    person.expiry = date(years: 10...35)
    person.sex = random.element(["F", "M", "<"])
    if random.below(3) == 0 {
      person.optional = String((0..<6).map { _ in random.element(alphabet) })
    }
    return person
  }

  private mutating func date(years: ClosedRange<Int>) -> String {
    let year = years.lowerBound + random.below(years.count)
    let parts = [year, 1 + random.below(12), 1 + random.below(28)]
    return parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
  }
}

/// A small generator that gives the same numbers everywhere.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
  mutating func element<T>(_ items: [T]) -> T { items[below(items.count)] }
}

extension String {
  /// The text with `symbol` at `index`.
  func with(_ symbol: Character, at index: Int) -> String {
    var characters = Array(self)
    characters[index] = symbol
    return String(characters)
  }
}

/// The line as a reader of probabilities gives it: `wrong` has candidates of its own.
func observed(_ text: String, alternatives: [Int: [(Character, Double)]] = [:]) -> ObservedLine {
  text.enumerated().map { index, symbol in
    guard let listed = alternatives[index] else { return ObservedCharacter(symbol, score: 0.99) }
    return ObservedCharacter(
      candidates: listed.map { ObservedCharacter.Candidate(symbol: $0.0, score: $0.1) })
  }
}
