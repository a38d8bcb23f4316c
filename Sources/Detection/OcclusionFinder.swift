import Geometry
import Imaging

/// Finds what lies over a document's sides, a finger mostly: there the colour just inside a side is
/// that just outside, and neither is what lies inside and outside along the rest of the side.
///
/// What lies on a document without reaching over a side cannot be told from print.
enum OcclusionFinder {
  /// Places looked at along a side.
  static let places = 120
  /// How far inside and outside a side colours are taken, as a share of the margin.
  static let depth = 0.55
  /// Half the side of the square over which a colour is averaged, in pixels.
  static let reach = 1
  /// Inside and outside must differ by so many gray levels for a side to be judged.
  static let leastContrast = 24.0
  /// Inside and outside count as one within this share of a side's contrast, and as another colour
  /// than the rest beyond the second.
  static let sameShare = 0.45
  static let otherShare = 0.4
  /// The shortest run that counts, and the longest gap in one, in places.
  static let leastRun = 4
  static let mostGap = 2

  struct Finding {
    /// The share of the judged sides that is covered.
    var share: Double
    /// Where, in pixels of the flattened picture.
    var boxes: [Rect]
  }

  /// `margin` is what the flattened picture has round the document on each side, in pixels; `nil`
  /// without a margin, or if too little contrast shows on all sides.
  static func find(in flattened: Bitmap, marginX: Double, marginY: Double) -> Finding? {
    guard min(marginX, marginY) >= 3 else { return nil }
    let inner = Rect(
      x: marginX, y: marginY, width: Double(flattened.width) - 2 * marginX,
      height: Double(flattened.height) - 2 * marginY)
    guard inner.width > 40, inner.height > 40 else { return nil }
    let corners = inner.quad.points
    var judged = 0.0
    var covered = 0.0
    var boxes: [Rect] = []
    flattened.withBytes { (bytes) throws(Never) in
      let colours = Colours(bytes: bytes, bitmap: flattened)
      for side in 0..<4 {
        let a = corners[side]
        let b = corners[(side + 1) % 4]
        let length = a.distance(to: b)
        let along = (b - a) * (1 / length)
        let margin = side % 2 == 0 ? marginY : marginX
        let inward = Point(-along.y, along.x) * (margin * depth)
        let pace = length / Double(places)
        let spots = (0..<places).map { a + along * (pace * (Double($0) + 0.5)) }
        guard let runs = colours.covered(spots, inward) else { continue }
        judged += length
        for run in runs {
          covered += Double(run.count) * pace
          let first = spots[run.lowerBound] - along * (pace / 2)
          let last = spots[run.upperBound - 1] + along * (pace / 2)
          let reach = inward * (2 / depth)
          if let box = Rect(around: [first + reach, first - reach, last + reach, last - reach]) {
            boxes.append(box)
          }
        }
      }
    }
    return judged > 0 ? Finding(share: covered / judged, boxes: boxes) : nil
  }

  /// Colours of a picture, averaged over small squares.
  private struct Colours {
    let bytes: UnsafeRawBufferPointer
    let bitmap: Bitmap

    typealias Colour = (Double, Double, Double)

    /// The runs of places that something covers; `nil` if inside and outside are too much alike.
    func covered(_ spots: [Point], _ inward: Point) -> [Range<Int>]? {
      let inside = spots.map { mean($0 + inward) }
      let outside = spots.map { mean($0 - inward) }
      let usualInside = Self.median(inside)
      let usualOutside = Self.median(outside)
      let contrast = Self.distance(usualInside, usualOutside)
      guard contrast >= leastContrast else { return nil }
      let isCovered = spots.indices.map { i in
        Self.distance(inside[i], outside[i]) < sameShare * contrast
          && Self.distance(inside[i], usualInside) > otherShare * contrast
          && Self.distance(outside[i], usualOutside) > otherShare * contrast
      }
      var runs: [Range<Int>] = []
      for (i, isOn) in isCovered.enumerated() where isOn {
        if let last = runs.last, i - last.upperBound <= mostGap {
          runs[runs.count - 1] = last.lowerBound..<(i + 1)
        } else {
          runs.append(i..<(i + 1))
        }
      }
      return runs.filter { $0.count >= leastRun }
    }

    private func mean(_ p: Point) -> Colour {
      let channels = bitmap.channels
      var sum = [0.0, 0.0, 0.0]
      var count = 0.0
      for dy in -reach...reach {
        for dx in -reach...reach {
          let x = min(max(Int(p.x) + dx, 0), bitmap.width - 1)
          let y = min(max(Int(p.y) + dy, 0), bitmap.height - 1)
          for c in 0..<3 {
            sum[c] += Double(bytes[(y * bitmap.width + x) * channels + min(c, channels - 1)])
          }
          count += 1
        }
      }
      return (sum[0] / count, sum[1] / count, sum[2] / count)
    }

    private static func median(_ colours: [Colour]) -> Colour {
      func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
      return (middle(colours.map(\.0)), middle(colours.map(\.1)), middle(colours.map(\.2)))
    }

    private static func distance(_ a: Colour, _ b: Colour) -> Double {
      max(abs(a.0 - b.0), abs(a.1 - b.1), abs(a.2 - b.2))
    }
  }
}
