import Geometry
import Imaging

/// Reads the lines of one block of rows, the right way up.
struct BlockReader {
  /// `nil` reads lines by Tesseract.
  let network: LineNetwork?

  /// A line of fewer symbols is none of a zone's.
  static let fewestSymbols = 14
  /// Below this mean probability it is no line of a zone at all.
  static let leastScore = 0.45
  /// Symbols of a line that tell whether it is a zone's and which way up it stands.
  static let sample = 12.0
  /// The same for a first glimpse where only what is read well counts, and the least mean
  /// probability that it then must have.
  static let glimpse = 6.0
  static let leastGlimpse = 0.7
  /// Least of a sample's mean probability times its evenness: samples of the zones of testdata have
  /// 0.83 and more, of other print and of grain up to 0.57.
  static let leastSample = 0.5
  /// From this mean probability a sample with so many telling symbols stands the right way up.
  static let sureSample = 0.97
  static let tellingSymbols = 5
  /// The way up is sure where the two ways' mean probabilities differ by this.
  static let sureDifference = 0.15
  /// What a filler more, or a five less, counts in mean probability for a way up: a name's middle can
  /// read a hundredth better upside down, but not with fillers as fives.
  static let fillerWeight = 0.02
  /// So many more fillers one way than the other tell the way up by themselves: upside down they
  /// read as fives.
  static let tellingFillers = 4
  static let turnedFillers: Set<Character> = ["<", "5"]
  /// Columns by which a step may differ from the pitch and still be even.
  static let evenStep = 3.0

  /// A line with how even its symbols stand.
  struct Reading {
    var line: ZoneLine
    /// Share of the steps from symbol to symbol that are one pitch.
    let evenness: Double

    /// How much it looks like a zone's line, 0 to 1.
    var worth: Double { line.score * evenness }
    /// What its fillers add to how well it reads in a choice between two ways up.
    var weightOfFillers: Double { BlockReader.fillerWeight * Double(count("<") - count("5")) }
    func count(_ symbol: Character) -> Int {
      line.characters.count { $0.candidates.first?.symbol == symbol }
    }
  }

  /// The longest line both ways, as far as they were read.
  private struct Ways {
    var upright: Reading?
    var turned: Reading?
    /// By what is read better, and by fillers, which upside down are fives.
    var isTurned: Bool {
      guard let upright, let turned else { return turned != nil }
      return turned.worth + turned.weightOfFillers > upright.worth + upright.weightOfFillers
    }
    var worth: Double { max(upright?.worth ?? 0, turned?.worth ?? 0) }
    var chosen: Reading? { isTurned ? turned : upright }
  }

  /// The block's lines; `nil` where they are no zone's. `columns` grows by those of the strips that
  /// the network has read.
  func read(
    _ crop: BlockCrop, leastSample: Double, _ columns: inout Int, _ engine: inout TextEngine
  ) throws(RecognitionError) -> ZoneCandidate? {
    let indices = crop.strips.indices
    guard
      let longest = indices.max(by: {
        crop.strips[$0].bitmap.width < crop.strips[$1].bitmap.width
      }),
      let way = try way(crop.strips[longest], crop, leastSample, &columns, &engine)
    else { return nil }
    var lines: [ZoneLine] = []
    for index in way.isTurned ? Array(indices.reversed()) : Array(indices) {
      let known = index == longest ? way.reading : nil
      let line = try line(index, of: crop, isTurned: way.isTurned, known, &columns, &engine)
      if let line { lines.append(line) }
    }
    if lines.count == indices.count {
      try addUnseen(to: &lines, crop, isTurned: way.isTurned, &columns, &engine)
    }
    return lines.isEmpty ? nil : ZoneCandidate(lines: lines)
  }

  /// Adds lines above and below that no marks showed, where those that were seen are whole and read
  /// well: shadows and folds break rows of marks.
  private func addUnseen(
    to lines: inout [ZoneLine], _ crop: BlockCrop, isTurned: Bool, _ columns: inout Int,
    _ engine: inout TextEngine
  ) throws(RecognitionError) {
    guard let length = lines.first?.characters.count, let wanted = Self.lineCounts[length],
      lines.allSatisfy({ $0.characters.count == length && $0.score >= Self.lineScore })
    else { return }
    let last = crop.strips.count - 1
    let seen = lines.count
    for isAbove in [true, false] {
      var down = 0
      while lines.count < wanted, down < wanted - seen {
        down += 1
        // Upside down what stands above as one reads stands below.
        let isUp = isAbove != isTurned
        let strip = crop.strip(
          isUp ? 0 : last, linesDown: isUp ? -down : down,
          longerBy: length - crop.symbols(of: isUp ? 0 : last))
        guard let strip, let way = isTurned ? strip.turned : strip,
          let line = try read(way, crop, &columns, &engine).map({ Self.trimmed($0.line) }),
          line.characters.count == length, line.score >= Self.lineScore
        else { break }
        lines.insert(line, at: isAbove ? 0 : lines.count)
      }
    }
  }

  private func line(
    _ index: Int, of crop: BlockCrop, isTurned: Bool, _ known: Reading?, _ columns: inout Int,
    _ engine: inout TextEngine
  ) throws(RecognitionError) -> ZoneLine? {
    func reading(longerBy symbols: Int) throws(RecognitionError) -> Reading? {
      guard let strip = symbols > 0 ? crop.strip(index, longerBy: symbols) : crop.strips[index],
        let way = isTurned ? strip.turned : strip
      else { return nil }
      return try read(way, crop, &columns, &engine)
    }
    // Where the marks are a few short of a layout's line, what is longer is read at once.
    let unseen = known == nil ? Self.lostSymbols(crop.symbols(of: index)) : 0
    if unseen > 0, let line = try reading(longerBy: unseen)?.line, line.score >= Self.lineScore,
      Self.lineLengths.contains(line.characters.count)
    {
      return line
    }
    let plain = known == nil ? try reading(longerBy: 0) : known
    guard let line = plain?.line, line.score >= Self.leastScore,
      line.characters.count >= Self.fewestSymbols
    else { return nil }
    let lost = Self.lostSymbols(line.characters.count)
    if lost > 0, let again = try reading(longerBy: lost)?.line,
      again.characters.count > line.characters.count,
      again.characters.count <= line.characters.count + lost,
      again.score >= line.score - Self.scoreForEnds
    {
      return again
    }
    if lost == 0, line.score >= Self.lineScore, !Self.lineLengths.contains(line.characters.count) {
      let most = Self.lineLengths.max()! - line.characters.count
      if most > 0, let whole = try reading(longerBy: most).map({ Self.trimmed($0.line) }),
        Self.lineLengths.contains(whole.characters.count), whole.score >= Self.lineScore
      {
        return whole
      }
    }
    return Self.trimmed(line)
  }

  /// Lines of a zone, by the symbols of one (ICAO 9303-4 to -7).
  private static let lineCounts = [30: 3, 36: 2, 44: 2]
  static let lineLengths = lineCounts.keys.sorted()
  /// A line may lack this many at its ends where marks of them were not chained.
  static let mostLost = 5
  /// What the mean probability may fall by where symbols at the ends are read too.
  static let scoreForEnds = 0.05

  /// How many symbols a line lacks to be one of a zone; 0 where no length is near.
  private static func lostSymbols(_ count: Int) -> Int {
    lineLengths.map { $0 - count }.first { (0...mostLost).contains($0) } ?? 0
  }

  /// Mean probability of a line that is taken for whole because of its length alone.
  static let lineScore = 0.95
  /// Symbols that marks beside a zone may add to its line, the least mean probability of the line
  /// itself, and how much worse they read at least. The least was set by one drawn line in shadow.
  static let mostAdded = 22
  static let keptScore = 0.88
  static let leastFall = 0.15

  /// A line without what stands beside it: that reads badly, where the line itself reads well.
  private static func trimmed(_ line: ZoneLine) -> ZoneLine {
    let scores = line.characters.map { $0.candidates.first?.score ?? 0 }
    if lineLengths.contains(scores.count) { return line }
    let whole = scores.reduce(0, +)
    for length in lineLengths.reversed()
    where scores.count > length && scores.count <= length + mostAdded {
      let starts = 0...(scores.count - length)
      let sums = starts.map { scores[$0..<($0 + length)].reduce(0, +) }
      guard let start = starts.max(by: { sums[$0] < sums[$1] }) else { continue }
      let outside = (whole - sums[start]) / Double(scores.count - length)
      let score = sums[start] / Double(length)
      guard score >= keptScore, outside <= score - leastFall else { continue }
      let kept = Array(line.characters[start..<(start + length)])
      let (first, last) = (kept[0].quad, kept[length - 1].quad)
      return ZoneLine(
        characters: kept,
        quad: Quad(first.topLeft, last.topRight, last.bottomRight, first.bottomLeft), score: score)
    }
    return line
  }

  /// Whether the block's longest line reads upside down, and its reading where all of it was read;
  /// `nil` where it is no zone's, as most blocks of marks are. The middle tells; all of the line
  /// where the middle is in doubt.
  private func way(
    _ longest: LineStrip, _ crop: BlockCrop, _ leastSample: Double, _ columns: inout Int,
    _ engine: inout TextEngine
  ) throws(RecognitionError) -> (isTurned: Bool, reading: Reading?)? {
    let sample = longest.middle(pitches: Self.sample)
    let isWhole = sample.bitmap.width == longest.bitmap.width
    if leastSample > Self.leastSample, !isWhole {
      let glimpse = longest.middle(pitches: Self.glimpse)
      let ways = try bothWays(glimpse, crop, &columns, &engine)
      guard ways.worth >= Self.leastGlimpse else { return nil }
    }
    var ways = try bothWays(sample, crop, &columns, &engine)
    guard ways.worth >= leastSample else { return nil }
    if isWhole { return (ways.isTurned, ways.chosen) }
    if Self.isSure(ways) { return (ways.isTurned, nil) }
    ways = try bothWays(
      longest, crop, turnedFirst: ways.isTurned, &columns, &engine)
    return ways.worth >= leastSample ? (ways.isTurned, ways.chosen) : nil
  }

  private static func isSure(_ ways: Ways) -> Bool {
    guard let upright = ways.upright, let turned = ways.turned else { return true }
    if abs(upright.worth - turned.worth) >= sureDifference { return true }
    let fillers = upright.count("<") - turned.count("<")
    return abs(fillers) >= tellingFillers && ways.isTurned == (fillers < 0)
  }

  /// A strip both ways, or one way alone where that reads too well to be upside down.
  private func bothWays(
    _ strip: LineStrip, _ crop: BlockCrop, turnedFirst: Bool = false, _ columns: inout Int,
    _ engine: inout TextEngine
  ) throws(RecognitionError) -> Ways {
    var ways = Ways()
    for isTurned in [turnedFirst, !turnedFirst] {
      guard let way = isTurned ? strip.turned : strip else { continue }
      let reading = try read(way, crop, &columns, &engine)
      if isTurned { ways.turned = reading } else { ways.upright = reading }
      if let reading, Self.isTelling(reading) { break }
    }
    return ways
  }

  /// Symbols that read so well are not upside down; fillers and fives might be, and where there are
  /// many fives they are fillers.
  private static func isTelling(_ reading: Reading) -> Bool {
    guard reading.count("5") < tellingFillers else { return false }
    let telling = reading.line.characters.count { character in
      character.candidates.first.map { !turnedFillers.contains($0.symbol) } ?? false
    }
    return reading.line.score >= sureSample && telling >= tellingSymbols
  }

  private func read(
    _ strip: LineStrip, _ crop: BlockCrop, _ columns: inout Int, _ engine: inout TextEngine
  ) throws(RecognitionError) -> Reading? {
    columns += strip.bitmap.width
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
    let half = LineStrip.pitch / 2
    let top = LineStrip.above
    let base = LineStrip.above + LineStrip.capital
    func place(from left: Double, to right: Double) -> Quad {
      crop.onBitmap(
        strip.back(Rect(x: left, y: top, width: right - left, height: base - top).quad))
    }
    let characters = symbols.map {
      ZoneCharacter(
        candidates: $0.candidates, quad: place(from: $0.column - half, to: $0.column + half))
    }
    let steps = zip(symbols.dropFirst(), symbols).map { $0.column - $1.column }
    let even = steps.count { abs($0 - LineStrip.pitch) <= Self.evenStep }
    let line = ZoneLine(
      characters: characters,
      quad: place(from: symbols[0].column - half, to: symbols[symbols.count - 1].column + half),
      score: symbols.reduce(0) { $0 + $1.score } / Double(symbols.count))
    return Reading(line: line, evenness: Double(even) / Double(steps.count))
  }
}
