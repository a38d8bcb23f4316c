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
  /// Pixels round the code that are painted over with it.
  private static let rim = 3.0

  /// - Parameter seen: the lines that were read, as the decoder gives them: left end first, and
  ///   often without any height.
  init(of seen: Quad, in bitmap: Bitmap) {
    let left = (seen.topLeft + seen.bottomLeft) * 0.5
    let right = (seen.topRight + seen.bottomRight) * 0.5
    let length = max(1, left.distance(to: right))
    let along = (right - left) * (1 / length)
    let down = Point(-along.y, along.x)
    let read = BarExtent.profile(bitmap, left, right)
    func reach(_ sign: Double) -> Double {
      var last = 0.0
      var misses = 0
      var offset = 1.0
      while misses <= BarExtent.mostMisses, offset <= length * 2 {
        let shift = down * (sign * offset)
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
    let up = down * -reach(-1)
    let low = down * reach(1)
    quad = Quad(left + up, right + up, right + low, left + low)
    let side = along * BarExtent.rim
    let over = down * BarExtent.rim
    covering = Quad(
      left + up - side - over, right + up + side - over, right + low + side + over,
      left + low - side + over)
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
