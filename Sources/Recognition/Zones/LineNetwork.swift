import Geometry
import Glibc
import Imaging

/// Runs the line model and turns its scores into characters with alternatives.
///
/// Input, output and alphabet: `models/README.md`.
struct LineNetwork {
  private let network: Network

  static let symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<")
  static let blank = 0
  /// Columns of the strip for each step of the output.
  static let stride = 4.0
  /// A symbol's middle lies so many columns after its step's first (measured in training).
  static let centre = 2.23
  /// Alternatives less likely than this are left out.
  static let leastScore = 0.001
  static let mostCandidates = 6
  /// Where the step to the next symbol is this many pitches, one was lost between.
  static let lostStep = 1.6

  init(path: String) throws(NetworkError) { network = try Network(onnx: path) }

  /// A symbol as the network gives it.
  struct Symbol {
    var candidates: [ZoneCharacter.Candidate]
    /// Column of its middle in the strip.
    var column: Double
    var score: Double { candidates.first?.score ?? 0 }
  }

  /// Reads a strip; empty where the network gives nothing.
  func read(_ strip: Bitmap) throws(NetworkError) -> [Symbol] {
    let output = try network.run(
      LineNetwork.input(strip), shape: [1, 1, strip.height, strip.width])
    let classes = LineNetwork.symbols.count + 1
    guard output.shape.count == 4, output.shape[1] == classes else { return [] }
    let steps = output.shape[3]
    let odds = LineNetwork.softmax(output.values, classes: classes, steps: steps)
    return LineNetwork.filled(LineNetwork.bestPath(odds), odds)
  }

  /// Grey values less their mean, over their deviation.
  private static func input(_ strip: Bitmap) -> [Float] {
    strip.grayscale().withBytes { bytes in
      var sum = 0.0
      var squares = 0.0
      for byte in bytes {
        sum += Double(byte)
        squares += Double(byte) * Double(byte)
      }
      let count = Double(bytes.count)
      let mean = sum / count
      let deviation = max((squares / count - mean * mean).squareRoot(), 1)
      return bytes.map { Float((Double($0) - mean) / deviation) }
    }
  }

  /// Probabilities, a row of classes for each step.
  private static func softmax(_ values: [Float], classes: Int, steps: Int) -> [[Double]] {
    (0..<steps).map { step in
      let scores = (0..<classes).map { Double(values[$0 * steps + step]) }
      let top = scores.max() ?? 0
      let powers = scores.map { exp($0 - top) }
      let sum = powers.reduce(0, +)
      return powers.map { $0 / sum }
    }
  }

  private static func bestPath(_ odds: [[Double]]) -> [Symbol] {
    var symbols: [Symbol] = []
    var run: [Int] = []
    var current = blank
    func finish() {
      guard current != blank, !run.isEmpty else { return }
      let peak = run.max { odds[$0][current] < odds[$1][current] }!
      let column =
        run.reduce(0.0) { $0 + Double($1) } / Double(run.count) * stride + centre
      symbols.append(Symbol(candidates: candidates(odds[peak]), column: column))
    }
    for (step, row) in odds.enumerated() {
      let best = row.indices.max { row[$0] < row[$1] }!
      if best != current {
        finish()
        run = []
        current = best
      }
      run.append(step)
    }
    finish()
    return symbols
  }

  /// The classes of a step without the blank, as parts of one.
  private static func candidates(_ row: [Double]) -> [ZoneCharacter.Candidate] {
    let rest = max(1 - row[blank], 1e-9)
    return row.indices.dropFirst().map {
      ZoneCharacter.Candidate(symbol: symbols[$0 - 1], score: row[$0] / rest)
    }
    .filter { $0.score >= leastScore }
    .sorted { $0.score > $1.score }
    .prefix(mostCandidates).map { $0 }
  }

  /// Symbols of one line are a constant pitch apart: where one is lacking, the likeliest class of
  /// the steps there is put in, its score lowered by the blank's share.
  private static func filled(_ symbols: [Symbol], _ odds: [[Double]]) -> [Symbol] {
    let steps = zip(symbols.dropFirst(), symbols).map { $0.column - $1.column }.sorted()
    guard steps.count >= 8 else { return symbols }
    let pitch = steps[steps.count / 2]
    guard pitch > 0 else { return symbols }
    var output: [Symbol] = []
    for symbol in symbols {
      if let last = output.last {
        let lost = Int(((symbol.column - last.column) / pitch).rounded()) - 1
        if symbol.column - last.column >= lostStep * pitch, lost > 0, lost <= 12 {
          let step = (symbol.column - last.column) / Double(lost + 1)
          for number in 1...lost {
            let column = last.column + step * Double(number)
            output.append(lostSymbol(at: column, odds))
          }
        }
      }
      output.append(symbol)
    }
    return output
  }

  private static func lostSymbol(at column: Double, _ odds: [[Double]]) -> Symbol {
    let middle = Int(((column - centre) / stride).rounded())
    let near = (middle - 1...middle + 1).filter(odds.indices.contains)
    guard let step = near.min(by: { odds[$0][blank] < odds[$1][blank] }) else {
      return Symbol(candidates: [], column: column)
    }
    // A symbol the network hardly saw is hardly sure.
    let seen = max(1 - odds[step][blank], 0)
    let lowered = candidates(odds[step]).map {
      ZoneCharacter.Candidate(symbol: $0.symbol, score: $0.score * max(seen, 0.05))
    }
    return Symbol(candidates: lowered, column: column)
  }
}
