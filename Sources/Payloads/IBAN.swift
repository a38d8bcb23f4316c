/// The international bank account number, ISO 13616-1.
public enum IBAN {
  /// Without blanks and dashes, letters upper case: how it is stored and compared.
  public static func normalise(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "-" }).uppercased()
  }

  /// Whether country, length and check digits hold; blanks do not matter.
  public static func isValid(_ text: some StringProtocol) -> Bool {
    problem(text) == nil
  }

  /// What is wrong: `iban.format`, `iban.country`, `iban.length`, `iban.check`; `nil` if nothing.
  public static func problem(_ text: some StringProtocol) -> String? {
    let iban = Array(normalise(text).utf8)
    guard iban.count >= 5, iban.allSatisfy(ASCII.isAlphanumeric),
      iban[0..<2].allSatisfy(ASCII.isLetter), iban[2..<4].allSatisfy(ASCII.isDigit)
    else { return "iban.format" }
    guard let length = lengths[String(decoding: iban[0..<2], as: UTF8.self)] else {
      return "iban.country"
    }
    guard iban.count == length else { return "iban.length" }
    // 00, 01 and 99 pass by arithmetic alone and are never issued (ISO 13616-1, 6.2).
    let check = String(decoding: iban[2..<4], as: UTF8.self)
    guard !["00", "01", "99"].contains(check), Mod97.remainder(iban[4...] + iban[..<4]) == 1 else {
      return "iban.check"
    }
    return nil
  }

  /// The number in groups of four, as it is printed.
  public static func printed(_ text: some StringProtocol) -> String {
    var groups = ""
    for (index, character) in normalise(text).enumerated() {
      if index > 0, index % 4 == 0 { groups.append(" ") }
      groups.append(character)
    }
    return groups
  }

  /// Lengths by country, from the registry SWIFT keeps under ISO 13616-2.
  public static let lengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BI": 27, "BR": 29, "BY": 28, "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27,
    "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18, "FR": 27,
    "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HN": 28, "HR": 21, "HU": 28,
    "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28,
    "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22,
    "MK": 19, "MN": 20, "MR": 27, "MT": 31, "MU": 30, "NI": 28, "NL": 18, "NO": 15, "OM": 23,
    "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "RU": 33, "SA": 24,
    "SC": 31, "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28,
    "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20, "YE": 30,
  ]
}

/// Reading ASCII bytes.
enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  static func allDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isDigit)
  }
}

/// The remainder that IBAN (ISO 13616) and the creditor reference (ISO 11649) are checked by.
enum Mod97 {
  /// Digits and upper-case letters, a letter standing for 10 to 35; other bytes give `nil`.
  static func remainder(_ bytes: some Sequence<UInt8>) -> Int? {
    var rest = 0
    for byte in bytes {
      if ASCII.isDigit(byte) {
        rest = (rest * 10 + Int(byte) - 0x30) % 97
      } else if ASCII.isLetter(byte) {
        rest = (rest * 100 + Int(byte) - 0x41 + 10) % 97
      } else {
        return nil
      }
    }
    return rest
  }
}
