import Geometry
import Imaging

/// Moves the sides of a quad onto the edges of the full-size picture: along each side the place of
/// the strongest change is found to a fraction of a pixel, and a line is fitted that ignores what
/// lies off it.
struct CornerRefiner: Sendable {
  /// How many places along a side are looked at.
  static let places = 72
  /// The share of a side, at each end, that is not looked at: corners may be rounded or folded.
  static let skippedEnd = 0.08
  /// The share of the places that must agree for a side to be moved.
  static let leastAgreement = 0.3

  /// `reach` is how far, in pixels of the picture, an edge may lie from the given side.
  static func refine(_ quad: Quad, in bitmap: Bitmap, reach: Double, fixed: [Bool]) -> Quad {
    bitmap.withBytes { (bytes) throws(Never) in
      let sampler = Sampler(
        bytes: bytes, width: bitmap.width, height: bitmap.height, channels: bitmap.channels)
      let p = quad.points
      var lines: [(Point, Point)] = []
      for side in 0..<4 {
        let a = p[side]
        let b = p[(side + 1) % 4]
        let moved = fixed[side] ? nil : fit(a, b, sampler: sampler, reach: reach)
        lines.append(moved ?? (a, b))
      }
      var corners: [Point] = []
      for side in 0..<4 {
        guard let corner = crossing(lines[(side + 3) % 4], lines[side]),
          corner.distance(to: p[side]) < max(6 * reach, 12)
        else { return quad }
        corners.append(corner)
      }
      let refined = Quad(corners[0], corners[1], corners[2], corners[3])
      return refined.isConvex ? refined : quad
    }
  }

  static func crossing(_ a: (Point, Point), _ b: (Point, Point)) -> Point? {
    let first = a.1 - a.0
    let second = b.1 - b.0
    let turn = Point.cross(first, second)
    guard abs(turn) > 1e-9 * first.distance(to: Point(0, 0)) * second.distance(to: Point(0, 0))
    else { return nil }
    return a.0 + first * (Point.cross(b.0 - a.0, second) / turn)
  }

  /// Two points of the better line, or `nil` if too little is seen.
  private static func fit(_ a: Point, _ b: Point, sampler: Sampler, reach: Double) -> (
    Point, Point
  )? {
    let length = a.distance(to: b)
    guard length > 8 else { return nil }
    let along = (b - a) * (1 / length)
    let across = Point(-along.y, along.x)
    let half = Int(reach.rounded(.up)) + 1
    var spots: [(t: Double, offset: Double, strength: Double)] = []
    let skipped = length * skippedEnd
    for k in 0..<places {
      let t = skipped + (length - 2 * skipped) * (Double(k) + 0.5) / Double(places)
      if let peak = sampler.strongestChange(at: a + along * t, across: across, half: half) {
        spots.append((t, peak.offset, peak.strength))
      }
    }
    guard Double(spots.count) >= Double(places) * leastAgreement else { return nil }
    guard let line = RobustLine.fit(spots, tolerance: max(0.75, reach * 0.12)),
      Double(line.agreeing) >= Double(places) * leastAgreement
    else { return nil }
    func point(_ t: Double) -> Point { a + along * t + across * (line.offset + line.slope * t) }
    return (point(0), point(length))
  }
}

/// Reads a picture's pixels between pixels.
struct Sampler {
  let bytes: UnsafeRawBufferPointer
  let width: Int
  let height: Int
  let channels: Int

  /// The strongest change of colour across a line near `p`, as an offset from `p` in pixels and
  /// a strength in grey levels; `nil` outside the picture or where all is flat.
  func strongestChange(at p: Point, across: Point, half: Int) -> (
    offset: Double, strength: Double
  )? {
    let count = 2 * half + 3
    var best = 0.0
    var bestPlace = 0
    var profile = [Double](repeating: 0, count: count * channels)
    for s in 0..<count {
      let q = p + across * Double(s - half - 1)
      guard let value = value(q) else { return nil }
      profile[s * channels] = value.0
      if channels == 3 {
        profile[s * channels + 1] = value.1
        profile[s * channels + 2] = value.2
      }
    }
    func change(_ s: Int) -> Double {
      var most = 0.0
      for c in 0..<channels {
        most = max(most, abs(profile[(s + 1) * channels + c] - profile[(s - 1) * channels + c]))
      }
      return most
    }
    for s in 1..<(count - 1) {
      // Nearer edges win over somewhat stronger ones further off.
      let off = Double(s - half - 1) / Double(half + 1)
      let weighed = change(s) * (1 - 0.35 * off * off)
      if weighed > best {
        best = weighed
        bestPlace = s
      }
    }
    guard best > 4 else { return nil }
    var offset = Double(bestPlace - half - 1)
    if bestPlace > 1, bestPlace < count - 2 {
      let l = change(bestPlace - 1)
      let m = change(bestPlace)
      let r = change(bestPlace + 1)
      let bend = l - 2 * m + r
      if bend < 0 { offset += min(0.5, max(-0.5, 0.5 * (l - r) / bend)) }
    }
    return (offset, best)
  }

  /// The colour at a place between pixel centres, by bilinear interpolation.
  private func value(_ p: Point) -> (Double, Double, Double)? {
    let x = p.x - 0.5
    let y = p.y - 0.5
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return nil }
    let column = Int(x)
    let row = Int(y)
    let fx = x - Double(column)
    let fy = y - Double(row)
    let i = (row * width + column) * channels
    let j = i + width * channels
    func mixed(_ c: Int) -> Double {
      let top = Double(bytes[i + c]) * (1 - fx) + Double(bytes[i + channels + c]) * fx
      let bottom = Double(bytes[j + c]) * (1 - fx) + Double(bytes[j + channels + c]) * fx
      return top * (1 - fy) + bottom * fy
    }
    return channels == 3 ? (mixed(0), mixed(1), mixed(2)) : (mixed(0), 0, 0)
  }
}
