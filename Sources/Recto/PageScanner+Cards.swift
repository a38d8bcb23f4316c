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
      if let card = try card(
        in: view.sharpFrame, as: look, &pixelsLeft, &isClear, &findings.digitRows)
      {
        reportCard()
        findings.set(card, on: view.index)
        isAnyRead = true
      }
    }
    if isAnyRead || isClear { return }
    let whole = frame.shrunk(toFit: Self.searchSide)
    let look: CardReader.Look = likely.isEmpty ? .scene : .rest
    if let card = try card(in: whole, as: look, &pixelsLeft, &isClear, &findings.digitRows) {
      reportCard()
      findings.put(card, fallback: frame.toPage(frame.outline))
    }
  }

  private func reportCard() {
    watch?.report(.layoutObtained(name: DocumentKind.paymentCard.rawValue))
  }

  /// Views looked at, the largest first.
  static let mostViews = 6

  /// Longest side in pixels of a whole frame looked at for a card: the digit reader looks no finer,
  /// and a scanned page of text takes long at full size.
  static let searchSide = 1700

  /// The best card number of a frame at any of four turns, and what stands round it; `nil` if there
  /// is none.
  ///
  /// - Parameter digitRows: takes each turn's likeliest row that is no number by itself.
  private mutating func card(
    in frame: PageFrame, as look: CardReader.Look, _ pixelsLeft: inout Int,
    _ isClear: inout Bool, _ digitRows: inout [CardEvidence]
  ) throws(RecognitionError) -> CardEvidence? {
    var best: (sighting: CardSighting, number: CardNumberReading)?
    var likeliest: [Int: CardSighting] = [:]
    let sawClearRow = try cards.search(
      frame.bitmap, as: look, pixelsLeft: &pixelsLeft, engine: &engine
    ) { sighting in
      let number = CardNumberDecoder().decode(
        groups: sighting.row.groups.map { $0.compactMap(ObservedDigit.init) },
        beside: sighting.row.beside, company: sighting.company)
      guard let number else {
        if sighting.row.score > likeliest[sighting.turn]?.row.score ?? 0 {
          likeliest[sighting.turn] = sighting
        }
        return .goOn
      }
      if number.isBetter(than: best?.number) { best = (sighting, number) }
      if number.proof == .verified { return .proved }
      return number.luhn && number.lengthKnown && number.proof != .review
        && number.corrections.isEmpty ? .passed : .goOn
    }
    if sawClearRow { isClear = true }
    for (turn, sighting) in likeliest.sorted(by: { $0.key < $1.key }) {
      if let row = CardEvidence(sighting, in: frame.turned(turn)) { digitRows.append(row) }
    }
    guard let best else { return nil }
    let turned = frame.turned(best.sighting.turn)
    guard var evidence = CardEvidence(best.sighting, in: turned) else { return nil }
    let places = best.sighting.row.groups.map { $0.map(\.box) }
    let (asOf, reveal) = (options.asOf, options.reveal)
    func fields(_ lines: [TextLine]) -> CardFields {
      CardFields(
        number: best.number, groupPlaces: places, texts: lines.flatMap(Self.texts),
        bounds: turned.bitmap.bounds, toPage: turned.toPage, asOf: asOf, reveal: reveal)
    }
    let lines = try cards.lines(
      of: turned.bitmap, round: places.flatMap { $0 }, engine: &engine
    ) { fields($0).wanted }
    evidence.fields = fields(lines)
    return evidence
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
    let (width, height) = (Double(place.width), Double(place.height))
    return blank == .unknown && Self.cardShapes.contains(max(width, height) / min(width, height))
  }
}

extension PageFindings {
  /// Puts a card that was found on the whole page on the document it lies on; without edges round it
  /// the page (`fallback`) stands for the card.
  mutating func put(_ card: CardEvidence, fallback: Quad) {
    let owner = card.fields?.numberPlace.flatMap { place in
      documents.indices
        .filter { place.isMostly(inside: documents[$0].corners) }
        .min { documents[$0].corners.area < documents[$1].corners.area }
    }
    if owner == nil {
      documents.append(
        DocumentFinding(fallback: fallback, direction: card.direction, guide: "notGiven"))
    }
    set(card, on: owner ?? documents.count - 1)
  }

  /// Takes a card's fields for a document's own.
  mutating func set(_ card: CardEvidence, on index: Int) {
    guard let fields = card.fields else { return }
    documents[index].kind = .paymentCard
    documents[index].fields = fields.fields
    documents[index].hidden = fields.hiddenPlaces
    documents[index].card = card
    documents[index].orient(along: card.direction)
  }
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
