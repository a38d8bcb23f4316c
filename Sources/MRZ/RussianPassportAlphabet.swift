/// The letter table of the Russian internal passport's zone: one to one, digits included.
public enum RussianPassportAlphabet {
  /// The Cyrillic capital a zone symbol stands for, nil for `0`, `1`, `5` and the filler.
  public static func cyrillic(_ symbol: Character) -> Character? { toCyrillic[symbol] }

  /// The zone symbol of a Cyrillic letter in either case.
  public static func symbol(for letter: Character) -> Character? {
    letter.uppercased().first.flatMap { toZone[$0] }
  }

  /// The Cyrillic text of zone symbols, fillers as spaces; nil where a symbol is no letter.
  public static func decode(_ zone: String) -> String? {
    var text = ""
    for symbol in zone {
      if symbol == "<" {
        text.append(" ")
      } else if let letter = cyrillic(symbol) {
        text.append(letter)
      } else {
        return nil
      }
    }
    return text
  }

  /// The zone symbols of a Cyrillic text, spaces and hyphens as fillers; nil where a letter is
  /// not Russian.
  public static func encode(_ text: String) -> String? {
    var zone = ""
    for letter in text {
      if letter == " " || letter == "-" {
        zone.append("<")
      } else if let symbol = symbol(for: letter) {
        zone.append(symbol)
      } else {
        return nil
      }
    }
    return zone
  }

  private static let pairs: [(Character, Character)] = Array(
    zip(
      "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDE2JZIQKLMNOPRSTUFHC34WXY9678"))
  private static let toZone = Dictionary(uniqueKeysWithValues: pairs)
  private static let toCyrillic = Dictionary(
    uniqueKeysWithValues: pairs.map { ($0.1, $0.0) })
}
