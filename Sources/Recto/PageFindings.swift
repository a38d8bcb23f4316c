import Detection
import Geometry
import Imaging
import MRZ
import Recognition
import ReportSchema

/// Where a document's zone lies, and what it is.
struct ZoneOnPage {
  let quad: Quad
  /// Characters of its longest line, as seen.
  let symbols: Int
  let format: ZoneFormat

  init(_ zone: ZoneFinding) {
    quad = zone.quad
    symbols = zone.candidate.lines.map(\.characters.count).max() ?? 0
    format = zone.reading.format
  }
}

/// What one document on a page turned out to be.
struct DocumentFinding {
  var kind = DocumentKind.unknown
  /// On the page, clockwise from the document's own top left.
  var corners: Quad
  var score: Double
  /// Clockwise quarter turns that make the document readable.
  var quarterTurns: Int
  var status: String
  var guide: String
  /// Measured on the flattened picture.
  var quality: OrderedValues<QualityReport>?
  var fields = FieldReports()
  var zone: ZoneReport?
  /// What the zone was decoded from.
  var zoneEvidence: ZoneFinding?
  /// Where the zone lies, on the page.
  var zonePlace: ZoneOnPage? { zoneEvidence.map { ZoneOnPage($0) } }
  /// A zone's reading used the clock.
  var usedClock = false
  /// The blank's kind by its shape.
  var blank = BlankKind.unknown
  /// True width over height as the corners lie, perspective taken out; `nil` where unknown.
  var aspect: Double?
  /// On the page: what a saved picture must not show.
  var hidden: [Quad] = []
  var crop: String?
  var portrait: PortraitFinding?
  /// On the page: what else tells about a person, where a redacted picture is asked for.
  var personal: [Quad] = []
  /// What a card's number was decided from.
  var card: CardEvidence?
  /// The picture of a sequence in whose pixels the places are.
  var source: String?

  /// Whether there is a document at all: `failed` stands for one that was asked for.
  var isFound: Bool { status != DetectionStatus.failed.rawValue }

  /// A document whose outline was found.
  init(_ outline: DetectedDocument, on frame: PageFrame) {
    corners = frame.toPage(outline.corners)
    score = outline.score
    quarterTurns = 0
    status = outline.status.rawValue
    blank = outline.blank
    aspect = outline.aspect
    guide = outline.guide.rawValue
  }

  /// A document that only its text gave away.
  init(fallback corners: Quad, direction: Point, guide: String) {
    self.corners = corners
    self.guide = guide
    score = 0
    quarterTurns = DocumentFinding.quarterTurns(levelling: direction)
    status = DetectionStatus.fallback.rawValue
  }

  /// Takes a zone's fields for the document's own.
  mutating func take(_ found: ZoneFinding) {
    let fields = ZoneFields(reading: found.reading, candidate: found.candidate)
    kind = fields.kind
    self.fields = fields.fields
    zone = fields.zoneReport
    usedClock = found.reading.usedClock
    zoneEvidence = found
    orient(along: found.direction)
  }

  /// Puts the corners in reading order, given the way its lines run on the page (any length), and
  /// tells the quarter turn that makes them level.
  mutating func orient(along direction: Point) {
    func alignment(_ quad: Quad) -> Double {
      let top = quad.topRight - quad.topLeft
      let length = quad.topLeft.distance(to: quad.topRight)
      return length > 0 ? (top.x * direction.x + top.y * direction.y) / length : -.infinity
    }
    let turns = (0..<4).max { a, b in
      alignment(corners.readingFirst(quarterTurns: a))
        < alignment(corners.readingFirst(quarterTurns: b))
    }!
    corners = corners.readingFirst(quarterTurns: turns)
    if turns % 2 == 1 { aspect = aspect.map { 1 / $0 } }
    quarterTurns = DocumentFinding.quarterTurns(levelling: direction)
  }

  /// Takes over what was read on it as part of a larger place.
  mutating func take(print other: DocumentFinding) {
    fields = other.fields
    personal += other.personal
    usedClock = other.usedClock
    if kind == .unknown { kind = other.kind }
    orient(along: other.corners.topRight - other.corners.topLeft)
  }

  /// Clockwise quarter turns after which a direction points most nearly to the right.
  static func quarterTurns(levelling direction: Point) -> Int {
    if abs(direction.x) >= abs(direction.y) { return direction.x >= 0 ? 0 : 2 }
    // Lines that run down the picture are levelled by three clockwise quarters.
    return direction.y > 0 ? 3 : 1
  }

  var report: DocumentReport {
    let sides = corners.sides
    let isLandscape = sides[0] + sides[2] >= sides[1] + sides[3]
    var report = DocumentReport(
      kind: kind,
      detection: DetectionReport(
        status: status, corners: Corners(corners), score: Confidence(score),
        rotation: quarterTurns * 90, orientation: isLandscape ? "landscape" : "portrait",
        guide: guide))
    report.quality = quality
    report.fields = fields.isEmpty ? nil : fields
    report.mrz = zone
    report.crop = crop
    report.portrait = portrait.map { portrait in
      let place = PageFrame.place(onPage: portrait.quad)
      return PortraitReport(box: place.box, quad: place.quad, crop: portrait.crop)
    }
    report.source = source
    return report
  }
}

/// A page after reading: no pixels are kept.
struct PageReading {
  var findings: PageFindings
  var warnings: [String]
  let image: ImageReport
}

/// All that was found on a page.
struct PageFindings {
  /// The largest first.
  var documents: [DocumentFinding] = []
  var codes: [CodeFinding] = []
  var text: TextReport?
  /// Rows of digits that were no card number by themselves, each place's likeliest at each turn: other
  /// pictures of a sequence may show what they lack.
  var digitRows: [CardEvidence] = []
  /// The flow that understood the page.
  var flow: Flow
  /// Something outside the fields contradicts: the pictures of a sequence show two documents.
  var isContradicted = false

  /// How much of an outline must lie inside a document for it to be print on that document.
  static let insideShare = 0.9

  /// Whether an outline is print on a document that was read.
  func isPrint(_ index: Int) -> Bool {
    documents[index].fields.isEmpty
      && documents.contains { other in
        !other.fields.isEmpty
          && documents[index].corners.share(inside: other.corners) >= Self.insideShare
      }
  }

  /// Puts the largest document first, takes away outlines that are print on a document which was
  /// read, and calls a page a page.
  mutating func settle() {
    documents = documents.indices.filter { !isPrint($0) }.map { documents[$0] }
    for index in documents.indices
    where documents[index].kind == .unknown && documents[index].blank == .page {
      documents[index].kind = .page
    }
    documents.sort { $0.corners.area > $1.corners.area }
  }
}
