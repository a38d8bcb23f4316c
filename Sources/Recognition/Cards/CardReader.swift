public import Geometry
public import Imaging

/// Reads a payment card's digits, and the text round them, before any rule.
///
/// Recto's own digit model looks at the whole picture at several sizes and says where digits are
/// and which, flat or embossed, light or dark; those that stand in a row, or in rows on top of each
/// other, are read again level and at the size that suits them. Without the model Tesseract's
/// reading of several preparations stands in.
public struct CardReader {
  private let spotter: DigitSpotter?
  private let names: NameSpotter?

  /// - Parameters:
  ///   - digitsPath: the digit model's file; `nil` reads digits by Tesseract.
  ///   - lettersPath: the letter model's file; `nil` reads all names by Tesseract.
  public init(digitsPath: String?, lettersPath: String? = nil) throws(NetworkError) {
    spotter = try digitsPath.map { path throws(NetworkError) in
      DigitSpotter(try SymbolNetwork(path: path))
    }
    names = try lettersPath.map { path throws(NetworkError) in
      NameSpotter(network: try SymbolNetwork(path: path, alphabet: .letters))
    }
  }

  /// How a picture is looked at.
  public enum Look: Sendable {
    /// A card alone, level, fills it.
    case card
    /// Something level fills it that may hold a card's number in smaller print.
    case sheet
    /// Cards of any size may lie anywhere.
    case scene
    /// The same, where what seemed to be cards has been looked at by itself.
    case rest

    /// Longest sides of the working picture, in the order they are tried. A card number's digits
    /// are 1/20 (embossed) to 1/45 (small print) of a card's width, and the network reads from 13
    /// to 28 pixels: 420 serves the first, larger ones smaller print and cards that fill a part of
    /// the picture only.
    var sides: [Int] {
      switch self {
      case .card, .sheet: [420, 700, 1100]
      case .scene: [420, 700, 1100, 1700]
      case .rest: [700, 1100]
      }
    }
  }

  /// Pixels that the digit model may look at in one picture, all looks together.
  public static let mostPixels = 2_400_000

  /// What the rules say of a row that may be a number.
  public enum Verdict: Sendable {
    case goOn
    /// It passes every check; another reading of it may be surer.
    case passed
    /// It is proved: no further reading is needed.
    case proved
  }

  /// Calls `judge` with each row that may be a number as it is found at any of the four turns, the
  /// likeliest first, until it lets one pass.
  ///
  /// - Parameter pixelsLeft: what the digit model may still look at, made less by this search.
  /// - Returns: whether a clear row of digits as long as a card number was read: nothing is gained by
  ///   looking at the place again.
  public func search(
    _ picture: Bitmap, as look: Look, pixelsLeft: inout Int, engine: inout TextEngine,
    judge: (CardSighting) -> Verdict
  ) throws(RecognitionError) -> Bool {
    let gray = picture.grayscale()
    guard let spotter else {
      try searchByText(gray, &engine, judge)
      return false
    }
    do {
      var done: [(turn: Int, layout: NumberLayout)] = []
      if look == .card {
        var middle = middleSearch(spotter, gray, pixelsLeft: pixelsLeft)
        defer { pixelsLeft = middle.pixelsLeft }
        if try middle.runMiddle(side: look.sides[0], judge: judge) { return true }
        done = middle.done
      }
      var search = NumberSearch(spotter, gray: gray, pixelsLeft: pixelsLeft, done: done)
      defer { pixelsLeft = search.pixelsLeft }
      try search.run(sides: look.sides, judge: judge)
      return search.sawClearRow
    } catch {
      throw RecognitionError(code: error.code, message: error.message)
    }
  }

  /// The search of a card with its longer sides level, for a look at its middle.
  private func middleSearch(
    _ spotter: DigitSpotter, _ gray: Bitmap, pixelsLeft: Int
  ) -> NumberSearch {
    let base = gray.height > gray.width ? 1 : 0
    return NumberSearch(
      spotter, gray: gray.rotated(quarterTurns: base), base: base, pixelsLeft: pixelsLeft)
  }

  private func searchByText(
    _ gray: Bitmap, _ engine: inout TextEngine, _ judge: (CardSighting) -> Verdict
  ) throws(RecognitionError) {
    for turn in [0, 2, 1, 3] {
      let spots = try TesseractSpots.spots(in: gray.rotated(quarterTurns: turn), &engine)
      for layout in NumberLayout.candidates(SpotChain.rows(spots))
      where judge(CardSighting(turn: turn, row: layout.row)) != .goOn { return }
    }
  }

  /// What of a card's print is still wanted.
  public struct Wanted: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let dates = Wanted(rawValue: 1)
    public static let holder = Wanted(rawValue: 2)
    /// The holder, surer than it was read.
    public static let surerHolder = Wanted(rawValue: 4)
    /// A date beside the one that was read.
    public static let moreDates = Wanted(rawValue: 8)
  }

  /// The print round a card's number on an upright picture, for expiry and holder: what stands
  /// below it first, the rest only where something is still `wanted`.
  ///
  /// - Parameter number: the boxes of the number's digits.
  public func lines(
    of upright: Bitmap, round number: [Rect], engine: inout TextEngine,
    wanted: ([TextLine]) -> Wanted
  ) throws(RecognitionError) -> [TextLine] {
    let gray = upright.grayscale()
    guard let places = CardPlaces(number, in: gray.bounds) else { return [] }
    var dates = try dates(places, places.dates, gray)
    var lines: [TextLine] = []
    func isWanted(_ what: Wanted, with more: [TextLine]) -> Bool {
      wanted(CardLines.merged(lines + more, dates)).contains(what)
    }
    if isWanted(.moreDates, with: []) {
      let more = try self.dates(
        places, places.below, gray, numberHeight: DigitSpotter.secondHeight)
      dates += more.filter { date in !dates.contains { DateSpots.overlaps($0, date) } }
    }
    let names = try names(in: places.below, of: gray, places)
    // Names that leave nothing to be wished for; else the text engine reads them too.
    let hasHolder = !names.isEmpty && !isWanted(.surerHolder, with: names)
    if hasHolder { lines = names }
    let below = try read(places.below, places, gray, dates, besides: lines, &engine) { more in
      !hasHolder && isWanted(.surerHolder, with: more) || isWanted(.dates, with: more)
    }
    lines += below
    for place in places.rest where isWanted(.dates, with: []) {
      // Far from where dates stand ornaments and other numbers look like some.
      dates += try self.dates(places, place, gray).filter { $0.confidence >= Self.sureDate }
    }
    for place in places.rest where isWanted(.holder, with: []) {
      lines += try read(place, places, gray, dates, &engine) { isWanted(.surerHolder, with: $0) }
    }
    return CardLines.merged(lines, dates)
  }

  private func names(
    in place: Rect, of gray: Bitmap, _ places: CardPlaces
  ) throws(RecognitionError) -> [TextLine] {
    guard let names else { return [] }
    do {
      return try names.lines(in: place, of: gray, digitHeight: places.digitHeight)
    } catch {
      throw RecognitionError(code: error.code, message: error.message)
    }
  }

  /// Confidence of a date that is given though it stands above the number or far below.
  static let sureDate = 0.7

  private func read(
    _ place: Rect, _ places: CardPlaces, _ gray: Bitmap, _ dates: [TextLine],
    besides others: [TextLine] = [], _ engine: inout TextEngine,
    isMoreWanted: ([TextLine]) -> Bool
  ) throws(RecognitionError) -> [TextLine] {
    guard let reader = CardLineReader(gray, in: place, height: places.digitHeight) else {
      return []
    }
    return try reader.lines(
      &engine, dates: dates.map(\.box), others: others.map(\.box), isMoreWanted: isMoreWanted)
  }

  private func dates(
    _ places: CardPlaces, _ place: Rect, _ gray: Bitmap,
    numberHeight: Double = DigitSpotter.numberHeightForDates
  ) throws(RecognitionError) -> [TextLine] {
    guard let spotter else { return [] }
    do {
      return try spotter.dates(in: place, of: gray, scale: numberHeight / places.digitHeight)
    } catch {
      throw RecognitionError(code: error.code, message: error.message)
    }
  }
}

/// Text lines of two readers as one list.
enum CardLines {
  /// Share of a word's box that a date must cover to stand in for it.
  static let covered = 0.5

  /// The text with the words that `dates` lie on taken out, and the dates.
  static func merged(_ lines: [TextLine], _ dates: [TextLine]) -> [TextLine] {
    let kept = lines.compactMap { line in
      TextLine(
        words: line.words.filter { word in
          !dates.contains { date in
            let common = word.box.intersection(date.box)?.area ?? 0
            return common > covered * min(word.box.area, date.box.area)
          }
        }, baseline: line.baseline)
    }
    return kept + dates
  }
}
