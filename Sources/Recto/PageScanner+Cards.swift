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
    var pixelsLeft = CardReader.mostPixels
    var isAnyRead = false
    var isClear = false
    let likely = views.filter(\.mayBeCard).prefix(Self.mostViews)
    for view in likely {
      let look: CardReader.Look = view.blank == .id1 ? .card : .sheet
      if let card = try card(in: view.frame, as: look, &pixelsLeft, &isClear) {
        set(card, on: view.index, &findings)
        isAnyRead = true
      }
    }
    if isAnyRead || isClear { return }
    let whole = frame.shrunk(toFit: Self.searchSide)
    if let card = try card(in: whole, as: likely.isEmpty ? .scene : .rest, &pixelsLeft, &isClear) {
      let place = card.fields.numberPlace
      let owner = place.flatMap { place in
        findings.documents.indices
          .filter { place.isMostly(inside: findings.documents[$0].corners) }
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
    watch?.report(.layoutObtained(name: DocumentKind.paymentCard.rawValue))
    findings.documents[index].kind = .paymentCard
    findings.documents[index].fields = card.fields.fields
    findings.documents[index].hidden = card.fields.hiddenPlaces
    findings.documents[index].orient(along: card.direction)
  }

  /// Views looked at, the largest first.
  static let mostViews = 6

  /// Longest side in pixels of a whole frame looked at for a card: the digit reader looks no finer,
  /// and a scanned page of text takes long at full size.
  static let searchSide = 1700

  /// The best card number of a frame at any of four turns, and what stands round it; `nil` if there
  /// is none.
  private mutating func card(
    in frame: PageFrame, as look: CardReader.Look, _ pixelsLeft: inout Int,
    _ isClear: inout Bool
  ) throws(RecognitionError) -> CardFinding? {
    var best: (sighting: CardSighting, number: CardNumberReading)?
    let sawClearRow = try cards.search(
      frame.bitmap, as: look, pixelsLeft: &pixelsLeft, engine: &engine
    ) { sighting in
      let number = CardNumberDecoder().decode(
        groups: sighting.row.groups.map(Self.observed), beside: sighting.row.beside,
        company: sighting.company)
      guard let number else { return false }
      if number.isBetter(than: best?.number) { best = (sighting, number) }
      return number.luhn && number.lengthKnown && number.proof != .review
        && number.corrections.isEmpty
    }
    if sawClearRow { isClear = true }
    guard let best else { return nil }
    let turned = frame.turned(best.sighting.turn)
    let places = best.sighting.row.groups.map { $0.map(\.box) }
    let (asOf, reveal) = (options.asOf, options.reveal)
    func fields(_ lines: [TextLine]) -> CardFields {
      CardFields(
        number: best.number, groupPlaces: places, texts: lines.flatMap(Self.texts), frame: turned,
        asOf: asOf, reveal: reveal)
    }
    let lines = try cards.lines(
      of: turned.bitmap, round: places.flatMap { $0 }, engine: &engine
    ) { lines in
      let found = fields(lines).fields
      var wanted: CardReader.Wanted = []
      if found[.expiry] == nil { wanted.insert(.dates) }
      if found[.holder] == nil { wanted.insert(.holder) }
      return wanted
    }
    let level = turned.toPage(turned.outline)
    return CardFinding(
      fields: fields(lines),
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

extension DocumentView {
  /// Long side over short side of what may be a card, perspective and a loose outline allowed for
  /// (ID-1 has 1.586).
  private static let cardShapes = 1.2...2.3

  /// Whether its shape is no hindrance to its being a card.
  var mayBeCard: Bool {
    if blank == .id1 { return true }
    let (width, height) = (Double(frame.bitmap.width), Double(frame.bitmap.height))
    return blank == .unknown && Self.cardShapes.contains(max(width, height) / min(width, height))
  }
}

/// A card with the way its number runs on the page.
struct CardFinding {
  let fields: CardFields
  let direction: Point
}

extension CardNumberReading {
  /// Proved first, then what passes Luhn and length, then the whole rather than a part of it, then
  /// the surer.
  func isBetter(than other: CardNumberReading?) -> Bool {
    guard let other else { return true }
    if proof != .verified, other.proof != .verified {
      // Upside down some numbers pass by chance, all their digits doubtful.
      if confidence > Self.farSurer * other.confidence { return true }
      if other.confidence > Self.farSurer * confidence { return false }
    }
    if rank != other.rank { return rank > other.rank }
    if digits.count > other.digits.count, digits.contains(other.digits) { return true }
    if other.digits.count > digits.count, other.digits.contains(digits) { return false }
    return confidence > other.confidence
  }

  /// Ratio of two readings' confidences from which the surer is right, whatever passes.
  private static let farSurer = 20.0

  private var rank: Int {
    let passes = luhn && lengthKnown
    return switch proof {
    case .verified: 4
    case .read: passes ? 3 : 2
    case .review: passes ? 1 : 0
    }
  }
}
