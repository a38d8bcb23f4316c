/// A simple polygon, as a list of corners.
public struct Polygon: Hashable, Sendable {
  public var points: [Point]

  public init(_ points: [Point]) { self.points = points }

  /// Positive where the corners run clockwise on a picture (`y` downwards).
  public var signedArea: Double {
    guard points.count > 2 else { return 0 }
    var twice = 0.0
    for i in points.indices {
      twice += Point.cross(points[i], points[(i + 1) % points.count])
    }
    return twice / 2
  }

  public var area: Double { abs(signedArea) }

  /// The part inside a convex polygon (Sutherland and Hodgman's clipping).
  public func clipped(to convex: Polygon) -> Polygon {
    let window = convex.signedArea < 0 ? Array(convex.points.reversed()) : convex.points
    var kept = points
    for i in window.indices {
      let a = window[i]
      let b = window[(i + 1) % window.count]
      func inside(_ p: Point) -> Bool { Point.cross(b - a, p - a) >= 0 }
      var next: [Point] = []
      for j in kept.indices {
        let p = kept[j]
        let q = kept[(j + 1) % kept.count]
        if inside(p) { next.append(p) }
        if inside(p) != inside(q) {
          let d = Point.cross(b - a, q - p)
          if d != 0 { next.append(p + (q - p) * (Point.cross(b - a, a - p) / d)) }
        }
      }
      kept = next
      if kept.isEmpty { break }
    }
    return Polygon(kept)
  }
}
