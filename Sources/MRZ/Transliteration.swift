/// Printed names against their spelling in a zone (Doc 9303 part 3, section 6).
///
/// A letter may have several spellings in use; a comparison accepts any of them.
public enum Transliteration {
  /// Spellings that ``zoneForms(of:)`` gives at most.
  public static let mostForms = 64

  /// Every allowed zone spelling of a printed name, the standard's first choice first; spaces and
  /// hyphens are `<`. At most ``mostForms``; letters of other scripts than Latin and Cyrillic
  /// give an empty list.
  public static func zoneForms(of printed: String) -> [String] {
    guard let letters = spellings(of: printed) else { return [] }
    var forms = [""]
    for choices in letters {
      var grown: [String] = []
      for choice in choices {
        for form in forms where grown.count < mostForms {
          grown.append(form + choice)
        }
      }
      forms = grown
    }
    var seen: Set<String> = []
    return forms.map(trimmed).filter { seen.insert($0).inserted }
  }

  /// Whether `zone` (with `<` or spaces) is an allowed spelling of the printed name in any case.
  ///
  /// With `allowingTruncation` the zone may stop early, as a full name field does.
  public static func matches(
    printed: String, zone: String, allowingTruncation: Bool = false
  ) -> Bool {
    guard let letters = spellings(of: printed) else { return false }
    let wanted = Array(trimmed(String(zone.uppercased().map { $0 == " " ? "<" : $0 })))
    guard !wanted.isEmpty, !letters.isEmpty else { return false }
    // The places in `wanted` that a beginning of the printed name can reach.
    var reached: Set<Int> = [0]
    for choices in letters {
      var next: Set<Int> = []
      for place in reached {
        for choice in choices {
          let rest = wanted[place...]
          if rest.starts(with: choice) {
            next.insert(place + choice.count)
          } else if allowingTruncation, choice.starts(with: rest) {
            return true
          }
        }
      }
      if next.isEmpty { return false }
      reached = next
    }
    return reached.contains(wanted.count)
  }

  /// The standard's Latin spelling of a Latin or Cyrillic text, words parted by spaces.
  public static func latin(of text: String) -> String {
    (zoneForms(of: text).first ?? "").split(separator: "<").joined(separator: " ")
  }

  /// A letter's plain capital, its marks taken off: `A` for `Ä`, `L` for `ł`; other letters and
  /// digits as capitals, nil for everything else. Tells nothing about spelling in a zone; it is for
  /// texts whose marks an optical reader may have lost.
  public static func plainLetter(of character: Character) -> Character? {
    let upper = character.uppercased()
    guard let letter = upper.first, letter.isLetter || letter.isNumber else { return nil }
    return LatinLetters.base(of: letter) ?? letter
  }

  /// The choices for each letter, nil where a letter is not in the tables.
  private static func spellings(of printed: String) -> [[String]]? {
    var letters: [[String]] = []
    for character in printed {
      if let choices = TransliterationTable.special[character] {
        letters.append(choices)
        continue
      }
      let upper = character.uppercased()
      guard upper.count == 1, let letter = upper.first else { return nil }
      if character.isWhitespace || "-‐‑–".contains(character) {
        if letters.last != ["<"] { letters.append(["<"]) }
      } else if "'’‘`´ʼ".contains(character) {
        // Dropped by the standard; some issuers leave a filler.
        letters.append(["", "<"])
      } else if ".,".contains(character) {
        letters.append([""])
      } else if let choices = TransliterationTable.special[letter] {
        letters.append(choices)
      } else if letter.isASCII, letter.isLetter || letter.isNumber {
        letters.append([String(letter)])
      } else if let base = LatinLetters.base(of: letter) {
        letters.append([String(base)])
      } else {
        return nil
      }
    }
    return letters
  }

  private static func trimmed(_ zone: String) -> String {
    var zone = zone[...]
    while zone.last == "<" { zone.removeLast() }
    while zone.first == "<" { zone.removeFirst() }
    return String(zone)
  }
}
