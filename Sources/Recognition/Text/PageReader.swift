import Geometry
public import Imaging

/// Reads all the text of a picture that stands upright: a page, a card, a slip, a receipt.
///
/// One reading by Tesseract's page layout misses text of three kinds: small, on an uneven ground,
/// and light on dark. So the picture is brought to a good size, its ground evened out, and what
/// the first reading left is looked at again, by itself and with light and dark exchanged.
public struct PageReader: Sendable {
  /// Height that most letters are brought to, in pixels.
  static let goodLetterHeight = 24.0
  /// Factors left alone: too near to 1 to gain anything.
  static let idleFactors = 0.75...1.35
  static let factors = 0.4...3.0
  /// Pixels that a picture may have after enlarging; reading takes about half a second a megapixel.
  static let mostPixels = 7_000_000.0
  /// A word read this well is taken as done, and painted over before a second look.
  static let doneConfidence = 0.55
  /// Least confidence of a word from a second look, which has nothing but its own word for it.
  static let secondConfidence = 0.5
  /// Fewer letter-like parts than this are not worth a second look.
  static let leastRest = 6.0
  /// Rows read of a texture at most, the longest first.
  static let mostRows = 150
  /// Below this share of letters standing in rows, or this levelness of neighbours (see
  /// `InkSurvey`), a picture is mostly texture, and only the rows are read. Pages have 0.8 and
  /// more of both; cloth, wood and noise 0.1 to 0.6 and about 0.5.
  static let leastShare = 0.5
  static let leastLevelness = 0.6
  /// Rows of letters, and lines of them, read in a second look at most.
  static let mostSecondRows = 60
  static let mostSecondLines = 100
  /// Ground kept round a row, in its heights, for dots, accents and tails.
  static let frame = 0.45

  /// Whether what the first reading left is looked at again.
  public var looksAgain: Bool
  /// Whether light print on dark ground is looked for.
  public var looksForInverse: Bool
  /// Whether words carry their characters with alternatives.
  public var wantsCharacters: Bool

  public init(
    looksAgain: Bool = true, looksForInverse: Bool = true, wantsCharacters: Bool = false
  ) {
    self.looksAgain = looksAgain
    self.looksForInverse = looksForInverse
    self.wantsCharacters = wantsCharacters
  }

  /// All text, boxes in the pixels of `bitmap`; a blank picture gives an empty layout.
  public func read(_ bitmap: Bitmap, engine: inout TextEngine) throws(RecognitionError)
    -> TextLayout
  {
    let page = PreparedPage(bitmap)
    return try finish(page, try first(page, &engine), &engine)
  }

  /// The page layout's own reading, boxes in the prepared page's pixels.
  func first(_ page: PreparedPage, _ engine: inout TextEngine) throws(RecognitionError)
    -> TextLayout
  {
    try engine.read(page.print, mode: .page, wantsCharacters: wantsCharacters)
  }

  /// Adds what the first reading left; boxes in the picture's pixels.
  func finish(
    _ page: PreparedPage, _ first: TextLayout, _ engine: inout TextEngine
  ) throws(RecognitionError) -> TextLayout {
    var merge = LayoutMerge(first)
    if looksAgain {
      try look(again: page.even, &merge, &engine)
    }
    if looksForInverse, let light = LightPrint.drawn(from: page.gray) {
      try look(again: light, &merge, &engine)
    }
    return merge.layout.mapped { $0 * (1 / page.scale) }
  }

  static func framed(_ row: Rect) -> Rect {
    row.grown(row.height * frame, row.height * frame)
  }

  /// Reads what is left of a picture when the words read well are painted over.
  private func look(
    again picture: Bitmap, _ merge: inout LayoutMerge, _ engine: inout TextEngine
  ) throws(RecognitionError) {
    let done = merge.layout.words.filter { $0.confidence >= PageReader.doneConfidence }
      .map { $0.box.grown(2, 2) }
    let rest = picture.painted(over: done, colour: (255, 255, 255))
    // Only what stands in rows: reading grain word by word would take minutes.
    let survey = InkSurvey(rest)
    let rows = LetterRows(survey.letters)
    guard Double(survey.letterCount) * rows.share >= PageReader.leastRest else { return }
    let print = rest.keeping(
      only: rows.boxes.prefix(PageReader.mostSecondRows).map(PageReader.framed))
    let found = try engine.read(
      print, mode: .sparse, wantsCharacters: wantsCharacters, mostLines: PageReader.mostSecondLines)
    merge.add(found, least: PageReader.secondConfidence)
  }
}

/// A picture made ready for reading.
struct PreparedPage {
  /// Grey, at a good size.
  let gray: Bitmap
  /// The same with its ground evened out to white.
  let even: Bitmap
  /// From the picture's pixels to these.
  let scale: Double
  /// Ink of the picture at its own size.
  let survey: InkSurvey
  /// Rows of letters there.
  let rows: LetterRows

  /// The evened picture, or, of a picture that is mostly texture, what stands in rows.
  var print: Bitmap {
    guard let level = survey.levelness,
      rows.share < PageReader.leastShare || level < PageReader.leastLevelness
    else { return even }
    return even.keeping(
      only: rows.boxes.prefix(PageReader.mostRows).map { row in
        let place = PageReader.framed(row)
        return Rect(
          x: place.x * scale, y: place.y * scale, width: place.width * scale,
          height: place.height * scale)
      })
  }

  init(_ bitmap: Bitmap) {
    let whole = bitmap.grayscale()
    survey = InkSurvey(whole.normalizedLighting())
    var factor = 1.0
    rows = LetterRows(survey.letters)
    if let height = rows.letterHeight ?? survey.letterHeight {
      factor = PageReader.goodLetterHeight / height
      factor = min(max(factor, PageReader.factors.lowerBound), PageReader.factors.upperBound)
      if PageReader.idleFactors.contains(factor) { factor = 1 }
    }
    factor = min(factor, (PageReader.mostPixels / Double(whole.pixelCount)).squareRoot())
    let longest = Double(max(whole.width, whole.height))
    factor = min(factor, Double(TextEngine.readableSides.upperBound - 1) / longest)
    scale = factor
    gray =
      factor == 1
      ? whole
      : whole.resized(
        width: max(1, Int((Double(whole.width) * factor).rounded())),
        height: max(1, Int((Double(whole.height) * factor).rounded())))
    even = gray.normalizedLighting()
  }
}
