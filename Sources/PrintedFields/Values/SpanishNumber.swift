/// The number of a Spanish identity card: eight digits and the check letter of its holder's tax number (NIF).
enum SpanishNumber {
  /// The letter of each remainder of the digits by 23.
  private static let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE")

  /// Whether a text is such a number and its letter is right, which one of 23 is by chance.
  static func isChecked(_ text: String) -> Bool {
    let symbols = text.filter { !" -.".contains($0) }
    guard symbols.count == 9, let letter = symbols.last,
      symbols.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }),
      let digits = Int(symbols.dropLast())
    else { return false }
    return letters[digits % letters.count] == letter
  }
}
