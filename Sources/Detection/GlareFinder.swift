import Geometry
import Imaging

/// Finds reflections: burnt-out patches that fade into their surroundings. A printed white field
/// has a sharp rim; a page that is white all over is not glare but exposure.
enum GlareFinder {
  /// All channels at or above this are burnt out.
  static let burnt: UInt8 = 249
  /// The smallest patch, as a share of the area.
  static let leastPatch = 0.002
  /// Above this share of the area the document itself is white.
  static let mostWhite = 0.5
  /// The median change on the rim of a patch, in gray levels a pixel, above which it is printed.
  static let mostRim = 18.0
  /// Strokes up to this width, in working pixels, do not part a patch.
  static let stroke = 9
  /// The long side of the copy that is looked at.
  static let workingSide = 480

  static func reflections(in flattened: Bitmap) -> [Component] {
    let (small, scale) = flattened.shrunk(toFit: workingSide)
    let darkest = darkestChannel(of: small)
    // Print that shines through a reflection would cut it up.
    let bright = darkest.thresholded(level: burnt - 1).opened(kernelWidth: 3, height: 3)
      .closed(kernelWidth: stroke, height: stroke)
    let area = Double(small.pixelCount)
    let patches = bright.components(minArea: max(6, Int(area * leastPatch)))
    let white = patches.reduce(0) { $0 + $1.area }
    guard Double(white) <= mostWhite * area else { return [] }
    let gray = small.grayscale()
    let slope = (gray.gradientX(), gray.gradientY())
    return patches.filter { rim(of: $0, bright: bright, slope: slope) <= mostRim }.map {
      let b = $0.box
      return Component(
        box: Rect(
          x: b.x / scale, y: b.y / scale, width: b.width / scale, height: b.height / scale),
        area: Int(Double($0.area) / scale / scale),
        centroid: Point($0.centroid.x / scale, $0.centroid.y / scale))
    }
  }

  /// The median change on the outer rim of a patch: print in its midst does not count.
  private static func rim(of patch: Component, bright: Bitmap, slope: (Bitmap, Bitmap)) -> Double {
    let width = bright.width
    let height = bright.height
    let left = max(1, Int(patch.box.x) - 2)
    let top = max(1, Int(patch.box.y) - 2)
    let right = min(width - 2, Int(patch.box.maxX) + 2)
    let bottom = min(height - 2, Int(patch.box.maxY) + 2)
    guard right > left, bottom > top else { return .infinity }
    return bright.withBytes { (on) throws(Never) in
      slope.0.withBytes { (x) throws(Never) in
        slope.1.withBytes { (y) throws(Never) in
          var changes: [UInt8] = []
          for row in top...bottom {
            for column in left...right {
              let i = row * width + column
              guard on[i] == 0,
                on[i - 1] != 0 || on[i + 1] != 0 || on[i - width] != 0 || on[i + width] != 0
              else { continue }
              changes.append(max(x[i], y[i]))
            }
          }
          changes.sort()
          return changes.isEmpty ? .infinity : Double(changes[changes.count / 2])
        }
      }
    }
  }

  private static func darkestChannel(of bitmap: Bitmap) -> Bitmap {
    if bitmap.format == .gray { return bitmap }
    return Bitmap(width: bitmap.width, height: bitmap.height, format: .gray) {
      (target) throws(Never) in
      bitmap.withBytes { (source) throws(Never) in
        for i in 0..<target.count {
          target[i] = min(source[3 * i], source[3 * i + 1], source[3 * i + 2])
        }
      }
    }
  }
}
