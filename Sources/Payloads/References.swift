/// Structured payment references and the codes beside them.
enum References {
  /// ISO 11649: `RF`, two check digits, up to 21 letters and digits; blanks do not matter.
  static func isCreditorReference(_ text: String) -> Bool {
    let reference = Array(IBAN.normalise(text).utf8)
    guard (5...25).contains(reference.count), reference.starts(with: [0x52, 0x46]),
      reference[2..<4].allSatisfy(ASCII.isDigit), reference.allSatisfy(ASCII.isAlphanumeric)
    else { return false }
    return Mod97.remainder(reference[4...] + reference[..<4]) == 1
  }

  /// Swiss QR reference: 27 digits, the last by modulo 10 recursive (QR bill guidelines, annex B).
  static func isQRReference(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != 0x20 }
    guard digits.count == 27, digits.allSatisfy(ASCII.isDigit) else { return false }
    let values = digits.map { Int($0) - 0x30 }
    return recursiveCheckDigit(values.dropLast()) == values[26]
  }

  /// The check digit of modulo 10, recursive.
  static func recursiveCheckDigit(_ digits: some Sequence<Int>) -> Int {
    let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
    let carry = digits.reduce(0) { table[($0 + $1) % 10] }
    return (10 - carry) % 10
  }

  /// A QR-IBAN has an institution number of 30000 to 31999 (places 5 to 9).
  static func isQRIBAN(_ iban: String) -> Bool {
    let places = Array(IBAN.normalise(iban).utf8)
    guard places.count >= 9, let number = Int(String(decoding: places[4..<9], as: UTF8.self))
    else { return false }
    return (30000...31999).contains(number)
  }

  /// ISO 9362: four letters, a country, two letters or digits, perhaps three more.
  static func isBIC(_ text: String) -> Bool {
    let code = Array(text.utf8)
    guard code.count == 8 || code.count == 11 else { return false }
    // The institution may hold digits since 2014, the country never.
    return code.allSatisfy(ASCII.isAlphanumeric) && code[4..<6].allSatisfy(ASCII.isLetter)
  }
}

/// Money as the formats write it.
enum Amount {
  /// Digits, and behind a point at most `decimals` more; `nil` for anything else.
  static func cents(_ text: some StringProtocol, decimals: ClosedRange<Int> = 0...2) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), ASCII.allDigits(parts[0]), parts[0].utf8.count <= 12 else {
      return nil
    }
    let tail = parts.count == 2 ? parts[1] : ""
    guard decimals.contains(tail.utf8.count), parts.count == 1 || ASCII.allDigits(tail),
      let whole = Int(parts[0]), let rest = Int((tail + "00").prefix(2))
    else { return nil }
    return whole * 100 + rest
  }

  /// The same amount with two decimals.
  static func text(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// Days as the formats write them.
enum CalendarDate {
  /// ISO 8601 for a day that exists between 1850 and 2200, else `nil`.
  static func iso(year: Int, month: Int, day: Int) -> String? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1850...2200).contains(year), (1...12).contains(month),
      (1...days[month - 1]).contains(day)
    else { return nil }
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// `YYYYMMDD`.
  static func yearFirst(_ digits: some StringProtocol) -> String? {
    guard let parts = eight(digits) else { return nil }
    return iso(
      year: parts[0] * 100 + parts[1], month: parts[2], day: parts[3])
  }

  /// `MMDDYYYY`.
  static func monthFirst(_ digits: some StringProtocol) -> String? {
    guard let parts = eight(digits) else { return nil }
    return iso(year: parts[2] * 100 + parts[3], month: parts[0], day: parts[1])
  }

  private static func eight(_ digits: some StringProtocol) -> [Int]? {
    guard digits.utf8.count == 8, ASCII.allDigits(digits) else { return nil }
    let values = digits.utf8.map { Int($0) - 0x30 }
    return [0, 2, 4, 6].map { values[$0] * 10 + values[$0 + 1] }
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}

/// Cutting a text into lines.
enum Lines {
  /// Lines parted by LF, CR or CRLF; empty ones at the end are dropped.
  static func of(_ text: String) -> [String] {
    var lines: [String] = [""]
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": lines.append("")
      default: lines[lines.count - 1].append(character)
      }
    }
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }
}
