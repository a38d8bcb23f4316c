import Geometry
import MRZ
import Testing

@testable import PrintedFields

@Suite("Printed fields")
struct FieldFinderTests {
  @Test("Values stand under labels of two languages, in two columns")
  func stacked() {
    var page = DrawnLayout()
    page.set("ΠΑΣΠΟΡΤ PASSPORT", x: 40, y: 0)
    page.set("Příjmení / Surname", over: "DVOŘÁK", x: 40, y: 60)
    page.set("Jméno / Given names", over: "JIŘÍ", x: 40, y: 140)
    page.set("Datum narození / Date of birth", over: "31.03.1960", x: 40, y: 220)
    page.set("Místo narození / Place of birth", over: "ČESKÉ BUDĚJOVICE", x: 700, y: 220)
    page.set("Datum vydání / Date of issue", over: "07.08.2023", x: 40, y: 300)
    page.set("Vydal / Authority", over: "MĚSTSKÝ ÚŘAD", x: 700, y: 300)
    page.set("Platnost do / Date of expiry", over: "07.08.2033", x: 40, y: 380)
    let reading = FieldFinder(asOf: readingDay, country: "CZE").read(page.words)
    #expect(reading[.surname]?.value == "DVOŘÁK")
    #expect(reading[.givenNames]?.value == "JIŘÍ")
    #expect(reading[.dateOfBirth]?.value == "1960-03-31")
    #expect(reading[.placeOfBirth]?.value == "ČESKÉ BUDĚJOVICE")
    #expect(reading[.dateOfIssue]?.value == "2023-08-07")
    #expect(reading[.placeOfIssue]?.value == "MĚSTSKÝ ÚŘAD")
    #expect(reading[.dateOfExpiry]?.value == "2033-08-07")
  }

  @Test(
    "Eth and D with a stroke are one shape; which it is the issuer tells",
    arguments: [("ISL", "A\u{D0}ALSTEINN"), ("HRV", "A\u{110}ALSTEINN"), (nil, "A\u{110}ALSTEINN")])
  func strokedD(country: String?, name: String) {
    for read in ["A\u{D0}ALSTEINN", "A\u{110}ALSTEINN"] where country != nil || read == name {
      var page = DrawnLayout()
      page.set("PASSPORT", x: 40, y: 0)
      page.set("Surname", over: "JONSSON", x: 40, y: 60)
      page.set("Given names", over: read, x: 40, y: 140)
      let reading = FieldFinder(asOf: readingDay, country: country).read(page.words)
      #expect(reading[.givenNames]?.value == name)
    }
  }

  @Test("The place of birth follows the sex that the zone tells, where its label is not read")
  func placeBesideSex() {
    var page = DrawnLayout()
    page.set("PASS PASSPORT", x: 40, y: 0)
    page.set("Efternamn", over: "BJÖRK", x: 40, y: 60)
    page.set("Födelsetid", over: "01 07 1943", x: 40, y: 140)
    page.set("Kgn", over: "X", x: 40, y: 220)
    page.set("Gxqk", over: "MALMÖ", x: 400, y: 220)
    page.set("Myndighet", over: "HOME OFFICE", x: 400, y: 300)
    let known = [
      KnownValue(key: .sex, value: "X"), KnownValue(key: .surname, value: "BJOERK"),
      KnownValue(key: .dateOfBirth, value: "1943-07-01"),
    ]
    let told = FieldFinder(asOf: readingDay, country: "SWE", known: known, kind: .passport)
    #expect(told.read(page.words)[.placeOfBirth]?.value == "MALMÖ")
    #expect(told.read(page.words)[.placeOfBirth]?.isLabelled == false)
    // Without the zone's word for the sex nothing says which letter it is.
    let untold = FieldFinder(asOf: readingDay, country: "SWE", kind: .passport)
    #expect(untold.read(page.words)[.placeOfBirth] == nil)
  }

  @Test(
    "A label of one letter counts before a colon alone, at the start of its line",
    arguments: [
      ("à: ORLÉANS", true), ("À. ORLÉANS", false), ("À ORLÉANS", false), ("ORLÉANS à: X", false),
    ])
  func oneLetter(line: String, isLabel: Bool) throws {
    var page = DrawnLayout()
    page.set(line, x: 40, y: 0)
    let segment = try #require(PrintedSegment.segments(of: page.words).first)
    let finder = LabelFinder(
      lexicon: .standard, isLicence: false, isAmerican: false, looksInside: true)
    let labels = finder.labels(in: segment, index: 0, taken: [])
    #expect(labels.contains { $0.key == .placeOfBirth } == isLabel)
  }

  @Test("Values stand to the right of their labels, one a row")
  func ledger() {
    var page = DrawnLayout()
    page.set("Nazwisko", before: "ŁUKASIEWICZ", y: 60)
    page.set("Imiona", before: "PAWEŁ", y: 120)
    page.set("Data urodzenia", before: "22/07/1989", y: 180)
    page.set("Płeć", before: "M", y: 240)
    page.set("Miejsce urodzenia", before: "KRAKÓW", y: 300)
    page.set("Data wydania", before: "08/06/2017", y: 360)
    page.set("Organ wydający", before: "POLICE AUTHORITY", y: 420)
    page.set("Termin ważności", before: "08/06/2027", y: 480)
    let reading = FieldFinder(asOf: readingDay, country: "POL").read(page.words)
    #expect(reading[.surname]?.value == "ŁUKASIEWICZ")
    #expect(reading[.sex]?.value == "M")
    #expect(reading[.placeOfBirth]?.value == "KRAKÓW")
    #expect(reading[.dateOfIssue]?.value == "2017-06-08")
    #expect(reading[.placeOfIssue]?.value == "POLICE AUTHORITY")
    #expect(reading[.dateOfExpiry]?.value == "2027-06-08")
  }

  @Test("A European licence is read by its field numbers")
  func europeanLicence() {
    var page = DrawnLayout()
    page.set("FÜHRERSCHEIN", x: 400, y: 0)
    page.set("1. MUSTERMANN", x: 400, y: 60)
    page.set("2. ERIKA", x: 400, y: 110)
    page.set("3. 12.08.1984 BERLIN", x: 400, y: 160)
    page.set("4a. 01.02.2023", x: 400, y: 210)
    page.set("4b. 31.01.2038", x: 400, y: 260)
    page.set("4c. LANDRATSAMT MUSTERSTADT", x: 700, y: 210)
    page.set("5. B072RRE2I55", x: 400, y: 310)
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    #expect(reading.kind == .drivingLicence)
    #expect(reading[.surname]?.value == "MUSTERMANN")
    #expect(reading[.givenNames]?.value == "ERIKA")
    #expect(reading[.dateOfBirth]?.value == "1984-08-12")
    #expect(reading[.dateOfIssue]?.value == "2023-02-01")
    #expect(reading[.dateOfExpiry]?.value == "2038-01-31")
    #expect(reading[.placeOfIssue]?.value == "LANDRATSAMT MUSTERSTADT")
    #expect(reading[.number]?.value == "B072RRE2I55")
  }

  @Test("An American licence prints the month first, and its number under 4d")
  func americanLicence() {
    var page = DrawnLayout()
    page.set("DRIVER LICENSE", x: 600, y: 0)
    page.set("4d DL NO", over: "D979746", x: 400, y: 60)
    page.set("4b EXP", over: "04/25/2032", x: 400, y: 140)
    page.set("4a ISS", over: "04/05/2022", x: 800, y: 140)
    page.set("1", over: "BRACKENRIDGE", x: 400, y: 220)
    page.set("2", over: "RAE ANN", x: 400, y: 300)
    page.set("8", over: "3908 ELM AVE", x: 400, y: 380)
    page.set("NEW DUNMORE, OR 00106", x: 400, y: 445)
    page.set("3 DOB", over: "02/07/1970", x: 400, y: 520)
    page.set("15 SEX", over: "F", x: 800, y: 520)
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    #expect(reading[.number]?.value == "D979746")
    #expect(reading[.dateOfIssue]?.value == "2022-04-05")
    #expect(reading[.dateOfBirth]?.value == "1970-02-07")
    #expect(reading[.surname]?.value == "BRACKENRIDGE")
    #expect(reading[.address]?.value == "3908 ELM AVE NEW DUNMORE, OR 00106")
    #expect(reading[.sex]?.value == "F")
  }

  @Test("Known values are found without labels, and the date left over is the issue")
  func knownValues() {
    var page = DrawnLayout()
    page.set("BJÖRK", x: 40, y: 60)
    page.set("GÖRAN", x: 40, y: 120)
    page.set("01 07 1943", x: 40, y: 180)
    page.set("14 02 2019", x: 40, y: 240)
    page.set("14 02 2029", x: 40, y: 300)
    let known = [
      KnownValue(key: .surname, value: "BJOERK"), KnownValue(key: .givenNames, value: "GOERAN"),
      KnownValue(key: .dateOfBirth, value: "1943-07-01"),
      KnownValue(key: .dateOfExpiry, value: "2029-02-14"),
    ]
    let reading = FieldFinder(asOf: readingDay, country: "SWE", known: known).read(page.words)
    #expect(reading[.surname]?.value == "BJÖRK")
    #expect(reading[.surname]?.isKnown == true)
    #expect(reading[.givenNames]?.isKnown == true)
    #expect(reading[.dateOfIssue]?.value == "2019-02-14")
    #expect(reading[.dateOfIssue]?.isLabelled == false)
  }

  @Test("A part of a printed name proves nothing")
  func partOfName() {
    var page = DrawnLayout()
    page.set("Soyadı / Surname", over: "IŞIK", x: 40, y: 60)
    page.set("Adı / Given names", over: "İBRAHİM ÇAĞRI", x: 40, y: 140)
    let known = [
      KnownValue(key: .surname, value: "ISIK IBRAHIM"),
      KnownValue(key: .givenNames, value: "CAGRI"),
    ]
    let finder = FieldFinder(asOf: readingDay, country: "TUR", known: known)
    let reading = finder.read(page.words)
    #expect(reading[.surname]?.isKnown == false)
    #expect(reading[.givenNames]?.isKnown == false)
    #expect(reading[.givenNames].map(finder.mayContradict) == true)
  }

  @Test("A licence whose labels are not read is told by the order of its lines")
  func unlabelledLicence() {
    var page = DrawnLayout()
    page.set("DRIVER LICENSE", x: 600, y: 0)
    page.set("11/15/2034", x: 400, y: 60)
    page.set("11/15/2024", x: 800, y: 60)
    page.set("BRACKENRIDGE", x: 400, y: 130)
    page.set("EARL JAMES", x: 400, y: 200)
    page.set("7814 MAPLE ST", x: 400, y: 270)
    page.set("SPRINGVALE, NV 23458", x: 400, y: 320)
    page.set("04/14/1998", x: 400, y: 400)
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    #expect(reading[.surname]?.value == "BRACKENRIDGE")
    #expect(reading[.givenNames]?.value == "EARL JAMES")
    #expect(reading[.address]?.value == "7814 MAPLE ST SPRINGVALE, NV 23458")
    #expect(reading[.dateOfBirth]?.value == "1998-04-14")
    #expect(reading[.dateOfIssue]?.value == "2024-11-15")
    #expect(reading[.dateOfExpiry]?.value == "2034-11-15")
  }

  @Test("Marks that a reader lost contradict nothing, another letter does")
  func contradictions() {
    let finder = FieldFinder(
      asOf: readingDay,
      known: [
        KnownValue(key: .givenNames, value: "SOEREN"), KnownValue(key: .surname, value: "ERIKSSON"),
      ])
    var page = DrawnLayout()
    page.set("Surname", over: "ERIKKSON", x: 40, y: 60)
    page.set("Given names", over: "SOREN", x: 40, y: 140)
    let reading = finder.read(page.words)
    #expect(reading[.surname].map(finder.mayContradict) == true)
    #expect(reading[.givenNames].map(finder.mayContradict) == false)
  }

  @Test("A name after a comma is the given one")
  func commaName() {
    var page = DrawnLayout()
    page.set("Name", over: "ERIKSSON, ANNA MARIA", x: 40, y: 60)
    page.set("Date of birth", over: "12 AUG 1974", x: 40, y: 140)
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    #expect(reading[.surname]?.value == "ERIKSSON")
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
  }

  @Test(
    "Of two forms of the sex the last is the standard's",
    arguments: [
      ("F/M", "M"), ("N/F", "F"), ("V/M", "M"), ("K / F", "F"), ("МУЖ.", "M"), ("ЖЕН.", "F"),
      ("KVK/F", "F"), ("M", "M"), ("X", "X"),
    ])
  func sexes(text: String, sex: String) {
    #expect(SexWords.sex(text) == sex)
  }

  @Test("A second look confirms, agrees with the zone, or says nothing")
  func secondLook() {
    let finder = FieldFinder(
      asOf: readingDay, known: [KnownValue(key: .dateOfBirth, value: "1940-09-07")])
    var page = DrawnLayout()
    page.set("Date of birth", over: "07 SEP 1986", x: 40, y: 60)
    let field = finder.read(page.words)[.dateOfBirth]!
    #expect(!field.isKnown)
    #expect(finder.judge(["07", "SEP", "1986"], of: field) == .confirms)
    #expect(finder.judge(["07", "SEP", "1940"], of: field) == .agreesWithKnown)
    #expect(finder.judge(["smudge"], of: field) == .neither)
  }
}
