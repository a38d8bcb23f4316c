import Geometry
import ReportSchema
import Testing

@testable import Recto

@Suite("A record's status")
struct RecordRulesTests {
  private func field(_ value: String, _ status: FieldStatus) -> FieldReport {
    FieldReport(value: value, status: status, confidence: 1, source: "mrz")
  }

  private func identity(_ change: (inout DocumentFinding) -> Void = { _ in }) -> PageFindings {
    var document = DocumentFinding(
      fallback: Rect(x: 0, y: 0, width: 125, height: 88).quad, direction: Point(1, 0),
      guide: "notGiven")
    document.kind = .passport
    document.zone = ZoneReport(
      format: "TD3", lines: [], valid: true,
      checks: OrderedValues([("number", true), ("birthDate", true)]))
    document.fields[.number] = field("L898902C3", .verified)
    document.fields[.dateOfBirth] = field("1974-08-12", .verified)
    document.fields[.name] = field("ANNA MARIA ERIKSSON", .read)
    change(&document)
    return PageFindings(documents: [document], flow: .kyc)
  }

  @Test("Number, name and birth, proved where they can be: ok")
  func whole() { #expect(RecordRules.status(of: identity()) == .ok) }

  @Test("An unproved number, a missing name, a contradiction, a failing zone: review")
  func doubts() {
    let cases: [PageFindings] = [
      identity { $0.fields[.number] = self.field("L898902C3", .read) },
      identity { $0.fields[.name] = nil },
      identity { $0.fields[.sex] = self.field("F", .review) },
      identity { $0.zone?.valid = false },
      identity {
        $0.zone?.uncertain = [
          UncertainReport(
            line: 1, column: 31, alternatives: [.init(symbol: "S", confidence: Confidence(0.2))])
        ]
      },
      PageFindings(documents: identity().documents, flow: .kyc, isContradicted: true),
    ]
    for findings in cases { #expect(RecordRules.status(of: findings) == .review) }
  }

  @Test(
    """
    A valid zone without a name or a number is for review (blinkid-react-native#191, \
    blinkid-ios#257, #333, blinkid-android#232)
    """)
  func emptyFields() {
    for key in [FieldKey.name, .number, .dateOfBirth] {
      #expect(RecordRules.status(of: identity { $0.fields[key] = nil }) == .review)
    }
  }

  @Test("Nothing read: empty, whatever outlines there are")
  func nothing() {
    let findings = identity {
      $0.fields = FieldReports()
      $0.zone = nil
    }
    #expect(RecordRules.status(of: findings) == .empty)
    #expect(RecordRules.status(of: PageFindings(flow: .text)) == .empty)
    #expect(RecordRules.status(of: PageFindings(flow: .detect)) == .empty)
  }

  @Test("A card is ok only with a verified number")
  func cards() {
    for (status, expected) in [
      (FieldStatus.verified, RecordStatus.ok), (.read, .review), (.review, .review),
    ] {
      var document = DocumentFinding(
        fallback: Rect(x: 0, y: 0, width: 86, height: 54).quad, direction: Point(1, 0),
        guide: "notGiven")
      document.kind = .paymentCard
      document.fields[.number] = field("411111••••••1111", status)
      #expect(
        RecordRules.status(of: PageFindings(documents: [document], flow: .card)) == expected)
    }
  }

  @Test("The answers name what is missing")
  func answers() {
    let answers = RecordRules.answers(from: identity().documents)
    #expect(answers.name == "ANNA MARIA ERIKSSON" && answers.number == "L898902C3")
    #expect(
      answers.missing == ["sex", "address", "dateofissue", "placeofissue", "issuecode"])
  }
}

@Suite("Reading order of a document's corners")
struct OrientationTests {
  @Test(
    "The corners begin at the document's own top left in all four turns",
    arguments: [
      (Point(1, 0), 0, Point(0, 0)), (Point(0, 1), 270, Point(100, 0)),
      (Point(-1, 0), 180, Point(100, 60)), (Point(0, -1), 90, Point(0, 60)),
    ])
  func turns(direction: Point, rotation: Int, topLeft: Point) {
    var document = DocumentFinding(
      fallback: Rect(x: 0, y: 0, width: 100, height: 60).quad, direction: Point(1, 0),
      guide: "notGiven")
    document.orient(along: direction)
    #expect(document.corners.topLeft == topLeft)
    #expect(document.report.detection.rotation == rotation)
    let isBroad = rotation % 180 == 0
    #expect(document.report.detection.orientation == (isBroad ? "landscape" : "portrait"))
  }
}
