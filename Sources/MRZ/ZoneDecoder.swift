/// Decodes observed lines under the rules of the layouts it knows.
///
/// Layout, letter and digit places, check digits and the reader's scores decide together. The
/// work is bounded by the number and length of lines, never by how they read.
public struct ZoneDecoder: Sendable {
  public struct Options: Hashable, Sendable, Codable {
    /// Layouts to try.
    public var formats: [ZoneFormat] = ZoneFormat.allCases
    /// Another passing reading at least this likely against the chosen one keeps a field from
    /// being verified (ratio of the candidates' scores, multiplied over the places that differ).
    /// Measured on drawn readers: at 0.025 six misreads a zone gave 8 wrong of 4005 verified.
    public var verificationMargin = 0.002
    /// A repair less likely than this against what was seen is not made (same unit). Set by hand:
    /// two swaps of common twins lie above it, three below.
    public var repairFloor = 9e-5
    /// A repair is made only where the next likeliest is at most this likely against it.
    public var uniquenessRatio = 0.4
    /// Whether the reader names what else it saw. Without that, a symbol whose twin has the same
    /// residue (6 and G, 0 and U) keeps a field from being verified. Nil judges by each line: a
    /// line of single candidates of score 1 names none.
    public var readerListsAlternatives: Bool?

    public init() {}
  }

  /// The day of reading: it decides centuries, expiry and the future.
  public let asOf: CivilDate
  public let options: Options

  public init(asOf: CivilDate, options: Options = Options()) {
    self.asOf = asOf
    self.options = options
  }

  /// Lines of one block that are looked at: those with most fillers and digits.
  static let mostLines = 10
  /// Symbols of a line that are looked at.
  static let longestLine = 140
  /// Combinations of lines that are read to the end, for each layout.
  static let fullReadings = 4
  /// Readings of one row under one line of a layout that are kept.
  static let keptReadings = 3
  /// Two formats whose scores differ by less leave the format in doubt.
  static let formatMargin = 1.0

  /// Decodes a block of lines, top to bottom, among which may be lines that are no zone.
  ///
  /// Lines may be short, long, cut or missing. Gives nil where nothing in the block is a zone.
  /// `isLone`: the picture is nothing but this one line, so that less speaks for its being one; it
  /// must be as long as a layout has it.
  public func decode(_ lines: [ObservedLine], isLone: Bool = false) -> ZoneReading? {
    let rows = rows(of: lines)
    guard !rows.isEmpty else { return nil }
    let places = rows.map(RowPlaces.init)
    var readings: [ZoneReading] = []
    for layout in ZoneLayouts.all where options.formats.contains(layout.format) {
      readings += self.readings(of: layout, rows: places, isLone: isLone)
    }
    readings.sort { $0.score > $1.score }
    guard let best = readings.first else { return nil }
    let isDoubtful = readings.dropFirst().contains { other in
      other.format != best.format && best.score - other.score < ZoneDecoder.formatMargin
    }
    return isDoubtful ? best.withDoubt() : best
  }

  /// Decodes plain text, each string one or more lines.
  public func decode(text: [String]) -> ZoneReading? {
    decode(
      text.flatMap { $0.split(whereSeparator: \.isNewline) }.map { ObservedLine(text: String($0)) })
  }

  /// Every line with its spaces dropped, and again with them as fillers; lines that are several
  /// lines of a zone run together are cut.
  private func rows(of lines: [ObservedLine]) -> [Row] {
    var rows: [Row] = []
    for source in likeliestLines(lines) {
      let line = Array(lines[source].prefix(ZoneDecoder.longestLine))
      let row = Row(
        source: source, line: line, spacesAreFillers: false,
        listsAlternatives: options.readerListsAlternatives)
      guard !row.glyphs.isEmpty else { continue }
      rows.append(row)
      let filled = Row(
        source: source, line: line, spacesAreFillers: true,
        listsAlternatives: options.readerListsAlternatives)
      if filled.glyphs.count != row.glyphs.count { rows.append(filled) }
      for (count, width) in [(2, 44), (2, 36), (3, 30)] where row.glyphs.count == count * width {
        for part in 0..<count {
          let glyphs = Array(row.glyphs[(part * width)..<((part + 1) * width)])
          rows.append(Row(source: source, glyphs: glyphs, part: part))
        }
      }
    }
    return rows
  }

  /// The places of the lines most like a zone's, top to bottom; the lower ones where lines tie.
  private func likeliestLines(_ lines: [ObservedLine]) -> [Int] {
    guard lines.count > ZoneDecoder.mostLines else { return Array(lines.indices) }
    let likeness = lines.map { line in
      line.prefix(ZoneDecoder.longestLine).reduce(0) { sum, place in
        switch SymbolNormalization.seen(place.best) {
        case "<": sum + 2
        case "0"..."9": sum + 1
        default: sum
        }
      }
    }
    return lines.indices.sorted { (likeness[$0], $0) > (likeness[$1], $1) }
      .prefix(ZoneDecoder.mostLines).sorted()
  }

  /// The complete and partial readings of the rows under one layout.
  private func readings(
    of layout: ZoneLayout, rows: [RowPlaces], isLone: Bool
  ) -> [ZoneReading] {
    var lines: [[LineReading]] = []
    for line in layout.lineLengths.indices {
      var readings: [LineReading] = []
      for row in rows {
        readings += lineReadings(layout: layout, line: line, row: row)
      }
      lines.append(readings)
    }
    var combinations: [(lines: [LineReading?], score: Double)] = [([], 0)]
    for readings in lines {
      var grown: [(lines: [LineReading?], score: Double)] = []
      for combination in combinations {
        let last = combination.lines.compactMap { $0?.order }.last
        grown.append((combination.lines + [nil], combination.score + Evidence.missingLine))
        for reading in readings where last.map({ reading.order > $0 }) ?? true {
          grown.append((combination.lines + [reading], combination.score + reading.evidence))
        }
      }
      grown.sort { $0.score > $1.score }
      combinations = Array(grown.prefix(ZoneDecoder.combinationsKept))
    }
    return combinations.filter { $0.lines.contains { $0 != nil } }
      .prefix(ZoneDecoder.fullReadings).compactMap { combination in
        var assembler = ZoneAssembler(
          layout: layout, lines: combination.lines, asOf: asOf, options: options,
          isLone: isLone)
        return assembler.reading()
      }
  }

  /// Beginnings of combinations kept from line to line.
  private static let combinationsKept = 40

  private func lineReadings(layout: ZoneLayout, line: Int, row: RowPlaces) -> [LineReading] {
    let aligner = LineAligner(plan: layout.plans[line], rowPlaces: row)
    var readings = aligner.alignments().map {
      LineReading(
        layout: layout, line: line, rowPlaces: row, alignment: $0, asOf: asOf,
        options: options)
    }
    readings.sort { $0.evidence > $1.evidence }
    let passing = readings.filter(\.passesUnrepaired)
    for index in readings.indices {
      readings[index].rivals = passing.map(\.chosen).filter { $0 != readings[index].chosen }
    }
    return Array(readings.prefix(ZoneDecoder.keptReadings))
  }
}
