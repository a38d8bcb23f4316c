import PaymentCards

/// What a report may show of labelled and read values: card numbers with their middle hidden,
/// unless they are asked for.
struct ShownValues {
  let reveal: Bool

  /// The fewest digits in a row that count as a card number in text (ISO/IEC 7812-1 with the
  /// shortest numbers in use).
  private static let leastDigits = 12

  func text(_ text: String, of measure: String) -> String {
    guard !reveal, Self.mayHoldNumber(measure) else { return text }
    var output = ""
    var digits = ""
    func flush() {
      output += digits.count >= Self.leastDigits ? CardMask.mask(digits) : digits
      digits = ""
    }
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        flush()
        output.append(character)
      }
    }
    flush()
    return output
  }

  /// Zones and fields hold document numbers, which are shown.
  private static func mayHoldNumber(_ measure: String) -> Bool {
    ["card.", "text.", "negative.card", "code."].contains { measure.hasPrefix($0) }
  }
}
