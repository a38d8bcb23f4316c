import Geometry
import PaymentCards
import ReportSchema

/// A payment card in several pictures.
extension SequenceMerge {
  /// The digits of all pictures added up; `nil` where no two pictures show the same number, or one
  /// picture alone says more than all together.
  func withCard(_ frames: [Frame]) -> Result? {
    let seen = frames.indices.flatMap { index in
      Self.cards(of: frames[index].reading.findings).map { (frame: index, card: $0) }
    }
    let merged = CardNumberDecoder().decode(frames: seen.map(\.card.frame))
    guard let merged else { return nil }
    let used = Set(merged.used.map { seen[$0].frame }).sorted()
    guard used.count > 1 else { return nil }
    let own = seen.compactMap(\.card.fields?.number)
    guard !own.contains(where: { $0.isBetter(than: merged.number) && $0 != merged.number }) else {
      return nil
    }
    let best = seen[merged.base]
    var reading = frames[best.frame].reading
    guard let index = Self.document(of: best.card, in: &reading.findings) else { return nil }
    var card = best.card
    card.fields = CardFields(
      number: merged.number, groupPlaces: card.groupPlaces(of: merged),
      // A picture that showed no number by itself has no text of the card either.
      texts: card.fields?.texts ?? [], bounds: card.bounds, toPage: card.toPage, asOf: asOf,
      reveal: reveal)
    reading.findings.set(card, on: index)
    let others = used.map { frame in
      frames[frame].reading.findings.documents.first { $0.kind == .paymentCard }?.fields
    }
    var fields = reading.findings.documents[index].fields
    fields.fill(from: [fields] + others.compactMap { $0 })
    Self.vote(&fields, among: others.compactMap { $0 })
    Self.count(&fields, in: others)
    fields[.number]?.agreeing = min(merged.agreeing, used.count)
    reading.findings.documents[index].fields = fields
    reading.findings.flow = .card
    if own.contains(where: { $0.proof == .verified && $0.digits != merged.number.digits }) {
      reading.warnings.append(Self.severalDocuments)
      reading.findings.isContradicted = true
    }
    return Self.result(reading, frames, best: best.frame, used: used)
  }

  /// What one picture shows of cards: its numbers, and rows of digits that are none by themselves.
  /// Upside down a broken row may pass for a number, so all are laid on the others'.
  private static func cards(of findings: PageFindings) -> [CardEvidence] {
    findings.documents.compactMap(\.card) + findings.digitRows
  }

  /// The document that a card's evidence belongs to, made where the picture showed no card.
  private static func document(of card: CardEvidence, in findings: inout PageFindings) -> Int? {
    if let index = findings.documents.firstIndex(where: { $0.card != nil }) { return index }
    let place = card.place
    if let owner = findings.documents.firstIndex(where: { place.isMostly(inside: $0.corners) }) {
      return owner
    }
    findings.documents.append(
      DocumentFinding(
        fallback: card.toPage(card.bounds.quad), direction: card.direction, guide: "notGiven"))
    return findings.documents.count - 1
  }

  /// Dates and holder: the value that most pictures give, of equals the surest.
  private static func vote(_ fields: inout FieldReports, among frames: [FieldReports]) {
    for key in [FieldKey.expiry, .validFrom, .holder] {
      let readings = frames.compactMap { $0[key] }
      let votes = Dictionary(grouping: readings, by: \.value)
      let best = votes.values.max { a, b in
        (a.count, a.map(\.confidence.value).max() ?? 0, b[0].value)
          < (b.count, b.map(\.confidence.value).max() ?? 0, a[0].value)
      }
      guard let own = fields[key], let best, best[0].value != own.value else { continue }
      var field = best.max { $0.confidence.value < $1.confidence.value } ?? best[0]
      // Its place is another picture's.
      field.box = nil
      field.quad = nil
      fields[key] = field
    }
  }
}
