import MRZ

/// Text as it is compared: capitals and digits alone, marks taken off.
enum FoldedText {
  /// Letters by category that print uses as signs.
  private static let signs: Set<Character> = ["º", "ª", "°"]

  static func scalars(_ text: some StringProtocol) -> [Unicode.Scalar] {
    text.flatMap { character -> [Unicode.Scalar] in
      if character == "№" { return ["N", "O"] }
      if signs.contains(character) { return [] }
      return Transliteration.plainLetter(of: character).map { Array($0.unicodeScalars) } ?? []
    }
  }

  static func string(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(scalars(text)))
  }

  /// Levenshtein's distance, `nil` where it is more than `most`.
  static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], most: Int
  ) -> Int? {
    if abs(a.count - b.count) > most { return nil }
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var previous = Array(0...b.count)
    var current = previous
    for i in 1...a.count {
      current[0] = i
      var least = i
      for j in 1...b.count {
        let exchange = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        current[j] = min(exchange, previous[j] + 1, current[j - 1] + 1)
        least = min(least, current[j])
      }
      if least > most { return nil }
      swap(&previous, &current)
    }
    return previous[b.count] <= most ? previous[b.count] : nil
  }
}
