import Testing

@testable import Payloads

@Suite("EPC credit transfer")
struct EPCTests {
  /// The example of EPC069-12.
  static let example = [
    "BCD", "001", "1", "SCT", "BPOTBEB1", "Red Cross of Belgium", "BE72000000001616", "EUR1",
    "CHAR", "", "Urgency fund", "Sample EPC QR Code",
  ]

  static func with(_ changes: [Int: String]) -> Payload {
    let lines = example.enumerated().map { changes[$0.offset] ?? $0.element }
    return PayloadParser.parse(text: lines.joined(separator: "\n"))
  }

  @Test("The guideline's example is read whole")
  func whole() {
    let payload = Self.with([:])
    #expect(payload.kind == .epc)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["iban"] == "BE72000000001616")
    #expect(payload["bic"] == "BPOTBEB1")
    #expect(payload["payeeName"] == "Red Cross of Belgium")
    #expect(payload["amount"] == "1.00")
    #expect(payload["currency"] == "EUR")
    #expect(payload["purpose"] == "CHAR")
    #expect(payload["reference"] == nil)
    #expect(payload["message"] == "Urgency fund")
    #expect(payload["note"] == "Sample EPC QR Code")
  }

  @Test("CRLF and dropped empty lines at the end make no difference")
  func lineEnds() {
    let crlf = PayloadParser.parse(text: Self.example.joined(separator: "\r\n"))
    #expect(crlf == Self.with([:]))
    let short = PayloadParser.parse(
      text: "BCD\n002\n1\nSCT\n\nAnna Berg\nDE89370400440532013000\n\n\n")
    #expect(short.valid, "\(short.problems)")
    #expect(short["amount"] == nil)
  }

  @Test(
    "Each broken rule is named",
    arguments: [
      ([1: "003"], "version.unknown"), ([2: "9"], "charset.unknown"),
      ([4: ""], "bic.missing"), ([4: "BPOT"], "bic.format"), ([4: "BPOT12B1"], "bic.format"),
      ([5: ""], "payeeName.missing"), ([5: String(repeating: "x", count: 71)], "payeeName.tooLong"),
      ([6: "BE72000000001617"], "iban.check"), ([6: ""], "iban.missing"),
      ([7: "EUR0"], "amount.range"), ([7: "EUR0.00"], "amount.range"),
      ([7: "EUR1000000000"], "amount.range"), ([7: "USD1"], "amount.format"),
      ([7: "EUR1,50"], "amount.format"), ([7: "EUR1.234"], "amount.format"),
      ([8: "CHARI"], "purpose.format"), ([9: "RF18539007547034"], "remittance.both"),
      ([9: "RF19539007547034", 10: ""], "reference.check"),
      ([9: String(repeating: "1", count: 36), 10: ""], "reference.tooLong"),
      ([10: String(repeating: "x", count: 141)], "message.tooLong"),
      ([11: String(repeating: "x", count: 71)], "note.tooLong"),
      ([11: "a\nb"], "lines.tooMany"),
    ])
  func rules(_ changes: [Int: String], _ problem: String) {
    let payload = Self.with(changes)
    #expect(payload.kind == .epc)
    #expect(!payload.valid)
    #expect(payload.problems == [problem])
  }

  @Test(
    "The edges of the amount are allowed",
    arguments: [
      ("EUR0.01", "0.01"), ("EUR999999999.99", "999999999.99"), ("EUR12.5", "12.50"),
    ])
  func amounts(_ text: String, _ amount: String) {
    let payload = Self.with([7: text])
    #expect(payload.valid)
    #expect(payload["amount"] == amount)
  }

  @Test("The character set of line 3 decides how the bytes are read")
  func charset() {
    let lines = ["BCD", "002", "2", "SCT", "", "J\u{FFFD}rg", "DE89370400440532013000"]
    var bytes = Array(lines.joined(separator: "\n").replacing("\u{FFFD}", with: "?").utf8)
    bytes[bytes.firstIndex(of: 0x3F)!] = 0xF6
    let payload = PayloadParser.parse(text: lines.joined(separator: "\n"), bytes: bytes)
    #expect(payload["payeeName"] == "Jörg")
    #expect(payload["charset"] == "ISO-8859-1")
    let greek = PayloadParser.parse(
      text: "BCD\n002\n6\nSCT\n\nx\nDE89370400440532013000",
      bytes: Array("BCD\n002\n6\nSCT\n\n".utf8) + [0xC1] + Array("\nDE89370400440532013000".utf8))
    #expect(greek["payeeName"] == "Α")
  }

  @Test("Problems never hold a value from the code")
  func noValues() {
    let payload = Self.with([5: "", 6: "DE00SECRET", 7: "EURsecret"])
    #expect(!payload.problems.joined().lowercased().contains("secret"))
  }
}

@Suite("Swiss QR bill")
struct SwissQRBillTests {
  static let lines = [
    "SPC", "0200", "1", "CH4431999123000889012",
    "S", "Robert Schneider AG", "Rue du Lac", "1268", "2501", "Biel", "CH",
    "", "", "", "", "", "", "",
    "1949.75", "CHF",
    "S", "Pia Rutschmann", "Marktgasse", "28", "9400", "Rorschach", "CH",
    "QRR", "210000000003139471430009017", "Instruction of 03.04.2019", "EPD",
    "//S1/10/10201409/11/190512/20/1400.000-53/30/106017086/31/180508/32/7.7/40/2:10;0:30",
    "Name AV1: UV;UltraPay005;12345",
  ]

  static func with(_ changes: [Int: String]) -> Payload {
    let all = lines.enumerated().map { changes[$0.offset] ?? $0.element }
    return PayloadParser.parse(text: all.joined(separator: "\r\n"))
  }

  @Test("A full bill is read, billing information included")
  func whole() {
    let payload = Self.with([:])
    #expect(payload.kind == .swissQRBill)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["iban"] == "CH4431999123000889012")
    #expect(payload["payeeName"] == "Robert Schneider AG")
    #expect(payload["payeeAddress"] == "Rue du Lac 1268, 2501 Biel")
    #expect(payload["payerName"] == "Pia Rutschmann")
    #expect(payload["amount"] == "1949.75")
    #expect(payload["currency"] == "CHF")
    #expect(payload["referenceType"] == "QRR")
    #expect(payload["reference"] == "210000000003139471430009017")
    #expect(payload["billing.invoiceNumber"] == "10201409")
    #expect(payload["billing.vatNumber"] == "106017086")
    #expect(payload["billing.conditions"] == "2:10;0:30")
    #expect(payload["alternativeScheme1"] == "Name AV1: UV;UltraPay005;12345")
  }

  @Test("The smallest bill: no amount, no debtor, no reference, no billing")
  func smallest() {
    let text =
      "SPC\n0200\n1\nCH5800791123000889012\nS\nAnna Berg\n\n\n8000\nZürich\nCH\n\n\n\n\n\n\n\n"
      + "\nCHF\n\n\n\n\n\n\n\nNON\n\n\nEPD"
    let payload = PayloadParser.parse(text: text)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["amount"] == nil)
    #expect(payload["payerName"] == nil)
  }

  @Test("An amount of 0.00 is a notification")
  func notification() {
    #expect(Self.with([18: "0.00"])["notification"] == "true")
  }

  @Test("The combined address K of old bills is read")
  func combined() {
    let payload = Self.with([
      4: "K", 6: "Rue du Lac 1268", 7: "2501 Biel", 8: "", 9: "",
    ])
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["payeeAddress"] == "Rue du Lac 1268, 2501 Biel")
    #expect(payload["payeeAddressType"] == "K")
  }

  @Test("A creditor reference goes with an ordinary IBAN")
  func scor() {
    let payload = Self.with([3: "CH5800791123000889012", 27: "SCOR", 28: "RF18539007547034"])
    #expect(payload.valid, "\(payload.problems)")
  }

  @Test(
    "Each broken rule is named",
    arguments: [
      ([1: "0300"], "version.unknown"), ([2: "2"], "coding.unknown"),
      ([3: "CH4431999123000889013"], "iban.check"), ([4: "X"], "payeeAddressType.unknown"),
      ([5: ""], "payeeName.missing"), ([9: ""], "payeeAddress.missing"),
      ([7: String(repeating: "1", count: 17)], "payeeAddress.tooLong"),
      ([10: "Schweiz"], "payeeCountry.format"), ([12: "Someone"], "ultimateCreditor.notAllowed"),
      ([18: "1949.7"], "amount.format"), ([18: "01949.75"], "amount.format"),
      ([18: "1000000000.00"], "amount.format"), ([19: "USD"], "currency.unknown"),
      ([27: "ABC"], "referenceType.unknown"),
      ([28: "210000000003139471430009018"], "reference.check"),
      ([3: "CH5800791123000889012"], "reference.needsQRIBAN"),
      ([27: "SCOR", 28: "RF18539007547034"], "reference.notForQRIBAN"),
      ([27: "NON", 28: ""], "reference.missing"),
      ([29: String(repeating: "x", count: 100)], "message.tooLong"),
      ([30: "END"], "trailer.missing"),
      ([32: String(repeating: "x", count: 101)], "scheme.tooLong"),
      ([29: "Привет"], "charset.notAllowed"),
    ])
  func rules(_ changes: [Int: String], _ problem: String) {
    let payload = Self.with(changes)
    #expect(payload.kind == .swissQRBill)
    #expect(payload.problems == [problem])
  }

  @Test("A slash inside a billing value is kept")
  func escapedSlash() {
    #expect(Self.with([31: "//S1/10/A\\/7"])["billing.invoiceNumber"] == "A/7")
  }
}

@Suite("Croatian HUB3")
struct HUB3Tests {
  static let lines = [
    "HRVHUB30", "EUR", "000000000012355", "ŽELJKA SENJIĆ", "IVANEČKA ULICA 125",
    "42000 VARAŽDIN", "2DBK d.d.", "ALKARSKI PROLAZ 13B", "21230 SINJ",
    "HR1210010051863000160", "HR01", "7269-68949637676-00019", "COST",
    "Troškovi za 1. mjesec",
  ]

  static func with(_ changes: [Int: String]) -> Payload {
    let all = lines.enumerated().map { changes[$0.offset] ?? $0.element }
    return PayloadParser.parse(text: all.joined(separator: "\n") + "\n", format: "PDF417")
  }

  @Test("zxing/zxing#1787: a slip with Croatian letters is read whole")
  func whole() {
    let payload = Self.with([:])
    #expect(payload.kind == .hub3)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["amount"] == "123.55")
    #expect(payload["currency"] == "EUR")
    #expect(payload["iban"] == "HR1210010051863000160")
    #expect(payload["payerName"] == "ŽELJKA SENJIĆ")
    #expect(payload["payerAddress"] == "IVANEČKA ULICA 125, 42000 VARAŽDIN")
    #expect(payload["payeeName"] == "2DBK d.d.")
    #expect(payload["referenceType"] == "HR01")
    #expect(payload["reference"] == "7269-68949637676-00019")
    #expect(payload["message"] == "Troškovi za 1. mjesec")
  }

  @Test("Old slips in kuna are read; an amount of zero leaves it to the payer")
  func variants() {
    #expect(Self.with([1: "HRK"]).valid)
    #expect(Self.with([2: "000000000000000"])["amount"] == nil)
    #expect(Self.with([2: "000000000000000"]).valid)
  }

  @Test(
    "Each broken rule is named",
    arguments: [
      ([1: "USD"], "currency.unknown"), ([2: "12355"], "amount.format"),
      ([3: String(repeating: "x", count: 31)], "payerName.tooLong"),
      ([6: ""], "payeeName.missing"), ([9: "HR1210010051863000161"], "iban.check"),
      ([9: "DE89370400440532013000"], "iban.country"), ([10: "XX"], "referenceType.format"),
      ([11: "AB"], "reference.format"), ([12: "COSTS"], "purpose.format"),
      ([13: String(repeating: "x", count: 36)], "message.tooLong"),
    ])
  func rules(_ changes: [Int: String], _ problem: String) {
    #expect(Self.with(changes).problems.contains(problem))
  }
}

@Suite("Czech SPAYD")
struct SPAYDTests {
  @Test("A descriptor is read with its BIC, its symbols and its date")
  func whole() {
    let payload = PayloadParser.parse(
      text: "SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:480.5*CC:CZK*DT:20240229"
        + "*MSG:Za%20zbo%C5%BE%C3%AD%2A1*RN:Anna Berg*X-VS:1234567890*X-SELF:kept")
    #expect(payload.kind == .spayd)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["iban"] == "CZ6508000000192000145399")
    #expect(payload["bic"] == "GIBACZPX")
    #expect(payload["amount"] == "480.50")
    #expect(payload["dueDate"] == "2024-02-29")
    #expect(payload["message"] == "Za zboží*1")
    #expect(payload["payeeName"] == "Anna Berg")
    #expect(payload["variableSymbol"] == "1234567890")
    #expect(payload.element("X-SELF") == "kept")
  }

  /// The checksum is that of the vectors of Korma-Chameleon/spayd.
  @Test("The checksum goes over the sorted pairs, wherever it stands")
  func checksum() {
    for text in [
      "SPD*1.0*ACC:CZ5855000000001265098001*AM:100.00*CC:CZK*CRC32:AAD80227",
      "SPD*1.0*CRC32:AAD80227*CC:CZK*AM:100.00*ACC:CZ5855000000001265098001*",
    ] {
      #expect(PayloadParser.parse(text: text).valid)
    }
    let wrong = PayloadParser.parse(
      text: "SPD*1.0*ACC:CZ5855000000001265098001*AM:100.01*CC:CZK*CRC32:AAD80227")
    #expect(wrong.problems == ["CRC32.check"])
  }

  @Test(
    "Each broken rule is named",
    arguments: [
      ("AM:1", "iban.missing"), ("ACC:CZ6608000000192000145399", "iban.check"),
      ("ACC:CZ6508000000192000145399+GIBA", "bic.format"),
      ("ACC:CZ6508000000192000145399*AM:1,5", "amount.format"),
      ("ACC:CZ6508000000192000145399*CC:czk", "currency.format"),
      ("ACC:CZ6508000000192000145399*DT:20230229", "dueDate.impossible"),
      ("ACC:CZ6508000000192000145399*MSG:%C5", "value.encoding"),
      ("ACC:CZ6508000000192000145399*MSG:%G1", "value.encoding"),
      ("ACC:CZ6508000000192000145399*nothing", "pair.format"),
      ("ACC:CZ6508000000192000145399*AM:1*AM:2", "key.twice"),
      ("ACC:CZ6508000000192000145399*X-VS:12345678901", "X-VS.tooLong"),
      ("ACC:CZ6508000000192000145399*X-VS:12a", "X-VS.format"),
    ])
  func rules(_ pairs: String, _ problem: String) {
    #expect(PayloadParser.parse(text: "SPD*1.0*" + pairs).problems == [problem])
  }

  @Test("Text that merely begins like one is no descriptor")
  func others() {
    #expect(PayloadParser.parse(text: "SPD is a word").kind == .text)
    #expect(PayloadParser.parse(text: "SPD*x*ACC:1").kind == .text)
  }
}
