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
  /// Ground this bright (0…255) is paper: what is brighter still is no print.
  private static let paper = 215
  /// Share of the room above the ground from which a reduced pixel may be print.
  private static let leastContrast = 0.3
  /// Reduced pixels that may be print, below which there is none: about three letters' ink.
  private static let leastPixels = 24

  /// - Parameters:
  ///   - gray: any picture.
  ///   - letterHeight: of its letters, in pixels.
  /// - Returns: `nil` where nothing can be light print.
  static func drawn(from gray: Bitmap, letterHeight: Double = PageReader.goodLetterHeight)
    -> Bitmap?
  {
    let factor = min(1, LightPrint.letterHeight / letterHeight)
    let small = gray.resized(
      width: max(1, Int(Double(gray.width) * factor)),
      height: max(1, Int(Double(gray.height) * factor)))
    let smallGround = small.medianFiltered(size: Int(groundHeights * letterHeight * factor))
    guard mayHold(small, over: smallGround) else { return nil }
    let ground = smallGround.resized(width: gray.width, height: gray.height)
    return Bitmap(width: gray.width, height: gray.height, format: .gray) { target in
      gray.withBytes { bytes in
        ground.withBytes { base in
          for i in 0..<bytes.count {
            let above = Int(bytes[i]) - Int(base[i])
            let room = 255 - Int(base[i])
            target[i] =
              above <= 0 || room < 255 - paper
              ? 255 : UInt8(255 - min(255, 255 * above / max(leastRoom, room)))
          }
        }
      }
    }
  }

  private static func mayHold(_ small: Bitmap, over ground: Bitmap) -> Bool {
    var count = 0
    small.withBytes { bytes in
      ground.withBytes { base in
        for i in 0..<bytes.count where base[i] < UInt8(paper) {
          let room = max(leastRoom, 255 - Int(base[i]))
          if Double(Int(bytes[i]) - Int(base[i])) > leastContrast * Double(room) { count += 1 }
        }
      }
    }
    return count >= leastPixels
  }
}
