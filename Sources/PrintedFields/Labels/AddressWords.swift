/// What tells an address without a label.
enum AddressWords {
  /// Digits of a postcode.
  private static let postcode = 4...6
  /// Letters that an address has at least.
  private static let leastLetters = 4

  /// A line with a postcode and a place: `LAKESIDE, OR 97123`, `40822 Zenith`.
  static func endsAddress(_ texts: [String]) -> Bool {
    let letters = texts.joined().count(where: \.isLetter)
    return letters >= leastLetters
      && texts.contains { text in
        let digits = text.filter(\.isNumber)
        return postcode.contains(digits.count)
          && text.allSatisfy { $0.isNumber || "-,.".contains($0) }
      }
  }

  /// Street, number, postcode and place in one line: two numbers among words.
  static func isWhole(_ texts: [String]) -> Bool {
    endsAddress(texts)
      && texts.count { $0.contains(where: \.isNumber) } >= 2
      && texts.joined().count(where: \.isLetter) >= 2 * leastLetters
  }

  /// A house's number and a street.
  static func isStreet(_ texts: [String]) -> Bool {
    texts.contains { $0.contains(where: \.isNumber) }
      && texts.joined().count(where: \.isLetter) >= leastLetters
  }
}
