/// A date-shaped text in a row.
struct FoundDate {
  /// `nil` where no such month can be meant.
  let date: ExpiryDate?
  /// What is meant where that lies before the years that cards are used in.
  let longPast: ExpiryDate?
  let raw: String
  let box: CardBox
  let confidence: Double
  /// Printed without a separator: counts beside a label only.
  let isBare: Bool
  /// Printed in a row of many other digits, as in a number: counts beside a label only.
  let isAmongDigits: Bool
}

/// Looks for `MM/YY`, `MM-YY`, `MM.YY`, `MM/YYYY`, `YYYY-MM` and, beside a label, `MMYY`.
enum DateScan {
  /// Digits in a row, dates left out, from which the row is taken for a number.
  static let digitsOfNumber = 8
  /// Digits of a date that must have been read as digits, not as letters that look alike.
  static let leastPlainDigits = 3
  /// Blanks allowed on each side of the separator.
  static let mostBlanks = 2
  private static let separators: Set<Character> = ["/", "-", ".", "–", "—", "|", "\\", "⁄", "／"]

  static func dates(in row: CardRow, asOf: ExpiryDate) -> [FoundDate] {
    var shapes: [Shape] = []
    var start = 0
    while start < row.characters.count {
      guard let shape = separated(row, at: start) ?? bare(row, at: start) else {
        start += 1
        continue
      }
      shapes.append(shape)
      start = shape.range.upperBound
    }
    let inDates = shapes.filter { !$0.isBare }.reduce(0) { $0 + $1.digits.count }
    let others = row.characters.filter { $0.isASCII && $0.isNumber }.count - inDates
    return shapes.map { shape in
      let plain = shape.plainDigits == shape.digits.count
      return FoundDate(
        date: date(shape, asOf: asOf),
        longPast: plain && !shape.isBare ? longPast(shape, asOf: asOf) : nil,
        raw: String(row.characters[shape.range]),
        box: row.box(of: shape.range),
        confidence: row.confidence(of: shape.range) * (plain ? 1 : LookAlikes.highestScore),
        isBare: shape.isBare, isAmongDigits: others >= digitsOfNumber)
    }
  }

  private struct Shape {
    let range: Range<Int>
    let digits: [Int]
    let plainDigits: Int
    /// Digits before the separator.
    let lead: Int
    let isBare: Bool
  }

  private static func date(_ shape: Shape, asOf: ExpiryDate) -> ExpiryDate? {
    let (year, digits, month) = parts(shape)
    return ExpiryDate.plausible(year: year, digits: digits, month: month, asOf: asOf)
  }

  private static func longPast(_ shape: Shape, asOf: ExpiryDate) -> ExpiryDate? {
    let (year, digits, month) = parts(shape)
    return ExpiryDate.longPast(year: year, digits: digits, month: month, asOf: asOf)
  }

  /// The printed year, how many digits it has, and the month.
  private static func parts(_ shape: Shape) -> (year: Int, digits: Int, month: Int) {
    let front = shape.digits[..<shape.lead].reduce(0) { $0 * 10 + $1 }
    let back = shape.digits[shape.lead...].reduce(0) { $0 * 10 + $1 }
    return shape.lead == 4 ? (front, 4, back) : (back, shape.digits.count - shape.lead, front)
  }

  /// A date with a separator. Three parts (`12/05/2027`) are a day, not a card's month.
  private static func separated(_ row: CardRow, at start: Int) -> Shape? {
    guard isFree(row, before: start), let front = run(row, from: start),
      let middle = separator(row, from: front.end), let back = run(row, from: middle),
      (front.digits.count, back.digits.count) == (2, 2)
        || (front.digits.count, back.digits.count) == (2, 4)
        || (front.digits.count, back.digits.count) == (4, 2)
    else { return nil }
    let plain = front.plain + back.plain
    guard plain >= leastPlainDigits,
      separator(row, from: back.end).flatMap({ digit(row, $0) }) == nil
    else { return nil }
    return Shape(
      range: start..<back.end, digits: front.digits + back.digits, plainDigits: plain,
      lead: front.digits.count, isBare: false)
  }

  private static func bare(_ row: CardRow, at start: Int) -> Shape? {
    guard start == 0 || row.characters[start - 1] == " ", let run = run(row, from: start),
      run.digits.count == 4, run.plain == 4,
      run.end == row.characters.count
        || row.characters[run.end] == " "
    else { return nil }
    return Shape(
      range: start..<run.end, digits: run.digits, plainDigits: 4, lead: 2, isBare: true)
  }

  /// Whether no digit, letter or further part stands right before the position.
  private static func isFree(_ row: CardRow, before start: Int) -> Bool {
    guard start > 0 else { return true }
    let previous = row.characters[start - 1]
    if separators.contains(previous) {
      return start == 1 || digit(row, start - 2) == nil
    }
    return !previous.isNumber && (!previous.isLetter || !row.characters[start].isLetter)
  }

  private static func run(_ row: CardRow, from start: Int) -> (
    digits: [Int], plain: Int, end: Int
  )? {
    var digits: [Int] = []
    var plain = 0
    var end = start
    while let next = digit(row, end) {
      digits.append(next)
      plain += row.characters[end].isNumber ? 1 : 0
      end += 1
    }
    return digits.isEmpty ? nil : (digits, plain, end)
  }

  private static func separator(_ row: CardRow, from start: Int) -> Int? {
    var index = start
    while index < row.characters.count, row.characters[index] == " ",
      index - start < mostBlanks
    {
      index += 1
    }
    guard index < row.characters.count, separators.contains(row.characters[index]) else {
      return nil
    }
    index += 1
    let after = index
    while index < row.characters.count, row.characters[index] == " ", index - after < mostBlanks {
      index += 1
    }
    return index
  }

  private static func digit(_ row: CardRow, _ index: Int) -> Int? {
    guard index < row.characters.count else { return nil }
    let character = row.characters[index]
    guard character != "|", character != "!" else { return nil }
    if character.isASCII, let value = character.wholeNumberValue { return value }
    return LookAlikes.digit(for: character)
  }
}
