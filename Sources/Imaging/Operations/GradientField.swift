import CVision
public import Geometry

/// How a smoothed picture changes from pixel to pixel, each pixel from the colour channel that
/// changes most there: what is invisible in gray (beige on beige, red on green) is still an edge.
public struct GradientField: Sendable {
  public let width: Int
  public let height: Int
  /// Derivatives along x, row by row: sixteen times the 3×3 Sobel sums, which are four times the
  /// change over two pixels.
  public let dx: [Int16]
  /// Derivatives along y, in the same measure.
  public let dy: [Int16]

  /// Takes the derivatives after smoothing by `sigma` pixels (0 to 20).
  public init(of bitmap: Bitmap, sigma: Double) {
    width = bitmap.width
    height = bitmap.height
    let count = bitmap.pixelCount
    var across: [Int16] = []
    var status = CVISION_OK
    let down = [Int16](unsafeUninitializedCapacity: count) { y, written in
      across = [Int16](unsafeUninitializedCapacity: count) { x, written in
        status = Vision.lend(bitmap) { (view) throws(Never) in
          cvision_gradient_field(
            view, min(max(0, sigma), 20), x.baseAddress!, y.baseAddress!)
        }
        written = status == CVISION_OK ? count : 0
      }
      written = across.count
    }
    precondition(status == CVISION_OK, "derivatives failed with status \(status.rawValue)")
    dx = across
    dy = down
  }

  /// Thin edges, 255 on black: local maxima above `low` that hang together with one above `high`
  /// (lengths of plain Sobel sums).
  public func edges(low: Double, high: Double) -> Bitmap {
    Bitmap(width: width, height: height, format: .gray) { (bytes) throws(Never) in
      let target = CVisionTarget(
        data: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), width: Int32(width),
        height: Int32(height), channels: 1)
      let status = cvision_gradient_edges(dx, dy, max(0, low), max(0, low, high), target)
      precondition(status == CVISION_OK, "edges failed with status \(status.rawValue)")
    }
  }
}

extension Bitmap {
  /// Four-sided hulls of the connected white lines of a two-tone picture, clockwise, each of at
  /// least `minArea` square pixels. Short sides (rounded, torn or cut corners) are dropped and
  /// their neighbours prolonged, unless that makes the hull larger by more than `maxGrowth`.
  public func edgeQuads(minArea: Double, maxGrowth: Double) -> [Quad] {
    let gray = grayscale()
    var capacity = 512
    while true {
      var count: Int32 = 0
      var status = CVISION_OK
      let points = [CVisionPoint](unsafeUninitializedCapacity: capacity * 4) { buffer, written in
        status = Vision.lend(gray) { (view) throws(Never) in
          cvision_edges_quads(
            view, max(1, minArea), maxGrowth, buffer.baseAddress!, Int32(capacity), &count)
        }
        written = status == CVISION_OK ? Int(count) * 4 : 0
      }
      if status == CVISION_TOO_SHORT {
        capacity = Int(count)
        continue
      }
      precondition(status == CVISION_OK, "following edges failed with status \(status.rawValue)")
      return stride(from: 0, to: points.count, by: 4).map { i in
        let p = points[i..<i + 4].map { Point($0.x, $0.y) }
        return Quad(p[0], p[1], p[2], p[3])
      }
    }
  }
}
