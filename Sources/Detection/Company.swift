import Geometry

/// What other candidates lie round a candidate, in it, and on it: a box printed in a document has
/// the document round it.
struct Company: Sendable {
  /// How many others, the best by score, are looked at.
  static let most = 70
  /// Corners this near to one another, as a share of the quad's longest diagonal, are the same.
  static let same = 0.03
  /// How many the same count half.
  static let halfAlike = 6.0
  /// How much larger than what it holds a container is at least.
  static let leastGrowth = 1.12

  struct Look: Sendable {
    /// The best score of a candidate that holds this one, and of one that this one holds.
    var container = 0.0
    var contained = 0.0
    /// How many lie on this one, from 0 towards 1.
    var alike = 0.0
  }

  private let others: [(corners: [Point], area: Double, score: Double)]

  init(_ candidates: [Candidate]) {
    let order = candidates.indices.sorted {
      (candidates[$0].score, $1) > (candidates[$1].score, $0)
    }
    others = order.prefix(Company.most).map {
      (candidates[$0].quad.points, candidates[$0].quad.area, candidates[$0].score)
    }
  }

  func look(at quad: Quad) -> Look {
    let corners = quad.points
    let area = quad.area
    let near = quad.longestDiagonal * Company.same
    var look = Look()
    var alike = 0.0
    for other in others {
      if other.area > area * Company.leastGrowth {
        if other.score > look.container, Company.holds(other.corners, corners, near) {
          look.container = other.score
        }
      } else if area > other.area * Company.leastGrowth {
        if other.score > look.contained, Company.holds(corners, other.corners, near) {
          look.contained = other.score
        }
      } else if Company.isSame(corners, other.corners, near) {
        alike += 1
      }
    }
    look.alike = alike / (alike + Company.halfAlike)
    return look
  }

  /// Whether all corners of one lie in the other, or beyond its sides by no more than `slack`.
  private static func holds(_ outer: [Point], _ inner: [Point], _ slack: Double) -> Bool {
    for side in 0..<4 {
      let a = outer[side]
      let way = outer[(side + 1) % 4] - a
      let length = way.distance(to: Point(0, 0))
      for p in inner where Point.cross(way, p - a) < -slack * length { return false }
    }
    return true
  }

  /// Whether the corners lie on one another; either may begin with any of them.
  private static func isSame(_ a: [Point], _ b: [Point], _ near: Double) -> Bool {
    (0..<4).contains { shift in
      (0..<4).allSatisfy { a[$0].distance(to: b[($0 + shift) % 4]) < near }
    }
  }
}
