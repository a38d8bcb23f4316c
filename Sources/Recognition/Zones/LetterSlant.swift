import Geometry
import Imaging

/// How letters lean: on a document tilted sideways upright strokes do not stand upright.
///
/// Along the right slant the ink of a letter's strokes falls together in few columns, so that their
/// squares add up to most.
struct LetterSlant {
  /// Columns by which a stroke's top stands right of its foot, for each row between.
  private static let slants = stride(from: -0.6, through: 0.6, by: 0.06).map { $0 }
  /// Fewer letters than this do not show a slant.
  private static let fewestLetters = 8
  /// Letters looked at.
  private static let mostLetters = 60
  /// By how much more than upright letters slanted ones must add up.
  private static let leastGain = 1.015

  /// The slant of the letters at some places of a grey picture, dark on light; 0 where it is not seen.
  static func slant(of letters: [InkMark], in gray: Bitmap) -> Double {
    guard letters.count >= fewestLetters, gray.format == .gray else { return 0 }
    let every = max(1, letters.count / mostLetters)
    var sums = [Double](repeating: 0, count: slants.count)
    gray.withBytes { bytes in
      for letter in letters.enumerated().filter({ $0.offset % every == 0 }).map(\.element) {
        add(letter, bytes, width: gray.width, height: gray.height, &sums)
      }
    }
    guard let best = sums.indices.max(by: { sums[$0] < sums[$1] }),
      sums[best] > leastGain * sums[slants.count / 2]
    else { return 0 }
    guard sums.indices.contains(best - 1), sums.indices.contains(best + 1) else {
      return slants[best]
    }
    // The top of the parabola through the best and its neighbours.
    let (before, top, after) = (sums[best - 1], sums[best], sums[best + 1])
    let bend = before - 2 * top + after
    let shift = bend < 0 ? 0.5 * (before - after) / bend : 0
    return slants[best] + shift * (slants[1] - slants[0])
  }

  /// Adds a letter's sums of squares, over its ink, for each slant.
  private static func add(
    _ letter: InkMark, _ bytes: UnsafeRawBufferPointer, width: Int, height: Int,
    _ sums: inout [Double]
  ) {
    let left = Int(letter.center.x - letter.width / 2) - 1
    let right = Int(letter.center.x + letter.width / 2) + 1
    let top = Int(letter.center.y - letter.height / 2)
    let bottom = Int(letter.center.y + letter.height / 2)
    guard left >= 0, top >= 0, right < width, bottom < height, left < right, top < bottom else {
      return
    }
    var total = 0
    for y in top...bottom {
      for x in left...right { total += Int(bytes[y * width + x]) }
    }
    let mean = total / ((bottom - top + 1) * (right - left + 1))
    let reach = bottom - top + 1
    for (index, slant) in slants.enumerated() {
      var columns = [Int](repeating: 0, count: right - left + 1 + 2 * reach)
      var ink = 0
      for y in top...bottom {
        let shift = slant * (letter.center.y - Double(y))
        let move = reach - left - Int(shift.rounded())
        for x in left...right {
          let dark = mean - Int(bytes[y * width + x])
          if dark > 0 {
            columns[x + move] += dark
            ink += dark
          }
        }
      }
      guard ink > 0 else { return }
      let squares = columns.reduce(0.0) { $0 + Double($1) * Double($1) }
      sums[index] += squares / (Double(ink) * Double(ink))
    }
  }
}
