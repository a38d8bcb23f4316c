public import Geometry

/// A word of print as an optical reader gave it.
public struct PrintedWord: Hashable, Sendable {
  public var text: String
  /// In the pixels of an upright picture of the document.
  public var box: Rect
  /// The reader's own, 0 to 1.
  public var confidence: Double

  public init(text: String, box: Rect, confidence: Double) {
    self.text = text
    self.box = box
    self.confidence = confidence
  }

  /// In the pixels of a picture enlarged by a factor.
  public func scaled(by factor: Double) -> PrintedWord {
    PrintedWord(
      text: text,
      box: Rect(
        x: box.x * factor, y: box.y * factor, width: box.width * factor,
        height: box.height * factor),
      confidence: confidence)
  }
}

/// Words that stand beside each other with no more than a blank between them.
struct PrintedSegment: Hashable, Sendable {
  let words: [PrintedWord]
  let box: Rect

  /// Median height of its words, in pixels.
  let height: Double

  /// How large its letters are, in pixels: the height of its words, or what their width tells where
  /// a reader drew boxes too high.
  var size: Double {
    let letters = words.reduce(words.count - 1) { $0 + $1.text.count }
    return min(height, Self.highestLetter * box.width / Double(max(letters, 1)))
  }
  /// Height of a word over the mean width of its letters, at most: a narrow face's capitals.
  static let highestLetter = 1.6

  var text: String { words.map(\.text).joined(separator: " ") }

  var confidence: Double { Self.confidence(of: words[...]) }

  init?(_ words: [PrintedWord]) {
    guard let first = words.first else { return nil }
    self.words = words
    box = words.dropFirst().reduce(first.box) { $0.union($1.box) }
    height = words.map(\.box.height).sorted()[words.count / 2]
  }

  /// Mean of words' confidences, each weighed by its letters.
  static func confidence(of words: ArraySlice<PrintedWord>) -> Double {
    let letters = words.reduce(0) { $0 + $1.text.count }
    guard letters > 0 else { return 0 }
    return words.reduce(0) { $0 + $1.confidence * Double($1.text.count) } / Double(letters)
  }
}

extension PrintedSegment {
  /// The widest blank within a segment, in heights of the taller neighbour: a blank of a typewriter
  /// face is 1.2 capitals wide, columns of a document stand farther apart.
  static let widestBlank = 1.6
  /// Share of the lower word's height that neighbours have in common at least.
  static let leastCommon = 0.55

  /// Words joined into segments, those in reading order: rows from the top, each from the left.
  static func segments(of words: [PrintedWord]) -> [PrintedSegment] {
    var open: [[PrintedWord]] = []
    for word in words.sorted(by: { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }) {
      let place = open.indices.filter { continues(open[$0].last!, word) }
        .min { gap(open[$0].last!, word) < gap(open[$1].last!, word) }
      if let place { open[place].append(word) } else { open.append([word]) }
    }
    return inReadingOrder(open.compactMap(PrintedSegment.init))
  }

  private static func gap(_ left: PrintedWord, _ right: PrintedWord) -> Double {
    right.box.x - left.box.maxX
  }

  private static func continues(_ left: PrintedWord, _ right: PrintedWord) -> Bool {
    let taller = max(left.box.height, right.box.height)
    let lower = min(left.box.height, right.box.height)
    let common = min(left.box.maxY, right.box.maxY) - max(left.box.y, right.box.y)
    let gap = gap(left, right)
    return common >= lower * leastCommon && gap <= taller * widestBlank && gap >= -lower
  }

  private static func inReadingOrder(_ segments: [PrintedSegment]) -> [PrintedSegment] {
    var rows: [[PrintedSegment]] = []
    for segment in segments.sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let row = rows.last?.last, segment.box.center.y < row.box.maxY,
        segment.box.y < row.box.center.y
      {
        rows[rows.count - 1].append(segment)
      } else {
        rows.append([segment])
      }
    }
    return rows.flatMap { $0.sorted { $0.box.x < $1.box.x } }
  }
}
