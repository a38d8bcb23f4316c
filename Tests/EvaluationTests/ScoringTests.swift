import Evaluation
import Geometry
import ReportSchema
import Testing

@Suite("Scoring records against labels")
struct ScoringTests {
  private func row(_ change: (inout LabelRow.Truth) -> Void) -> LabelRow {
    var truth = LabelRow.Truth()
    change(&truth)
    return LabelRow(file: "a", path: "a", tags: [:], truth: truth)
  }

  private func record(
    _ status: RecordStatus = .review, _ change: (inout DocumentReport) -> Void
  ) -> ScanRecord {
    var record = ScanRecord(file: "a", page: 1, flow: "auto", status: status)
    var document = DocumentReport(
      kind: .passport,
      detection: DetectionReport(
        status: "success", corners: Corners(Rect(x: 0, y: 0, width: 100, height: 50).quad),
        score: Confidence(1), rotation: 0, orientation: "landscape", guide: "notGiven"))
    change(&document)
    record.documents = [document]
    record.asOf = "2026-01-01"
    return record
  }

  private func verdicts(_ score: RowScore) -> [String: String] {
    Dictionary(
      score.outcomes.map { ($0.measure, $0.verdict.rawValue + ($0.isVerified ? "!" : "")) }
    ) { first, _ in first }
  }

  private let zone = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]

  @Test("A zone is right whole, by line and by field; a wrong verified field is told apart")
  func zones() {
    let read = record(.ok) { document in
      document.mrz = ZoneReport(
        format: "TD3", lines: [self.zone[0], "L898902C36UTO7408122F1204159ZE184226B<<<<<11"],
        valid: false, checks: OrderedValues())
      var fields = FieldReports()
      fields[.number] = FieldReport(
        value: "L898902C8", status: .verified, confidence: 1, source: "mrz")
      fields[.surname] = FieldReport(
        value: "ERIKSSON", status: .read, confidence: 1, source: "mrz")
      document.fields = fields
    }
    let score = RowScore(row: row { $0.zone = self.zone }, records: [read])
    let found = verdicts(score)
    #expect(found["zone"] == "wrong")
    #expect(found["zone.line"] == "right")
    #expect(found["zone.number"] == "wrong!")
    #expect(found["zone.surname"] == "right")
    #expect(found["zone.dateOfBirth"] == "silent")
    #expect(score.quantities.first { $0.measure == "zone.characterErrorRate" }?.value == 1.0 / 88)
    #expect(Summary([score]).wrongVerified == 1)
  }

  @Test("A number given where there is none is wrong, and graver where the record was ok")
  func negatives() {
    let given = record(.ok) { document in
      var fields = FieldReports()
      var number = FieldReport(
        value: "4111111111111111", status: .verified, confidence: 1, source: "print")
      number.groups = []
      fields[.number] = number
      document.fields = fields
    }
    let negative = row { $0.negatives = [.card] }
    #expect(verdicts(RowScore(row: negative, records: [given]))["negative.card"] == "wrong!")
    #expect(verdicts(RowScore(row: negative, records: []))["negative.card"] == "right")
  }

  @Test("Outlines: overlap in picture and plane, and shares at the two levels")
  func outlines() {
    let truth = Rect(x: 0, y: 0, width: 100, height: 50).quad
    let read = record { document in
      document.detection.corners = Corners(Rect(x: 0, y: 0, width: 92, height: 50).quad)
    }
    let score = RowScore(row: row { $0.outlines = [truth] }, records: [read])
    let quantities = Dictionary(
      score.quantities.map { ($0.measure, $0.value) }, uniquingKeysWith: { first, _ in first })
    #expect(abs(quantities["outline.overlap"]! - 0.92) < 1e-9)
    #expect(abs(quantities["outline.planeOverlap"]! - 0.92) < 1e-9)
    #expect(verdicts(score)["outline@0.9"] == "right")
    #expect(verdicts(score)["outline@0.95"] == "wrong")
  }

  @Test("Expiry dates compare as months; one that does not exist is right when none is given")
  func expiry() {
    let read = record { document in
      var fields = FieldReports()
      var number = FieldReport(value: "4111", status: .read, confidence: 1, source: "print")
      number.groups = []
      fields[.number] = number
      fields[.expiry] = FieldReport(
        value: "2029-07", status: .read, confidence: 1, source: "print")
      document.fields = fields
    }
    func verdict(_ label: String, _ records: [ScanRecord]) -> String? {
      let labelled = row {
        $0.pan = "4111"
        $0.expiry = label
      }
      return verdicts(RowScore(row: labelled, records: records))["card.expiry"]
    }
    #expect(verdict("07/29", [read]) == "right")
    #expect(verdict("08/29", [read]) == "wrong")
    #expect(verdict("07/29", []) == "silent")
    #expect(verdict("00/00", []) == "right")
    #expect(verdict("00/00", [read]) == "wrong")
  }

  @Test("Fields: unsure ones are left out, contradicted ones must come back for review")
  func fields() {
    let read = record { document in
      var fields = FieldReports()
      fields[.surname] = FieldReport(
        value: "Muller", status: .read, confidence: 1, source: "print")
      fields[.sex] = FieldReport(value: "F", status: .verified, confidence: 1, source: "mrz")
      fields[.number] = FieldReport(value: "1", status: .read, confidence: 1, source: "mrz")
      document.fields = fields
    }
    let labelled = row {
      $0.fields = ["surname": "MÜLLER", "sex": "M", "number": "2", "address": "X 1"]
      $0.unsure = ["number"]
      $0.contradictions = ["sex"]
    }
    let found = verdicts(RowScore(row: labelled, records: [read]))
    #expect(found["field.surname"] == "right" && found["exact.surname"] == "wrong")
    #expect(found["contradiction.sex"] == "wrong!")
    #expect(found["field.number"] == nil)
    #expect(found["field.address"] == "silent")
  }

  @Test("Words are found at most as often as they were read")
  func words() {
    var record = ScanRecord(file: "a", page: 1, flow: "text", status: .ok)
    let box = Box(x: 0, y: 0, width: 1, height: 1)
    record.text = TextReport(blocks: [
      TextReport.Block(
        box: box,
        lines: [
          TextReport.Line(
            text: "Total: EUR 5", box: box, quad: nil, confidence: Confidence(1), words: [])
        ])
    ])
    let score = RowScore(row: row { $0.text = "TOTAL total\neur" }, records: [record])
    let share = score.quantities.first { $0.measure == "text.wordsFound" }?.value
    #expect(abs((share ?? 0) - 2.0 / 3) < 1e-9)
  }

  @Test(
    "Edit distances", arguments: [("", "", 0), ("kitten", "sitting", 3), ("ab", "", 2)])
  func distances(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
  }
}

@Suite("Comparing with a baseline")
struct BaselineTests {
  private func report(_ number: String?) -> EvaluationReport {
    var truth = LabelRow.Truth()
    truth.pan = "4111"
    var records: [ScanRecord] = []
    if let number {
      var record = ScanRecord(file: "a", page: 1, flow: "card", status: .review)
      var document = DocumentReport(
        kind: .paymentCard,
        detection: DetectionReport(
          status: "success", corners: Corners(Rect(x: 0, y: 0, width: 1, height: 1).quad),
          score: Confidence(1), rotation: 0, orientation: "landscape", guide: "notGiven"))
      var field = FieldReport(value: number, status: .read, confidence: 1, source: "print")
      field.groups = []
      var fields = FieldReports()
      fields[.number] = field
      document.fields = fields
      record.documents = [document]
      records = [record]
    }
    let row = LabelRow(file: "a", path: "a", tags: [:], truth: truth)
    return EvaluationReport(scores: [RowScore(row: row, records: records)], seconds: 0)
  }

  @Test("A fall past the tolerance is a drop, and the picture is named")
  func drop() {
    let comparison = Comparison(
      baseline: Baseline(report("4111")), report: report("4112"), tolerance: 0)
    #expect(comparison.worse.map(\.file) == ["a"])
    #expect(comparison.drops.map(\.measure) == ["card.number"])
    #expect(comparison.text.contains("worse: a: card.number: right -> wrong"))
    let lenient = Comparison(
      baseline: Baseline(report("4111")), report: report("4112"), tolerance: 1)
    #expect(lenient.drops.isEmpty)
  }

  @Test("Saying nothing is better than saying something wrong")
  func silence() {
    let comparison = Comparison(
      baseline: Baseline(report("4112")), report: report(nil), tolerance: 0)
    #expect(comparison.better.count == 1 && comparison.worse.isEmpty)
  }

  @Test("A baseline holds no value that was read")
  func privacy() throws {
    let line = try RecordEncoder.line(Baseline(report("4112")))
    #expect(!line.contains("4112") && !line.contains("4111"))
  }
}
