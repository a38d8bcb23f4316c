import Testing

@testable import Payloads

@Suite("AAMVA licences")
struct AAMVATests {
  /// The sample of the 2020 standard, annex D.
  static let sample2020 =
    "@\n\u{1E}\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\n"
    + "DDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102024\n"
    + "DBC1\nDAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \n"
    + "DCF2424244747474786102204\nDCGUSA\nDCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\r"
    + "ZVZVA01\r"

  @Test("The standard's sample is read whole")
  func whole() {
    let payload = PayloadParser.parse(text: Self.sample2020, format: "PDF417")
    #expect(payload.kind == .aamva)
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["number"] == "T64235789")
    #expect(payload["surname"] == "SAMPLE")
    #expect(payload["givenNames"] == "MICHAEL JOHN")
    #expect(payload["name"] == "MICHAEL JOHN SAMPLE")
    #expect(payload["suffix"] == "JR")
    #expect(payload["dateOfBirth"] == "1986-06-06")
    #expect(payload["dateOfIssue"] == "2019-06-06")
    #expect(payload["dateOfExpiry"] == "2024-12-10")
    #expect(payload["sex"] == "M")
    #expect(payload["address"] == "2300 WEST BROAD STREET, RICHMOND, VA 23269")
    #expect(payload["issuer"] == "Virginia")
    #expect(payload["jurisdiction"] == "VA")
    #expect(payload["country"] == "USA")
    #expect(payload["documentType"] == "DL")
    #expect(payload["version"] == "10")
    #expect(payload["truncated"] == nil)
    #expect(payload.element("DCF") == "2424244747474786102204")
    #expect(payload.element("ZVA") == "01")
  }

  /// A licence with given elements behind a given header.
  static func payload(_ header: String, _ elements: [String]) -> Payload {
    PayloadParser.parse(
      text: "@\n\u{1E}\r" + header + elements.joined(separator: "\n") + "\r")
  }

  @Test("c0shea/IdParser#24: header AAMVA, version 1, year-first dates, names in one element")
  func versionOne() {
    let payload = Self.payload(
      "AAMVA6360250101DL00290179DLDAQ",
      [
        "75706564", "DAABERG,ANNA,MARIA,JR", "DBB19911001",
        "DBA20261001", "DBD20180703", "DBCF", "DAG1 ELM ST", "DAIERIE", "DAJPA", "DAK165010000",
      ])
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["number"] == "75706564")
    #expect(payload["surname"] == "BERG")
    #expect(payload["givenNames"] == "ANNA MARIA")
    #expect(payload["dateOfBirth"] == "1991-10-01")
    #expect(payload["sex"] == "F")
    #expect(payload["issuer"] == "Pennsylvania")
    #expect(payload["version"] == "1")
  }

  @Test("A whole name that cannot be parted stays whole")
  func unparted() {
    let payload = Self.payload(
      "AAMVA6360250101DL00290179DLDAQ", ["1", "DAAANNA BERG", "DBB19911001"])
    #expect(payload["name"] == "ANNA BERG")
    #expect(payload["surname"] == nil)
  }

  @Test("c0shea/IdParser#24: Canada writes the year first, and the only real day is taken")
  func canada() {
    let payload = Self.payload(
      "ANSI 636012090002DL00410200ZO02410020DLDAQ",
      [
        "B1234-56789-01234", "DCSBERG", "DACANNA", "DADNONE", "DBB19880102", "DBA20270102",
        "DBD20220102", "DBC2", "DAGBLOOR ST 1", "DAITORONTO", "DAJON", "DAKM5V 2T6  ", "DCGCAN",
      ])
    #expect(payload.valid, "\(payload.problems)")
    #expect(payload["dateOfBirth"] == "1988-01-02")
    #expect(payload["givenNames"] == "ANNA")
    #expect(payload["address"] == "BLOOR ST 1, TORONTO, ON M5V 2T6")
    #expect(payload["country"] == "CAN")
    // An American licence that writes the year first all the same.
    let odd = Self.payload(
      "ANSI 636000080002DL00410200DLDAQ", ["1", "DCSBERG", "DACANNA", "DBB19880102"])
    #expect(odd["dateOfBirth"] == "1988-01-02")
  }

  @Test(
    "c0shea/IdParser#29, #32, #33 and rechner/py-aamva#2: offsets are not believed",
    arguments: [
      "ANSI 636000100002DL00430280ZV03210008DL", "ANSI 636000100002DL00000000ZV00000000DL",
      "ANSI 6360001000DL00410278DL", "ANSI 636000100001DL00410278DL\n",
      "ANSI 636000100099DL99999999ZV99999999DL", "ANSI 636000100002DL004102ZV031900DL",
      "ANSI636000100002DL00410278DL", "ANSI 636000100002DL00410278 ZV03190008 DL",
    ])
  func offsets(_ header: String) {
    let payload = Self.payload(
      header, ["DAQT64235789", "DCSSAMPLE", "DACMICHAEL", "DBB06061986", "DCGUSA"])
    #expect(payload.kind == .aamva)
    #expect(payload["number"] == "T64235789")
    #expect(payload["surname"] == "SAMPLE")
    #expect(payload["dateOfBirth"] == "1986-06-06")
    #expect(payload["documentType"] == "DL")
  }

  @Test("ajohnson388/DLParser-Swift#8: an identity card's ID subfile is read like a licence's")
  func identityCard() {
    let payload = Self.payload(
      "ANSI 636001100002ID00410200ZN02410010IDDAQ",
      ["987654321", "DCSBERG", "DACANNA", "DBB02291980", "DBC9"])
    #expect(payload["documentType"] == "ID")
    #expect(payload["number"] == "987654321")
    #expect(payload["dateOfBirth"] == "1980-02-29")
    #expect(payload["sex"] == "X")
    #expect(payload["issuer"] == "New York")
  }

  @Test("googlesamples/android-vision#77: missing elements are named, the others are kept")
  func missing() {
    let payload = Self.payload("ANSI 636000100001DL00310100DL", ["DCSBERG", "DACANNA"])
    #expect(payload.problems == ["number.missing", "dateOfBirth.missing"])
    #expect(payload["surname"] == "BERG")
  }

  @Test("Versions 2 and 3 have all given names in one element")
  func givenNames() {
    let payload = Self.payload(
      "ANSI 636000030002DL00410200DLDAQ", ["1", "DCSBERG", "DCTANNA,MARIA", "DBB02291980"])
    #expect(payload["givenNames"] == "ANNA MARIA")
  }

  @Test("Names that were cut are flagged")
  func truncated() {
    let payload = Self.payload(
      "ANSI 636000100002DL00410200DLDAQ",
      ["1", "DCSBERGENSTAMM", "DDET", "DACANNA", "DDFN", "DADMARIA", "DDGT", "DBB02291980"])
    #expect(payload["truncated"] == "surname givenNames")
  }

  @Test(
    "A day that does not exist is no date", arguments: ["02301980", "00000000", "1980", "13131980"])
  func impossible(_ day: String) {
    let payload = Self.payload(
      "ANSI 636000100002DL00410200DLDAQ", ["1", "DCSBERG", "DACANNA", "DBB\(day)"])
    #expect(payload["dateOfBirth"] == nil)
    #expect(payload.problems == ["dateOfBirth.impossible"])
  }

  @Test("Separators lost on the way do not matter")
  func lostControls() {
    let bare = Self.sample2020.replacing("\u{1E}", with: "").replacing("\r", with: "\n")
    #expect(PayloadParser.parse(text: bare)["number"] == "T64235789")
    #expect(PayloadParser.parse(text: "@ " + bare.dropFirst(3))["surname"] == "SAMPLE")
  }

  @Test(
    "Other texts are no licence",
    arguments: ["@ANSI", "ANSI art", "@\nANSI 636000", "AAMVA", "Dear ANSI 636000100002", "@"])
  func others(_ text: String) {
    #expect(PayloadParser.parse(text: text).kind == .text)
  }
}
