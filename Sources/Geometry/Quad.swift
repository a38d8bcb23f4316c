/// Four corners of a flat thing seen in a picture, clockwise from its top left.
public struct Quad: Hashable, Sendable, Codable {
  public var topLeft: Point
  public var topRight: Point
  public var bottomRight: Point
  public var bottomLeft: Point

  public init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Four points in any order, put clockwise by their angle about the centre, the one nearest to
  /// the picture's top left first; `nil` unless there are four.
  ///
  /// Ordering by sums and differences of coordinates fails on tilted shapes
  /// (PyImageSearch/imutils#221); the angle does not.
  public init?(unordered points: [Point]) {
    guard points.count == 4 else { return nil }
    let center = points.reduce(Point(0, 0), +) * 0.25
    func sector(_ p: Point) -> Int {
      switch (p.x >= center.x, p.y >= center.y) {
      case (true, true): 0
      case (false, true): 1
      case (false, false): 2
      case (true, false): 3
      }
    }
    // Clockwise on a picture (y downwards): by sector, then by cross product.
    let ordered = points.sorted { a, b in
      let sa = sector(a)
      let sb = sector(b)
      return sa != sb ? sa < sb : Point.cross(a - center, b - center) > 0
    }
    let first = ordered.indices.min { i, j in
      ordered[i].x + ordered[i].y < ordered[j].x + ordered[j].y
    }!
    self.init(
      ordered[first], ordered[(first + 1) % 4], ordered[(first + 2) % 4], ordered[(first + 3) % 4])
  }

  public var points: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  public var center: Point { points.reduce(Point(0, 0), +) * 0.25 }

  public var bounds: Rect { Rect(around: points)! }

  /// The enclosed area in square pixels, negative when the corners run anticlockwise.
  public var signedArea: Double { Polygon(points).signedArea }

  public var area: Double { abs(signedArea) }

  /// Whether the corners run clockwise round a convex shape.
  public var isConvex: Bool {
    let p = points
    return (0..<4).allSatisfy { i in
      Point.cross(p[(i + 1) % 4] - p[i], p[(i + 2) % 4] - p[(i + 1) % 4]) > 0
    }
  }

  /// Lengths of top, right, bottom and left side, in pixels.
  public var sides: [Double] {
    let p = points
    return (0..<4).map { p[$0].distance(to: p[($0 + 1) % 4]) }
  }

  public var longestDiagonal: Double {
    max(topLeft.distance(to: bottomRight), topRight.distance(to: bottomLeft))
  }

  /// The same corners, read from a document that must be turned by `quarterTurns` × 90° clockwise
  /// to be readable: the corner that then is the document's own top left comes first.
  public func readingFirst(quarterTurns: Int) -> Quad {
    let p = points
    let start = ((-quarterTurns) % 4 + 4) % 4
    return Quad(p[start], p[(start + 1) % 4], p[(start + 2) % 4], p[(start + 3) % 4])
  }

  public func map(_ move: (Point) -> Point) -> Quad {
    Quad(move(topLeft), move(topRight), move(bottomRight), move(bottomLeft))
  }

  /// Common area over united area (intersection over union), 0 to 1. Both must be convex.
  public func overlap(with other: Quad) -> Double {
    let common = Polygon(points).clipped(to: Polygon(other.points)).area
    let united = area + other.area - common
    return united > 0 ? common / united : 0
  }

  /// How much of this quad lies inside a convex other, 0 to 1.
  public func share(inside other: Quad) -> Double {
    area > 0 ? Polygon(points).clipped(to: Polygon(other.points)).area / area : 0
  }

  /// Whether more than half of this quad lies inside a convex other.
  public func isMostly(inside other: Quad) -> Bool { share(inside: other) > 0.5 }
}
