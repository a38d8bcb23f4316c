import Geometry
import Imaging
import PaymentCards
import Recognition

/// A row of digits that is a card's number or a part of it, as one picture shows it.
struct CardEvidence {
  let frame: CardFrame
  /// Each digit's place in the frame that was read; never empty.
  let boxes: [Rect]
  /// The frame in its own pixels, and the way from it to the page.
  let bounds: Rect
  let toPage: Homography
  /// The number and what else of the card was read; `nil` where the picture by itself showed no
  /// number.
  var fields: CardFields?
  /// How much speaks for the row, 0 to 1.
  let score: Double

  /// `nil` without digits.
  init?(_ sighting: CardSighting, in frame: PageFrame) {
    let digits = sighting.row.digits
    boxes = digits.map(\.box)
    let observed = digits.compactMap(ObservedDigit.init)
    guard
      let made = CardFrame(
        digits: observed, places: Self.places(boxes), beside: sighting.row.beside,
        company: sighting.company)
    else { return nil }
    self.frame = made
    bounds = frame.bitmap.bounds
    toPage = frame.toPage
    score = sighting.row.score
  }

  /// The digits' place on the page.
  var place: Quad {
    let box = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    return toPage(box.quad)
  }

  /// The way lines run on the page.
  var direction: Point {
    let level = toPage(bounds.quad)
    return level.topRight - level.topLeft
  }

  /// Where digits stand along their rows, in steps (``CardFrame/places``).
  private static func places(_ boxes: [Rect]) -> [Double] {
    guard let first = boxes.first, let step = step(boxes) else { return boxes.map { _ in 0 } }
    var row = 0.0
    var last = first
    return boxes.map { box in
      if isNewRow(box, after: last) { row += 1 }
      last = box
      return (box.center.x - first.center.x) / step + row * CardFrame.rowStep
    }
  }

  private static func isNewRow(_ box: Rect, after last: Rect) -> Bool {
    box.center.x < last.center.x
  }

  /// The usual step from digit to digit in pixels.
  private static func step(_ boxes: [Rect]) -> Double? {
    let steps = zip(boxes.dropFirst(), boxes).filter { !isNewRow($0.0, after: $0.1) }
      .map { $0.0.center.x - $0.1.center.x }.sorted()
    return steps.isEmpty ? nil : steps[(steps.count - 1) / 2]
  }

  /// Boxes of all digits of a number that several pictures show together, in its printed groups:
  /// those that this picture does not show are counted on from the nearest that it does.
  func groupPlaces(of reading: CardFramesReading) -> [[Rect]] {
    guard let step = Self.step(boxes) else { return [] }
    let known = reading.baseDigits.enumerated().compactMap { slot, digit in
      digit.map { (slot: slot, box: boxes[$0]) }
    }
    var all = reading.places.enumerated().compactMap { slot, place -> Rect? in
      let near = known.min { a, b in
        abs(reading.places[a.slot] - place) < abs(reading.places[b.slot] - place)
      }
      return near.map { near in
        near.box.moved((place - reading.places[near.slot]) * step)
      }
    }[...]
    return reading.number.groups.map { group in
      defer { all = all.dropFirst(group.count) }
      return Array(all.prefix(group.count))
    }
  }
}

extension Rect {
  fileprivate func moved(_ along: Double) -> Rect {
    Rect(x: x + along, y: y, width: width, height: height)
  }
}

extension ObservedDigit {
  /// A digit as the reader saw it; `nil` without a candidate.
  init?(_ digit: CardDigit) {
    self.init(
      candidates: digit.candidates.compactMap { candidate in
        candidate.symbol.wholeNumberValue.map {
          ObservedDigit.Candidate(digit: $0, score: candidate.score)
        }
      })
  }
}
