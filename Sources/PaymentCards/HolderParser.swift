/// The line that names a card's holder.
public struct HolderReading: Sendable, Equatable {
  /// The name as printed, blanks made single.
  public let name: String
  public let box: CardBox?
  /// The reader's confidence times how sure the choice of the line is, 0 to 1.
  public let confidence: Double
  /// Whether the words are what samples print in a name's place (`YOUR NAME HERE`).
  public let isPlaceholder: Bool
}

/// Finds the holder's name among a card's texts.
///
/// A name has two to five words of letters, none of them a bank's, a brand's, a product's or a
/// label's. A name on the card is never proved: nothing checks it.
public enum HolderParser {
  static let words = 2...5
  /// Letters of a whole name: the embossing field holds 26 (ISO/IEC 7813), longer ones are print.
  static let letters = 4...32
  /// Gap between two words of one line, in heights.
  static let widestGap = 2.5

  /// The name among words or lines with places; below the number and to the left is preferred.
  public static func holder(
    from texts: [CardText], number: CardBox? = nil, card: CardBox? = nil
  ) -> HolderReading? {
    let lines = CardRow.rows(
      of: texts.filter { text in
        card.map { $0.holdsCentre(of: text.box) } ?? true
      }
    ).flatMap(pieces(of:))
    let readings = lines.compactMap { line -> HolderReading? in
      guard let judged = judge(line.text) else { return nil }
      var sureness = judged.sureness
      if let number {
        sureness *= line.box.midY > number.midY ? 1 : aboveNumber
      }
      return HolderReading(
        name: judged.name, box: line.box, confidence: line.confidence * sureness,
        isPlaceholder: judged.isPlaceholder)
    }.filter { $0.confidence >= leastConfidence }
    return best(readings)
  }

  /// The name among lines in reading order, top to bottom.
  public static func holder(from lines: [String]) -> HolderReading? {
    best(
      lines.compactMap { line in
        judge(line).map {
          HolderReading(
            name: $0.name, box: nil, confidence: $0.sureness, isPlaceholder: $0.isPlaceholder)
        }
      })
  }

  /// Confidence from which a name is given: of names on cards that were misread five of seven had
  /// less, of those read right one of forty-seven.
  static let leastConfidence = 0.75

  /// A line above the number is rarely the holder's.
  private static let aboveNumber = 0.4
  /// A line in mixed case may as well be a slogan.
  private static let mixedCase = 0.7

  /// The surest; of equals the lowest on the card, where names are printed.
  private static func best(_ readings: [HolderReading]) -> HolderReading? {
    let named = readings.filter { !$0.isPlaceholder }
    let pool = named.isEmpty ? readings : named
    return pool.reversed().max { $0.confidence < $1.confidence }
  }

  private static func judge(_ line: String) -> (
    name: String, sureness: Double, isPlaceholder: Bool
  )? {
    let parts = line.split(whereSeparator: \.isWhitespace)
      .map { $0.trimmed(of: [".", ",", "'", "’", "-", ":", "|"]) }.filter { !$0.isEmpty }
    guard words.contains(parts.count) else { return nil }
    guard parts.allSatisfy(isNameWord) else { return nil }
    let upper = parts.map { $0.uppercased() }
    guard letters.contains(parts.reduce(0) { $0 + $1.filter(\.isLetter).count }) else { return nil }
    let isPlaceholder = upper.contains(where: HolderWords.placeholder.contains)
    let stops = upper.filter(HolderWords.neverInName.contains)
    guard stops.isEmpty || isPlaceholder && stops.allSatisfy({ ["CARD", "GIFT"].contains($0) })
    else { return nil }
    guard isPlaceholder || parts.contains(where: { $0.count >= 3 }) else { return nil }
    let isUpper = zip(parts, upper).allSatisfy { $0 == $1 }
    let kept = line.split(whereSeparator: \.isWhitespace).map(String.init)
      .joined(separator: " ").trimmed(of: marks)
    return (kept, isUpper ? 1 : mixedCase, isPlaceholder)
  }

  /// What is read of a smudge before and after a name.
  private static let marks: Set<Character> = [
    " ", ",", ":", ";", "-", "'", "’", "|", "*", "_", "~",
  ]

  /// Letters, with a hyphen, an apostrophe, a stop or a title's slash (`MR/ANNA`) between them.
  private static func isNameWord(_ word: String) -> Bool {
    let joints: Set<Character> = ["-", "'", "’", ".", "/"]
    return word.contains(where: \.isLetter)
      && word.allSatisfy { $0.isLetter || joints.contains($0) }
  }

  private struct Line {
    var text: String
    var box: CardBox
    var confidence: Double
  }

  /// The parts of a row that stand apart by more than a gap between words.
  private static func pieces(of row: CardRow) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for index in row.characters.indices {
      let isWide =
        row.characters[index] == " "
        && row.boxes[index].width > widestGap * max(row.boxes[index].height, 1e-9)
      if isWide, start < index {
        lines.append(line(row, start..<index))
        start = index + 1
      }
    }
    if start < row.characters.count { lines.append(line(row, start..<row.characters.count)) }
    return lines
  }

  private static func line(_ row: CardRow, _ range: Range<Int>) -> Line {
    Line(
      text: String(row.characters[range]), box: row.box(of: range),
      confidence: confidence(row, range))
  }

  /// The least sure word's; an initial is too short to be sure of, and counts only by itself.
  private static func confidence(_ row: CardRow, _ range: Range<Int>) -> Double {
    let words = range.split { row.characters[$0] == " " }
    let long = words.filter { $0.count > 1 }
    return (long.isEmpty ? words : long).flatMap { $0.map { row.confidence(of: $0..<$0 + 1) } }
      .min() ?? 0
  }
}

extension StringProtocol {
  fileprivate func trimmed(of characters: Set<Character>) -> String {
    var rest = self[...]
    while let first = rest.first, characters.contains(first) { rest.removeFirst() }
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
