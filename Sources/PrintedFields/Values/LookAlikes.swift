/// Symbols that optical readers take for each other.
enum LookAlikes {
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "O": "0", "Q": "0", "D": "0", "I": "1", "L": "1", "S": "5", "B": "8", "Z": "2", "G": "6",
  ]

  /// Letters and digits of a number, each by the digit it looks like.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    FoldedText.scalars(text).map { pairs[$0] ?? $0 }
  }

  /// Zone codes of issuers whose capital of this shape is eth (Icelandic, Faroese), and of those whose
  /// is D with a stroke (South Slavic, Vietnamese). Elsewhere both may be, and the reader's word stands.
  private static let ethCountries: Set<String> = ["ISL", "FRO", "DNK"]
  private static let strokeCountries: Set<String> = [
    "HRV", "SRB", "BIH", "MNE", "SVN", "MKD", "VNM",
  ]

  /// Words with the one of two capitals drawn alike that a country's languages have.
  static func spelt(_ words: [PrintedWord], country: String?) -> [PrintedWord] {
    guard let country else { return words }
    let (eth, stroke) = ("\u{D0}", "\u{110}")
    let pair =
      ethCountries.contains(country)
      ? (stroke, eth) : strokeCountries.contains(country) ? (eth, stroke) : nil
    guard let pair else { return words }
    return words.map { word in
      var word = word
      word.text = word.text.split(separator: pair.0, omittingEmptySubsequences: false)
        .joined(separator: pair.1)
      return word
    }
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
