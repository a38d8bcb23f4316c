import Geometry
import MRZ
import Testing

@testable import PrintedFields

@Suite("Several looks at one document's print")
struct AgreementTests {
  private func reading(
    _ values: [(PrintedKey, String, Double)], isKnown: Bool = false, kind: PrintedKind? = nil
  ) -> PrintedReading {
    PrintedReading(
      fields: values.map { key, value, confidence in
        PrintedField(
          key: key, value: value, raw: value, box: Rect(x: 0, y: 0, width: 9, height: 9),
          confidence: confidence, dates: [], isLabelled: true, isKnown: isKnown)
      }, kind: kind, labelCount: values.count)
  }

  @Test("What two of three looks say stands, at its own confidence")
  func majority() throws {
    let agreed = PrintedReading(agreed: [
      reading([(.number, "1234567", 0.7)]), reading([(.number, "234567", 0.95)]),
      reading([(.number, "1234567", 0.8)]),
    ])
    #expect(try #require(agreed[.number]).value == "1234567")
    #expect(agreed[.number]?.confidence == 0.8)
  }

  @Test("The surest of looks that all differ stands, and is worth less")
  func disputed() throws {
    let agreed = PrintedReading(agreed: [
      reading([(.address, "1 MAIN ST", 0.7)]), reading([(.address, "1 MAIN SI", 0.5)]),
    ])
    let address = try #require(agreed[.address])
    #expect(address.value == "1 MAIN ST")
    #expect(address.confidence < 0.7)
  }

  @Test("A look in capitals votes, and leaves the spelling to one with case and accents")
  func capitals() {
    let agreed = PrintedReading(
      agreed: [reading([(.surname, "Lefèvre", 0.6)]), reading([(.surname, "Lefévie", 0.8)])],
      inCapitals: [reading([(.surname, "LEFEVRE", 0.7)])])
    #expect(agreed[.surname]?.value == "Lefèvre")
  }

  @Test("Of a visa's numbers its own stands before its holder's passport's")
  func visaNumber() {
    let looks = [
      reading([(.number, "L898902C3", 0.9)], isKnown: true, kind: .visa),
      reading([(.number, "L898902C3", 0.9)], isKnown: true, kind: .visa),
      reading([(.number, "M12388954", 0.8)], kind: .visa),
    ]
    #expect(PrintedReading(agreed: looks)[.number]?.value == "M12388954")
  }

  @Test("A look that lost the last name agrees with one that has it")
  func lostName() {
    let agreed = PrintedReading(agreed: [
      reading([(.givenNames, "ANNA", 0.9)]), reading([(.givenNames, "ANNA MARIA", 0.8)]),
      reading([(.givenNames, "ANNA", 0.9)]),
    ])
    #expect(agreed[.givenNames]?.value == "ANNA MARIA")
  }

  @Test("Dates that cannot stand together are taken from one look")
  func impossibleDates() {
    let agreed = PrintedReading(agreed: [
      reading([
        (.dateOfBirth, "1957-08-15", 0.7), (.dateOfIssue, "2018-08-15", 0.7),
        (.dateOfExpiry, "2022-08-15", 0.7),
      ]),
      reading([(.dateOfIssue, "2022-08-15", 0.95), (.dateOfExpiry, "2022-08-15", 0.95)]),
    ])
    #expect(agreed[.dateOfIssue]?.value == "2018-08-15")
    #expect(agreed[.dateOfExpiry]?.value == "2022-08-15")
  }

  @Test("A second look that finds no words decides nothing")
  func nothingFound() {
    let field = reading([(.number, "1234567", 0.5)]).fields[0]
    guard case .neither = FieldFinder(asOf: readingDay).judge([], of: field) else {
      Issue.record("no words were taken for a value")
      return
    }
  }

  @Test("A known birth's day and month with another year is a contradiction, not the day of issue")
  func otherYear() throws {
    var page = DrawnLayout()
    page.set("VISA", x: 40, y: 0)
    page.set("Surname", over: "ERIKSSON", x: 40, y: 60)
    page.set("Dagex BMhO", over: "07 SEP 1986", x: 40, y: 140)
    let known = [
      KnownValue(key: .surname, value: "ERIKSSON"),
      KnownValue(key: .dateOfBirth, value: "1940-09-07"),
      KnownValue(key: .dateOfExpiry, value: "1996-12-10"),
    ]
    let reading = FieldFinder(asOf: readingDay, known: known, kind: .visa).read(page.words)
    let birth = try #require(reading[.dateOfBirth])
    #expect(birth.value == "1986-09-07")
    #expect(!birth.isKnown)
    #expect(reading[.dateOfIssue] == nil)
  }

  @Test(
    "A visa's zone may have the passport's number, so that another in print is a contradiction",
    arguments: [(PrintedKind.visa, true), (.passport, false)])
  func visaNumber(kind: PrintedKind, isContradiction: Bool) throws {
    var page = DrawnLayout()
    page.set("Surname", over: "ERIKSSON", x: 40, y: 60)
    page.set("Document No", over: "M123889546", x: 40, y: 140)
    let known = [
      KnownValue(key: .surname, value: "ERIKSSON"), KnownValue(key: .number, value: "L8988901C"),
    ]
    let finder = FieldFinder(asOf: readingDay, known: known, kind: kind)
    let number = try #require(finder.read(page.words)[.number])
    #expect(number.value == "M123889546")
    #expect(finder.mayContradict(number) == isContradiction)
  }

  @Test("A part of a label that was broken over lines is no value")
  func brokenLabel() {
    #expect(LabelLexicon.standard.isPart(FoldedText.scalars("of birth")))
    #expect(!LabelLexicon.standard.isPart(FoldedText.scalars("LUXEMBOURG")))
  }
}

@Suite("The page of a Russian internal passport without its zone")
struct RussianPageTests {
  private var page: DrawnLayout {
    var page = DrawnLayout()
    page.set("Фамнлмя", x: 300, y: 110, height: 12)
    page.set("ВОРОНЦОВА", x: 500, y: 100)
    page.set("ЛИДИЯ", x: 500, y: 190)
    page.set("ПАВЛОВНА", x: 500, y: 240)
    page.set("ЖЕН.", x: 380, y: 300)
    page.set("05.02.1999", x: 620, y: 300)
    page.set("ГОР. КУРСК", x: 480, y: 350)
    return page
  }

  @Test("Rows tell names, sex, birth and its place")
  func rows() {
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    #expect(reading.kind == .passport)
    #expect(reading[.surname]?.value == "ВОРОНЦОВА")
    #expect(reading[.givenNames]?.value == "ЛИДИЯ ПАВЛОВНА")
    #expect(reading[.sex]?.value == "F")
    #expect(reading[.dateOfBirth]?.value == "1999-02-05")
    #expect(reading[.placeOfBirth]?.value == "ГОР. КУРСК")
  }

  @Test("The number along the edge is ten digits, or none")
  func number() throws {
    let reading = FieldFinder(asOf: readingDay).read(page.words)
    let place = try #require(reading.placeOfTurnedNumber(width: 1000, height: 700))
    #expect(place.x > 500 && place.maxX == 1000)
    func words(_ texts: [String]) -> [PrintedWord] {
      texts.map { PrintedWord(text: $0, box: place, confidence: 0.9) }
    }
    #expect(
      reading.taking(turnedNumber: words(["45", "17", "720319"]))[.number]?.value == "45 17 720319")
    #expect(reading.taking(turnedNumber: words(["45", "17", "72031"]))[.number] == nil)
  }
}
