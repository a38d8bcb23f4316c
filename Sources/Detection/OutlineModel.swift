import Glibc
import Imaging

/// The two networks that the search for outlines can use: one that sees where documents are, one
/// that weighs what was measured on candidates.
///
/// Not `Sendable`: a worker makes its own.
final class OutlineModel {
  private let finder: OutlineNetwork?
  private let ranks: Network?

  /// - Parameters:
  ///   - finder: the outline model's file; without it nothing is seen as a whole.
  ///   - ranks: the ranking model's; without it nothing is ranked by ``chances(of:)``.
  init(finder: String?, ranks: String?) throws(NetworkError) {
    self.finder = try finder.map { path throws(NetworkError) in try OutlineNetwork(path: path) }
    self.ranks = try ranks.map { path throws(NetworkError) in try Network(onnx: path) }
  }

  func map(of bitmap: Bitmap) throws(NetworkError) -> OutlineMap? {
    try finder?.map(of: bitmap)
  }

  /// For each candidate's features the chance that it is a document's outline; `nil` without a
  /// ranking model.
  func chances(of features: [[Float]]) throws(NetworkError) -> [Double]? {
    guard let ranks, let width = features.first?.count else { return nil }
    let count = features.count
    var input = [Float](repeating: 0, count: width * count)
    for (column, values) in features.enumerated() {
      for (row, value) in values.enumerated() { input[row * count + column] = value }
    }
    let output = try ranks.run(input, shape: [1, width, 1, count])
    guard output.values.count == count else { return nil }
    return output.values.map { 1 / (1 + exp(-Double($0))) }
  }
}
