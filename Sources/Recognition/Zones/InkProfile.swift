import Geometry
import Imaging

/// Finds the rows on which a line's ink stands, where they are known roughly.
enum InkProfile {
  /// Height of a capital in the picture looked at, and what is looked at above and below, in pixels.
  private static let capital = 9
  private static let reach = 11
  /// Columns for each symbol.
  private static let pitch = 9.0
  private static let widths = 16...1024

  /// How far below `capitals` (above, if negative) the ink stands, in heights of a capital, at most
  /// `reach / capital`.
  ///
  /// - Parameters:
  ///   - toPlaces: leads from the bitmap to where `capitals` is.
  ///   - symbols: how many fit on the length.
  static func down(
    in gray: Bitmap, _ toPlaces: Homography, capitals: Quad, symbols: Double
  ) -> Double? {
    let share = Double(reach) / Double(capital)
    let left = (capitals.bottomLeft - capitals.topLeft) * share
    let right = (capitals.bottomRight - capitals.topRight) * share
    let quad = Quad(
      capitals.topLeft - left, capitals.topRight - right, capitals.bottomRight + right,
      capitals.bottomLeft + left)
    guard symbols > 0, symbols < 200, quad.isConvex else { return nil }
    let width = Int(symbols * pitch)
    let height = capital + 2 * reach
    guard widths.contains(width),
      let map = Homography(
        from: quad, to: Rect(x: 0, y: 0, width: Double(width), height: Double(height)).quad)
    else { return nil }
    let part = gray.warped(
      by: toPlaces.followed(by: map), width: width, height: height, isDraft: true)
    // Strokes change brightness along a row; the ground between lines does not.
    let changes = part.grayscale().withBytes { bytes in
      (0..<height).map { y in
        (1..<width).reduce(0) { sum, x in
          sum + abs(Int(bytes[y * width + x]) - Int(bytes[y * width + x - 1]))
        }
      }
    }
    let sums = (0...2 * reach).map { top in changes[top..<(top + capital)].reduce(0, +) }
    guard let best = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
    return Double(best - reach) / Double(capital)
  }
}
