import Geometry
import MRZ
import Recognition
import ReportSchema

/// Turns a decoded zone into a document's fields.
struct ZoneFields {
  let reading: ZoneReading
  /// The zone as it was seen, for places; on the page.
  let candidate: ZoneCandidate

  /// Which zone field answers which field of a record.
  private static let keys: [(ZoneFieldKey, FieldKey)] = [
    (.number, .number), (.surname, .surname), (.givenNames, .givenNames),
    (.dateOfBirth, .dateOfBirth), (.dateOfExpiry, .dateOfExpiry), (.dateOfIssue, .dateOfIssue),
    (.sex, .sex), (.nationality, .nationality), (.issuer, .issuer),
    (.issueCode, .issueCode), (.personalNumber, .personalNumber),
  ]

  /// Flags that say a value cannot stand unseen.
  private static let doubtful: Set<ZoneFlag> = [.impossible, .future, .incomplete]

  var fields: FieldReports {
    var reports = FieldReports()
    for (zoneKey, key) in Self.keys {
      guard let field = reading[zoneKey], !field.value.isEmpty else { continue }
      reports[key] = report(field)
    }
    if let name = fullName(reports) { reports[.name] = name }
    return reports
  }

  private func report(_ field: ZoneField) -> FieldReport {
    let isDoubtful = field.flags.contains(where: Self.doubtful.contains)
    let status: FieldStatus =
      switch field.proof {
      case .verified: isDoubtful ? .review : .verified
      case .read: isDoubtful ? .review : .read
      case .contradicted: .review
      }
    var report = FieldReport(
      value: field.value, raw: field.raw, status: status, confidence: field.confidence,
      source: "mrz")
    if let place = place(of: field) { (report.box, report.quad) = place }
    let corrections = field.corrections.compactMap { correction in
      correction.index.map {
        CorrectionReport(index: $0, from: String(correction.from), to: String(correction.to))
      }
    }
    report.corrections = corrections.isEmpty ? nil : corrections
    let candidates = field.candidates.filter { $0 != field.value }
    if !candidates.isEmpty {
      report.candidates = ([field.value] + candidates).map {
        CandidateReport(value: $0, source: "mrz")
      }
    }
    report.flags = field.flags.isEmpty ? nil : field.flags.map(\.rawValue)
    return report
  }

  /// Where a field's symbols stand on the page.
  private func place(of field: ZoneField) -> (Box?, Corners?)? {
    guard candidate.lines.indices.contains(field.observedLine), let range = field.observedRange
    else { return nil }
    let symbols = candidate.lines[field.observedLine].characters
    let inside = range.clamped(to: symbols.startIndex..<symbols.endIndex)
    guard let first = inside.first, let last = inside.last else { return nil }
    let start = symbols[first].quad
    let end = symbols[last].quad
    let place = PageFrame.place(
      onPage: Quad(start.topLeft, end.topRight, end.bottomRight, start.bottomLeft))
    return (place.box, place.quad)
  }

  /// Given names, space, surname; its doubts are those of its parts.
  private func fullName(_ fields: FieldReports) -> FieldReport? {
    let parts = [fields[.givenNames], fields[.surname]].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let status: FieldStatus = parts.contains { $0.status == .review } ? .review : .read
    var name = FieldReport(
      value: parts.map(\.value).joined(separator: " "), status: status,
      confidence: parts.map(\.confidence.value).min() ?? 0, source: "mrz")
    let flags = parts.flatMap { $0.flags ?? [] }
    name.flags = flags.isEmpty ? nil : Array(Set(flags)).sorted()
    return name
  }

  var zoneReport: ZoneReport {
    var report = ZoneReport(
      format: reading.format.rawValue, lines: reading.lines, valid: reading.valid,
      checks: OrderedValues(reading.checks.map { ($0.name.rawValue, $0.passes) }))
    let uncertain = reading.uncertainPlaces.map { place in
      UncertainReport(
        line: place.line, column: place.column,
        alternatives: place.alternatives.map {
          .init(symbol: String($0.symbol), confidence: Confidence($0.score))
        })
    }
    report.uncertain = uncertain.isEmpty ? nil : uncertain
    return report
  }

  /// What kind of document carries such a zone.
  var kind: DocumentKind {
    switch reading.format {
    case .td3:
      // V is a visa's letter; a passport-sized zone of any other kind is a travel document.
      reading[.documentCode]?.value.hasPrefix("V") == true ? .visa : .passport
    case .mrvA, .mrvB: .visa
    case .frenchLicence, .swissLicence: .drivingLicence
    case .russianPassport: .passport
    case .td1, .td2, .frenchID: .idCard
    }
  }
}
