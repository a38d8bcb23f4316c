import Geometry
import Imaging

/// One line of a zone, cut out straight for the reader.
struct LineStrip {
  /// Rows of the strip, and those a capital takes: the contract of `models/README.md`.
  static let height = 32
  static let capital = 18.0
  static let above = 7.0
  /// Columns from symbol to symbol that the reader is best at.
  static let pitch = 18.5
  /// Margin on both sides, in pitches.
  static let margin = 2.0
  static let widths = 32...2048

  let bitmap: Bitmap
  /// From the strip to where its line was found.
  let back: Homography

  /// Cuts a line whose capitals stand between two edges (each from its left end to its right,
  /// both ends at the same places along the line). `pitch` is the step between symbols there, and
  /// `toPlaces` leads there from the bitmap.
  init?(
    from gray: Bitmap, _ toPlaces: Homography, top: (Point, Point), base: (Point, Point),
    pitch: Double
  ) {
    func grown(_ a: Point, _ b: Point) -> (Point, Point) {
      let length = a.distance(to: b)
      let step = (b - a) * (LineStrip.margin * pitch / max(length, 1))
      return (a - step, b + step)
    }
    let (topLeft, topRight) = grown(top.0, top.1)
    let (baseLeft, baseRight) = grown(base.0, base.1)
    let over = LineStrip.above / LineStrip.capital
    let leftRise = (baseLeft - topLeft) * over
    let rightRise = (baseRight - topRight) * over
    let below = (Double(LineStrip.height) - LineStrip.above - LineStrip.capital) / LineStrip.capital
    let leftFall = (baseLeft - topLeft) * below
    let rightFall = (baseRight - topRight) * below
    let quad = Quad(
      topLeft - leftRise, topRight - rightRise, baseRight + rightFall, baseLeft + leftFall)
    let length = (topLeft.distance(to: topRight) + baseLeft.distance(to: baseRight)) / 2
    guard pitch > 0, length > 0, quad.isConvex else { return nil }
    let width = Int((length / pitch * LineStrip.pitch / 4).rounded()) * 4
    guard LineStrip.widths.contains(width) else { return nil }
    let target = Rect(x: 0, y: 0, width: Double(width), height: Double(LineStrip.height))
    guard let map = Homography(from: quad, to: target.quad), let back = map.inverse else {
      return nil
    }
    bitmap = gray.warped(by: toPlaces.followed(by: map), width: width, height: LineStrip.height)
    self.back = back
  }

  private init(bitmap: Bitmap, back: Homography) {
    self.bitmap = bitmap
    self.back = back
  }

  /// So many symbols from the line's middle; all of a line that has no more.
  func middle(pitches: Double) -> LineStrip {
    let width = Int(pitches * LineStrip.pitch / 4) * 4
    let left = (bitmap.width - width) / 8 * 4
    guard left > 0,
      let part = bitmap.cropped(
        to: Rect(x: Double(left), y: 0, width: Double(width), height: Double(bitmap.height)))
    else { return self }
    return LineStrip(
      bitmap: part, back: Homography.translation(Double(left), 0).followed(by: back))
  }

  /// The same line seen upside down.
  var turned: LineStrip? {
    let corners = bitmap.bounds.quad
    return Homography(from: corners, to: corners.readingFirst(quarterTurns: 2)).map {
      LineStrip(bitmap: bitmap.rotated(quarterTurns: 2), back: $0.followed(by: back))
    }
  }
}
