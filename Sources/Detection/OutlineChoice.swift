import Geometry

/// Chooses outlines among ranked candidates.
enum OutlineChoice {
  /// Outlines that do not share ground, the best first, each at least as likely as asked for.
  static func learned(
    from ranked: [Candidate], most: Int, thresholds: DetectionThresholds
  ) -> [Candidate] {
    var chosen: [Candidate] = []
    for candidate in ranked where chosen.count < most {
      let least = chosen.isEmpty ? thresholds.leastChance : thresholds.leastFurtherChance
      guard candidate.score >= least else { break }
      if !chosen.contains(where: { sharesGround($0.quad, candidate.quad) }) {
        chosen.append(candidate)
      }
    }
    return chosen
  }

  /// Outlines that do not share ground, the best first; one that holds another inside itself is
  /// preferred if about as much speaks for it.
  static let containerShare = 0.96
  /// A further document needs this share of the evidence of the best.
  static let furtherShare = 0.75

  static func byEdges(from ranked: [Candidate], most: Int, leastScore: Double) -> [Candidate] {
    var chosen: [Candidate] = []
    let least = max(leastScore, (ranked.first?.score ?? 0) * furtherShare)
    for candidate in ranked where candidate.score >= least && chosen.count < most {
      var best = candidate
      if chosen.contains(where: { sharesGround($0.quad, candidate.quad) }) { continue }
      for other in ranked where other.score >= max(leastScore, candidate.score * containerShare) {
        if other.quad.area > best.quad.area * 1.03,
          candidate.quad.share(inside: other.quad) > 0.95,
          !chosen.contains(where: { sharesGround($0.quad, other.quad) })
        {
          best = other
        }
      }
      chosen.append(best)
    }
    return chosen
  }

  private static func sharesGround(_ a: Quad, _ b: Quad) -> Bool {
    let common = Polygon(a.points).clipped(to: Polygon(b.points)).area
    return common > 0.15 * min(a.area, b.area)
  }
}
