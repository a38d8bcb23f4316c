import Geometry
import MRZ
import Testing

@testable import PrintedFields

/// Cards laid out as the AAMVA DL/ID card design standard has them, their small labels misread.
@Suite("Cards of North America")
struct AmericanCardTests {
  /// A card whose holder's lines are given, with three days and a number.
  private func card(_ holder: [String]) -> DrawnLayout {
    var page = DrawnLayout()
    page.set("LAKELAND", x: 40, y: 0, height: 50)
    page.set("OPERATOR LICENSE", x: 600, y: 10)
    page.set("sa oIn", x: 400, y: 106, height: 15)
    page.set("K01-75-4269", x: 500, y: 100)
    page.set("4biss 10/21/2013", x: 800, y: 100)
    page.set("oos 04/23/1962", x: 400, y: 150)
    page.set("exe 04/23/2029", x: 800, y: 150)
    for (index, line) in holder.enumerated() {
      page.set(line, x: 440, y: 220 + 40 * Double(index))
    }
    page.set("9 CLASS C", x: 400, y: 420)
    page.set("15SEXF", x: 400, y: 460)
    page.set("18 EYES BRO", x: 800, y: 460)
    page.set("5 DD 62941433152", x: 400, y: 560, height: 20)
    return page
  }

  private func read(_ page: DrawnLayout) -> PrintedReading {
    FieldFinder(asOf: readingDay).read(page.words)
  }

  @Test("Order and form tell the fields where no label was read")
  func order() {
    let reading = read(
      card(["WINTER", "MARTA ELLEN", "12 NORTH STREET APT 3", "HOLTON, KS 66436"]))
    #expect(reading.kind == .drivingLicence)
    #expect(reading[.surname]?.value == "WINTER")
    #expect(reading[.givenNames]?.value == "MARTA ELLEN")
    #expect(reading[.address]?.value == "12 NORTH STREET APT 3 HOLTON, KS 66436")
    #expect(reading[.dateOfBirth]?.value == "1962-04-23")
    #expect(reading[.dateOfIssue]?.value == "2013-10-21")
    #expect(reading[.dateOfExpiry]?.value == "2029-04-23")
    #expect(reading[.number]?.value == "K01-75-4269")
    #expect(reading[.sex]?.value == "F")
  }

  @Test("A common given name on top tells that the surname is below")
  func turnedNames() {
    let reading = read(card(["JOSEPH", "WINTER", "12 NORTH STREET", "HOLTON, KS 66436-1234"]))
    #expect(reading[.surname]?.value == "WINTER")
    #expect(reading[.givenNames]?.value == "JOSEPH")
  }

  @Test("A street whose house's number was lost is no name")
  func streetWithoutNumber() {
    let reading = read(card(["WINTER", "MARTA", "WONDERFUL DRIVE", "HOLTON, KS 66436-1234"]))
    #expect(reading[.surname]?.value == "WINTER")
    #expect(reading[.givenNames]?.value == "MARTA")
  }

  @Test("A house's number is no field's")
  func houseNumber() {
    let reading = read(card(["WINTER", "MARTA", "1 WONDERFUL DRIVE", "TORONTO, ON M5V 2T6"]))
    #expect(reading[.surname]?.value == "WINTER")
    #expect(reading[.address]?.value == "1 WONDERFUL DRIVE TORONTO, ON M5V 2T6")
  }

  @Test(
    "A state and its postcode end an address",
    arguments: [
      ("HOLTON, KS 66436", true), ("HOLTON KS 66436-1234", true), ("HOLTON, KS 66 436", true),
      ("YORK, ON K1A 0B1", true), ("40822 Zenith", false), ("K01-75-4269", false),
      ("DD 62941433152", false), ("KS 664367", false),
    ])
  func postcode(line: String, isEnd: Bool) {
    #expect(AmericanWords.endsAddress(line.split(separator: " ").map(String.init)) == isEnd)
  }

  @Test("Values that run into their labels are set apart, others stay whole")
  func parted() {
    let box = Rect(x: 10, y: 0, width: 70, height: 20)
    func parts(_ text: String) -> [String] {
      AmericanWords.parted([PrintedWord(text: text, box: box, confidence: 0.9)]).map(\.text)
    }
    #expect(parts("15SEXM") == ["15SEX", "M"])
    #expect(parts("NO.1234567") == ["NO.", "1234567"])
    #expect(parts("DD12345678901234") == ["DD", "12345678901234"])
    #expect(parts("A123-456-789") == ["A123-456-789"])
    #expect(parts("SUSSEXM") == ["SUSSEXM"])
  }

  @Test("A number that begins like a label stays whole elsewhere")
  func numberElsewhere() {
    var page = DrawnLayout()
    page.set("OSOBNA ISKAZNICA", x: 40, y: 0)
    page.set("Surname", over: "HORVAT", x: 40, y: 60)
    page.set("Document No", over: "ID1234567", x: 40, y: 140)
    #expect(read(page)[.number]?.value == "ID1234567")
  }
}
