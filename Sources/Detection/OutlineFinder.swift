import Geometry
import Imaging

/// The steps from pixels to ranked outlines.
enum OutlineFinder {
  /// The long side of the working copy, in pixels.
  static let workingSide = 640
  /// How edges are taken: smoothing in working pixels and Canny's thresholds on 3×3 Sobel sums
  /// after it (smoothed by 1, a step of ten grey levels gives some 25).
  struct Sensitivity {
    let smoothing: Double
    let low: Double
    let high: Double
  }
  static let usual = Sensitivity(smoothing: 1.0, low: 16, high: 40)
  /// For white on white, dark scenes and glare.
  static let fine = Sensitivity(smoothing: 1.8, low: 3.5, high: 7)
  /// Below this score of the best candidate the picture is looked at again, more finely.
  static let sureScore = 0.72
  /// How many lines are combined.
  static let mostLines = 90
  /// How many candidates are looked at closely.
  static let mostScored = 180
  /// How many of them are laid anew through the edges along their sides.
  static let mostRefitted = 60
  /// The smallest document, as a share of the picture's area, and its shortest side as a share of
  /// the picture's short side.
  static let leastArea = 0.01
  static let leastSide = 0.06

  /// Outlines in pixels of `bitmap`, the best first.
  static func outlines(in bitmap: Bitmap, most: Int, leastScore: Double) -> [Candidate] {
    let (small, scale) = bitmap.shrunk(toFit: workingSide)
    guard min(small.width, small.height) >= 24 else { return [] }
    let ranked = ranked(in: small)
    let chosen = choose(from: ranked, most: most, leastScore: leastScore)
    let sx = Double(bitmap.width) / Double(small.width)
    let sy = Double(bitmap.height) / Double(small.height)
    return chosen.map { candidate in
      var full = candidate
      let place = candidate.quad.map { Point($0.x * sx, $0.y * sy) }
      // First to within a pixel or two of the true edge, then with a narrow view of it.
      let reach = max(3, 2.5 / scale)
      let rough = CornerRefiner.refine(
        place, in: bitmap, reach: reach, fixed: candidate.borders)
      full.quad = CornerRefiner.refine(
        rough, in: bitmap, reach: max(2, reach / 3), fixed: candidate.borders)
      return full
    }
  }

  /// All candidates of a working copy, the best first.
  static func ranked(in small: Bitmap) -> [Candidate] {
    let found = ranked(in: small, usual)
    if let first = found.first, first.score >= sureScore { return found }
    return best(of: found + ranked(in: small, fine))
  }

  private static func ranked(in small: Bitmap, _ sensitivity: Sensitivity) -> [Candidate] {
    let field = GradientField(of: small, sigma: sensitivity.smoothing)
    let map = EdgeMap(of: small, field: field, low: sensitivity.low, high: sensitivity.high)
    let area = Double(small.width * small.height)
    let hulls = map.edges.closed(kernelWidth: 3, height: 3)
      .edgeQuads(minArea: area * leastArea, maxGrowth: 0.12)
    var lines = LineFinder.lines(in: map, most: mostLines)
    lines += borders(of: map)
    let side = leastSide * Double(min(small.width, small.height))
    let candidates = QuadProposer(
      lines: lines, width: small.width, height: small.height, leastSide: side
    ).quads().filter { $0.quad.area >= area * leastArea }
    let scorer = QuadScorer(map: map)
    var scored = distinct(candidates, most: mostScored).map(scorer.score)
    scored += hulls.filter { $0.isConvex && $0.sides.min()! >= side }
      .map { scorer.score(Candidate(quad: $0, score: 0)) }
    scored += best(of: scored).prefix(mostRefitted).map { scorer.score(scorer.refitted($0)) }
    return best(of: scored)
  }

  private static func best(of scored: [Candidate]) -> [Candidate] {
    return scored.enumerated().sorted {
      ($0.element.score, $1.offset) > ($1.element.score, $0.offset)
    }.map(\.element)
  }

  private static func borders(of map: EdgeMap) -> [SideLine] {
    let w = Double(map.width)
    let h = Double(map.height)
    return [
      SideLine(normal: Point(0, 1), distance: 0, map: map, isBorder: true),
      SideLine(normal: Point(0, 1), distance: h, map: map, isBorder: true),
      SideLine(normal: Point(1, 0), distance: 0, map: map, isBorder: true),
      SideLine(normal: Point(1, 0), distance: w, map: map, isBorder: true),
    ].compactMap { $0 }
  }

  /// The best of each group of nearly equal quads.
  private static func distinct(_ candidates: [Candidate], most: Int) -> [Candidate] {
    var kept: [Candidate] = []
    for candidate in candidates where kept.count < most {
      let bounds = candidate.quad.points
      let isKnown = kept.contains { other in
        zip(bounds, other.quad.points).allSatisfy { abs($0.x - $1.x) < 3 && abs($0.y - $1.y) < 3 }
      }
      if !isKnown { kept.append(candidate) }
    }
    return kept
  }

  /// Outlines that do not share ground, the best first; one that holds another inside itself is
  /// preferred if about as much speaks for it.
  static let containerShare = 0.96
  /// A further document needs this share of the evidence of the best.
  static let furtherShare = 0.75

  static func choose(from ranked: [Candidate], most: Int, leastScore: Double) -> [Candidate] {
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
