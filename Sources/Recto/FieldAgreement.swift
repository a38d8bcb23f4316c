import MRZ
import PrintedFields
import ReportSchema

/// Brings what is printed together with what a zone or a barcode says.
///
/// Two places that agree prove a value. Where they differ the zone's value stands, in doubt, with
/// both as candidates. A printed value alone is `read`, or `review` where it was read badly.
struct FieldAgreement {
  let asOf: CivilDate
  let print: PrintFinding

  /// Confidence from which a printed value that nothing else tells counts as read. Below it one
  /// value in five of testdata/passports and testdata/ids is wrong.
  static let leastRead = 0.6
  /// What a value is worth of which a second look at its place gave the same.
  static let confirmedConfidence = 0.65
  /// Confidence of print from which it proves what a zone says: a chance reading agrees with
  /// nothing.
  static let leastProof = 0.3

  func merge(into fields: inout FieldReports) {
    for (printedKey, key) in PrintedKeys.pairs {
      guard let printed = print.reading[printedKey] else { continue }
      if let field = fields[key] {
        switch (printed.isKnown, print.secondLooks[printedKey]) {
        case (true, _): fields[key] = agreed(field, printed, key)
        case (false, .agreesWithKnown?): fields[key] = proved(field, by: printed.confidence)
        case (false, .confirms?): fields[key] = Self.contradiction(field, printed: printed.value)
        default: break
        }
      } else if key != .personalNumber || printed.isLabelled || !printed.isKnown {
        // Optional data that is printed without a label may be any number.
        fields[key] = report(printed, key)
      }
    }
    checkDates(&fields)
    fields[.name] = wholeName(fields) ?? fields[.name]
  }

  /// A zone's value that is printed too. Names and personal numbers take the printed spelling,
  /// with its marks and hyphens.
  private func agreed(_ field: FieldReport, _ printed: PrintedField, _ key: FieldKey) -> FieldReport
  {
    // A name that the zone had no room for agrees as far as it goes, which proves no more.
    let isCut = field.flags?.contains(ZoneFlag.truncated.rawValue) ?? false
    let isLonger = printed.value.count > field.value.count
    var field = isCut && isLonger ? field : proved(field, by: printed.confidence)
    let takesSpelling: Set<FieldKey> = [.surname, .givenNames, .personalNumber]
    if takesSpelling.contains(key), printed.value != field.value {
      field.value = printed.value
      field.source = "print"
      (field.box, field.quad) = print.frame.place(printed.box)
      field.corrections = nil
      field.raw = printed.raw
    }
    return field
  }

  private func proved(_ field: FieldReport, by confidence: Double) -> FieldReport {
    var field = field
    let isDoubtful = field.flags?.contains(where: Self.doubtful.contains) ?? false
    if confidence >= Self.leastProof, !isDoubtful {
      field.status = .verified
      field.confidence = Confidence(max(field.confidence.value, confidence))
      field.candidates = nil
    }
    return field
  }

  /// Flags of a value that no other place can prove.
  private static let doubtful: Set<String> = [
    ZoneFlag.impossible.rawValue, ZoneFlag.future.rawValue,
  ]

  private func report(_ printed: PrintedField, _ key: FieldKey) -> FieldReport {
    let isConfirmed = print.secondLooks[printed.key] == .confirms
    let confidence =
      isConfirmed ? max(printed.confidence, Self.confirmedConfidence) : printed.confidence
    // The zone's optional data may be what is printed as the personal number.
    let status: FieldStatus =
      printed.isKnown && confidence >= Self.leastProof
      ? .verified : confidence >= Self.leastRead ? .read : .review
    var report = FieldReport(
      value: printed.value, raw: printed.raw, status: status, confidence: confidence,
      source: "print")
    (report.box, report.quad) = print.frame.place(printed.box)
    return report
  }

  /// Puts both readings of a field that print and zone tell differently beside each other.
  static func contradiction(_ field: FieldReport, printed: String) -> FieldReport {
    var field = field
    field.status = .review
    field.candidates = [
      CandidateReport(value: field.value, source: field.source),
      CandidateReport(value: printed, source: "print"),
    ]
    return field
  }

  /// Says of dates what cannot be, and of an expiry that it has passed.
  private func checkDates(_ fields: inout FieldReports) {
    let birth = fields[.dateOfBirth].flatMap { CivilDate(iso: $0.value) }
    let issue = fields[.dateOfIssue].flatMap { CivilDate(iso: $0.value) }
    let expiry = fields[.dateOfExpiry].flatMap { CivilDate(iso: $0.value) }
    if let birth, birth > asOf { fields.flag(.dateOfBirth, .future, doubts: true) }
    if let issue, issue > asOf { fields.flag(.dateOfIssue, .future, doubts: true) }
    if let expiry, expiry < asOf { fields.flag(.dateOfExpiry, .expired, doubts: false) }
    if let issue, let expiry, issue >= expiry {
      fields.flag(.dateOfIssue, .impossible, doubts: true)
    }
    if let birth, let issue, issue < birth {
      fields.flag(.dateOfIssue, .impossible, doubts: true)
    }
  }

  /// Given names, space, surname; proved where both are.
  private func wholeName(_ fields: FieldReports) -> FieldReport? {
    let parts = [fields[.givenNames], fields[.surname]].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let status: FieldStatus =
      parts.contains { $0.status == .review }
      ? .review : parts.allSatisfy { $0.status == .verified } ? .verified : .read
    let sources = Set(parts.map(\.source))
    var name = FieldReport(
      value: parts.map(\.value).joined(separator: " "), status: status,
      confidence: parts.map(\.confidence.value).min() ?? 0,
      source: sources.count == 1 ? parts[0].source : "print")
    let flags = parts.flatMap { $0.flags ?? [] }
    name.flags = flags.isEmpty ? nil : Array(Set(flags)).sorted()
    return name
  }
}

extension FieldReports {
  /// Adds a flag to a field, once; `doubts` makes it one to look at.
  fileprivate mutating func flag(_ key: FieldKey, _ flag: ZoneFlag, doubts: Bool) {
    guard var field = self[key] else { return }
    var flags = field.flags ?? []
    if !flags.contains(flag.rawValue) { flags.append(flag.rawValue) }
    field.flags = flags
    if doubts { field.status = .review }
    self[key] = field
  }
}
