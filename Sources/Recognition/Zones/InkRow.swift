import Geometry

/// A mark of ink the size of a letter.
struct InkMark {
  let center: Point
  let width: Double
  let height: Double

  /// The longer side: what stays alike among the symbols of one line at any turn.
  var size: Double { max(width, height) }
}

/// Marks in a row, in coordinates turned so that the row is nearly level.
struct InkRow {
  /// Left to right.
  var marks: [InkMark]
  /// The middle of the row at `u` is `start + slope * u`.
  let start: Double
  let slope: Double
  /// Median size of a mark.
  let size: Double
  /// Median step from mark to mark.
  let pitch: Double
  /// Share of the steps that are one pitch: near 1 in fixed-pitch print.
  let regularity: Double

  /// Steps within this share of the median are one pitch.
  static let pitchTolerance = 0.22

  init?(_ marks: [InkMark]) {
    guard marks.count >= 4 else { return nil }
    let sorted = marks.sorted { $0.center.x < $1.center.x }
    self.marks = sorted
    let sizes = sorted.map(\.size).sorted()
    size = sizes[sizes.count / 2]
    let steps = zip(sorted.dropFirst(), sorted).map { $0.center.x - $1.center.x }
    let median = steps.sorted()[steps.count / 2]
    pitch = median
    let even = steps.count { abs($0 - median) <= InkRow.pitchTolerance * median }
    regularity = Double(even) / Double(steps.count)
    let fit = InkRow.line(through: sorted.map(\.center))
    start = fit.start
    slope = fit.slope
  }

  var left: Double { marks[0].center.x }
  var right: Double { marks[marks.count - 1].center.x }
  var length: Double { right - left }

  func middle(at u: Double) -> Double { start + slope * u }

  /// Least squares, once more without what lies far off.
  static func line(through points: [Point]) -> (start: Double, slope: Double) {
    var kept = points
    var fit = squares(points)
    for _ in 0..<2 {
      let off = kept.map { abs($0.y - fit.start - fit.slope * $0.x) }
      let limit = max(2.5 * off.sorted()[off.count / 2], 0.5)
      let next = zip(kept, off).filter { $0.1 <= limit }.map(\.0)
      if next.count < 3 || next.count == kept.count { break }
      kept = next
      fit = squares(kept)
    }
    return fit
  }

  /// Least squares through all points.
  static func squares(_ points: [Point]) -> (start: Double, slope: Double) {
    let n = Double(points.count)
    let mean = points.reduce(Point(0, 0), +) * (1 / n)
    var xx = 0.0
    var xy = 0.0
    for p in points {
      xx += (p.x - mean.x) * (p.x - mean.x)
      xy += (p.x - mean.x) * (p.y - mean.y)
    }
    let slope = xx > 0 ? xy / xx : 0
    return (mean.y - slope * mean.x, slope)
  }
}
