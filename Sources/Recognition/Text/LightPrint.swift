import Geometry
import Imaging

/// Light print on dark ground, made dark on white; all else white.
enum LightPrint {
  /// The ground is the median over this many letter heights: print covers less than half of it.
  private static let groundHeights = 3.75
  /// Pixels a letter takes where the median is taken, for speed.
  private static let letterHeight = 4.0
  /// Least room above the ground (0…255) counted as full contrast: on paper near white, grain
  /// would else pass for print.
  private static let leastRoom = 70

  /// - Parameter letterHeight: of the grey picture's letters, in pixels.
  static func drawn(from gray: Bitmap, letterHeight: Double = PageReader.goodLetterHeight)
    -> Bitmap
  {
    let factor = min(1, LightPrint.letterHeight / letterHeight)
    let small = gray.resized(
      width: max(1, Int(Double(gray.width) * factor)),
      height: max(1, Int(Double(gray.height) * factor)))
    let window = Int(groundHeights * letterHeight * factor)
    let ground = small.medianFiltered(size: window)
      .resized(width: gray.width, height: gray.height)
    return Bitmap(width: gray.width, height: gray.height, format: .gray) { target in
      gray.withBytes { bytes in
        ground.withBytes { base in
          for i in 0..<bytes.count {
            let room = max(leastRoom, 255 - Int(base[i]))
            let above = max(0, Int(bytes[i]) - Int(base[i]))
            target[i] = UInt8(255 - min(255, 255 * above / room))
          }
        }
      }
    }
  }
}
