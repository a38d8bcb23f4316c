/// How documents print the sex.
enum SexWords {
  private static let words: [String: String] = [
    "M": "M", "F": "F", "X": "X", "MALE": "M", "FEMALE": "F", "K": "F", "W": "F", "Z": "F",
    "MUZ": "M", "ZENA": "F", "МУЖ": "M", "ЖЕН": "F", "М": "M", "Ж": "F", "HOMME": "M",
    "FEMME": "F", "MASC": "M", "FEM": "F", "MASCULINO": "M", "FEMENINO": "F", "FEMININO": "F",
    "MASCULIN": "M", "FEMININ": "F", "MANNLICH": "M", "WEIBLICH": "F", "ERKEK": "M",
    "KADIN": "F", "MAN": "M", "KVINNA": "F", "KVINNE": "F", "KVINDE": "F", "KVK": "F", "KK": "M",
    "VROUW": "F", "MIES": "M", "NAINEN": "F", "FERFI": "M", "NO": "F", "ЧОЛ": "M", "ЖІН": "F",
    "МУЖСКОЙ": "M", "ЖЕНСКИЙ": "F", "HOMBRE": "M", "MUJER": "F", "Α": "M", "Θ": "F",
  ]

  /// `M`, `F` or `X`; `nil` where the words name none.
  ///
  /// Of two forms parted by a stroke the last is the standard's own letter (ICAO Doc 9303-3):
  /// the first is the national word's, and `F/M` stands for `férfi`.
  static func sex(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == "|" || $0.isWhitespace }
      .map { FoldedText.string($0) }.filter { !$0.isEmpty }
    guard !parts.isEmpty, parts.count <= 3 else { return nil }
    let last = parts[parts.count - 1]
    if ["M", "F", "X"].contains(last), parts.count > 1 || text.contains("/") { return last }
    guard parts.count <= 2, let value = words[parts[0]] else { return nil }
    return parts.dropFirst().allSatisfy { words[$0] == value } ? value : nil
  }
}
