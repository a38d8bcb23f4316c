/// A card number inside running text.
public struct SpottedCardNumber: Sendable, Equatable {
  /// Offsets of its characters in the text, separators included.
  public let range: Range<Int>
  public let reading: CardNumberReading
}

/// Tells card numbers from the other digits of a text: times, telephone and order numbers, dates,
/// article numbers and accounts.
///
/// Demands a known prefix, a length of that network, its layout, and Luhn; a number printed in
/// groups that fails Luhn alone is found too, for review (`includingFailed`).
public enum CardNumberSpotter {
  /// Characters that part the groups of one number.
  private static let joints: Set<Character> = [" ", "-", "\u{00A0}", "\u{2011}", "\u{2013}"]
  /// Characters beside a run that make it part of something else.
  private static let bindings: Set<Character> = ["+", ".", ",", "/", ":", "#", "=", "_", "%", "-"]

  public static func find(
    in text: String, includingFailed: Bool = false
  ) -> [SpottedCardNumber] {
    runs(Array(text)).compactMap { run in
      guard
        let reading = CardNumberDecoder().decode(
          groups: run.groups, score: CardNumberDecoder.clearDigitScore),
        isCardNumber(reading, includingFailed: includingFailed)
      else { return nil }
      return SpottedCardNumber(range: run.range, reading: reading)
    }
  }

  /// Whether groups of digits, as printed, are a whole card number.
  public static func isCardNumber(groups: [String], includingFailed: Bool = false) -> Bool {
    guard
      let reading = CardNumberDecoder().decode(
        groups: groups, score: CardNumberDecoder.clearDigitScore)
    else { return false }
    return isCardNumber(reading, includingFailed: includingFailed)
  }

  /// The text with every card number in it masked; nothing else changes.
  public static func masked(_ text: String) -> String {
    var characters = Array(text)
    for found in find(in: text, includingFailed: true) {
      let places = found.range.filter { characters[$0].isNumber }
      for position in CardMask.hiddenPositions(count: places.count) {
        characters[places[position]] = CardMask.hiddenDigit
      }
    }
    return String(characters)
  }

  private static func isCardNumber(_ reading: CardNumberReading, includingFailed: Bool) -> Bool {
    guard reading.network != .unknown, reading.lengthKnown, reading.groupingFits else {
      return false
    }
    return reading.luhn || includingFailed && reading.groups.count >= 3
  }

  /// Runs of digit groups parted by single joints, free on both sides.
  private static func runs(
    _ text: [Character]
  ) -> [(range: Range<Int>, groups: [String])] {
    var runs: [(range: Range<Int>, groups: [String])] = []
    var index = 0
    while index < text.count {
      guard isDigit(text[index]) else {
        index += 1
        continue
      }
      let start = index
      var groups = [""]
      var end = index
      while index < text.count {
        if isDigit(text[index]) {
          groups[groups.count - 1].append(text[index])
          index += 1
          end = index
        } else if joints.contains(text[index]), index + 1 < text.count, isDigit(text[index + 1]) {
          groups.append("")
          index += 1
        } else {
          break
        }
      }
      if isFree(text, start, end) { runs.append((start..<end, groups)) }
    }
    return runs
  }

  private static func isFree(_ text: [Character], _ start: Int, _ end: Int) -> Bool {
    if start > 0, text[start - 1].isLetter || bindings.contains(text[start - 1]) { return false }
    guard end < text.count else { return true }
    if text[end].isLetter { return false }
    // A mark after the run binds only where more follows: a full stop ends a sentence.
    return !(bindings.contains(text[end]) && end + 1 < text.count && text[end + 1].isNumber)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
