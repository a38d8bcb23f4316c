import Geometry

/// Where the capitals of a row begin and end.
struct RowEdges {
  private var middle: (start: Double, slope: Double)
  private let capital: CapitalHeight
  private let slant: Double
  /// How far the row stands from the one that was seen, in capitals' heights.
  private var offset = 0.0

  /// Capitals of a row show its middle where so many are spread over half of it.
  private static let fewest = 6

  /// - Parameter slant: columns by which a capital's top stands right of its base, for each row
  ///   between.
  init(_ row: InkRow, _ capital: CapitalHeight, slant: Double) {
    self.capital = capital
    self.slant = slant
    let tall = capital.tall(in: row)
    // Fillers stand in the middle of a capital's height too.
    middle =
      if tall.count >= Self.fewest, let first = tall.first, let last = tall.last,
        last.center.x - first.center.x > row.length / 2
      {
        InkRow.line(through: tall.map(\.center))
      } else {
        (row.start, row.slope)
      }
  }

  func top(at u: Double) -> Point { edge(at: u, above: 0.5 - offset) }
  func base(at u: Double) -> Point { edge(at: u, above: -0.5 - offset) }

  /// From line to line, in heights of a capital (ICAO 9303-3: 6.35 mm, and 2.4 of OCR-B size 1).
  private static let lineStep = 6.35 / 2.4

  /// Moved down at two places by so many heights of a capital there.
  func moved(
    left: (u: Double, down: Double), right: (u: Double, down: Double)
  ) -> RowEdges {
    func middle(at place: (u: Double, down: Double)) -> Point {
      let edge = edge(at: place.u, above: -offset - place.down)
      return Point(place.u, edge.y)
    }
    let (a, b) = (middle(at: left), middle(at: right))
    var other = self
    other.offset = 0
    other.middle.slope = (b.y - a.y) / (b.x - a.x)
    other.middle.start = a.y - other.middle.slope * a.x
    return other
  }

  func moved(linesDown: Int) -> RowEdges {
    var other = self
    other.offset += Double(linesDown) * Self.lineStep
    return other
  }

  private func edge(at u: Double, above: Double) -> Point {
    let rise = above * capital.height(at: u)
    return Point(u + slant * rise, middle.start + middle.slope * u - rise)
  }
}
