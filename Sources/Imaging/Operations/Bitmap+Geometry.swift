import CVision
public import Geometry

/// Turning, cutting and bending pictures.
///
/// Places are continuous: pixel (0, 0) covers the square from (0, 0) to (1, 1).
extension Bitmap {
  /// The longest side a result may have, in pixels (OpenCV's remapping ends at 32767).
  public static let longestSide = 32_766

  /// The picture at another size: means over areas when shrinking, cubic when enlarging.
  /// Sides below 1 count as 1.
  ///
  /// - Parameter isExact: means right to the gray level, as a network that was trained on such needs
  ///   them; others are off by one or two, and several times as quick.
  public func resized(width: Int, height: Int, isExact: Bool = false) -> Bitmap {
    let width = max(1, width)
    let height = max(1, height)
    if width == self.width && height == self.height { return self }
    return Vision.make(from: self, width: width, height: height) {
      cvision_image_resize($0, isExact ? 1 : 0, $1)
    }
  }

  /// The picture made smaller so that no side is longer than `side`, and the factor (≤ 1) by
  /// which it was; `isExact` as for ``resized(width:height:isExact:)``.
  public func shrunk(toFit side: Int, isExact: Bool = false) -> (bitmap: Bitmap, scale: Double) {
    let longest = max(width, height)
    guard longest > side, side > 0 else { return (self, 1) }
    let scale = Double(side) / Double(longest)
    return (
      resized(
        width: Int((Double(width) * scale).rounded()),
        height: Int((Double(height) * scale).rounded()), isExact: isExact), scale
    )
  }

  /// The picture turned clockwise by quarter turns (any whole number; negative is anticlockwise).
  public func rotated(quarterTurns: Int) -> Bitmap {
    let turns = ((quarterTurns % 4) + 4) % 4
    if turns == 0 { return self }
    let sideways = turns % 2 == 1
    return Vision.make(
      from: self, width: sideways ? height : width, height: sideways ? width : height
    ) { cvision_image_rotate($0, Int32(turns), $1) }
  }

  /// The part of the picture inside a box, which is widened to whole pixels and clamped to the
  /// picture; `nil` if nothing is left.
  public func cropped(to box: Rect) -> Bitmap? {
    guard let inside = box.intersection(bounds) else { return nil }
    let left = Int(inside.x.rounded(.down))
    let top = Int(inside.y.rounded(.down))
    let right = min(width, Int(inside.maxX.rounded(.up)))
    let bottom = min(height, Int(inside.maxY.rounded(.up)))
    guard right > left, bottom > top else { return nil }
    if right - left == width && bottom - top == height { return self }
    let bytesPerLine = (right - left) * channels
    return Bitmap(width: right - left, height: bottom - top, format: format) {
      (target) throws(Never) in
      withBytes { (source) throws(Never) in
        for row in 0..<(bottom - top) {
          let start = (top + row) * bytesPerRow + left * channels
          target.baseAddress!.advanced(by: row * bytesPerLine)
            .copyMemory(
              from: source.baseAddress!.advanced(by: start), byteCount: bytesPerLine)
        }
      }
    }
  }

  /// The picture with each column moved up by so many pixels, one number a column; what comes in at an
  /// edge is that edge's pixel.
  public func columnsRaised(by down: [Float]) -> Bitmap {
    precondition(down.count == width, "one number a column")
    return Vision.make(from: self) { view, target in
      down.withUnsafeBufferPointer {
        cvision_image_raise_columns(view, $0.baseAddress!, target)
      }
    }
  }

  /// The picture seen through a map from its own places to those of the result; what lies
  /// outside the picture is `fill`. A map that flattens the plane gives a bitmap of `fill`.
  /// Sides are clamped to 1…``longestSide``. A draft is softer, and takes a third of the time.
  public func warped(
    by map: Homography, width: Int, height: Int, fill: UInt8 = 255, isDraft: Bool = false
  ) -> Bitmap {
    let width = min(max(1, width), Bitmap.longestSide)
    let height = min(max(1, height), Bitmap.longestSide)
    guard map.inverse != nil, map.elements.allSatisfy(\.isFinite) else {
      return .filled(width: width, height: height, format: format, value: fill)
    }
    return Vision.make(from: self, width: width, height: height) { view, target in
      map.elements.withUnsafeBufferPointer {
        let status = cvision_image_warp(view, $0.baseAddress!, fill, isDraft ? 1 : 0, target)
        guard status == CVISION_INVALID else { return status }
        // Too flat for OpenCV, though not for us: nothing to be seen.
        target.data.update(repeating: fill, count: width * height * channels)
        return CVISION_OK
      }
    }
  }

  /// What lies inside a quad, made level: its `topLeft` goes to the result's top left corner.
  public func flattened(_ quad: Quad, width: Int, height: Int) -> Bitmap {
    let width = min(max(1, width), Bitmap.longestSide)
    let height = min(max(1, height), Bitmap.longestSide)
    let page = Rect(x: 0, y: 0, width: Double(width), height: Double(height)).quad
    guard let map = Homography(from: quad, to: page) else {
      return .filled(width: width, height: height, format: format, value: 255)
    }
    return warped(by: map, width: width, height: height)
  }

  /// The picture with a margin of one value on all sides, in pixels.
  public func padded(_ pixels: Int, value: UInt8) -> Bitmap {
    guard pixels > 0 else { return self }
    return Vision.make(from: self, width: width + 2 * pixels, height: height + 2 * pixels) {
      cvision_image_pad($0, Int32(pixels), value, $1)
    }
  }

  /// The picture with boxes painted over. `colour` is red, green, blue; a gray picture takes the
  /// mean.
  public func painted(over boxes: [Rect], colour: (UInt8, UInt8, UInt8)) -> Bitmap {
    painted(over: boxes.map(\.quad), colour: colour)
  }

  /// The picture with quads painted over.
  public func painted(over quads: [Quad], colour: (UInt8, UInt8, UInt8)) -> Bitmap {
    let quads = quads.filter { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    guard !quads.isEmpty else { return self }
    let points = quads.flatMap { $0.points.map { CVisionPoint(x: $0.x, y: $0.y) } }
    let counts = [Int32](repeating: 4, count: quads.count)
    let mean = UInt8((Int(colour.0) + Int(colour.1) + Int(colour.2)) / 3)
    let ink = format == .gray ? [mean] : [colour.0, colour.1, colour.2]
    return Vision.make(from: self) {
      cvision_image_paint($0, points, counts, Int32(quads.count), ink, $1)
    }
  }

  /// A bitmap of one value.
  public static func filled(width: Int, height: Int, format: Format, value: UInt8) -> Bitmap {
    Bitmap(width: max(1, width), height: max(1, height), format: format) { (bytes) throws(Never) in
      bytes.initializeMemory(as: UInt8.self, repeating: value)
    }
  }

  /// A bitmap from bytes: rows without padding, top row first; `nil` if their number is wrong.
  public convenience init?(width: Int, height: Int, format: Format, bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count == width * height * format.rawValue else {
      return nil
    }
    self.init(width: width, height: height, format: format) { (target) throws(Never) in
      target.copyBytes(from: bytes)
    }
  }
}
