import ReportSchema

/// Scores card numbers, expiry dates and holders.
enum CardScoring {
  static func score(
    _ truth: LabelRow.Truth, _ records: [ScanRecord], into score: inout RowScore
  ) {
    let cards = score.documents.filter { $0.fields?[.number]?.groups != nil }
    if truth.negatives.contains(.card) {
      let given = cards.compactMap { $0.fields?[.number]?.value }.first
      score.outcomes.append(
        Outcome(
          measure: "negative.card", verdict: given == nil ? .right : .wrong,
          isVerified: given != nil && score.isOK, read: given ?? ""))
    }
    guard let pan = truth.pan else { return }
    // Where several cards were found, the one with the labelled number speaks.
    let card = cards.first { digits($0.fields?[.number]?.value) == pan } ?? cards.first
    let number = card?.fields?[.number]
    score.outcomes.append(
      .compare(
        "card.number", expected: pan, read: number.map { digits($0.value) },
        isVerified: number?.status == .verified))
    if let expiry = truth.expiry { scoreExpiry(expiry, card, into: &score) }
    if let holder = truth.holder {
      let read = card?.fields?[.holder]
      score.outcomes.append(
        .compare(
          "card.holder", expected: holder, read: read?.value,
          isVerified: read?.status == .verified
        ) { TextNormalization.bare($0) == TextNormalization.bare($1) })
    }
  }

  /// A printed date that does not exist (`00/00`) is right when no date is given.
  private static func scoreExpiry(
    _ label: String, _ card: DocumentReport?, into score: inout RowScore
  ) {
    let read = card?.fields?[.expiry]
    guard let expected = isoMonth(label) else {
      score.outcomes.append(
        Outcome(
          measure: "card.expiry", verdict: read == nil ? .right : .wrong,
          isVerified: read?.status == .verified, expected: label, read: read?.value ?? ""))
      return
    }
    score.outcomes.append(
      .compare(
        "card.expiry", expected: expected, read: read?.value,
        isVerified: read?.status == .verified))
  }

  private static func digits(_ text: String?) -> String { (text ?? "").filter(\.isNumber) }

  /// `07/29`, `07/2029` and `2029-07` as `2029-07`; `nil` for what is no month. Two-digit years
  /// from 70 on belong to the last century.
  static func isoMonth(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == "-" || $0 == "." }.map(String.init)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    let (year, month) = parts[0].count == 4 ? (first, second) : (second, first)
    guard (1...12).contains(month) else { return nil }
    let full = year >= 100 ? year : year + (year >= 70 ? 1900 : 2000)
    return "\(full)-" + (month < 10 ? "0" : "") + "\(month)"
  }
}
