import Geometry
public import Imaging

/// Text of a picture together with the turn at which it reads.
public struct UprightReading: Sendable {
  /// Clockwise quarter turns (0 to 3) that make the picture readable.
  public var quarterTurns: Int
  /// The text, boxes in the pixels of the picture *after* that turn.
  public var layout: TextLayout
  /// How much well-read text there is, in letters, each by its word's confidence; 0 for none.
  public var score: Double

  public init(quarterTurns: Int, layout: TextLayout, score: Double) {
    self.quarterTurns = quarterTurns
    self.layout = layout
    self.score = score
  }
}

/// Reads a picture that may stand at any of four quarter turns.
///
/// Orientation detection alone errs on short texts (tesseract-ocr/tesseract#1701, #4409), so the
/// turns are read and compared: first the picture as it stands, which is enough when words come
/// out well; else a small dense part of it at those turns that the way its letters line up allows.
/// A blank picture gives turn 0 and no text.
public func uprightReading(
  of bitmap: Bitmap, engine: inout TextEngine, reader: PageReader = PageReader()
) throws(RecognitionError) -> UprightReading {
  let page = PreparedPage(bitmap)
  let sample = TurnSample(page)
  var asFound: TextLayout?
  if sample?.turns.contains(0) ?? true {
    let first = try reader.first(page, &engine)
    if sample == nil || first.isConvincing {
      let layout = try reader.finish(page, first, &engine)
      return UprightReading(quarterTurns: 0, layout: layout, score: layout.wordScore)
    }
    asFound = first
  }
  var best = (turn: 0, score: 0.0)
  if let sample {
    for turn in sample.turns {
      let read = try engine.read(
        sample.part.rotated(quarterTurns: turn), mode: .page, mostLines: TurnSample.mostLines)
      // The first wins a tie: turn 0 where it is among them.
      if read.wordScore > best.score { best = (turn, read.wordScore) }
    }
  }
  let layout: TextLayout
  if best.turn == 0, let asFound {
    layout = try reader.finish(page, asFound, &engine)
  } else {
    layout = try reader.read(bitmap.rotated(quarterTurns: best.turn), engine: &engine)
  }
  return UprightReading(quarterTurns: best.turn, layout: layout, score: layout.wordScore)
}

extension TextLayout {
  /// Confidence from which a word counts towards a turn: upside-down words stay below it.
  private static let leastConfidence = 0.5
  /// Words in the dictionary count so much more: chance makes few of them.
  private static let dictionaryWeight = 2.0
  /// A turn is taken at once with so many dictionary words of three letters or more…
  private static let convincingWords = 4
  /// …among words of this mean confidence.
  private static let convincingConfidence = 0.75

  /// Letters of well-read words, each by confidence; dictionary words count double.
  var wordScore: Double {
    words.reduce(0) { sum, word in
      let letters = word.text.count { $0.isLetter || $0.isNumber }
      guard word.confidence >= TextLayout.leastConfidence, letters >= 2 else { return sum }
      let weight = word.isInDictionary && letters >= 3 ? TextLayout.dictionaryWeight : 1
      return sum + Double(letters) * word.confidence * word.confidence * weight
    }
  }

  /// Whether this can be no chance reading of text at another turn.
  var isConvincing: Bool {
    let sure = words.count { word in
      word.isInDictionary && word.confidence >= TextLayout.convincingConfidence
        && word.text.count { $0.isLetter } >= 3
    }
    return sure >= TextLayout.convincingWords
      && meanConfidence >= TextLayout.convincingConfidence
  }
}

/// A part of a picture, small enough to be read several times, and the turns worth trying.
struct TurnSample {
  let part: Bitmap
  let turns: [Int]

  /// Lines of the part read at each turn, at most.
  static let mostLines = 30
  /// Sides of the part in letter heights: some lines of some words.
  private static let side = 45.0
  /// Beyond this levelness (see `InkSurvey`) lines run across; below its complement, upright.
  private static let sureLevelness = 0.66

  /// `nil` without enough letters to judge by.
  init?(_ page: PreparedPage) {
    guard page.survey.letterHeight != nil else { return nil }
    // Where letters stand on their sides their height is their width, near enough.
    let side = min(
      TurnSample.side * PageReader.goodLetterHeight, Double(max(page.even.width, page.even.height)))
    let place = TurnSample.densest(
      page.survey.letters.map { $0.center * page.scale }, side: side, in: page.even.bounds)
    part = page.even.cropped(to: place) ?? page.even
    switch page.survey.levelness {
    case let level? where level > TurnSample.sureLevelness: turns = [0, 2]
    case let level? where level < 1 - TurnSample.sureLevelness: turns = [1, 3]
    default: turns = [0, 1, 2, 3]
    }
  }

  /// The square of a side with the most points, of those on a half-side grid.
  private static func densest(_ points: [Point], side: Double, in bounds: Rect) -> Rect {
    var best = Rect(
      x: 0, y: 0, width: min(side, bounds.width), height: min(side, bounds.height))
    var most = -1
    for y in stride(from: 0, through: max(0, bounds.height - side / 2), by: side / 2) {
      for x in stride(from: 0, through: max(0, bounds.width - side / 2), by: side / 2) {
        let square = Rect(
          x: min(x, max(0, bounds.width - side)), y: min(y, max(0, bounds.height - side)),
          width: min(side, bounds.width), height: min(side, bounds.height))
        let count = points.count { square.contains($0) }
        if count > most {
          most = count
          best = square
        }
      }
    }
    return best
  }
}
