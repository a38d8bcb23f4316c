import Geometry
package import Imaging

/// What is measured on all candidates of a picture, for training the ranking model.
package struct CandidateReport {
  private let finder: OutlineFinder

  /// - Parameter finderPath: the outline model's file; `nil` leaves out what it sees.
  package init(finderPath: String?) throws(NetworkError) {
    finder = OutlineFinder(model: try OutlineModel(finder: finderPath, ranks: nil))
  }

  /// JSON keys of one picture: `size` (width and height), `names`, and `candidates`, a list of
  /// `[eight coordinates in shares of width and height, features…]`.
  package func json(of bitmap: Bitmap) -> String {
    let (small, _) = bitmap.shrunk(toFit: OutlineFinder.workingSide)
    var rows: [String] = []
    let map = (try? finder.model?.map(of: small)) ?? nil
    for sensitivity in [OutlineFinder.usual, OutlineFinder.fine] {
      let (candidates, features) = finder.measured(in: small, sensitivity, map)
      for (candidate, values) in zip(candidates, features) {
        let place = candidate.quad.points.flatMap {
          [$0.x / Double(small.width), $0.y / Double(small.height)]
        }
        let row = (place + values.map(Double.init)).map(CandidateReport.number)
        rows.append("[\(row.joined(separator: ","))]")
      }
    }
    let names = CandidateFeatures.names.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      "size":[\(bitmap.width),\(bitmap.height)],"names":[\(names)],\
      "candidates":[\(rows.joined(separator: ","))]
      """
  }

  private static func number(_ value: Double) -> String {
    "\((value * 1e5).rounded() / 1e5)"
  }
}
