import ReportSchema

/// Scores printed fields: exact, and alike after normalisation.
enum FieldScoring {
  static func score(
    _ truth: LabelRow.Truth, _ records: [ScanRecord], into score: inout RowScore
  ) {
    for key in FieldKey.allCases {
      let name = key.rawValue
      guard let expected = truth.fields[name], !truth.unsure.contains(name) else { continue }
      let field = score.documents.compactMap { $0.fields?[key] }.first
      if truth.contradictions.contains(name) {
        // Print and zone differ: right is to say so.
        let verdict: Outcome.Verdict =
          field == nil ? .silent : field?.status == .review ? .right : .wrong
        score.outcomes.append(
          Outcome(
            measure: "contradiction.\(name)", verdict: verdict,
            isVerified: field?.status == .verified, expected: expected, read: field?.value ?? ""))
        continue
      }
      score.outcomes.append(
        .compare(
          "field.\(name)", expected: expected, read: field?.value,
          isVerified: field?.status == .verified, equal: isAlike))
      score.outcomes.append(
        .compare(
          "exact.\(name)", expected: expected, read: field?.value, isVerified: false))
    }
  }

  /// Alike in letters and digits: case, marks, spaces and punctuation set aside.
  static func isAlike(_ a: String, _ b: String) -> Bool {
    TextNormalization.bare(a) == TextNormalization.bare(b)
  }
}
