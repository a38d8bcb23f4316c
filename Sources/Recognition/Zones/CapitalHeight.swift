import Geometry

/// How high capitals are along a block's lines, and which marks are capitals or digits.
struct CapitalHeight {
  /// The height at `u` is `start + slope * u`.
  private let start: Double
  private let slope: Double

  /// Share of marks that are no higher than a capital, with fillers, which are lower.
  private static let usual = 0.85
  /// Share of a capital's height that a mark must have to be one.
  private static let tall = 0.86...1.2
  /// Capitals show how their height grows where so many are spread over so much of the length.
  private static let fewest = 12
  private static let leastSpread = 0.5

  /// - Parameter rows: at least one.
  init(_ rows: [InkRow], _ lattice: LineLattice) {
    let marks = rows.flatMap(\.marks)
    let levelled = marks.map { $0.height / lattice.scale(at: $0.center.x) }
    let high = levelled.sorted()[Int(Double(marks.count - 1) * Self.usual)]
    let tall = marks.indices.filter { Self.tall.contains(levelled[$0] / high) }
    let places = tall.map { marks[$0].center.x }
    let length = (rows.map(\.right).max() ?? 0) - (rows.map(\.left).min() ?? 0)
    // One row has too few steps to tell how its symbols grow, so that their heights do.
    if rows.count == 1, tall.count >= Self.fewest, let first = places.min(),
      let last = places.max(), last - first >= Self.leastSpread * length
    {
      (start, slope) = InkRow.line(
        through: tall.map { Point(marks[$0].center.x, marks[$0].height) })
    } else {
      let capitals = tall.map { levelled[$0] }.sorted()
      let capital = capitals.isEmpty ? high : capitals[capitals.count / 2]
      start = capital * lattice.scale(at: 0)
      slope = capital * (lattice.scale(at: 1) - lattice.scale(at: 0))
    }
  }

  func height(at u: Double) -> Double { start + slope * u }

  /// Those of a row's marks that are as high as a capital there.
  func tall(in row: InkRow) -> [InkMark] {
    row.marks.filter { Self.tall.contains($0.height / height(at: $0.center.x)) }
  }
}
