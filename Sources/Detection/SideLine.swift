import Geometry

/// A straight line that may carry a document's side, with what is seen along it.
///
/// Places along the line are counted in pixels from the foot of the perpendicular from the
/// picture's top left corner.
struct SideLine: Sendable {
  /// The arrow across the line, of length 1.
  let normal: Point
  /// How far the line is from the picture's top left corner, along `normal`.
  let distance: Double
  /// The arrow along the line, of length 1.
  let along: Point
  /// The direction of `normal` modulo a half turn, in degrees.
  let angle: Double
  /// The line is a border of the picture: nothing is seen beyond, so nothing speaks for it.
  let isBorder: Bool
  /// Where the line enters and leaves the picture.
  let entry: Double
  let exit: Double
  /// Sums, from `entry` on, pixel by pixel, of edge found (0 or 1) …
  let support: [Float]
  /// … and of the change of colour from one side to the other (0 to 1).
  let change: [Float]

  /// How far from the line its edge may lie, in working pixels.
  static let reach = 2
  /// How far an edge's direction may be from the line's, in steps of ``EdgeMap/step`` (14°).
  static let slack = 7
  /// How far from the line colours are compared, in working pixels.
  static let flank = 4.0
  /// The change of colour (0 to 255) that counts half.
  static let halfChange = 10.0

  init?(normal: Point, distance: Double, map: EdgeMap, isBorder: Bool = false) {
    self.normal = normal
    self.distance = distance
    self.isBorder = isBorder
    along = Point(-normal.y, normal.x)
    angle = Angles.halfTurn(normal.x, normal.y)
    guard
      let span = SideLine.span(
        foot: normal * distance, along: along, width: Double(map.width),
        height: Double(map.height))
    else { return nil }
    entry = span.0
    exit = span.1
    let count = Int(exit - entry)
    guard count > 4 else { return nil }
    if isBorder {
      support = []
      change = []
    } else {
      (support, change) = SideLine.look(
        at: map, foot: normal * distance, normal: normal, along: along, entry: span.0, count: count,
        bin: Int(EdgeMap.bin(normal.x, normal.y)))
    }
  }

  func point(_ t: Double) -> Point { normal * distance + along * t }

  /// Where this line meets another: the places on both; `nil` for parallels.
  func meeting(_ other: SideLine) -> (Double, Double)? {
    let turn = Point.cross(along, other.along)
    guard abs(turn) > 1e-6 else { return nil }
    let gap = other.normal * other.distance - normal * distance
    return (Point.cross(gap, other.along) / turn, Point.cross(gap, along) / turn)
  }

  /// What a pixel of the line must show to lengthen a stretch.
  static let stretchFloor: Float = 0.42

  /// The best stretch of the line: its length times how far what is seen on it exceeds
  /// ``stretchFloor``. A document's side is such a stretch; edges scattered along a line of print
  /// are not.
  var weight: Double {
    var best: Float = 0
    var run: Float = 0
    for k in 1..<max(1, support.count) {
      let seen = 0.45 * (support[k] - support[k - 1]) + 0.55 * (change[k] - change[k - 1])
      run = max(0, run + seen - SideLine.stretchFloor)
      best = max(best, run)
    }
    return Double(best)
  }

  static func span(foot: Point, along: Point, width: Double, height: Double) -> (
    Double, Double
  )? {
    var low = -Double.infinity
    var high = Double.infinity
    for (start, step, size) in [(foot.x, along.x, width), (foot.y, along.y, height)] {
      if abs(step) < 1e-9 {
        if start < -0.5 || start > size + 0.5 { return nil }
        continue
      }
      let a = -start / step
      let b = (size - start) / step
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    return high > low ? (low, high) : nil
  }

  private static func look(
    at map: EdgeMap, foot: Point, normal: Point, along: Point, entry: Double, count: Int, bin: Int
  ) -> ([Float], [Float]) {
    var support = [Float](repeating: 0, count: count + 1)
    var change = support
    let width = map.width
    let height = map.height
    let bit = NearbyEdges.bit(ofBin: bin)
    let lastX = Double(width - 1)
    let lastY = Double(height - 1)
    map.nearby.withUnsafeBufferPointer { nearby in
      map.colours.withUnsafeBufferPointer { colours in
        func colour(_ x: Double, _ y: Double) -> (Int, Int, Int)? {
          guard x >= 0, y >= 0 else { return nil }
          let column = Int(x)
          let row = Int(y)
          guard column < width, row < height else { return nil }
          let i = 3 * (row * width + column)
          return (Int(colours[i]), Int(colours[i + 1]), Int(colours[i + 2]))
        }
        var sum: Float = 0
        var changed: Float = 0
        for k in 0..<count {
          let t = entry + Double(k) + 0.5
          let x = foot.x + along.x * t
          let y = foot.y + along.y * t
          let column = Int(max(0, min(x, lastX)))
          let row = Int(max(0, min(y, lastY)))
          if nearby[row * width + column] & bit != 0 {
            sum += 1
            if let a = colour(x + normal.x * flank, y + normal.y * flank),
              let b = colour(x - normal.x * flank, y - normal.y * flank)
            {
              let d = Double(max(abs(a.0 - b.0), abs(a.1 - b.1), abs(a.2 - b.2)))
              changed += Float(d / (d + halfChange))
            } else {
              changed += 0.5
            }
          }
          support[k + 1] = sum
          change[k + 1] = changed
        }
      }
    }
    return (support, change)
  }
}
