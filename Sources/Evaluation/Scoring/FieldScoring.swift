import MRZ
import ReportSchema

/// Scores printed fields: exact, and alike after normalisation.
enum FieldScoring {
  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, into score: inout RowScore
  ) {
    for (index, document) in truth.documents.enumerated() {
      let candidates = reading.documents(for: index)
      for key in FieldKey.allCases {
        guard let expected = document.fields[key.rawValue],
          !truth.unsure.contains(key.rawValue)
        else { continue }
        // Both sides of one card: whichever has the labelled value speaks.
        let fields = candidates.compactMap { $0.fields?[key] }
        let field = fields.first { isAlike(expected, $0.value, key) } ?? fields.first
        if truth.contradictions.contains(key.rawValue) {
          scoreContradiction(key, expected, field, into: &score)
        } else {
          self.score(key, expected, field, into: &score)
        }
      }
    }
  }

  private static func score(
    _ key: FieldKey, _ expected: String, _ field: FieldReport?, into score: inout RowScore
  ) {
    // A zone names a country by its code, print by a word: neither is wrong.
    if let field, countries.contains(key), isCode(field.value) != isCode(expected) { return }
    score.outcomes.append(
      .compare(
        "field.\(key.rawValue)", expected: expected, read: field?.value,
        isVerified: field?.status == .verified
      ) { isAlike($0, $1, key) })
    score.outcomes.append(
      .compare("exact.\(key.rawValue)", expected: expected, read: field?.value, isVerified: false))
    if longTexts.contains(key) {
      score.outcomes.append(
        .compare(
          "near.\(key.rawValue)", expected: expected, read: field?.value, isVerified: false,
          equal: isNear))
    }
  }

  /// Fields of several words, of which a person can use a reading with a letter wrong.
  private static let longTexts: Set<FieldKey> = [.address, .placeOfIssue, .placeOfBirth]
  /// The share of letters and digits that may be wrong in a near reading.
  private static let nearErrorRate = 0.1

  private static func isNear(_ expected: String, _ read: String) -> Bool {
    let wanted = Array(TextNormalization.bare(expected))
    let distance = editDistance(wanted, Array(TextNormalization.bare(read)))
    return Double(distance) <= Double(wanted.count) * nearErrorRate
  }

  /// Print and zone differ: right is to say so.
  private static func scoreContradiction(
    _ key: FieldKey, _ expected: String, _ field: FieldReport?, into score: inout RowScore
  ) {
    let verdict: Outcome.Verdict =
      field == nil ? .silent : field?.status == .review ? .right : .wrong
    score.outcomes.append(
      Outcome(
        measure: "contradiction.\(key.rawValue)", verdict: verdict,
        isVerified: field?.status == .verified, expected: expected, read: field?.value ?? ""))
  }

  private static let countries: Set<FieldKey> = [.nationality, .issuer]
  /// What labels may say as it is printed, where a record has the standard's letter.
  private static let sexes = ["МУЖ": "M", "ЖЕН": "F", "MALE": "M", "FEMALE": "F"]
  private static let names: Set<FieldKey> = [.surname, .givenNames, .name]

  private static func isCode(_ text: String) -> Bool {
    (1...3).contains(text.count) && text.allSatisfy { $0.isUppercase && $0.isASCII }
  }

  /// Alike in letters and digits: case, marks, spaces and punctuation set aside; a name also as a
  /// zone writes it (ICAO Doc 9303-3 §6).
  static func isAlike(_ expected: String, _ read: String, _ key: FieldKey) -> Bool {
    if key == .sex, let letter = sexes[TextNormalization.bare(expected)] { return letter == read }
    return TextNormalization.bare(expected) == TextNormalization.bare(read)
      || (names.contains(key) && Transliteration.matches(printed: expected, zone: read))
  }
}
