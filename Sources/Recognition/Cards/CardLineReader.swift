import Geometry
import Imaging

/// Reads the lines of print round a card's number: dates, labels, the holder.
///
/// Where they stand is found first, as rows of letters, and each row is read by itself: the page
/// layout of a text engine takes longer than reading, and loses itself in a card's ornaments.
struct CardLineReader {
  /// Height of the number's digits in the picture that is read, in pixels: names are then about
  /// 30 high, labels 12 and more.
  static let digitHeight = 44.0
  /// The picture is enlarged and reduced within these factors.
  static let factors = 0.4...2.5
  /// Heights of a letter, in heights of a digit.
  static let letterHeights = 0.22...1.5
  /// The widest gap between two rows of letters that are one line, in heights.
  static let widestGap = 2.2
  /// Two rows whose heights differ more than this are two lines.
  static let mostRatio = 2.2
  /// Width over height of a line at least.
  static let leastAspect = 1.5
  /// Lines read at most.
  static let mostLines = 10
  /// Ground kept round a line, in its heights.
  static let frame = 0.4

  private let work: Bitmap
  /// Height of the number's digits in `work`.
  private let digit: Double
  private let scale: Double
  private let corner: Point

  /// - Parameters:
  ///   - height: of the number's digits in `gray`.
  init?(_ gray: Bitmap, in place: Rect, height: Double) {
    guard let inside = place.intersection(gray.bounds), let part = gray.cropped(to: inside) else {
      return nil
    }
    let wanted = Self.digitHeight / height
    scale = min(max(wanted, Self.factors.lowerBound), Self.factors.upperBound)
    digit = height * scale
    corner = Point(inside.x.rounded(.down), inside.y.rounded(.down))
    work = part.resized(
      width: max(1, Int((Double(part.width) * scale).rounded())),
      height: max(1, Int((Double(part.height) * scale).rounded())))
  }

  /// The lines, boxes in the pixels of the whole picture: what may name a date that was read, but
  /// not the date itself; and names from the top down, as long as more is wanted. Without a date all.
  ///
  /// - Parameter others: places of lines that were read otherwise.
  func lines(
    _ engine: inout TextEngine, dates: [Rect], others: [Rect], isMoreWanted: ([TextLine]) -> Bool
  ) throws(RecognitionError) -> [TextLine] {
    func scaled(_ box: Rect) -> Rect {
      Rect(
        x: (box.x - corner.x) * scale, y: (box.y - corner.y) * scale, width: box.width * scale,
        height: box.height * scale)
    }
    let known = dates.map(scaled)
    var found: [TextLine] = []
    let covered = known + others.map(scaled)
    let rows = rows.filter { !Self.isCovered($0, by: covered) }
    let labels = rows.filter { Self.isLabel($0, of: known) }
    let names = rows.filter { row in
      !labels.contains(row) && (known.isEmpty || row.height > Self.nameHeight * digit)
    }
    for row in labels + names.sorted(by: { $0.y < $1.y }) {
      if !known.isEmpty, !labels.contains(row), !isMoreWanted(found) { break }
      let framed = row.grown(row.height * Self.frame, row.height * Self.frame)
      guard let box = framed.intersection(work.bounds), let cut = work.cropped(to: box)
      else { continue }
      let origin = Point(box.x.rounded(.down), box.y.rounded(.down))
      let layout = try read(cut, row.height, &engine)
      found += layout.mapped { ($0 + origin) * (1 / scale) + corner }.lines
    }
    return found
  }

  /// One line as it is, and, where that is doubtful and the letters are those of a name, with what
  /// is lighter than its ground alone: silver tips on a pattern, light along a relief.
  private func read(
    _ line: Bitmap, _ height: Double, _ engine: inout TextEngine
  ) throws(RecognitionError) -> TextLayout {
    let plain = try engine.read(line, mode: .line)
    guard height > Self.nameHeight * digit, plain.meanConfidence < Self.sureLine else {
      return plain
    }
    let kernel = Int((height * Self.kernel).rounded()) | 1
    let tips = line.topHat(kernelWidth: kernel, height: kernel).negative()
    let second = try engine.read(tips, mode: .line)
    return second.meanConfidence > plain.meanConfidence ? second : plain
  }

  /// Height of a holder's letters at least, in heights of a digit.
  static let nameHeight = 0.42
  /// Mean confidence from which a line needs no second reading.
  static let sureLine = 0.75
  /// Side of the kernel that keeps strokes and takes the ground away, in heights of the line.
  static let kernel = 0.55

  /// Whether a row stands where a date's label may: above, below or left of it.
  private static func isLabel(_ row: Rect, of dates: [Rect]) -> Bool {
    dates.contains { date in
      let ground = Rect(
        x: date.x - labelLeft * date.width, y: date.y - labelAbove * date.height,
        width: (labelLeft + 1) * date.width,
        height: (labelAbove + 1 + labelBelow) * date.height)
      let isBeside = row.maxX < date.x
      return (row.intersection(ground)?.area ?? 0) > 0.5 * row.area
        && row.height < labelHeight * date.height
        && (isBeside ? abs(row.center.y - date.center.y) < 1.5 * date.height : row.maxX > date.x)
    }
  }

  /// How far from a date its label stands, in the date's widths and heights, and how high its letters
  /// are at most: beyond that it is another line.
  private static let labelLeft = 2.5
  private static let labelAbove = 2.0
  private static let labelBelow = 1.6
  private static let labelHeight = 1.1

  private static func isCovered(_ row: Rect, by known: [Rect]) -> Bool {
    let common = known.reduce(0) { $0 + (row.intersection($1)?.area ?? 0) }
    return common > 0.6 * row.area
  }

  /// The rows of letters, dark or light, those of one line joined; the longest first.
  private var rows: [Rect] {
    let pieces = [work, work.negative()].flatMap { picture in
      LetterRows(
        InkSurvey(picture).letters.filter { Self.letterHeights.contains($0.height / digit) }
      ).boxes
    }
    var lines: [Rect] = []
    for piece in pieces.sorted(by: { $0.x < $1.x }) {
      let index = lines.indices.first { Self.isOneLine(lines[$0], piece) }
      if let index { lines[index] = lines[index].union(piece) } else { lines.append(piece) }
    }
    return Array(
      lines.filter { $0.width > Self.leastAspect * $0.height && $0.height < 1.6 * digit }
        .sorted { $0.width > $1.width }.prefix(Self.mostLines))
  }

  private static func isOneLine(_ line: Rect, _ piece: Rect) -> Bool {
    let (low, high) = (min(line.height, piece.height), max(line.height, piece.height))
    let common = min(line.maxY, piece.maxY) - max(line.y, piece.y)
    return common > 0.5 * low && high < mostRatio * low && piece.x - line.maxX < widestGap * high
  }
}
