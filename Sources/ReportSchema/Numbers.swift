public import Geometry

/// Rounds to a number of decimals, so that the same picture gives the same bytes.
@inlinable
public func rounded(_ value: Double, decimals: Int) -> Double {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let result = (value * scale).rounded() / scale
  return result == 0 ? 0 : result
}

/// A level box `[x, y, width, height]` in whole pixels of the upright picture.
public struct Box: Codable, Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest whole-pixel box around a rectangle.
  public init(_ rect: Rect) {
    func whole(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    x = whole(rect.x.rounded(.down))
    y = whole(rect.y.rounded(.down))
    width = whole(rect.maxX.rounded(.up)) - x
    height = whole(rect.maxY.rounded(.up)) - y
  }

  public var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    x = try list.decode(Int.self)
    y = try list.decode(Int.self)
    width = try list.decode(Int.self)
    height = try list.decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for value in [x, y, width, height] { try list.encode(value) }
  }
}

/// Four corners `[[x, y], …]` in pixels of the upright picture, to a tenth of a pixel.
public struct Corners: Codable, Equatable, Sendable {
  public var points: [[Double]]

  public init(_ quad: Quad) {
    points = quad.points.map { [rounded($0.x, decimals: 1), rounded($0.y, decimals: 1)] }
  }

  public var quad: Quad? {
    guard points.count == 4, points.allSatisfy({ $0.count == 2 }) else { return nil }
    let p = points.map { Point($0[0], $0[1]) }
    return Quad(p[0], p[1], p[2], p[3])
  }

  public init(from decoder: any Decoder) throws {
    points = try decoder.singleValueContainer().decode([[Double]].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(points)
  }
}

/// A confidence from 0 to 1, to a thousandth.
public struct Confidence: Codable, Equatable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = rounded(max(0, min(1, value)), decimals: 3) }

  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Double.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
