import MRZ
import PrintedFields
import ReportSchema

/// A document of a session, put together from every picture that shows it.
struct SessionDocument {
  var report: DocumentReport
  /// How many pictures show it.
  var pictures = 1

  init(_ report: DocumentReport) { self.report = report }

  /// Whether another picture shows the same document: one kind, and no number that differs.
  ///
  /// Two sides of a card are one document: the back of many has no number in print.
  func isSame(as other: DocumentReport) -> Bool {
    guard report.kind == other.kind else { return false }
    guard let number = report.fields?[.number]?.value, let second = other.fields?[.number]?.value
    else { return true }
    return Self.bare(number) == Self.bare(second)
  }

  /// Adds what another picture says.
  mutating func add(_ other: DocumentReport) {
    pictures += 1
    var fields = report.fields ?? FieldReports()
    for key in other.fields?.keys ?? [] {
      guard let new = other.fields?[key] else { continue }
      fields[key] = fields[key].map { Self.merged($0, new, key) } ?? new
    }
    report.fields = fields
    if report.mrz.map({ !$0.valid }) ?? true, let zone = other.mrz {
      if zone.valid || report.mrz == nil { report.mrz = zone }
    }
  }

  /// One field out of two readings: those that agree strengthen each other, and prove the value
  /// where they stand in different places (zone, print, barcode).
  static func merged(_ a: FieldReport, _ b: FieldReport, _ key: FieldKey) -> FieldReport {
    var (first, second) = rank(a) >= rank(b) ? (a, b) : (b, a)
    if agrees(first.value, second.value, key) {
      if first.source != second.source, first.status != .review, second.status != .review {
        first.status = .verified
      }
      first.agreeing = (a.agreeing ?? 1) + (b.agreeing ?? 1)
      return first
    }
    // A proved value stands against one that is only read, of one document.
    if first.status == .verified, second.status != .verified { return first }
    first.status = .review
    var candidates = first.candidates ?? [CandidateReport(value: first.value, source: first.source)]
    let other = CandidateReport(value: second.value, source: second.source)
    if !candidates.contains(other) { candidates.append(other) }
    first.candidates = candidates
    return first
  }

  private static func rank(_ field: FieldReport) -> Double {
    let status: Double =
      switch field.status {
      case .verified: 4
      case .read: 2
      case .review: 0
      }
    // Barcode before zone before print.
    let source: Double =
      switch field.source {
      case "barcode": 1
      case "mrz": 0.5
      default: 0
      }
    return status + source + field.confidence.value / 4
  }

  private static let names: Set<FieldKey> = [.surname, .givenNames, .name]

  static func agrees(_ a: String, _ b: String, _ key: FieldKey) -> Bool {
    if bare(a) == bare(b) { return true }
    return names.contains(key)
      && (Transliteration.matches(printed: a, zone: b)
        || Transliteration.matches(printed: b, zone: a))
  }

  static func bare(_ text: String) -> String {
    String(text.compactMap { Transliteration.plainLetter(of: $0) })
  }
}
