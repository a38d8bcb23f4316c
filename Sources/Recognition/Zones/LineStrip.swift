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

  /// Cuts out what lies between two symbols' middles.
  ///
  /// - Parameters:
  ///   - toPlaces: leads from the bitmap to where `capitals` is.
  ///   - capitals: from the capitals' top to their base, over the length that is cut.
  ///   - symbols: how many fit on that length.
  init?(from gray: Bitmap, _ toPlaces: Homography, capitals: Quad, symbols: Double) {
    let over = LineStrip.above / LineStrip.capital
    let below = (Double(LineStrip.height) - LineStrip.above - LineStrip.capital) / LineStrip.capital
    let left = capitals.bottomLeft - capitals.topLeft
    let right = capitals.bottomRight - capitals.topRight
    let quad = Quad(
      capitals.topLeft - left * over, capitals.topRight - right * over,
      capitals.bottomRight + right * below, capitals.bottomLeft + left * below)
    let length = symbols * LineStrip.pitch
    guard quad.isConvex, length <= Double(LineStrip.widths.upperBound) else { return nil }
    let width = Int((length / 4).rounded()) * 4
    guard LineStrip.widths.contains(width) else { return nil }
    let target = Rect(x: 0, y: 0, width: Double(width), height: Double(LineStrip.height))
    guard let map = Homography(from: quad, to: target.quad), let back = map.inverse else {
      return nil
    }
    bitmap = gray.warped(
      by: toPlaces.followed(by: map), width: width, height: LineStrip.height)
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
