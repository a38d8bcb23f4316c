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
    return gray.grayscale().withBytes { bytes in
      let source = bytes.bindMemory(to: UInt8.self)
      return [Float](unsafeUninitializedCapacity: width * height) { output, count in
        // Sums over the window's rows, column by column, moved down row by row; a window's squares
        // add up to 49 · 49 · 255² at most, which 32 bits hold.
        var sums = [Int32](repeating: 0, count: width)
        var squares = [Int32](repeating: 0, count: width)
        sums.withUnsafeMutableBufferPointer { sums in
          squares.withUnsafeMutableBufferPointer { squares in
            let columns = Columns(source: source, width: width, sums: sums, squares: squares)
            for row in 0..<min(reach, height) { columns.add(row) }
            for y in 0..<height {
              if y + reach < height { columns.add(y + reach) }
              if y - reach - 1 >= 0 { columns.remove(y - reach - 1) }
              let rows = min(height - 1, y + reach) - max(0, y - reach) + 1
              columns.even(y, rows: rows, into: output)
            }
          }
        }
        count = width * height
      }
    }
  }

  private static let reach = window / 2

  /// Sums of each column's pixels within the window's rows.
  private struct Columns {
    let source: UnsafeBufferPointer<UInt8>
    let width: Int
    let sums: UnsafeMutableBufferPointer<Int32>
    let squares: UnsafeMutableBufferPointer<Int32>

    func add(_ row: Int) {
      let start = row * width
      for x in 0..<width {
        let value = Int32(source[start + x])
        sums[x] &+= value
        squares[x] &+= value &* value
      }
    }

    func remove(_ row: Int) {
      let start = row * width
      for x in 0..<width {
        let value = Int32(source[start + x])
        sums[x] &-= value
        squares[x] &-= value &* value
      }
    }

    /// Writes one row; `rows` are those inside its windows.
    func even(_ y: Int, rows: Int, into output: UnsafeMutableBufferPointer<Float>) {
      var sum: Int32 = 0
      var square: Int32 = 0
      for x in 0..<min(reach, width) {
        sum &+= sums[x]
        square &+= squares[x]
      }
      for x in 0..<width {
        if x + reach < width {
          sum &+= sums[x + reach]
          square &+= squares[x + reach]
        }
        if x - reach - 1 >= 0 {
          sum &-= sums[x - reach - 1]
          square &-= squares[x - reach - 1]
        }
        let columns = min(width - 1, x + reach) - max(0, x - reach) + 1
        let count = Float(rows * columns)
        let mean = Float(sum) / count
        let deviation = max(Float(square) / count - mean * mean, 0).squareRoot()
        output[y * width + x] =
          (Float(source[y * width + x]) - mean) / (deviation + softening)
      }
    }
  }
}
