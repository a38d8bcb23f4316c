import Testing

@testable import Payloads

@Suite("Everyday codes")
struct PlainPayloadTests {
  @Test(
    "The kind is told from the text",
    arguments: [
      ("https://example.org/a?b=c", PayloadKind.url), ("www.example.org", .url),
      ("otpauth://totp/x", .url), ("http://nohost", .text), ("https:// spaced.org", .text),
      ("WIFI:T:WPA;S:Caf\\;e;P:x;;", .wifi), ("MECARD:N:Berg,Anna;TEL:+431;;", .contact),
      ("BEGIN:VCARD\nFN:Anna Berg\nEND:VCARD", .contact), ("mailto:a@example.org?x", .email),
      ("tel:+4312345", .phone), ("SMSTO:+4312345:Hello", .message), ("geo:48.2,16.4", .location),
      ("MEBKM:TITLE:Site;URL:http\\://example.org;;", .url), ("1234567890", .text),
      ("BCD", .text), ("SPC", .text), ("HRVHUB30", .text), ("{broken", .text), ("", .text),
    ])
  func kinds(_ text: String, _ kind: PayloadKind) {
    #expect(PayloadParser.parse(text: text).kind == kind)
  }

  @Test("Escaped marks are part of the value")
  func escapes() {
    #expect(PayloadParser.parse(text: "WIFI:T:WPA;S:Caf\\;e;P:x;;")["ssid"] == "Caf;e")
    #expect(
      PayloadParser.parse(text: "MEBKM:URL:http\\://example.org/x;;")["url"]
        == "http://example.org/x")
  }

  @Test("A contact's folded lines are joined")
  func folded() {
    let card = PayloadParser.parse(
      text: "BEGIN:VCARD\r\nFN:Anna\r\n  Berg\r\nTEL;TYPE=cell:+431\r\nEND:VCARD\r\n")
    #expect(card["name"] == "Anna Berg")
    #expect(card["phone"] == "+431")
    #expect(card.valid)
  }

  @Test("A text is kept whole")
  func text() {
    #expect(PayloadParser.parse(text: " as it is ")["text"] == " as it is ")
  }
}

@Suite("Bytes to text")
struct DecodedTextTests {
  @Test("mchehab/zbar#212, micjahn/ZXing.Net#284: the ECI is honoured")
  func eci() {
    #expect(PayloadParser.decodeText(bytes: [0xC3, 0xBC], eci: 26)?.text == "ü")
    #expect(PayloadParser.decodeText(bytes: [0xC3, 0xBC], eci: 3)?.text == "Ã¼")
    #expect(PayloadParser.decodeText(bytes: [0xE8, 0xBE], eci: 4)?.text == "čž")
    #expect(PayloadParser.decodeText(bytes: [0xCF, 0xF0], eci: 22)?.text == "Пр")
    #expect(PayloadParser.decodeText(bytes: [0xA4], eci: 17)?.text == "€")
    #expect(PayloadParser.decodeText(bytes: [0x00, 0x41, 0x01, 0x0D], eci: 25)?.text == "Ač")
    #expect(PayloadParser.decodeText(bytes: [0x81], eci: 2)?.text == "ü")
    #expect(PayloadParser.decodeText(bytes: [0x93, 0xFA], eci: 20) == nil)
  }

  @Test("Shane32/QRCoder#43: without an ECI valid UTF-8 wins, then Latin-1")
  func withoutECI() {
    #expect(
      PayloadParser.decodeText(bytes: Array("Grüße č".utf8), eci: nil)
        == DecodedText(text: "Grüße č", charset: "UTF-8", isLossy: false))
    #expect(
      PayloadParser.decodeText(bytes: [0x47, 0x72, 0xFC, 0xDF, 0x65], eci: nil)
        == DecodedText(text: "Grüße", charset: "ISO-8859-1", isLossy: false))
    #expect(PayloadParser.decodeText(bytes: [], eci: nil)?.text == "")
  }

  @Test("Bytes that cannot be are replaced and said to be")
  func lossy() {
    #expect(PayloadParser.decodeText(bytes: [0x41, 0xFF], eci: 26)?.isLossy == true)
    #expect(PayloadParser.decodeText(bytes: [0xFF], eci: 27)?.isLossy == true)
    #expect(PayloadParser.decodeText(bytes: [0x00, 0x41, 0x00], eci: 25)?.isLossy == true)
  }

  @Test("Every single-byte set keeps ASCII and has a character or a gap for each byte")
  func tables() {
    for (eci, charset) in CharacterSets.byECI where !charset.hasPrefix("UTF") {
      let all = PayloadParser.decodeText(bytes: Array(0...255), eci: eci)
      #expect(all?.text.unicodeScalars.count == 256)
      #expect(
        all?.text.hasPrefix(String(decoding: (0...0x7F).map { UInt8($0) }, as: UTF8.self)) == true)
    }
    for table in SingleByteTables.iso8859.values { #expect(table.utf8.count == 96 * 4) }
    for table in SingleByteTables.codePages.values { #expect(table.utf8.count == 128 * 4) }
  }
}

@Suite("Any text")
struct AnyTextTests {
  @Test("Every beginning and every mutilation of a payload is read without a trap")
  func mutilated() {
    let texts = [
      EPCTests.example.joined(separator: "\n"), SwissQRBillTests.lines.joined(separator: "\n"),
      HUB3Tests.lines.joined(separator: "\n"), AAMVATests.sample2020, PayControlTests.transaction,
      "SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*MSG:%20*CRC32:1",
      "barion://?pid=1&redirectUrl=%41", "WIFI:T:WPA;S:\\;;P:x;;", "BEGIN:VCARD\nFN:A\nEND:VCARD",
    ]
    for text in texts {
      let characters = Array(text)
      for end in 0...characters.count {
        let payload = PayloadParser.parse(text: String(characters[..<end]))
        #expect(payload.valid == payload.problems.isEmpty)
      }
      for place in characters.indices {
        var changed = characters
        changed[place] = "\u{0}"
        _ = PayloadParser.parse(text: String(changed))
        changed.remove(at: place)
        _ = PayloadParser.parse(text: String(changed), bytes: Array(String(changed).utf8))
      }
    }
  }
}
