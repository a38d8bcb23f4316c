import Geometry
import Imaging

/// The steps from pixels to ranked outlines.
struct OutlineFinder {
  /// The trained models; without them edges alone propose and rank.
  let model: OutlineModel?
  var sources: OutlineSources

  /// The long side of the working copy, in pixels.
  static let workingSide = 640

  init(model: OutlineModel?) {
    self.model = model
    sources = model == nil ? .withoutModel : .withModel
  }

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
  /// The same of a chance that the models gave.
  static let sureChance = 0.8
  /// How many lines are combined.
  static let mostLines = 70
  /// How many candidates are looked at closely.
  static let mostScored = 140
  /// How many of them are laid anew through the edges along their sides.
  static let mostRefitted = 45
  /// The smallest document, as a share of the picture's area, and its shortest side as a share of
  /// the picture's short side.
  static let leastArea = 0.01
  static let leastSide = 0.06

  /// Outlines in pixels of `bitmap`, the best first.
  func outlines(in bitmap: Bitmap, most: Int, thresholds: DetectionThresholds) -> [Candidate] {
    let (small, scale) = bitmap.shrunk(toFit: OutlineFinder.workingSide, isExact: true)
    guard min(small.width, small.height) >= 24 else { return [] }
    let found = ranked(in: small)
    let chosen =
      found.isLearned
      ? OutlineChoice.learned(
        from: found.candidates, most: most, thresholds: thresholds)
      : OutlineChoice.byEdges(
        from: found.candidates, most: most, leastScore: thresholds.leastScore)
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

  /// Candidates, the best first; their scores are chances if the models gave them.
  struct Ranked {
    var candidates: [Candidate]
    var isLearned: Bool
  }

  /// All candidates of a working copy, the best first.
  func ranked(in small: Bitmap) -> Ranked {
    // A model that fails leaves the edges' own ranking.
    let map = sources.contains(.map) ? (try? model?.map(of: small)) ?? nil : nil
    var found = ranked(in: small, OutlineFinder.usual, map)
    if let first = found.candidates.first,
      first.score >= (found.isLearned ? OutlineFinder.sureChance : OutlineFinder.sureScore)
    {
      return found
    }
    let finer = ranked(in: small, OutlineFinder.fine, map)
    found.candidates = OutlineFinder.best(of: found.candidates + finer.candidates)
    return found
  }

  /// One look at a working copy: what was found, and what was measured on it.
  func measured(in small: Bitmap, _ sensitivity: Sensitivity, _ map: OutlineMap?) -> (
    candidates: [Candidate], features: [[Float]]
  ) {
    let field = GradientField(of: small, sigma: sensitivity.smoothing)
    let edges = EdgeMap(of: small, field: field, low: sensitivity.low, high: sensitivity.high)
    let area = Double(small.width * small.height)
    let side = OutlineFinder.leastSide * Double(min(small.width, small.height))
    var lines = LineFinder.lines(in: edges, most: OutlineFinder.mostLines)
    lines += OutlineFinder.borders(of: edges)
    let scorer = QuadScorer(map: edges)
    var scored: [Candidate] = []
    if sources.contains(.lines) {
      var rings = QuadProposer(
        lines: lines, width: small.width, height: small.height, leastSide: side
      ).quads().filter { $0.quad.area >= area * OutlineFinder.leastArea }
      if let map { rings = OutlineFinder.promising(rings, map) }
      scored += OutlineFinder.distinct(rings, most: OutlineFinder.mostScored).map(scorer.score)
    }
    if sources.contains(.hulls) {
      let hulls = edges.edges.closed(kernelWidth: 3, height: 3)
        .edgeQuads(minArea: area * OutlineFinder.leastArea, maxGrowth: 0.12)
      scored += hulls.filter { $0.isConvex && $0.sides.min()! >= side }
        .map { scorer.score(Candidate(quad: $0, score: 0)) }
    }
    if let map {
      scored += MapProposer(map: map, lines: lines).quads()
        .filter { $0.quad.sides.min()! >= side }.map(scorer.score)
    }
    scored += OutlineFinder.best(of: scored).prefix(OutlineFinder.mostRefitted)
      .map { scorer.score(scorer.refitted($0)) }
    guard model != nil else { return (scored, []) }
    let features = CandidateFeatures(
      scorer: scorer, texture: TextureTable(edges), map: map,
      isFine: sensitivity.low < OutlineFinder.usual.low)
    return (scored, features.values(of: scored))
  }

  private func ranked(in small: Bitmap, _ sensitivity: Sensitivity, _ map: OutlineMap?) -> Ranked {
    var (candidates, features) = measured(in: small, sensitivity, map)
    let chances = features.isEmpty ? nil : try? model?.chances(of: features)
    if let chances {
      for (i, chance) in chances.enumerated() {
        candidates[i].edgeScore = candidates[i].score
        candidates[i].score = chance
      }
    }
    return Ranked(
      candidates: OutlineFinder.best(of: candidates), isLearned: chances != nil)
  }

  /// How many of the lines' quads are kept for what the model sees in them.
  static let mostPromising = 110

  /// The rings that the model likes best, then the others, each in their own order.
  private static func promising(_ rings: [Candidate], _ map: OutlineMap) -> [Candidate] {
    let worth = rings.map { map.glance(at: $0.quad) }
    let order = rings.indices.sorted { (worth[$0], $1) > (worth[$1], $0) }
    let liked = order.prefix(mostPromising)
    let taken = Set(liked)
    return liked.map { rings[$0] } + rings.indices.filter { !taken.contains($0) }.map { rings[$0] }
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
}

/// Where candidates come from.
struct OutlineSources: OptionSet, Sendable {
  let rawValue: Int

  /// Lines combined into quads.
  static let lines = OutlineSources(rawValue: 1)
  /// Hulls of connected edges.
  static let hulls = OutlineSources(rawValue: 2)
  /// What the outline model sees.
  static let map = OutlineSources(rawValue: 4)
  /// With a model hulls add nothing but time (ARCHITECTURE has the figures).
  static let withModel: OutlineSources = [.lines, .map]
  static let withoutModel: OutlineSources = [.lines, .hulls]
}
