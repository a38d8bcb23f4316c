import Geometry
import Glibc
public import Imaging

/// Finds machine-readable zones at any turn and reads their characters, before any rule.
///
/// Marks of ink are chained into rows of fixed pitch along the directions in which most of them
/// line up; rows of one length are cut out straight and read by Recto's own line model, or by
/// Tesseract where the model is not there.
public struct ZoneReader {
  private let reader: BlockReader

  /// Looks worth taking at a picture, in this order, until one is read well: the longest side of
  /// the working picture, how much darker than its ground ink is, and whether the edges of shadows are
  /// taken out.
  static let looks: [(side: Int, offset: Double, isShadowed: Bool)] = [
    (1600, 12, false), (1600, 5, false), (800, 8, false), (2600, 8, false), (1600, 8, true),
  ]
  /// The looks that there are, and the one that finds most zones.
  public static let allLooks = 0..<looks.count
  public static let glance = 0..<1
  /// Pixels of a picture's longest side that the glance works on.
  public static let glanceSide = looks[0].side
  static let mostDirections = 3
  static let mostBlocks = 5
  /// Blocks that are cut out of one picture at most, so that a page of print ends soon; the zones of
  /// testdata are among the first dozen.
  static let mostTries = 30
  /// Mean probability from which a line counts as read well; real lines stay above 0.9.
  static let goodScore = 0.85
  /// Columns of strips that the network reads of one picture at most: a good block takes some two
  /// thousand, and the zones of testdata are read before the fifth thousand.
  static let mostColumns = 16_000
  /// Step from symbol to symbol over a symbol's size, in rows that may be a zone's: 0.8 to 1.5 with
  /// fillers as the smallest; other print and grain beyond.
  static let pitches = 0.6...1.8
  /// Symbols of the shortest layout's line: a well-read block has one that long.
  static let fullLine = 28

  /// - Parameter modelPath: the line model's file; `nil` reads lines by Tesseract.
  public init(modelPath: String?) throws(NetworkError) {
    reader = BlockReader(
      network: try modelPath.map { path throws(NetworkError) in
        try LineNetwork(path: path)
      })
  }

  /// Every group of lines that may be a zone, the best read first; places in the pixels of
  /// `bitmap`. None is an empty list. `isOneDocument` ends the search at the first block that is
  /// read well; beside one that was read well, there or before (`isAnotherKnown`), only what looks
  /// whole and clear is looked at.
  public func zones(
    in bitmap: Bitmap, looks: Range<Int> = allLooks, isOneDocument: Bool = false,
    isAnotherKnown: Bool = false, engine: inout TextEngine
  ) throws(RecognitionError) -> [ZoneCandidate] {
    let gray = bitmap.grayscale()
    var found: [ZoneCandidate] = []
    var seenSides: Set<Int> = []
    var effort = Effort()
    for look in ZoneReader.looks[looks.clamped(to: ZoneReader.allLooks)] {
      let work = gray.shrunk(toFit: look.side)
      let side = max(work.bitmap.width, work.bitmap.height)
      if look.side > 1600, seenSides.contains(side) { continue }
      seenSides.insert(side)
      let marks = InkMarks(work.bitmap, offset: look.offset, isShadowed: look.isShadowed)
      for angle in marks.directions(most: ZoneReader.mostDirections) {
        let turned = ZoneReader.turned(marks.marks, by: angle)
        let blocks = RowFinder.blocks(RowFinder.rows(turned)).prefix(ZoneReader.mostBlocks)
        for block in blocks {
          guard block.contains(where: ZoneReader.mayBeZone) else { continue }
          let isAnother = isAnotherKnown || found.contains(where: ZoneReader.isReadWell)
          if isAnother, block.allSatisfy({ $0.marks.count < ZoneReader.fullLine }) { continue }
          let middle = ZoneReader.middle(of: block, angle: angle, scale: work.scale)
          if found.contains(where: { ZoneReader.isReadWell($0) && $0.isOnSameSide(middle) }) {
            continue
          }
          effort.tries += 1
          if effort.isSpent { return ZoneReader.distinct(found) }
          let crop = BlockCrop(
            block, angle: angle, scale: work.scale, isShadowed: look.isShadowed, of: gray)
          let least = isAnother ? ZoneReader.goodScore : BlockReader.leastSample
          guard let crop, !effort.hasSeen(crop),
            let zone = try reader.read(crop, leastSample: least, &effort.columns, &engine)
          else { continue }
          found.append(zone)
          if ZoneReader.isClear(zone) { effort.seen.append((crop.place, zone.lines.count)) }
          if isOneDocument, ZoneReader.isReadWell(zone) { return ZoneReader.distinct(found) }
        }
        if found.contains(where: ZoneReader.isReadWell) { return ZoneReader.distinct(found) }
      }
    }
    return ZoneReader.distinct(found)
  }

  /// What was spent on a picture, and where nothing new is to be read.
  private struct Effort {
    var tries = 0
    var columns = 0
    /// Places whose lines were all read clearly: another look reads the same.
    var seen: [(place: Quad, lines: Int)] = []

    var isSpent: Bool { tries > ZoneReader.mostTries || columns > ZoneReader.mostColumns }

    /// Share of a block inside one that was read from which it is the same.
    static let sameShare = 0.9

    func hasSeen(_ crop: BlockCrop) -> Bool {
      seen.contains { known in
        crop.strips.count <= known.lines && crop.place.share(inside: known.place) >= Self.sameShare
      }
    }
  }

  private static func mayBeZone(_ row: InkRow) -> Bool {
    row.size > 0 && pitches.contains(row.pitch / row.size)
  }

  /// Mean probability of lines that no other look reads better.
  static let clearScore = 0.98

  private static func isClear(_ zone: ZoneCandidate) -> Bool {
    zone.lines.allSatisfy { $0.score >= clearScore }
  }

  static func isReadWell(_ zone: ZoneCandidate) -> Bool {
    zone.lines.count >= 2 && zone.lines.contains { $0.characters.count >= fullLine }
      && zone.lines.allSatisfy { $0.score >= goodScore }
  }

  /// Coordinates turned so that rows along `angle` are level.
  private static func turned(_ marks: [InkMark], by angle: Double) -> [InkMark] {
    let (c, s) = (cos(angle), sin(angle))
    return marks.map { mark in
      InkMark(
        center: Point(
          c * mark.center.x + s * mark.center.y, c * mark.center.y - s * mark.center.x),
        width: mark.width, height: mark.height)
    }
  }

  /// The middle of a block's first row, in the pixels of the bitmap.
  private static func middle(of block: [InkRow], angle: Double, scale: Double) -> Point {
    let u = (block[0].left + block[0].right) / 2
    let v = block[0].middle(at: u)
    let (c, s) = (cos(angle), sin(angle))
    return Point(c * u - s * v, s * u + c * v) * (1 / scale)
  }

  /// Of readings of the same place the best: the more well-read symbols, the better.
  private static func distinct(_ zones: [ZoneCandidate]) -> [ZoneCandidate] {
    func worth(_ zone: ZoneCandidate) -> Double {
      zone.lines.reduce(0) { $0 + Double($1.characters.count) * $1.score }
    }
    var kept: [ZoneCandidate] = []
    for zone in zones.sorted(by: { worth($0) > worth($1) }) {
      guard let quad = zone.quad else { continue }
      let isNew = kept.allSatisfy { other in
        guard let place = other.quad else { return true }
        return quad.share(inside: place) < 0.8 || zone.lines.count > other.lines.count
      }
      if isNew { kept.append(zone) }
    }
    return kept
  }
}
