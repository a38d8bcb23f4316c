public import MRZ
public import ReportSchema

/// All that was measured on one labelled picture, in one reading of it.
public struct RowScore: Sendable {
  public var row: LabelRow
  public var records: [ScanRecord]
  public var outcomes: [Outcome]
  public var quantities: [Quantity]

  /// Holds what was read against a row's truth.
  ///
  /// - Parameters:
  ///   - records: those of the row's file, one a page.
  ///   - asOf: the date with which the pictures were read; it decides the centuries of zone dates.
  public init(row: LabelRow, records: [ScanRecord], asOf: CivilDate) {
    self.row = row
    self.records = records
    outcomes = []
    quantities = []
    let reading = Reading(row.truth, records)
    ZoneScoring.score(row.truth, reading, asOf, into: &self)
    CardScoring.score(row.truth, reading, into: &self)
    OutlineScoring.score(row.truth, reading, into: &self)
    CodeScoring.score(row.truth, reading, into: &self)
    TextScoring.score(row.truth, reading, into: &self)
    FieldScoring.score(row.truth, reading, into: &self)
  }

  /// Whether something on this picture is not as labelled.
  public var hasFailure: Bool { outcomes.contains(where: \.isFailure) }
  public var hasWrongVerified: Bool { outcomes.contains(where: \.isWrongVerified) }
}

/// A picture's records, with the documents told apart by the labelled outlines.
struct Reading {
  let records: [ScanRecord]
  let documents: [DocumentReport]
  /// For each document read, the labelled one whose place it has; `nil` where it has none's.
  private let owners: [Int?]

  init(_ truth: LabelRow.Truth, _ records: [ScanRecord]) {
    self.records = records
    documents = records.flatMap { $0.documents ?? [] }
    owners = documents.map { document in
      guard truth.documents.count > 1, let place = document.detection.corners.quad else {
        return nil
      }
      let overlaps = truth.documents.enumerated().map { index, labelled in
        (index, labelled.outline.map { OutlineScoring.overlap($0, place) } ?? 0)
      }
      return overlaps.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
    }
  }

  /// The documents that may be a labelled one: those at its place, and those at nobody's.
  func documents(for labelled: Int) -> [DocumentReport] {
    zip(documents, owners).filter { $0.1 == nil || $0.1 == labelled }.map(\.0)
  }

  var isOK: Bool { records.contains { $0.status == .ok } }
}
