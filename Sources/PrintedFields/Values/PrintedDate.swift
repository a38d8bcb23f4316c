public import MRZ

/// A date as printed: the days it may mean.
public struct PrintedDate: Hashable, Sendable {
  /// Day first where both orders name a day; one alone where the print leaves no doubt.
  public let readings: [PartialDate]
  /// Words of the segment it was read from.
  let words: Range<Int>
  /// Whether letters were taken for digits or for the strokes between them.
  public let isRepaired: Bool
  /// Year of two digits: the century is not printed.
  public let hasShortYear: Bool
}

/// The order of day and month.
public enum DateOrder: Sendable { case dayFirst, monthFirst }

/// Finds dates in a line of print.
struct DateScanner {
  /// Decides the century of a year of two digits.
  let asOf: CivilDate
  /// The zone code of the issuer, for months' names.
  let country: String?

  /// Years that documents in use may name.
  static let years = 1900...2099

  private enum Token: Equatable {
    case number(String)
    case word(String)
    /// `XX`, `00` and the like for a part that is not known.
    case unknown
  }

  /// Every date in the words, from the left.
  func dates(in words: [String]) -> [PrintedDate] {
    var tokens: [(token: Token, word: Int)] = []
    for (index, word) in words.enumerated() {
      for token in Self.tokens(of: word) { tokens.append((token, index)) }
    }
    var found: [PrintedDate] = []
    var start = 0
    while start < tokens.count {
      var length = min(4, tokens.count - start)
      var hit: PrintedDate?
      while length >= 1, hit == nil {
        let part = tokens[start..<(start + length)]
        let range = part.first!.word..<(part.last!.word + 1)
        let next = start + length
        // `5 04/30/1970`: a date of several words does not end among a word's numbers.
        if range.count > 1, next < tokens.count, tokens[next].word == part.last!.word,
          case .number = tokens[next].token
        {
          length -= 1
          continue
        }
        hit = date(part.map(\.token), range)
        if hit == nil { length -= 1 }
      }
      if let hit {
        found.append(hit)
        start += length
      } else {
        start += 1
      }
    }
    return found
  }

  private static func tokens(of word: String) -> [Token] {
    var tokens: [Token] = []
    for part in word.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if let digits = digits(of: part) {
        tokens.append(.number(digits))
        continue
      }
      var run = ""
      var isDigits = false
      for character in part {
        let digit = character.isASCII && character.isNumber
        if !run.isEmpty, digit != isDigits {
          tokens.append(token(run, isDigits))
          run = ""
        }
        isDigits = digit
        run.append(character)
      }
      if !run.isEmpty { tokens.append(token(run, isDigits)) }
    }
    return tokens
  }

  private static func token(_ run: String, _ isDigits: Bool) -> Token {
    if isDigits { return .number(run) }
    return run.allSatisfy { "XxХх".contains($0) } ? .unknown : .word(run)
  }

  private static let lookAlikes: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "D": "0", "I": "1", "l": "1", "|": "1", "i": "1", "S": "5",
    "B": "8", "Z": "2", "z": "2", "О": "0", "З": "3",
  ]

  /// The digits of a part in which at least half are, the others letters that look like digits.
  private static func digits(of part: Substring) -> String? {
    let count = part.count { $0.isASCII && $0.isNumber }
    guard count > 0, count * 2 >= part.count else { return nil }
    var digits = ""
    for character in part {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if let digit = lookAlikes[character] {
        digits.append(digit)
      } else {
        return nil
      }
    }
    return digits
  }

  private func date(_ tokens: [Token], _ words: Range<Int>) -> PrintedDate? {
    switch tokens.count {
    case 1: return solid(tokens[0], words)
    case 2: return joinedByStroke(tokens, words)
    case 3: return three(tokens[0], tokens[1], tokens[2], words)
    case 4:
      // A month in two languages: 12 MAR/MARS 2019.
      guard let first = month(tokens[1]), let second = month(tokens[2]), first == second else {
        return nil
      }
      return three(tokens[0], tokens[1], tokens[3], words)
    default: return nil
    }
  }

  private func month(_ token: Token) -> Int? {
    guard case .word(let name) = token else { return nil }
    return MonthNames.month(name, country: country)
  }

  private func three(_ a: Token, _ b: Token, _ c: Token, _ words: Range<Int>) -> PrintedDate? {
    if let month = month(b), let year = year(c) {
      return result([(day(a), month, year)], words, short: isShort(c))
    }
    if let month = month(a), let year = year(c), case .number = b {
      return result([(day(b), month, year)], words, short: isShort(c))
    }
    if case .number(let text) = a, text.count == 4, let year = year(a) {
      if let month = month(b) { return result([(day(c), month, year)], words, short: false) }
      return result([(day(c), number(b), year)], words, short: false)
    }
    guard let year = year(c), isPart(a), isPart(b) else { return nil }
    if a == .unknown { return result([(0, number(b), year)], words, short: isShort(c)) }
    if b == .unknown { return result([(0, number(a), year)], words, short: isShort(c)) }
    return result(
      [(day(a), number(b), year), (day(b), number(a), year)], words, short: isShort(c))
  }

  private func isShort(_ token: Token) -> Bool {
    if case .number(let text) = token { return text.count == 2 }
    return false
  }

  private func isPart(_ token: Token) -> Bool {
    switch token {
    case .number(let text): text.count <= 2
    case .unknown: true
    case .word: false
    }
  }

  /// `0` where the part is not known, `nil` where it is no number.
  private func number(_ token: Token) -> Int? {
    switch token {
    case .number(let text): text.count <= 2 ? Int(text) : nil
    case .unknown: 0
    case .word: nil
    }
  }

  private func day(_ token: Token) -> Int? { number(token) }

  private func year(_ token: Token) -> Int? {
    guard case .number(let text) = token, let value = Int(text) else { return nil }
    if text.count == 4 { return Self.years.contains(value) ? value : nil }
    guard text.count == 2 else { return nil }
    // The latest that lies no more than fifteen years ahead; who asks for a birth goes back.
    let latest = asOf.year + 15
    return (0...20).map { latest - latest % 100 + 100 - $0 * 100 + value }.first { $0 <= latest }
  }

  private func result(
    _ parts: [(day: Int?, month: Int?, year: Int)], _ words: Range<Int>, short: Bool,
    repaired: Bool = false
  ) -> PrintedDate? {
    var readings: [PartialDate] = []
    for (day, month, year) in parts {
      guard let day, let month else { continue }
      let date = PartialDate(
        year: year, month: month == 0 ? nil : month, day: day == 0 || month == 0 ? nil : day)
      if let date, !readings.contains(date) { readings.append(date) }
    }
    guard !readings.isEmpty else { return nil }
    return PrintedDate(
      readings: readings, words: words, isRepaired: repaired, hasShortYear: short)
  }

  /// Eight digits without a stroke, or ten with the strokes read as 1 or 7.
  private func solid(_ token: Token, _ words: Range<Int>) -> PrintedDate? {
    guard case .number(let text) = token else { return nil }
    let digits = Array(text)
    func value(_ range: Range<Int>) -> Int? { Int(String(digits[range])) }
    if digits.count == 10, "17".contains(digits[2]), "17".contains(digits[5]),
      let year = value(6..<10), Self.years.contains(year)
    {
      return result(
        [(value(0..<2), value(3..<5), year), (value(3..<5), value(0..<2), year)], words,
        short: false, repaired: true)
    }
    guard digits.count == 8, let last = value(4..<8), let first = value(0..<4) else { return nil }
    if Self.years.contains(last), !Self.years.contains(first) {
      return result(
        [(value(0..<2), value(2..<4), last), (value(2..<4), value(0..<2), last)], words,
        short: false, repaired: true)
    }
    if Self.years.contains(first) {
      return result([(value(6..<8), value(4..<6), first)], words, short: false, repaired: true)
    }
    return nil
  }

  /// One of two strokes lost, or read as a digit: `22109/1941`, `22/0911941`, `22/091941`.
  private func joinedByStroke(_ tokens: [Token], _ words: Range<Int>) -> PrintedDate? {
    guard case .number(let a) = tokens[0], case .number(let b) = tokens[1] else { return nil }
    let first = Array(a)
    let second = Array(b)
    if first.count == 4, second.count == 4, let year = year(tokens[1]) {
      let day = Int(String(first[0..<2]))
      let month = Int(String(first[2..<4]))
      return result([(day, month, year), (month, day, year)], words, short: false, repaired: true)
    }
    guard words.count == 1 else { return nil }
    if first.count == 5, "17".contains(first[2]), second.count == 4, let year = year(tokens[1]) {
      let day = Int(String(first[0..<2]))
      let month = Int(String(first[3..<5]))
      return result([(day, month, year), (month, day, year)], words, short: false, repaired: true)
    }
    if first.count == 2, second.count == 6, let year = Int(String(second[2...])),
      Self.years.contains(year)
    {
      let day = Int(a)
      let month = Int(String(second[0..<2]))
      return result([(day, month, year), (month, day, year)], words, short: false, repaired: true)
    }
    if first.count == 2, second.count == 7, "17".contains(second[2]),
      let year = Int(String(second[3...])), Self.years.contains(year)
    {
      let day = Int(a)
      let month = Int(String(second[0..<2]))
      return result([(day, month, year), (month, day, year)], words, short: false, repaired: true)
    }
    return nil
  }
}
