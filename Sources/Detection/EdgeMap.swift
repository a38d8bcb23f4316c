import Geometry
import Glibc
import Imaging

/// The reduced picture in which outlines are looked for: its colours and its thin edges, each
/// with the direction across it.
struct EdgeMap: Sendable {
  let width: Int
  let height: Int
  /// Red, green, blue a pixel, slightly smoothed.
  let colours: [UInt8]
  /// 0 where there is no edge, else 1 + the direction across it, modulo a half turn, in steps of
  /// ``step`` degrees.
  let directions: [UInt8]
  /// The edges alone, 255 on black.
  let edges: Bitmap
  /// What lies across each pixel; see ``NearbyEdges``.
  let nearby: [UInt32]

  /// Degrees in one step of a direction; 90 steps make the half turn.
  static let step = 2.0
  static let steps = 90

  /// `low` and `high` are Canny's thresholds on 3×3 Sobel sums.
  init(of bitmap: Bitmap, field: GradientField, low: Double, high: Double) {
    width = bitmap.width
    height = bitmap.height
    let edges = field.edges(low: low, high: high)
    self.edges = edges
    colours = EdgeMap.colours(of: bitmap)
    let count = width * height
    directions = [UInt8](unsafeUninitializedCapacity: count) { target, written in
      target.initialize(repeating: 0)
      edges.withBytes { (bytes) throws(Never) in
        field.dx.withUnsafeBufferPointer { dx in
          field.dy.withUnsafeBufferPointer { dy in
            for i in 0..<count where bytes[i] != 0 {
              target[i] = 1 + EdgeMap.bin(Double(dx[i]), Double(dy[i]))
            }
          }
        }
      }
      written = count
    }
    nearby = NearbyEdges.masks(of: directions, width: width, height: height)
  }

  private static func colours(of bitmap: Bitmap) -> [UInt8] {
    bitmap.withBytes { (bytes) throws(Never) in
      if bitmap.format == .rgb { return Array(bytes) }
      return [UInt8](unsafeUninitializedCapacity: bytes.count * 3) { target, written in
        for i in 0..<bytes.count {
          target[3 * i] = bytes[i]
          target[3 * i + 1] = bytes[i]
          target[3 * i + 2] = bytes[i]
        }
        written = bytes.count * 3
      }
    }
  }

  /// The step in which a direction lies.
  static func bin(_ x: Double, _ y: Double) -> UInt8 {
    let degrees = Angles.halfTurn(x, y)
    return UInt8(min(steps - 1, Int(degrees / step)))
  }
}

/// Angles in degrees.
enum Angles {
  /// The direction of an arrow modulo a half turn, 0 up to 180 degrees.
  static func halfTurn(_ x: Double, _ y: Double) -> Double {
    let degrees = atan2(y, x) * 180 / .pi
    let turned = degrees < 0 ? degrees + 180 : degrees
    return turned >= 180 ? turned - 180 : turned
  }

  /// The smaller angle between two directions modulo a half turn, 0 to 90.
  static func between(_ a: Double, _ b: Double) -> Double {
    let d = abs(a - b)
    return d > 90 ? 180 - d : d
  }
}
