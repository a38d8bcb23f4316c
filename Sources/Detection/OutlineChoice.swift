import Geometry

/// Chooses outlines among ranked candidates.
enum OutlineChoice {
  /// The edges' own choice stands for the models' where both are on the same ground and the models
  /// give it at least this share of their favourite's chance: edges place sides more truly, the
  /// models know better where a document is. Between 0.25 and 0.6 it makes no difference.
  static let edgesShare = 0.5
  /// Beside a document that was found, edges as sure as this need only so much chance to give
  /// another one. On testdata that finds a second card more and adds no outline on nothing.
  static let sureEdges = 0.9
  static let leastSecondedChance = 0.2

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
    let swapped = ranked.map(\.swapped).sorted { $0.score > $1.score }
    let edged = byEdges(from: swapped, most: most, leastScore: thresholds.leastScore)
      .map(\.swapped)
    var outlines = chosen.map { candidate in
      edged.first {
        $0.score >= candidate.score * edgesShare && sharesGround($0.quad, candidate.quad)
      } ?? candidate
    }
    for further in edged where outlines.count < most && !outlines.isEmpty {
      if further.score >= leastSecondedChance, (further.edgeScore ?? 0) >= sureEdges,
        !outlines.contains(where: { sharesGround($0.quad, further.quad) })
      {
        outlines.append(further)
      }
    }
    return outlines
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

extension Candidate {
  /// With the two scores exchanged.
  fileprivate var swapped: Candidate {
    var other = self
    (other.score, other.edgeScore) = (edgeScore ?? 0, score)
    return other
  }
}
