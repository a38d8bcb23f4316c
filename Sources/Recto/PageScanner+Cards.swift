import Detection
import Geometry
import Imaging
import PaymentCards
import Recognition
import ReportSchema

/// Payment cards.
extension PageScanner {
  /// Looks for a card number on each flattened document that may be a card, and in the whole frame
  /// where none has one.
  mutating func readCards(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    var isAnyRead = false
    for view in views where view.blank == .id1 || view.blank == .unknown {
      if let card = try card(in: view.frame) {
        set(card, on: view.index, &findings)
        isAnyRead = true
      }
    }
    if isAnyRead { return }
    if let card = try card(in: frame.shrunk(toFit: Self.searchSide)) {
      let place = card.fields.numberPlace
      let owner = place.flatMap { place in
        findings.documents.indices
          .filter { place.share(inside: findings.documents[$0].corners) > 0.5 }
          .min { findings.documents[$0].corners.area < findings.documents[$1].corners.area }
      }
      if let owner {
        set(card, on: owner, &findings)
      } else {
        // No edges around the number: the whole frame stands for the card.
        findings.documents.append(
          DocumentFinding(
            fallback: frame.toPage(frame.outline), direction: card.direction, guide: "notGiven"))
        set(card, on: findings.documents.count - 1, &findings)
      }
    }
  }

  private func set(_ card: CardFinding, on index: Int, _ findings: inout PageFindings) {
    findings.documents[index].kind = .paymentCard
    findings.documents[index].fields = card.fields.fields
    findings.documents[index].hidden = card.fields.hiddenPlaces
    findings.documents[index].orient(along: card.direction)
  }

  /// Longest side in pixels of a whole frame looked at for a card: the digit reader looks no finer,
  /// and a scanned page of text takes long at full size.
  static let searchSide = 1700

  /// Quarter turns in the order in which cards lie.
  private static let turns = [0, 2, 1, 3]

  /// The best card number of a frame at any of four turns; `nil` if there is none.
  private mutating func card(in frame: PageFrame) throws(RecognitionError) -> CardFinding? {
    var best: (turned: PageFrame, number: CardNumberReading)?
    for turn in Self.turns {
      let turned = frame.turned(turn)
      let rows = try cards.numberRows(in: turned.bitmap, engine: &engine)
      for row in rows {
        guard let number = CardNumberDecoder().decode(groups: row.groups.map(Self.observed))
        else { continue }
        if number.isBetter(than: best?.number) { best = (turned, number) }
      }
      if let best, best.number.luhn, best.number.lengthKnown { break }
    }
    guard let turned = best?.turned else { return nil }
    return try wholeCard(in: turned)
  }

  /// Everything that stands on a card whose turn is known.
  private mutating func wholeCard(
    in frame: PageFrame
  ) throws(RecognitionError) -> CardFinding? {
    let print = try cards.read(frame.bitmap, engine: &engine)
    var best: (row: CardNumberRow, number: CardNumberReading)?
    for row in print.rows {
      guard let number = CardNumberDecoder().decode(groups: row.groups.map(Self.observed)) else {
        continue
      }
      if number.isBetter(than: best?.number) { best = (row, number) }
    }
    guard let best else { return nil }
    let level = frame.toPage(frame.outline)
    return CardFinding(
      fields: CardFields(
        number: best.number, groupPlaces: best.row.groups.map { $0.map(\.box) },
        texts: print.lines.flatMap(Self.texts), frame: frame, asOf: options.asOf,
        reveal: options.reveal),
      direction: level.topRight - level.topLeft)
  }

  private static func observed(_ digits: [CardDigit]) -> [ObservedDigit] {
    digits.compactMap { digit in
      ObservedDigit(
        candidates: digit.candidates.compactMap { candidate in
          candidate.symbol.wholeNumberValue.map {
            ObservedDigit.Candidate(digit: $0, score: candidate.score)
          }
        })
    }
  }

  private static func texts(_ line: TextLine) -> [CardText] {
    line.words.map { word in
      CardText(
        text: word.text, x: word.box.x, y: word.box.y, width: word.box.width,
        height: word.box.height, confidence: word.confidence)
    }
  }
}

/// A card with the way its number runs on the page.
struct CardFinding {
  let fields: CardFields
  let direction: Point
}

extension CardNumberReading {
  /// Proved first, then what passes Luhn and length, then the surer.
  func isBetter(than other: CardNumberReading?) -> Bool {
    guard let other else { return true }
    if rank != other.rank { return rank > other.rank }
    return confidence > other.confidence
  }

  private var rank: Int {
    switch proof {
    case .verified: 3
    case .read: luhn && lengthKnown ? 2 : 1
    case .review: 0
    }
  }
}
