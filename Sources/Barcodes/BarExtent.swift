import Geometry
import Imaging

/// How far a bar code's bars reach beyond the lines the decoder read.
///
/// The decoder says where along a code its scan lines ran; the bars go on above and below them, as
/// long as a line there shows the same pattern.
struct BarExtent {
  /// The whole code: along the bars' full length.
  let quad: Quad
  /// The same with a rim, for painting it over.
  let covering: Quad

  /// Least correlation of a line's brightness with the line read, for it to show the same bars.
  private static let leastLikeness = 0.6
  /// Lines in a row that may fail (dirt, a scratch) before the bars are at their end.
  private static let mostMisses = 4
  private static let samples = 160
  /// Pixels that the lines' left ends must lie apart to tell a slant.
  private static let leastSlant = 4.0
  /// Pixels round the code that are painted over with it.
  private static let rim = 3.0

  /// - Parameter seen: the lines that were read, as the decoder gives them: the first above, the
  ///   last below, left ends first. They may be one and the same; and where two codes say the same,
  ///   one may lie on each, so only the first is gone by.
  init(of seen: Quad, in bitmap: Bitmap) {
    let left = seen.topLeft
    let right = seen.topRight
    let length = max(1, left.distance(to: right))
    let along = (right - left) * (1 / length)
    let read = BarExtent.profile(bitmap, left, right)
    func reach(_ step: Point) -> Double {
      var last = 0.0
      var misses = 0
      var offset = 1.0
      while misses <= BarExtent.mostMisses, offset <= length * 2 {
        let shift = step * offset
        let like = BarExtent.correlation(
          read, BarExtent.profile(bitmap, left + shift, right + shift))
        if like >= BarExtent.leastLikeness {
          last = offset
          misses = 0
        } else {
          misses += 1
        }
        offset += 1
      }
      return last
    }
    // Bars stand across the scan line, or, on a tilted code, as its lines' ends do.
    var ways = [Point(-along.y, along.x)]
    let slant = seen.bottomLeft - seen.topLeft
    let slantLength = seen.topLeft.distance(to: seen.bottomLeft)
    if slantLength >= BarExtent.leastSlant { ways.append(slant * (1 / slantLength)) }
    var best = (up: Point(0, 0), low: Point(0, 0), height: -1.0)
    for way in ways {
      let up = reach(way * -1)
      let low = reach(way)
      if up + low > best.height { best = (way * -up, way * low, up + low) }
    }
    quad = Quad(left + best.up, right + best.up, right + best.low, left + best.low)
    let side = along * BarExtent.rim
    let over = Point(-along.y, along.x) * BarExtent.rim
    covering = Quad(
      quad.topLeft - side - over, quad.topRight + side - over, quad.bottomRight + side + over,
      quad.bottomLeft - side + over)
  }

  /// Brightness along a line, at even steps; the nearest pixel's, the rim's outside the picture.
  private static func profile(_ bitmap: Bitmap, _ from: Point, _ to: Point) -> [Double] {
    bitmap.withBytes { bytes in
      (0..<samples).map { i in
        let p = from + (to - from) * (Double(i) / Double(samples - 1))
        let x = min(max(Int(p.x), 0), bitmap.width - 1)
        let y = min(max(Int(p.y), 0), bitmap.height - 1)
        return Double(bytes[y * bitmap.bytesPerRow + x])
      }
    }
  }

  /// Pearson's correlation; 0 where one of them is even.
  private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let n = Double(a.count)
    let meanA = a.reduce(0, +) / n
    let meanB = b.reduce(0, +) / n
    var product = 0.0
    var squareA = 0.0
    var squareB = 0.0
    for i in a.indices {
      let da = a[i] - meanA
      let db = b[i] - meanB
      product += da * db
      squareA += da * da
      squareB += db * db
    }
    let scale = (squareA * squareB).squareRoot()
    return scale > 1e-9 ? product / scale : 0
  }
}
