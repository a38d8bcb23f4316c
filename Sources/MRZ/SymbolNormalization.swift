/// What readers print for the zone's 37 symbols, as data.
enum SymbolNormalization {
  /// The zone symbols a printed character stands for, each with its share of the likelihood.
  static func symbols(for character: Character) -> [(Symbol, Double)] {
    if let symbol = Symbol(character) { return [(symbol, 1)] }
    if let drawn = drawings[character] {
      return drawn.compactMap { entry in Symbol(entry.0).map { ($0, entry.1) } }
    }
    let upper = character.uppercased()
    if upper.count == 1, let first = upper.first {
      if let symbol = Symbol(first) { return [(symbol, 1)] }
      if let twin = lookalikes[first], let symbol = Symbol(twin) { return [(symbol, 1)] }
      if let base = LatinLetters.base(of: first), let symbol = Symbol(base) {
        return [(symbol, 1)]
      }
    }
    return []
  }

  /// How many places of the zone one printed character fills.
  static func places(of character: Character) -> Int {
    character == "«" || character == "»" || character == "≪" ? 2 : 1
  }

  /// Specks that no zone holds and readers print between symbols.
  static func isDropped(_ character: Character) -> Bool {
    ".,'`´’‘:;*·•\"°~".contains(character)
  }

  /// The character as the raw reading shows it.
  static func seen(_ character: Character) -> Character {
    if Symbol(character) != nil { return character }
    if let drawn = drawings[character], drawn.count == 1, drawn[0].0 == "<" { return "<" }
    let upper = character.uppercased()
    return upper.count == 1 ? upper.first ?? character : character
  }

  /// Punctuation and signs that readers print for a zone symbol.
  private static let drawings: [Character: [(Character, Double)]] = [
    "«": [("<", 1)], "»": [("<", 1)], "≪": [("<", 1)], "‹": [("<", 1)], "›": [("<", 1)],
    "＜": [("<", 1)], "〈": [("<", 1)], "⟨": [("<", 1)], "≤": [("<", 1)], ">": [("<", 1)],
    "_": [("<", 1)], "-": [("<", 1)], "–": [("<", 1)], "—": [("<", 1)], "^": [("<", 1)],
    "(": [("<", 1), ("C", 0.3)], "[": [("<", 1), ("C", 0.1)], "{": [("<", 1), ("C", 0.1)],
    "€": [("<", 1), ("E", 0.5), ("6", 0.1)], "£": [("E", 1), ("<", 0.3)],
    "|": [("I", 1), ("1", 0.8)], "!": [("I", 1), ("1", 0.8)], "]": [("I", 1), ("1", 0.8)],
    "$": [("S", 1), ("5", 0.5), ("8", 0.1)], "&": [("8", 1), ("B", 0.3)],
    "@": [("0", 1), ("Q", 0.5), ("O", 0.5)], "?": [("7", 1), ("2", 0.3)],
    "¢": [("C", 1), ("<", 0.3)], "/": [("1", 1), ("I", 1), ("7", 0.3)],
    "\\": [("1", 1), ("I", 1)], "§": [("S", 1), ("5", 0.5)],
  ]

  /// Cyrillic and Greek capitals drawn like a zone symbol.
  private static let lookalikes: [Character: Character] = [
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C",
    "Т": "T", "Х": "X", "У": "Y", "З": "3", "І": "I", "Ј": "J", "Ѕ": "S", "Ч": "4", "Б": "6",
    "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M", "Ν": "N",
    "Ο": "O", "Ρ": "P", "Τ": "T", "Υ": "Y", "Χ": "X",
  ]
}
