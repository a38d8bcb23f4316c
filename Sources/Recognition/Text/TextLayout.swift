public import Geometry

/// One symbol as read, with what else it may be.
public struct TextCharacter: Hashable, Sendable {
  /// Another reading of the same ink.
  public struct Alternative: Hashable, Sendable {
    public var text: String
    /// 0 to 1.
    public var confidence: Double

    public init(text: String, confidence: Double) {
      self.text = text
      self.confidence = confidence
    }
  }

  public var text: String
  public var box: Rect
  /// 0 to 1.
  public var confidence: Double
  /// Other readings, the likeliest first; without `text` itself.
  public var alternatives: [Alternative]

  public init(text: String, box: Rect, confidence: Double, alternatives: [Alternative] = []) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.alternatives = alternatives
  }
}

/// What stands between two spaces.
public struct TextWord: Hashable, Sendable {
  public var text: String
  public var box: Rect
  /// 0 to 1.
  public var confidence: Double
  /// Whether the engine's dictionary has it.
  public var isInDictionary: Bool
  /// Empty unless characters were asked for.
  public var characters: [TextCharacter]

  public init(
    text: String, box: Rect, confidence: Double, isInDictionary: Bool = false,
    characters: [TextCharacter] = []
  ) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.isInDictionary = isInDictionary
    self.characters = characters
  }
}

/// Words on one baseline, left to right.
public struct TextLine: Hashable, Sendable {
  /// Where the letters stand, from the line's left end to its right.
  public struct Baseline: Hashable, Sendable {
    public var start: Point
    public var end: Point

    public init(start: Point, end: Point) {
      self.start = start
      self.end = end
    }
  }

  public var box: Rect
  public var baseline: Baseline?
  public var words: [TextWord]

  public init(box: Rect, baseline: Baseline? = nil, words: [TextWord]) {
    self.box = box
    self.baseline = baseline
    self.words = words
  }

  /// A line around its words.
  public init?(words: [TextWord], baseline: Baseline? = nil) {
    guard let first = words.first else { return nil }
    let box = words.dropFirst().reduce(first.box) { $0.union($1.box) }
    self.init(box: box, baseline: baseline, words: words)
  }

  /// The words with one space between them.
  public var text: String { words.map(\.text).joined(separator: " ") }

  /// Mean of the words' confidences, each counted by its letters; 0 without words.
  public var confidence: Double { TextLayout.meanConfidence(of: words) }
}

/// Lines that stand together.
public struct TextBlock: Hashable, Sendable {
  public var box: Rect
  public var lines: [TextLine]

  public init(box: Rect, lines: [TextLine]) {
    self.box = box
    self.lines = lines
  }

  /// A block around its lines.
  public init?(lines: [TextLine]) {
    guard let first = lines.first else { return nil }
    self.init(box: lines.dropFirst().reduce(first.box) { $0.union($1.box) }, lines: lines)
  }
}

/// All text read from one bitmap, boxes in that bitmap's pixels.
public struct TextLayout: Hashable, Sendable {
  public var blocks: [TextBlock]

  public init(blocks: [TextBlock] = []) { self.blocks = blocks }

  public static let empty = TextLayout()

  public var isEmpty: Bool { blocks.isEmpty }
  public var lines: [TextLine] { blocks.flatMap(\.lines) }
  public var words: [TextWord] { blocks.flatMap { $0.lines.flatMap(\.words) } }

  /// A line of text for each line, an empty line between blocks.
  public var plainText: String {
    blocks.map { $0.lines.map(\.text).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Mean of the words' confidences, each counted by its letters; 0 without words.
  public var meanConfidence: Double { TextLayout.meanConfidence(of: words) }

  static func meanConfidence(of words: [TextWord]) -> Double {
    var sum = 0.0
    var letters = 0
    for word in words {
      sum += word.confidence * Double(word.text.count)
      letters += word.text.count
    }
    return letters > 0 ? sum / Double(letters) : 0
  }

  /// The same text with every box taken elsewhere: each becomes the level box around its four
  /// corners after `move`.
  public func mapped(by move: (Point) -> Point) -> TextLayout {
    func box(_ r: Rect) -> Rect { Rect(around: r.quad.points.map(move)) ?? r }
    return TextLayout(
      blocks: blocks.map { block in
        TextBlock(
          box: box(block.box),
          lines: block.lines.map { line in
            TextLine(
              box: box(line.box),
              baseline: line.baseline.map {
                TextLine.Baseline(start: move($0.start), end: move($0.end))
              },
              words: line.words.map { word in
                var moved = word
                moved.box = box(word.box)
                moved.characters = word.characters.map { character in
                  var moved = character
                  moved.box = box(character.box)
                  return moved
                }
                return moved
              })
          })
      })
  }
}
