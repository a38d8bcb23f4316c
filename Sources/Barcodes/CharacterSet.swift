/// How a barcode's bytes were taken as text.
///
/// Guessing languages by statistics garbles payloads (mchehab/zbar#212, zxing/zxing#1787), so
/// only four rules: what the symbol itself names is honoured; else bytes that are valid UTF-8 are
/// UTF-8; else runs of half-width katakana, where Latin-1 would have signs amid capitals, are
/// JIS X 0201, QR's default until 2005; else each byte is a letter of Latin-1, the default since.
public enum CharacterSet: String, Hashable, Sendable {
  /// Named by the symbol (extended channel interpretation, QR's Kanji mode).
  case named
  case utf8
  case latin1
  /// JIS X 0201: half-width katakana above ASCII.
  case jis8

  /// The bytes of half-width katakana, U+FF61 to U+FF9F in the same order.
  private static let katakana: ClosedRange<UInt8> = 0xA1...0xDF
  /// Of these, the bytes that are signs and no letters in Latin-1.
  private static let signs: ClosedRange<UInt8> = 0xA1...0xBF
  /// Fewer such bytes together may be Latin-1: capitals in quotation marks.
  private static let shortestRun = 4

  /// The text of a symbol's bytes.
  ///
  /// - Parameter honoured: the text with named segments by their own character sets and all
  ///   others as Latin-1; where it differs from plain Latin-1, a segment named one.
  static func text(of bytes: [UInt8], honoured: String) -> (text: String, set: CharacterSet) {
    var latin1 = String.UnicodeScalarView()
    latin1.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    // Compared by scalars: as strings, canonically equal texts would pass for the same.
    guard honoured.unicodeScalars.elementsEqual(latin1) else { return (honoured, .named) }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, .utf8) }
    if isKatakana(bytes) { return (jis8(bytes), .jis8) }
    return (honoured, .latin1)
  }

  /// Every byte above ASCII is katakana and stands in a run, and one run has signs between letters.
  private static func isKatakana(_ bytes: [UInt8]) -> Bool {
    let runs = bytes.split { $0 < 0x80 }
    return runs.allSatisfy { run in run.allSatisfy(katakana.contains) }
      && runs.contains { run in
        run.count >= shortestRun && run.dropFirst().dropLast().contains(where: signs.contains)
          && run.contains { !signs.contains($0) }
      }
  }

  private static func jis8(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let scalar = katakana.contains(byte) ? 0xFF61 + UInt32(byte - 0xA1) : UInt32(byte)
      text.append(Unicode.Scalar(scalar)!)
    }
    return String(text)
  }
}
