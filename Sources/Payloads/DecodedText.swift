/// A barcode's bytes as text.
public struct DecodedText: Sendable, Equatable {
  public let text: String
  /// The character set that was used, by its IANA name.
  public let charset: String
  /// Whether bytes had to be replaced by U+FFFD.
  public let isLossy: Bool
}

extension PayloadParser {
  /// Turns a barcode's bytes into text: the ECI is honoured, else valid UTF-8 wins, else Latin-1.
  ///
  /// - Parameter eci: the assignment number of AIM ECI, `nil` where the code has none. A number
  ///   whose set is not built in (the Asian multi-byte ones) gives `nil`: keep the engine's text.
  public static func decodeText(bytes: [UInt8], eci: Int?) -> DecodedText? {
    if let eci {
      guard let charset = CharacterSets.byECI[eci] else { return nil }
      return CharacterSets.decode(bytes, as: charset)
    }
    if let text = CharacterSets.strictUTF8(bytes) {
      return DecodedText(text: text, charset: "UTF-8", isLossy: false)
    }
    return CharacterSets.decode(bytes, as: "ISO-8859-1")
  }
}

/// Decoding by the name of a character set.
enum CharacterSets {
  /// ECI assignment numbers (AIM ITS/04-023).
  static let byECI: [Int: String] = [
    0: "IBM437", 1: "ISO-8859-1", 2: "IBM437", 3: "ISO-8859-1", 4: "ISO-8859-2",
    5: "ISO-8859-3", 6: "ISO-8859-4", 7: "ISO-8859-5", 8: "ISO-8859-6", 9: "ISO-8859-7",
    10: "ISO-8859-8", 11: "ISO-8859-9", 12: "ISO-8859-10", 13: "ISO-8859-11", 15: "ISO-8859-13",
    16: "ISO-8859-14", 17: "ISO-8859-15", 18: "ISO-8859-16", 21: "windows-1250",
    22: "windows-1251", 23: "windows-1252", 24: "windows-1256", 25: "UTF-16BE", 26: "UTF-8",
    27: "US-ASCII", 33: "UTF-16LE", 170: "US-ASCII",
  ]

  static func decode(_ bytes: [UInt8], as charset: String) -> DecodedText? {
    let text: String
    switch charset {
    case "UTF-8": text = String(decoding: bytes, as: UTF8.self)
    case "UTF-16BE": text = utf16(bytes, high: 0)
    case "UTF-16LE": text = utf16(bytes, high: 1)
    case "ISO-8859-1": text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case "US-ASCII": text = singleByte(bytes, upper: [])
    default:
      guard let table = SingleByteTables.iso8859[charset] ?? SingleByteTables.codePages[charset]
      else { return nil }
      text = singleByte(bytes, upper: units(table))
    }
    return DecodedText(
      text: text, charset: charset, isLossy: text.unicodeScalars.contains("\u{FFFD}"))
  }

  /// The text, `nil` where the bytes are no UTF-8.
  static func strictUTF8(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  private static func utf16(_ bytes: [UInt8], high: Int) -> String {
    let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    return String(decoding: units, as: UTF16.self) + (bytes.count % 2 == 0 ? "" : "\u{FFFD}")
  }

  /// `upper` holds the last bytes' characters; what lies between it and ASCII are controls.
  private static func singleByte(_ bytes: [UInt8], upper: [UInt16]) -> String {
    let first = 256 - upper.count
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value: UInt32
      if Int(byte) >= first {
        value = UInt32(upper[Int(byte) - first])
      } else {
        value = byte < 0x80 || !upper.isEmpty ? UInt32(byte) : 0xFFFD
      }
      scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  private static func units(_ table: String) -> [UInt16] {
    let digits = Array(table.utf8)
    return stride(from: 0, to: digits.count - 3, by: 4).map { start in
      UInt16(String(decoding: digits[start..<start + 4], as: UTF8.self), radix: 16) ?? 0xFFFD
    }
  }
}
