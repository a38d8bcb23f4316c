import Geometry
import Glibc
public import Imaging

/// Finds machine-readable zones at any turn and reads their characters, before any rule.
///
/// Marks of ink are chained into rows of fixed pitch along the directions in which most of them
/// line up; rows of one length are cut out straight and read by Recto's own line model, or by
/// Tesseract where the model is not there.
public struct ZoneReader {
  private let network: LineNetwork?

  /// Looks worth taking at a picture, in this order, until one is read well: the longest side of
  /// the working picture and how much darker than its ground ink is.
  static let looks: [(side: Int, offset: Double)] = [(1600, 12), (1600, 5), (800, 8), (2600, 8)]
  /// The looks that there are, and the one that finds most zones.
  public static let allLooks = 0..<looks.count
  public static let glance = 0..<1
  static let mostDirections = 3
  static let mostBlocks = 5
  /// Blocks that are cut out of one picture at most, so that a page of print ends soon; the zones of
  /// testdata are among the first dozen.
  static let mostTries = 30
  /// A line of fewer symbols is none of a zone's.
  static let fewestSymbols = 14
  /// Mean probability from which a line counts as read well; real lines stay above 0.9.
  static let goodScore = 0.85
  /// Below this mean probability it is no line of a zone at all.
  static let leastScore = 0.45
  /// Symbols of a line that tell whether it is a zone's and which way up it stands.
  static let sample = 12.0
  /// As `leastScore`, for so few symbols.
  static let leastSampleScore = 0.35
  /// From this mean probability a sample with so many letters and digits stands the right way up.
  static let sureSample = 0.97
  static let tellingSymbols = 5
  /// The way up is sure where the two ways' mean probabilities differ by this.
  static let sureDifference = 0.15
  /// Symbols of the shortest layout's line: a well-read block has one that long.
  static let fullLine = 28

  /// - Parameter modelPath: the line model's file; `nil` reads lines by Tesseract.
  public init(modelPath: String?) throws(NetworkError) {
    if let modelPath { network = try LineNetwork(path: modelPath) } else { network = nil }
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
    var tries = 0
    for look in ZoneReader.looks[looks.clamped(to: ZoneReader.allLooks)] {
      let work = gray.shrunk(toFit: look.side)
      let side = max(work.bitmap.width, work.bitmap.height)
      if look.side > 1600, seenSides.contains(side) { continue }
      seenSides.insert(side)
      let marks = InkMarks(work.bitmap, offset: look.offset)
      for angle in marks.directions(most: ZoneReader.mostDirections) {
        let turned = ZoneReader.turned(marks.marks, by: angle)
        let blocks = RowFinder.blocks(RowFinder.rows(turned)).prefix(ZoneReader.mostBlocks)
        for block in blocks {
          let isAnother = isAnotherKnown || found.contains(where: ZoneReader.isReadWell)
          if isAnother, block.allSatisfy({ $0.marks.count < ZoneReader.fullLine }) { continue }
          tries += 1
          if tries > ZoneReader.mostTries { return ZoneReader.distinct(found) }
          let crop = BlockCrop(block, angle: angle, scale: work.scale, of: gray)
          let least = isAnother ? ZoneReader.goodScore : ZoneReader.leastSampleScore
          guard let crop, let zone = try read(crop, leastSample: least, &engine) else { continue }
          found.append(zone)
          if isOneDocument, ZoneReader.isReadWell(zone) { return ZoneReader.distinct(found) }
        }
        if found.contains(where: ZoneReader.isReadWell) { return ZoneReader.distinct(found) }
      }
    }
    return ZoneReader.distinct(found)
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

  private func read(
    _ crop: BlockCrop, leastSample: Double, _ engine: inout TextEngine
  ) throws(RecognitionError) -> ZoneCandidate? {
    guard let isTurned = try isTurned(crop, leastSample: leastSample, &engine) else { return nil }
    var lines: [ZoneLine] = []
    let read = crop.strips.indices
    for index in isTurned ? Array(read.reversed()) : Array(read) {
      guard let strip = isTurned ? crop.strips[index].turned : crop.strips[index],
        var line = try line(strip, crop.toBitmap, &engine), line.score >= ZoneReader.leastScore,
        line.characters.count >= ZoneReader.fewestSymbols
      else { continue }
      let lost = ZoneReader.lostSymbols(line.characters.count)
      if lost > 0, let longer = crop.strip(index, longerBy: lost),
        let strip = isTurned ? longer.turned : longer,
        let again = try self.line(strip, crop.toBitmap, &engine),
        again.characters.count > line.characters.count,
        again.characters.count <= line.characters.count + lost,
        again.score >= line.score - ZoneReader.scoreForEnds
      {
        line = again
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : ZoneCandidate(lines: lines)
  }

  /// Symbols of a zone's line, by layout (ICAO 9303-4 to -7).
  static let lineLengths = [30, 36, 44]
  /// A line may lack this many at its ends where marks of them were not chained.
  static let mostLost = 5
  /// What the mean probability may fall by where symbols at the ends are read too.
  static let scoreForEnds = 0.05

  /// How many symbols a line lacks to be one of a zone; 0 where no length is near.
  private static func lostSymbols(_ count: Int) -> Int {
    lineLengths.map { $0 - count }.first { (0...mostLost).contains($0) } ?? 0
  }

  /// Whether the crop's lines read upside down; `nil` where they are no zone's, as most blocks of
  /// marks are. The middle of the longest tells; all of it where the middle is in doubt.
  private func isTurned(
    _ crop: BlockCrop, leastSample: Double, _ engine: inout TextEngine
  ) throws(RecognitionError) -> Bool? {
    guard let longest = crop.strips.max(by: { $0.bitmap.width < $1.bitmap.width }) else {
      return nil
    }
    var sample = longest.middle(pitches: ZoneReader.sample)
    var scores = try bothWays(sample, crop.toBitmap, &engine)
    if max(scores.upright, scores.turned) < leastSample { return nil }
    if abs(scores.upright - scores.turned) < ZoneReader.sureDifference {
      sample = longest
      scores = try bothWays(sample, crop.toBitmap, &engine)
    }
    if max(scores.upright, scores.turned) < leastSample { return nil }
    return scores.turned > scores.upright
  }

  private func bothWays(
    _ strip: LineStrip, _ toBitmap: Homography, _ engine: inout TextEngine
  ) throws(RecognitionError) -> (upright: Double, turned: Double) {
    let upright = try line(strip, toBitmap, &engine)
    // Letters and digits that read so well are not upside down; fillers alone might be.
    let known = upright?.characters.count { $0.candidates.first?.symbol != "<" } ?? 0
    if let upright, upright.score >= ZoneReader.sureSample, known >= ZoneReader.tellingSymbols {
      return (upright.score, 0)
    }
    guard let over = strip.turned else { return (upright?.score ?? 0, 0) }
    return (upright?.score ?? 0, try line(over, toBitmap, &engine)?.score ?? 0)
  }

  private func line(
    _ strip: LineStrip, _ toBitmap: Homography, _ engine: inout TextEngine
  ) throws(RecognitionError) -> ZoneLine? {
    let symbols: [LineNetwork.Symbol]
    if let network {
      do {
        symbols = try network.read(strip.bitmap)
      } catch {
        throw RecognitionError(code: error.code, message: error.message)
      }
    } else {
      symbols = try TesseractLine.read(strip.bitmap, &engine)
    }
    guard symbols.count >= 2 else { return nil }
    let map = strip.back.followed(by: toBitmap)
    let half = LineStrip.pitch / 2
    let top = LineStrip.above
    let base = LineStrip.above + LineStrip.capital
    func place(from left: Double, to right: Double) -> Quad {
      map(Rect(x: left, y: top, width: right - left, height: base - top).quad)
    }
    let characters = symbols.map {
      ZoneCharacter(
        candidates: $0.candidates, quad: place(from: $0.column - half, to: $0.column + half))
    }
    return ZoneLine(
      characters: characters,
      quad: place(from: symbols[0].column - half, to: symbols[symbols.count - 1].column + half),
      score: symbols.reduce(0) { $0 + $1.score } / Double(symbols.count))
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
