import Geometry
import ReportSchema
import Testing

@testable import Recto

@Suite("What was decided about sessions")
struct SessionHistoryTests {
  private func reading(
    _ status: SessionStatus = .ocrSuccess, sources: [String] = ["a17/back.jpg"],
    kind: DocumentKind = .idCard, zone: String? = "TD1", birth: String = "1988-10-02",
    confidence: Double = 0.9, asOf: String = "2026-11-30"
  ) -> SessionRecord {
    var record = SessionRecord(session: "a17", status: status, sources: sources)
    record.ocrResults.name = "JUERGEN MUELLER"
    record.ocrResults.dateofbirth = birth
    record.missing = record.ocrResults.missing
    record.asOf = asOf
    var document = DocumentReport(
      kind: kind,
      detection: DetectionReport(
        status: "success", corners: Corners(Rect(x: 0, y: 0, width: 9, height: 9).quad),
        score: Confidence(1), rotation: 0, orientation: "landscape", guide: "notGiven"))
    var fields = FieldReports()
    fields[.dateOfBirth] = FieldReport(
      value: birth, status: .verified, confidence: confidence, source: "mrz")
    document.fields = fields
    document.mrz = zone.map {
      ZoneReport(format: $0, lines: [], valid: true, checks: OrderedValues())
    }
    record.documents = [document]
    return record
  }

  private func approval(_ reading: Int = 1, _ fields: [(String, String)] = []) -> SessionDecision {
    SessionDecision(
      .approved, date: "2026-12-01", reading: reading, fields: OrderedValues(fields))
  }

  private func rejection(_ reading: Int = 1, reason: String? = nil) -> SessionDecision {
    SessionDecision(.rejected, date: "2026-12-02", reading: reading, reason: reason)
  }

  private func newest(_ readings: [SessionRecord], _ decisions: [SessionDecision]) -> SessionRecord
  {
    SessionHistory(readings: readings, decisions: decisions).record(at: readings.count)
  }

  @Test("Without a decision a reading is as it was, with its number")
  func undecided() {
    var expected = reading()
    expected.reading = 1
    #expect(newest([reading()], []) == expected)
  }

  @Test("An approval moves the status; a person's field stands beside the one that was read")
  func approved() {
    let record = newest(
      [reading()], [approval(1, [("name", "JÜRGEN MÜLLER"), ("address", "Lindenweg 4")])])
    #expect(record.status == .ocrApprovedByUser)
    #expect(record.ocrResults == reading().ocrResults)
    #expect(record.documents == reading().documents)
    #expect(record.userFields?.keys == ["name", "address"])
    #expect(record.userFields?["name"]?.read == "JUERGEN MUELLER")
    #expect(record.userFields?["name"]?.source == "user")
    #expect(record.userFields?["address"] == UserFieldReport(value: "Lindenweg 4", read: nil))
    #expect(record.answers?.name == "JÜRGEN MÜLLER")
    #expect(record.answers?.dateofbirth == "1988-10-02")
    #expect(record.decisions?.map(\.inForce) == [true])
  }

  @Test(
    "A rejection asks for the pages that were seen",
    arguments: [
      (DocumentKind.idCard, "TD1", [SessionSource.idFront, .idBack]),
      (.idCard, "TD2", [.idFront]), (.passport, "TD3", [.passportMain]),
      (.drivingLicence, nil, [.licenceFront]), (.page, nil, []),
    ] as [(DocumentKind, String?, [SessionSource])])
  func rejected(kind: DocumentKind, zone: String?, sources: [SessionSource]) {
    let record = newest([reading(kind: kind, zone: zone)], [rejection()])
    #expect(record.status == .ocrRejectedByUser)
    #expect(record.requiredSources.map(\.source) == sources)
    #expect(record.requiredSources.allSatisfy { $0.reason == "rejected" })
    #expect(record.answers == nil)
  }

  @Test("A rejection's reason is given, and what the reading asked for keeps its own")
  func reason() {
    var read = reading(.ocrFailed)
    read.requiredSources = [RequiredSourceReport(source: .idFront, reason: "blurred")]
    let record = newest([read], [rejection(reason: "glare")])
    #expect(
      record.requiredSources == [
        RequiredSourceReport(source: .idFront, reason: "blurred"),
        RequiredSourceReport(source: .idBack, reason: "glare"),
      ])
  }

  @Test("The last decision counts; fields given before it are not lost")
  func last() {
    let record = newest(
      [reading()],
      [approval(1, [("sex", "M"), ("name", "A")]), rejection(), approval(1, [("sex", "X")])])
    #expect(record.status == .ocrApprovedByUser)
    #expect(record.decisions?.map(\.inForce) == [false, false, true])
    #expect(record.answers?.sex == "X")
    #expect(record.answers?.name == "A")
  }

  @Test("An approval holds for a new reading that says the same, be it surer or on another day")
  func approvalHolds() {
    let readings = [reading(), reading(confidence: 0.99, asOf: "2027-01-01")]
    #expect(newest(readings, [approval(1, [("sex", "M")])]).status == .ocrApprovedByUser)
    #expect(newest(readings, [approval(1, [("sex", "M")])]).answers?.sex == "M")
    let fate = SessionHistory(readings: readings, decisions: [approval()]).fate
    #expect(fate?.holds == true)
  }

  @Test("An approval does not hold for a reading that says something else; it is still told")
  func approvalLapses() {
    let readings = [reading(), reading(birth: "1988-10-03")]
    let history = SessionHistory(readings: readings, decisions: [approval(1, [("sex", "M")])])
    let record = history.record(at: 2)
    #expect(record.status == .ocrSuccess)
    #expect(record.decisions?.map(\.inForce) == [false])
    #expect(record.answers == nil && record.userFields == nil)
    #expect(history.fate?.holds == false)
    #expect(history.record(at: 1).status == .ocrApprovedByUser)
  }

  @Test("An approval that has lapsed does not come back by itself")
  func lapsedForGood() {
    let readings = [reading(), reading(birth: "1988-10-03"), reading()]
    let history = SessionHistory(readings: readings, decisions: [approval()])
    #expect(history.record(at: 3).status == .ocrSuccess)
    #expect(history.fate == nil)
  }

  @Test("A rejection holds for the same pictures, and not for pages photographed again")
  func rejectionAgain() {
    let same = [reading(), reading(asOf: "2027-01-01")]
    #expect(newest(same, [rejection()]).status == .ocrRejectedByUser)
    let again = [reading(), reading(confidence: 0.97)]
    #expect(newest(again, [rejection()]).status == .ocrSuccess)
    #expect(newest(again, [rejection()]).requiredSources.isEmpty)
  }
}
