/// A place in a picture: pixels from the top left corner, `y` downwards.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point, in pixels.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
  /// The scalar product of two arrows.
  public static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  /// The z part of the cross product of two arrows: positive where `b` turns clockwise from `a`.
  public static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
