import ReportSchema

/// Counts of a run.
struct Tally {
  private(set) var records: [RecordStatus: Int] = [:]
  /// Inputs that are finished; a file of several pages is one.
  var inputsDone = 0
  /// Files in folders that were neither picture nor PDF.
  var skipped = 0

  var failed: Int { records[.failed] ?? 0 }
  var total: Int { records.values.reduce(0, +) }

  mutating func count(_ status: RecordStatus) { records[status, default: 0] += 1 }

  /// The last line of a run.
  func summary(seconds: Double) -> String {
    let counts = RecordStatus.allCases.map { "\(records[$0] ?? 0) \($0.rawValue)" }
    let pages = total == 1 ? "1 page" : "\(total) pages"
    let files = skipped == 0 ? "" : "; \(skipped) \(skipped == 1 ? "file" : "files") skipped"
    let rate = seconds > 0 ? Double(total) / seconds : 0
    return "\(pages): \(counts.joined(separator: ", "))\(files); "
      + "\(Self.decimal(seconds)) s, \(Self.decimal(rate)) pages/s"
  }

  /// One place after the point, or none from a hundred up.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return value >= 100 ? String(Int(value.rounded())) : "\(tenths / 10).\(tenths % 10)"
  }
}
