import Glibc
import Imaging

/// Runs the outline model over a whole picture.
///
/// Input and output: `models/README.md`.
struct OutlineNetwork {
  private let network: Network

  /// Side of the square into which a picture is squeezed, in pixels.
  static let side = 160
  /// Cells along a side of the output.
  static let cells = 40
  /// Grey levels that a picture's deviation counts at least, so that a blank one stays blank.
  static let leastDeviation: Float = 8

  init(path: String) throws(NetworkError) { network = try Network(onnx: path) }

  /// What the model sees in a picture of any size, or `nil` if its output is not of the known shape.
  func map(of bitmap: Bitmap) throws(NetworkError) -> OutlineMap? {
    let side = OutlineNetwork.side
    let square = bitmap.resized(width: side, height: side, isExact: true)
    let output = try network.run(OutlineNetwork.input(square), shape: [1, 3, side, side])
    let cells = OutlineNetwork.cells
    guard output.shape == [1, 3, cells, cells] else { return nil }
    return OutlineMap(
      scores: output.values, cells: cells, width: bitmap.width, height: bitmap.height)
  }

  /// Red, green, blue, one after the other, less the picture's mean, over its deviation.
  private static func input(_ square: Bitmap) -> [Float] {
    let count = square.width * square.height
    let channels = square.channels
    return square.withBytes { (bytes) throws(Never) in
      var sum = 0
      var squares = 0
      for value in bytes {
        sum += Int(value)
        squares += Int(value) * Int(value)
      }
      let n = Double(bytes.count)
      let mean = Double(sum) / n
      let deviation = Float(max(0, Double(squares) / n - mean * mean).squareRoot())
      let scale = 1 / max(leastDeviation, deviation)
      return [Float](unsafeUninitializedCapacity: 3 * count) { target, written in
        for channel in 0..<3 {
          let shift = channels == 3 ? channel : 0
          for i in 0..<count {
            target[channel * count + i] = (Float(bytes[i * channels + shift]) - Float(mean)) * scale
          }
        }
        written = 3 * count
      }
    }
  }
}
