import Evaluation
import Geometry
import MRZ
import ReportSchema

/// Rows and records that tests make by hand.
enum Samples {
  static let today = CivilDate(iso: "2026-01-01")!
  static let place = Rect(x: 0, y: 0, width: 100, height: 50).quad

  /// The specimen of ICAO Doc 9303-4, appendix B.
  static let zone = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]

  static func row(
    _ file: String = "a", tags: [String: String] = [:],
    _ change: (inout LabelRow.Truth) -> Void
  ) -> LabelRow {
    var truth = LabelRow.Truth()
    change(&truth)
    return LabelRow(file: file, path: file, tags: tags, truth: truth)
  }

  /// A row about one document.
  static func labelled(
    _ file: String = "a", tags: [String: String] = [:],
    _ change: (inout LabelRow.Document) -> Void
  ) -> LabelRow {
    row(file, tags: tags) { truth in
      var document = LabelRow.Document()
      change(&document)
      truth.documents = [document]
    }
  }

  static func document(
    at quad: Quad = place, _ change: (inout DocumentReport) -> Void
  ) -> DocumentReport {
    var document = DocumentReport(
      kind: .passport,
      detection: DetectionReport(
        status: "success", corners: Corners(quad), score: Confidence(1), rotation: 0,
        orientation: "landscape", guide: "notGiven"))
    change(&document)
    return document
  }

  static func record(
    _ documents: [DocumentReport], _ status: RecordStatus = .review
  ) -> ScanRecord {
    var record = ScanRecord(file: "a", page: 1, flow: "auto", status: status)
    record.documents = documents
    return record
  }

  static func record(
    _ status: RecordStatus = .review, _ change: (inout DocumentReport) -> Void
  ) -> ScanRecord {
    record([document(change)], status)
  }

  static func zone(_ lines: [String], valid: Bool) -> DocumentReport {
    document {
      $0.mrz = ZoneReport(format: "TD3", lines: lines, valid: valid, checks: OrderedValues())
    }
  }

  static func field(_ value: String, _ status: FieldStatus = .read) -> FieldReport {
    FieldReport(value: value, status: status, confidence: 1, source: "print")
  }

  static func fields(_ values: [FieldKey: FieldReport]) -> FieldReports {
    var fields = FieldReports()
    for (key, field) in values { fields[key] = field }
    return fields
  }

  static func card(
    _ number: String, _ status: FieldStatus = .read, at quad: Quad = place,
    expiry: String? = nil, groups: [DigitGroupReport] = []
  ) -> DocumentReport {
    document(at: quad) { document in
      var field = field(number, status)
      field.groups = groups
      document.kind = .paymentCard
      document.fields = fields([.number: field])
      if let expiry { document.fields?[.expiry] = self.field(expiry) }
    }
  }

  static func score(_ row: LabelRow, _ records: [ScanRecord]) -> RowScore {
    RowScore(row: row, records: records, asOf: today)
  }

  /// The first verdict of each measure, `!` after one that was called verified.
  static func verdicts(_ row: LabelRow, _ records: [ScanRecord]) -> [String: String] {
    Dictionary(
      score(row, records).outcomes.map {
        ($0.measure, $0.verdict.rawValue + ($0.isVerified ? "!" : ""))
      }
    ) { first, _ in first }
  }
}
