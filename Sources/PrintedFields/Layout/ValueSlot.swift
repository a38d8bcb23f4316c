import Geometry

/// Words of a segment between labels: where a value may stand.
struct ValueSlot {
  let segment: Int
  let range: Range<Int>
  let words: [PrintedWord]
  let box: Rect
  let height: Double
  /// How large its letters are, in pixels.
  let size: Double
  /// The label in front of it in the same segment.
  let label: Int?
  /// What the zone or the barcode has said already of some of its words.
  var claims: [Claim] = []

  struct Claim {
    let known: Int
    /// Among the slot's words.
    let words: Range<Int>
  }

  var texts: [String] { words.map(\.text) }
  var confidence: Double { PrintedSegment.confidence(of: words[...]) }

  init?(_ segment: PrintedSegment, index: Int, range: Range<Int>, label: Int?) {
    // Colons and strokes between label and value belong to neither.
    var range = range
    while let first = range.first, FoldedText.scalars(segment.words[first].text).isEmpty {
      range = (first + 1)..<range.upperBound
    }
    while let last = range.last, FoldedText.scalars(segment.words[last].text).isEmpty {
      range = range.lowerBound..<last
    }
    guard let part = PrintedSegment(Array(segment.words[range])) else { return nil }
    self.segment = index
    self.range = range
    words = part.words
    box = part.box
    height = part.height
    size = part.size
    self.label = label
  }

  func box(of part: Range<Int>) -> Rect {
    words[part].dropFirst().reduce(words[part.lowerBound].box) { $0.union($1.box) }
  }
}
