import Geometry

/// Links what stands in rows, left to right.
enum RowChains {
  /// How many times a step across the row counts as much as one along it.
  private static let acrossWeight = 2.0

  /// Chains in which each member is followed by the nearest one to its right that fits it, unless
  /// that is nearer to another.
  ///
  /// - Parameters:
  ///   - members: at centres in coordinates in which rows are nearly level.
  ///   - reach: how far to its right a member may be followed, in pixels.
  ///   - fits: whether the second may follow the first, with the steps along and across, in pixels.
  static func chains<Member>(
    _ members: [Member], center: (Member) -> Point, reach: (Member) -> Double,
    fits: (Member, Member, _ along: Double, _ across: Double) -> Bool
  ) -> [[Member]] {
    let order = members.sorted { center($0).x < center($1).x }
    let centers = order.map(center)
    var right = [Int?](repeating: nil, count: order.count)
    var left = [Int?](repeating: nil, count: order.count)
    var leftCost = [Double](repeating: .infinity, count: order.count)
    for (index, member) in order.enumerated() {
      let limit = reach(member)
      var best: (index: Int, cost: Double)?
      for other in order.indices.dropFirst(index + 1) {
        let along = centers[other].x - centers[index].x
        if along > limit { break }
        let across = abs(centers[other].y - centers[index].y)
        guard fits(member, order[other], along, across) else { continue }
        let cost = along + acrossWeight * across
        if cost < best?.cost ?? .infinity { best = (other, cost) }
      }
      if let best, best.cost < leftCost[best.index] {
        if let previous = left[best.index] { right[previous] = nil }
        left[best.index] = index
        leftCost[best.index] = best.cost
        right[index] = best.index
      }
    }
    return order.indices.filter { left[$0] == nil }.map { start in
      Array(sequence(first: start) { right[$0] }).map { order[$0] }
    }
  }
}
