public import ReportSchema

/// All that was measured on one labelled picture.
public struct RowScore: Sendable {
  public var row: LabelRow
  public var records: [ScanRecord]
  public var outcomes: [Outcome]
  public var quantities: [Quantity]

  /// Holds what was read against a row's truth. `records` are those of the row's file, one a page.
  public init(row: LabelRow, records: [ScanRecord]) {
    self.row = row
    self.records = records
    outcomes = []
    quantities = []
    ZoneScoring.score(row.truth, records, into: &self)
    CardScoring.score(row.truth, records, into: &self)
    OutlineScoring.score(row.truth, records, into: &self)
    CodeScoring.score(row.truth, records, into: &self)
    TextScoring.score(row.truth, records, into: &self)
    FieldScoring.score(row.truth, records, into: &self)
  }

  /// Whether something on this picture is not as labelled.
  public var hasFailure: Bool { outcomes.contains { $0.verdict != .right } }

  var documents: [DocumentReport] { records.flatMap { $0.documents ?? [] } }
  var isOK: Bool { records.contains { $0.status == .ok } }
}
