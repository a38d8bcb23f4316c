import Geometry
import Imaging

/// What a glance at a grey picture's connected ink tells, before anything is read.
struct InkSurvey {
  /// Median height of the parts that may be letters, in pixels; `nil` where there are too few.
  let letterHeight: Double?
  /// How many parts may be letters.
  let letterCount: Int
  /// Boxes of those parts.
  let letters: [Rect]

  /// Window of the local threshold and how much darker than it ink is (0…255).
  private static let thresholdBlock = 41
  private static let thresholdOffset = 14.0
  /// Heights of letters in pixels: smaller is grain, larger is pictures.
  private static let leastHeight = 6.0
  private static let mostHeight = 160.0
  /// Width over height of a letter: `l` to a joined `mm`.
  private static let aspects = 0.12...3.5
  /// Share of a letter's box that is ink.
  private static let fills = 0.12...0.92
  /// Fewer parts than this say nothing about size.
  private static let leastLetters = 8

  /// - Parameter gray: dark ink on light ground.
  init(_ gray: Bitmap) {
    let ink = gray.adaptiveThreshold(
      block: InkSurvey.thresholdBlock, offset: InkSurvey.thresholdOffset, inverted: true)
    let tallest = min(InkSurvey.mostHeight, Double(gray.height) / 2)
    letters = ink.components(minArea: 10).filter { part in
      let box = part.box
      return box.height >= InkSurvey.leastHeight && box.height <= tallest
        && InkSurvey.aspects.contains(box.width / box.height)
        && InkSurvey.fills.contains(Double(part.area) / box.area)
    }.map(\.box)
    letterCount = letters.count
    guard letters.count >= InkSurvey.leastLetters else {
      letterHeight = nil
      return
    }
    letterHeight = letters.map(\.height).sorted()[letters.count / 2]
  }

  /// How much the letters line up from left to right rather than from top to bottom: for each
  /// letter, whether its nearest neighbour stands beside it (1) or above or below it (0), as a
  /// mean. About 0.5 says nothing.
  var levelness: Double? {
    guard letters.count >= InkSurvey.leastLetters else { return nil }
    let sample = letters.count > 600 ? evenly(letters, 600) : letters
    var beside = 0
    var counted = 0
    for a in sample {
      var best = Double.infinity
      var isBeside = false
      for b in letters where b != a {
        let dx = abs(a.center.x - b.center.x) - (a.width + b.width) / 2
        let dy = abs(a.center.y - b.center.y) - (a.height + b.height) / 2
        let gap = max(dx, 0) + max(dy, 0)
        if gap < best, gap < 3 * max(a.width, a.height) {
          best = gap
          isBeside = dx > dy
        }
      }
      guard best.isFinite else { continue }
      counted += 1
      if isBeside { beside += 1 }
    }
    return counted > 0 ? Double(beside) / Double(counted) : nil
  }

  private func evenly(_ boxes: [Rect], _ count: Int) -> [Rect] {
    (0..<count).map { boxes[$0 * boxes.count / count] }
  }
}
