import Imaging

/// A grey picture with its brightness and contrast evened out, as the digit network takes it.
enum EvenTone {
  /// Side of the square window in pixels, and grey levels added to its deviation so that a blank
  /// ground stays blank: as in training (`models/README.md`).
  static let window = 49
  static let softening: Float = 4

  /// Each pixel less the mean of the window round it, over the window's deviation. Windows are cut
  /// off at the picture's edges.
  static func values(_ gray: Bitmap) -> [Float] {
    let width = gray.width
    let height = gray.height
    let reach = window / 2
    var output = [Float](repeating: 0, count: width * height)
    // Sums over the window's rows, column by column, moved down row by row.
    var sums = [Int](repeating: 0, count: width)
    var squares = [Int](repeating: 0, count: width)
    gray.grayscale().withBytes { bytes in
      func move(_ row: Int, _ sign: Int) {
        let start = row * width
        for x in 0..<width {
          let value = Int(bytes[start + x])
          sums[x] += sign * value
          squares[x] += sign * value * value
        }
      }
      for row in 0..<min(reach, height) { move(row, 1) }
      for y in 0..<height {
        if y + reach < height { move(y + reach, 1) }
        if y - reach - 1 >= 0 { move(y - reach - 1, -1) }
        let rows = min(height - 1, y + reach) - max(0, y - reach) + 1
        var sum = 0
        var square = 0
        for x in 0..<min(reach, width) {
          sum += sums[x]
          square += squares[x]
        }
        for x in 0..<width {
          if x + reach < width {
            sum += sums[x + reach]
            square += squares[x + reach]
          }
          if x - reach - 1 >= 0 {
            sum -= sums[x - reach - 1]
            square -= squares[x - reach - 1]
          }
          let columns = min(width - 1, x + reach) - max(0, x - reach) + 1
          let count = Float(rows * columns)
          let mean = Float(sum) / count
          let deviation = max(Float(square) / count - mean * mean, 0).squareRoot()
          output[y * width + x] = (Float(bytes[y * width + x]) - mean) / (deviation + softening)
        }
      }
    }
    return output
  }
}
