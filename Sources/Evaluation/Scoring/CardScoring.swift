import Geometry
import ReportSchema

/// Scores card numbers, expiry dates, holders, and where the number's groups stand.
enum CardScoring {
  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, into score: inout RowScore
  ) {
    let numbers = cards(reading.documents).compactMap { $0.fields?[.number] }
    if truth.negatives.contains(.card) {
      score.outcomes.append(
        Outcome(
          measure: "negative.card", verdict: numbers.isEmpty ? .right : .wrong,
          isVerified: numbers.contains { $0.status == .verified },
          read: numbers.first?.value ?? ""))
    }
    for (index, document) in truth.documents.enumerated() where document.hasCard {
      self.score(document, cards(reading.documents(for: index)), into: &score)
    }
    scoreOthers(truth, numbers, into: &score)
  }

  private static func cards(_ documents: [DocumentReport]) -> [DocumentReport] {
    documents.filter { $0.fields?[.number]?.groups != nil }
  }

  private static func score(
    _ truth: LabelRow.Document, _ cards: [DocumentReport], into score: inout RowScore
  ) {
    // Where several cards were found, the one with the labelled number speaks.
    let card = cards.first { digits($0.fields?[.number]?.value) == truth.pan } ?? cards.first
    let number = card?.fields?[.number]
    if let pan = truth.pan {
      score.outcomes.append(
        .compare(
          "card.number", expected: pan, read: number.map { digits($0.value) },
          isVerified: number?.status == .verified))
    }
    if let expiry = truth.expiry { scoreExpiry(expiry, card, into: &score) }
    if let holder = truth.holder {
      let read = card?.fields?[.holder]
      score.outcomes.append(
        .compare(
          "card.holder", expected: holder, read: read?.value,
          isVerified: read?.status == .verified
        ) { TextNormalization.bare($0) == TextNormalization.bare($1) })
    }
    scoreGroups(truth.groups, number?.groups ?? [], into: &score)
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

  /// Records give level boxes, so each is held against the level box of the labelled place.
  private static func scoreGroups(
    _ truth: [LabelRow.DigitGroup], _ read: [DigitGroupReport], into score: inout RowScore
  ) {
    guard !read.isEmpty else { return }
    for group in truth {
      let place = group.quad.bounds.quad
      let overlap = read.map { place.overlap(with: $0.box.rect.quad) }.max() ?? 0
      score.quantities.append(Quantity(measure: "card.groupOverlap", value: overlap))
    }
  }

  /// More numbers than there are cards.
  private static func scoreOthers(
    _ truth: LabelRow.Truth, _ numbers: [FieldReport], into score: inout RowScore
  ) {
    let labelled = truth.documents.compactMap(\.pan)
    guard !labelled.isEmpty, !truth.hidden.contains("pan") else { return }
    let excess = numbers.count - labelled.count
    let others = numbers.filter { !labelled.contains(digits($0.value)) }
    let other = excess > 0 ? others.first { $0.status == .verified } ?? others.first : nil
    score.outcomes.append(
      Outcome(
        measure: "card.noOther", verdict: other == nil ? .right : .wrong,
        isVerified: other?.status == .verified, read: other?.value ?? ""))
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
