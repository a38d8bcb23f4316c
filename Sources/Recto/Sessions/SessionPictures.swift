import ReportSchema

/// A session's pictures, told apart.
struct SessionPictures {
  let reports: [SessionPictureReport]
  /// The records that count: those of pictures given twice stand once.
  let distinct: [ScanRecord]

  init(_ records: [ScanRecord]) {
    var reports: [SessionPictureReport] = []
    var distinct: [ScanRecord] = []
    for record in records {
      let isAgain = distinct.contains { Self.isSamePicture($0, record) }
      if !isAgain { distinct.append(record) }
      let shows = SessionSource.allCases.filter { source in
        (record.documents ?? []).contains { source.isShown(by: $0) }
      }
      reports.append(
        SessionPictureReport(
          source: record.file, page: record.page,
          state: isAgain ? .duplicate : Self.state(of: record), shows: shows,
          code: record.error?.code))
    }
    self.reports = reports
    self.distinct = distinct
  }

  /// Same pixels give the same record, down to the last confidence.
  private static func isSamePicture(_ a: ScanRecord, _ b: ScanRecord) -> Bool {
    guard a.status != .failed, a.file != b.file, a.documents?.isEmpty == false else { return false }
    var (a, b) = (a, b)
    strip(&a)
    strip(&b)
    return a == b
  }

  /// Takes away what names the picture, and what it took.
  private static func strip(_ record: inout ScanRecord) {
    record.file = ""
    record.fileBytes = nil
    record.elapsedMs = nil
    record.redacted = nil
    for index in (record.documents ?? []).indices {
      record.documents?[index].crop = nil
      record.documents?[index].portrait?.crop = nil
    }
  }

  private static func state(of record: ScanRecord) -> SessionPictureReport.State {
    if record.status == .failed { return .failed }
    let documents = record.documents ?? []
    if documents.contains(where: {
      SessionSource.isIdentity($0.kind) && $0.fields?.isEmpty == false
    }) {
      return .used
    }
    return documents.contains { $0.kind == .unknown || SessionSource.isIdentity($0.kind) }
      ? .unread : .noDocument
  }
}
