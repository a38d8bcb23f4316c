/// How a barcode's bytes were taken as text.
///
/// Guessing languages by statistics garbles payloads (mchehab/zbar#212, zxing/zxing#1787), so
/// only three rules: what the symbol itself names is honoured; else bytes that are valid UTF-8 are
/// UTF-8; else each byte is a letter of Latin-1, which is QR's and PDF417's default.
public enum CharacterSet: String, Hashable, Sendable {
  /// Named by the symbol (extended channel interpretation, QR's Kanji mode).
  case named
  case utf8
  case latin1

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
    return (honoured, .latin1)
  }
}
