import CVision
public import Geometry

/// A connected white part of a two-tone bitmap.
public struct Component: Hashable, Sendable {
  /// The smallest level box around it, in pixels.
  public let box: Rect
  /// How many pixels it has.
  public let area: Int
  /// Its centre of gravity.
  public let centroid: Point

  public init(box: Rect, area: Int, centroid: Point) {
    self.box = box
    self.area = area
    self.centroid = centroid
  }
}

extension Bitmap {
  /// The connected parts (over sides and corners) of pixels that are not 0, top to bottom, of at
  /// least `minArea` pixels. A colour picture is turned gray first.
  public func components(minArea: Int = 1) -> [Component] {
    let gray = grayscale()
    var parts: [CVisionComponent] = []
    var capacity = 4096
    while true {
      var count: Int32 = 0
      var status = CVISION_OK
      parts = [CVisionComponent](unsafeUninitializedCapacity: capacity) { buffer, written in
        status = Vision.lend(gray) { (view) throws(Never) in
          cvision_image_components(
            view, Int32(clamping: max(1, minArea)), buffer.baseAddress, Int32(capacity), &count,
            nil)
        }
        written = status == CVISION_OK ? Int(count) : 0
      }
      if status == CVISION_TOO_SHORT {
        capacity = Int(count)
        continue
      }
      precondition(status == CVISION_OK, "counting parts failed with status \(status.rawValue)")
      break
    }
    return parts.map {
      Component(
        box: Rect(
          x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height)),
        area: Int($0.area), centroid: Point($0.center_x, $0.center_y))
    }
  }
}
