import Geometry
import Glibc

/// What is measured on a candidate for the ranking model, as numbers of about 0 to 1.
///
/// The order is the model's: `models/README.md` names it.
struct CandidateFeatures: Sendable {
  let scorer: QuadScorer
  let texture: TextureTable
  let map: OutlineMap?
  let isFine: Bool

  static let names = [
    "score", "value0", "value1", "value2", "value3", "support", "leastSupport", "change",
    "leastChange", "constancy", "leastConstancy", "beyond", "skew", "likeness", "visible",
    "borders", "share", "long", "id1", "paper", "printInside", "printAround", "colourStep",
    "evenness", "inside", "overlap", "step", "leastStep", "line", "leastLine", "corners",
    "leastCorner", "visibleCorners", "fine", "container", "contained", "alike",
  ]

  /// Degrees of skew, and grey levels of a side's step, that count half.
  static let halfSkew = 8.0
  static let halfStep = 8.0
  /// Share of a side inside the picture below which nothing is asked of it.
  static let leastVisible = 0.2
  /// Long over short side of an ID-1 card (ISO/IEC 7810), and of ISO 216 paper and the blanks like it.
  static let cardAspect = 1.586
  static let paperAspect = 1.415
  /// Relative difference from these at which a shape's likeness has fallen to 1/e.
  static let aspectRoom = 0.04

  private static func likeness(of aspect: Double, to known: Double) -> Double {
    exp(-pow((aspect / known - 1) / aspectRoom, 2))
  }

  func values(of candidates: [Candidate]) -> [[Float]] {
    let company = Company(candidates)
    return candidates.map { values(of: $0, company.look(at: $0.quad)) }
  }

  private func values(of candidate: Candidate, _ company: Company.Look) -> [Float] {
    let sides = candidate.evidence
    guard sides.count == 4 else {
      return [Float](repeating: 0, count: CandidateFeatures.names.count)
    }
    let quad = candidate.quad
    let worth = (0..<4).map { i in
      candidate.borders[i] ? QuadScorer.borderValue : QuadScorer.value(sides[i])
    }.sorted()
    let seen = (0..<4).filter {
      !candidate.borders[$0] && sides[$0].visible > CandidateFeatures.leastVisible
    }
    .map { sides[$0] }
    func mean(_ part: (SideEvidence) -> Double) -> Double {
      seen.isEmpty ? 0 : seen.reduce(0) { $0 + part($1) } / Double(seen.count)
    }
    func least(_ part: (SideEvidence) -> Double) -> Double { seen.map(part).min() ?? 0 }
    let view = Perspective(
      of: quad, imageWidth: scorer.map.width, imageHeight: scorer.map.height)
    let aspect = view.map { $0.aspect >= 1 ? $0.aspect : 1 / $0.aspect } ?? 1
    let share = quad.area / Double(scorer.map.width * scorer.map.height)
    let around = texture.look(at: quad)
    let seenByModel = map?.evidence(of: quad) ?? MapEvidence()
    let skew = candidate.skew
    let values: [Double] = [
      candidate.score, worth[0], worth[1], worth[2], worth[3],
      mean(\.support), least(\.support), mean(\.change), least(\.change),
      mean(\.constancy), least(\.constancy), sides.reduce(0) { $0 + $1.beyond } / 4,
      skew / (skew + CandidateFeatures.halfSkew), likeness(sides), mean(\.visible),
      Double(candidate.borders.filter { $0 }.count) / 4, min(1, share).squareRoot(),
      min(1, (aspect - 1) / 3), Self.likeness(of: aspect, to: Self.cardAspect),
      Self.likeness(of: aspect, to: Self.paperAspect), around.printInside, around.printAround,
      around.colourStep, around.evenness, seenByModel.inside, seenByModel.overlap,
      seenByModel.step, seenByModel.leastStep, seenByModel.line, seenByModel.leastLine,
      seenByModel.corners, seenByModel.leastCorner, seenByModel.visibleCorners, isFine ? 1 : 0,
      company.container, company.contained, company.alike,
    ]
    return values.map { $0.isFinite ? Float($0) : 0 }
  }

  /// How far the change of colour from inside to outside is the same on all sides, 0 to 1.
  private func likeness(_ sides: [SideEvidence]) -> Double {
    var sum = (0.0, 0.0, 0.0)
    var size = 0.0
    for side in sides {
      let d = side.difference
      sum = (sum.0 + d.0, sum.1 + d.1, sum.2 + d.2)
      size += max(abs(d.0), abs(d.1), abs(d.2))
    }
    return max(abs(sum.0), abs(sum.1), abs(sum.2)) / (size + Self.halfStep)
  }
}
