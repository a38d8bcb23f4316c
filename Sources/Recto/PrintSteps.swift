import Geometry
import Imaging
import PrintedFields
import Recognition

/// A document as its print is read: upright, at a good size, without its zone.
struct PrintView {
  let frame: PageFrame
  /// Turned and scaled already by what the zone says.
  let isUpright: Bool

  /// Dots an inch at which print is read: the small labels of a passport then are 15 pixels high
  /// and its values 30. Measured on testdata/passports: 250 reads 93 values of 107, 330 and 420
  /// read 97.
  static let resolution = 330.0
  /// Characters of a zone to the inch (ICAO Doc 9303-3).
  static let zonePitch = 10.0
  /// A picture is enlarged by this at most: beyond it nothing is gained but time.
  static let mostEnlarging = 4.0
  static let longestSide = 3000.0
  /// Longer side of a document without a zone at least: below it small labels are too small to read.
  static let leastSide = 1000.0
  /// Ground painted over the zone beyond its symbols, in heights of a zone's line.
  static let zoneMargin = 0.35

  var isLandscape: Bool { !frame.isPortrait }

  /// A document whose zone is known. `symbols` is the number of characters of the zone's lines.
  init?(_ corners: Quad, zone: Quad, symbols: Int, in frame: PageFrame) {
    guard let toFrame = frame.toPage.inverse else { return nil }
    let quad = toFrame(corners)
    let zoneOnFrame = toFrame(zone)
    let length = zoneOnFrame.topLeft.distance(to: zoneOnFrame.topRight)
    guard length > 1, symbols > 0 else { return nil }
    let scale = Double(symbols) / Self.zonePitch * Self.resolution / length
    let sides = quad.sides
    var factor = min(scale, Self.mostEnlarging)
    let width = max(sides[0], sides[2])
    let height = max(sides[1], sides[3])
    factor = min(factor, Self.longestSide / max(width, height, 1))
    guard
      let flat = frame.gray.flattened(
        quad, width: max(1, Int(width * factor)), height: max(1, Int(height * factor)),
        isDraft: true)
    else { return nil }
    // The zone's symbols are no print; what lies below it is nothing.
    guard let toFlat = flat.toPage.inverse else { return nil }
    let place = toFlat(zone).bounds
    let margin = place.height * Self.zoneMargin / 2
    let covered = place.grown(margin * 4, margin)
    let ground = UInt8(
      max(0, min(255, flat.bitmap.statistics()[0].mean.rounded())))
    self.frame = PageFrame(
      bitmap: flat.bitmap.painted(over: [covered], colour: (ground, ground, ground)),
      toPage: flat.toPage)
    isUpright = true
  }

  /// A flattened document without a zone, or a whole frame, which may stand at any turn.
  init(standing frame: PageFrame) {
    let side = Double(max(frame.bitmap.width, frame.bitmap.height))
    let frame = frame.scaled(by: max(1, min(Self.leastSide / side, Self.mostEnlarging)))
    self.frame = PageFrame(bitmap: frame.bitmap.grayscale(), toPage: frame.toPage)
    isUpright = false
  }
}

/// Reads the words of a document's print.
struct PrintSteps {
  /// A word read this well is done, and painted over before a second look.
  static let doneConfidence = 0.6
  /// Least confidence of a word from a second look.
  static let secondConfidence = 0.4
  /// Share of the smaller box that two readings of one word have in common.
  static let sameInk = 0.4

  /// Height in pixels that well-read words of a document without a zone are brought to.
  static let goodHeight = 30.0
  static let factors = 1.0...3.0
  /// The last look is at a smaller size, so that it errs otherwise.
  static let otherScale = 0.75
  /// Words that tell how high letters are.
  static let tellingConfidence = 0.6

  /// The words and the upright frame in whose pixels their boxes are.
  ///
  /// - Parameter turn: quarter turns at which a document without a zone may well stand: those of
  ///   another document of the page.
  func words(
    of view: PrintView, turn: Int?, engine: inout TextEngine
  ) throws(RecognitionError) -> (words: [PrintedWord], frame: PageFrame) {
    if view.isUpright {
      let layout = try engine.read(view.frame.bitmap, mode: .page)
      return (Self.words(layout), view.frame)
    }
    if let turn {
      let turned = view.frame.turned(turn)
      let words = Self.words(try PageReader().read(turned.bitmap, engine: &engine))
      return (words, turned)
    }
    let reading = try uprightReading(of: view.frame.bitmap, engine: &engine)
    return (Self.words(reading.layout), view.frame.turned(reading.quarterTurns))
  }

  /// How much a document without a zone is enlarged so that its letters have a good size.
  func enlarging(_ words: [PrintedWord], in frame: PageFrame) -> Double {
    let heights = words.filter { $0.confidence >= Self.tellingConfidence && $0.text.count > 2 }
      .map(\.box.height).sorted()
    guard !heights.isEmpty else { return 1 }
    let side = Double(max(frame.bitmap.width, frame.bitmap.height))
    let factor = Self.goodHeight / heights[heights.count / 2]
    return max(
      1,
      min(
        max(factor, Self.factors.lowerBound), Self.factors.upperBound,
        PrintView.longestSide / side))
  }

  /// The words of an upright frame looked at at a scale, its ground as it is; in the frame's pixels.
  func words(
    of frame: PageFrame, at scale: Double = 1, engine: inout TextEngine
  ) throws(RecognitionError) -> [PrintedWord] {
    Self.words(try engine.read(frame.scaled(by: scale).bitmap, mode: .page))
      .map { $0.scaled(by: 1 / scale) }
  }

  /// Sizes at which the letter model looks, so that it sees values and labels. Of three sizes 0.6 to 1
  /// and 0.5 to 1, and two of 0.6 and 0.95, these read most on real licences.
  static let letterScales = [0.6, 0.8, 1]

  /// What the letter model reads in an upright frame.
  func words(
    of frame: PageFrame, by letters: LetterReader
  ) throws(RecognitionError) -> [PrintedWord] {
    do {
      return try letters.words(in: frame.bitmap, scales: Self.letterScales).map {
        PrintedWord(text: $0.text, box: $0.box, confidence: $0.confidence)
      }
    } catch {
      throw RecognitionError(code: error.code, message: error.message)
    }
  }

  /// Share of its height that is kept round a value looked at again.
  static let cropMargin = 0.35
  /// A second look is at another size, so that it errs otherwise.
  static let secondScale = 1.4

  /// The words at a place, read again by themselves as one line.
  func again(
    _ box: Rect, in frame: PageFrame, engine: inout TextEngine
  ) throws(RecognitionError) -> [String] {
    let margin = box.height * Self.cropMargin
    guard let crop = frame.bitmap.cropped(to: box.grown(margin, margin)) else { return [] }
    let large = crop.resized(
      width: Int(Double(crop.width) * Self.secondScale),
      height: Int(Double(crop.height) * Self.secondScale))
    return try engine.read(large.normalizedLighting(), mode: .line).words.map(\.text)
  }

  /// Words of a part of a frame whose letters are turned a quarter to the right.
  func turnedWords(
    at place: Rect, in frame: PageFrame, engine: inout TextEngine
  ) throws(RecognitionError) -> [PrintedWord] {
    guard let part = frame.bitmap.cropped(to: place) else { return [] }
    let layout = try engine.read(part.rotated(quarterTurns: 3), mode: .sparse)
    return Self.words(layout).sorted { $0.box.x < $1.box.x }.map { word in
      PrintedWord(
        text: word.text,
        box: Rect(
          x: place.x + Double(part.width) - word.box.maxY, y: place.y + word.box.x,
          width: word.box.height, height: word.box.width),
        confidence: word.confidence)
    }
  }

  /// What the first reading left, looked at again by itself on an evened ground.
  func more(
    than words: [PrintedWord], in frame: PageFrame, engine: inout TextEngine
  ) throws(RecognitionError) -> [PrintedWord] {
    let done = words.filter { $0.confidence >= Self.doneConfidence }
    let rest = frame.bitmap.normalizedLighting()
      .painted(over: done.map { $0.box.grown(2, 2) }, colour: (255, 255, 255))
    let layout = try engine.read(rest, mode: .sparse, mostLines: 80)
    let second = Self.words(layout).filter { word in
      word.confidence >= Self.secondConfidence && word.text.contains { $0.isLetter || $0.isNumber }
    }
    return Self.merged(words, second)
  }

  /// Words of two readings: where they lie on each other, the surer stay.
  static func merged(_ words: [PrintedWord], _ more: [PrintedWord]) -> [PrintedWord] {
    var merged = words
    for word in more {
      let under = merged.filter { common($0.box, word.box) >= sameInk }
      guard under.allSatisfy({ $0.confidence < word.confidence }) else { continue }
      merged.removeAll { under.contains($0) }
      merged.append(word)
    }
    return merged
  }

  private static func words(_ layout: TextLayout) -> [PrintedWord] {
    layout.words.map { PrintedWord(text: $0.text, box: $0.box, confidence: $0.confidence) }
  }

  private static func common(_ a: Rect, _ b: Rect) -> Double {
    let smaller = min(a.area, b.area)
    return smaller > 0 ? (a.intersection(b)?.area ?? 0) / smaller : 0
  }
}
