import Geometry

/// Places spread evenly over a quad and the ground round it.
struct QuadLattice {
  /// Places along each side.
  let steps: Int
  /// How far it goes beyond the quad, in sides.
  let reach: Double

  /// A place and where it lies in the quad: 0 to 1 along its top and its left side.
  struct Spot {
    var place: Point
    var across: Double
    var down: Double

    /// Whether it is this far inside, in sides; negative margins lie outside.
    func isWithin(margin: Double = 0) -> Bool {
      across >= margin && across <= 1 - margin && down >= margin && down <= 1 - margin
    }
  }

  /// Hands over each place, row by row.
  @inline(__always)
  func visit(_ quad: Quad, _ look: (Spot) -> Void) {
    let p = quad.points
    let span = 1 + 2 * reach
    for row in 0..<steps {
      let v = -reach + span * (Double(row) + 0.5) / Double(steps)
      for column in 0..<steps {
        let u = -reach + span * (Double(column) + 0.5) / Double(steps)
        let place =
          p[0] * ((1 - u) * (1 - v)) + p[1] * (u * (1 - v)) + p[2] * (u * v)
          + p[3] * ((1 - u) * v)
        look(Spot(place: place, across: u, down: v))
      }
    }
  }
}
