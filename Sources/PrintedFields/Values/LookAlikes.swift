/// Symbols that optical readers take for each other.
enum LookAlikes {
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "O": "0", "Q": "0", "D": "0", "I": "1", "L": "1", "S": "5", "B": "8", "Z": "2", "G": "6",
  ]

  /// Letters and digits of a number, each by the digit it looks like.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    FoldedText.scalars(text).map { pairs[$0] ?? $0 }
  }

  /// Latin letters without what a zone writes for marks: `SOREN` for both `SOEREN` and `SÖREN`.
  static func withoutMarks(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var output: [Unicode.Scalar] = []
    for letter in letters {
      if letter == "E", let last = output.last, "AOU".unicodeScalars.contains(last) { continue }
      if letter == "A", output.last == "A" { continue }
      output.append(letter)
    }
    return output
  }
}
