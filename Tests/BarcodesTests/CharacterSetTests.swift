import Testing

@testable import Barcodes

@Suite("A barcode's character set")
struct CharacterSetTests {
  @Test("Bytes that are valid UTF-8 are UTF-8 (mchehab/zbar#212)")
  func utf8() {
    let bytes = Array("čćž".utf8)
    let read = CharacterSet.text(of: bytes, honoured: latin1(bytes))
    #expect(read.text == "čćž")
    #expect(read.set == .utf8)
  }

  @Test("Other bytes are Latin-1 (micjahn/ZXing.Net#284)")
  func latin() {
    let bytes: [UInt8] = [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]
    let read = CharacterSet.text(of: bytes, honoured: latin1(bytes))
    #expect(read.text == "Müller")
    #expect(read.set == .latin1)
  }

  @Test("What the symbol names is kept even where the bytes would be valid UTF-8")
  func named() {
    // The same two bytes as Shift JIS, which the symbol is taken to have named.
    let read = CharacterSet.text(of: [0xC4, 0x8D], honoured: "ト\u{8D}")
    #expect(read.text == "ト\u{8D}")
    #expect(read.set == .named)
  }

  @Test("Canonically equal texts are told apart by their scalars")
  func scalars() {
    // U+212B is canonically U+00C5, which is what Latin-1 makes of the byte.
    let read = CharacterSet.text(of: [0xC5], honoured: "\u{212B}")
    #expect(read.set == .named)
  }

  @Test("Runs of half-width katakana with signs amid letters are JIS X 0201")
  func katakana() {
    // "DENSO" in half-width katakana, by the table of JIS X 0201, with ASCII round it.
    let bytes: [UInt8] = [0x2A, 0xC3, 0xDE, 0xDD, 0xBF, 0xB0, 0x51, 0x52]
    let read = CharacterSet.text(of: bytes, honoured: latin1(bytes))
    #expect(read.text == "*ﾃﾞﾝｿｰQR")
    #expect(read.set == .jis8)
  }

  @Test(
    "Latin-1 capitals and signs stay Latin-1",
    arguments: ["ÄÖÜ", "«ÉÀ»", "ÅÄÖ GRÖSSE", "£5 ±½", "ÀÉÈÊ ÇÀ", "¿QUÉ?", "naïve ÄÄÄÄ°"])
  func capitals(text: String) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let read = CharacterSet.text(of: bytes, honoured: latin1(bytes))
    #expect(read.text == text)
    #expect(read.set == .latin1)
  }

  @Test("No bytes are an empty text")
  func empty() {
    #expect(CharacterSet.text(of: [], honoured: "").text.isEmpty)
  }

  private func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
