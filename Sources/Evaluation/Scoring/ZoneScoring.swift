import MRZ
import ReportSchema

/// Scores machine-readable zones: whole, by line, by letter, by field.
enum ZoneScoring {
  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, _ asOf: CivilDate, into score: inout RowScore
  ) {
    let zones = reading.documents.compactMap(\.mrz)
    if truth.negatives.contains(.zone) {
      score.outcomes.append(
        Outcome(
          measure: "negative.zone", verdict: zones.isEmpty ? .right : .wrong,
          isVerified: !zones.isEmpty && reading.isOK, read: zones.first.map(text) ?? ""))
    }
    if let line = truth.zoneLine {
      let read = zones.flatMap(\.lines).min { distance($0, line) < distance($1, line) }
      score.outcomes.append(
        .compare("zone.line", expected: line, read: read, isVerified: false))
    }
    for (index, document) in truth.documents.enumerated() {
      guard let lines = document.zone else { continue }
      let candidates = reading.documents(for: index).filter { $0.mrz != nil }
      self.score(lines.map(plain), candidates, isOK: reading.isOK, asOf, into: &score)
    }
    scoreOthers(truth, zones, isOK: reading.isOK, into: &score)
  }

  private static func score(
    _ expected: [String], _ candidates: [DocumentReport], isOK: Bool, _ asOf: CivilDate,
    into score: inout RowScore
  ) {
    let document = candidates.min { distance($0, expected) < distance($1, expected) }
    let read = document?.mrz?.lines
    score.outcomes.append(
      .compare(
        "zone", expected: expected.joined(separator: "\n"), read: read?.joined(separator: "\n"),
        isVerified: document?.mrz?.valid == true && isOK))
    for (index, line) in expected.enumerated() {
      let own = read.flatMap { index < $0.count ? $0[index] : nil }
      score.outcomes.append(.compare("zone.line", expected: line, read: own, isVerified: false))
    }
    let letters = expected.reduce(0) { $0 + $1.count }
    let errors = read.map { distance($0, expected) } ?? letters
    score.quantities.append(
      Quantity(
        measure: "zone.characterErrorRate", value: Double(errors) / Double(max(letters, 1)),
        weight: Double(letters)))
    scoreFields(expected, document, asOf, into: &score)
  }

  /// Fields as the labelled lines themselves decode, so a field counts as right even where another
  /// part of the zone was misread.
  private static func scoreFields(
    _ lines: [String], _ document: DocumentReport?, _ asOf: CivilDate, into score: inout RowScore
  ) {
    guard let truth = ZoneDecoder(asOf: asOf).decode(text: lines) else { return }
    for (key, reported) in keys {
      guard let field = truth[key], !field.value.isEmpty else { continue }
      let own = document?.fields?[reported]
      score.outcomes.append(
        .compare(
          "zone.\(reported.rawValue)", expected: field.value, read: own?.value,
          isVerified: own?.status == .verified
        ) { expected, read in
          // Print may have given a name its marks back, or the end that the zone has no room for.
          expected == read || TextNormalization.bare(expected) == TextNormalization.bare(read)
            || Transliteration.matches(
              printed: read, zone: expected,
              allowingTruncation: field.flags.contains(.truncated))
        })
    }
  }

  private static let keys: [(ZoneFieldKey, FieldKey)] = [
    (.number, .number), (.surname, .surname), (.givenNames, .givenNames),
    (.dateOfBirth, .dateOfBirth), (.dateOfExpiry, .dateOfExpiry), (.dateOfIssue, .dateOfIssue),
    (.sex, .sex), (.nationality, .nationality), (.issuer, .issuer),
    (.personalNumber, .personalNumber), (.issueCode, .issueCode),
  ]

  /// More zones than there are documents with one.
  private static func scoreOthers(
    _ truth: LabelRow.Truth, _ zones: [ZoneReport], isOK: Bool, into score: inout RowScore
  ) {
    let labelled = truth.documents.compactMap(\.zone).map { $0.map(plain) }
    guard !labelled.isEmpty, !truth.hidden.contains("mrz") else { return }
    let excess = zones.count - labelled.count
    let others = zones.filter { !labelled.contains($0.lines) }
    let other = excess > 0 ? others.first { $0.valid } ?? others.first : nil
    score.outcomes.append(
      Outcome(
        measure: "zone.noOther", verdict: other == nil ? .right : .wrong,
        isVerified: other?.valid == true && isOK, read: other.map(text) ?? ""))
  }

  private static func text(_ zone: ZoneReport) -> String { zone.lines.joined(separator: "\n") }

  /// A label as a zone can have it: N-tilde is printed in some zones, and read as N.
  private static func plain(_ line: String) -> String {
    String(line.map { $0 == "Ñ" ? "N" : $0 })
  }

  private static func distance(_ a: String, _ b: String) -> Int {
    editDistance(Array(a), Array(b))
  }

  private static func distance(_ document: DocumentReport, _ lines: [String]) -> Int {
    distance(document.mrz?.lines ?? [], lines)
  }

  private static func distance(_ read: [String], _ expected: [String]) -> Int {
    editDistance(Array(read.joined(separator: "\n")), Array(expected.joined(separator: "\n")))
  }
}
