import Geometry
import Glibc

/// Weighs what is seen along the sides of a quad.
struct QuadScorer: Sendable {
  let map: EdgeMap

  /// The share of a side, at each end, that is not looked at: corners may be rounded or folded.
  static let skippedEnd = 0.06
  /// Working pixels from one look at a side to the next.
  static let pace = 2.0
  /// How far a line may go on beyond a corner before that counts, in sides.
  static let runOn = 0.12

  /// What a side on the picture's own border is worth: nothing speaks for it.
  static let borderValue = 0.3
  /// How much lines that run on beyond the corners take away: the sides of a document end there.
  static let runOnLoss = 0.4
  /// The skew, in degrees, that halves a score: a flat rectangle has none.
  static let halfSkew = 15.0

  /// How much one side speaks for a document, 0 to 1.
  static func value(_ side: SideEvidence) -> Double {
    let seen = side.support * (0.4 + 0.4 * side.change + 0.2 * side.constancy)
    // What lies outside the picture speaks neither for nor against.
    return seen * side.visible + borderValue * (1 - side.visible)
  }

  /// How far beyond its ends a side of this length is followed, in working pixels.
  static func run(of length: Double) -> Double { min(24, max(8, length * runOn)) }

  /// People fill the picture with what they photograph: a share of a quarter and more costs
  /// nothing, a hundredth costs a sixth.
  static func areaWeight(_ share: Double) -> Double {
    share >= 0.25 ? 1 : pow(max(share, 1e-4) / 0.25, 0.055)
  }

  func score(_ candidate: Candidate) -> Candidate {
    var scored = candidate
    scored.evidence = (0..<4).map { evidence(candidate.quad, side: $0) }
    let values = (0..<4).map { i in
      candidate.borders[i] ? QuadScorer.borderValue : QuadScorer.value(scored.evidence[i])
    }
    let lengths = candidate.quad.sides
    let total = lengths.reduce(0, +)
    guard total > 0 else {
      scored.score = 0
      return scored
    }
    let mean = zip(values, lengths).reduce(0) { $0 + $1.0 * $1.1 } / total
    let ascending = values.sorted()
    var score = 0.5 * mean + 0.3 * ascending[0] + 0.2 * ascending[1]
    let beyond = scored.evidence.reduce(0) { $0 + $1.beyond } / 4
    score *= 1 - QuadScorer.runOnLoss * beyond
    let view = Perspective(of: candidate.quad, imageWidth: map.width, imageHeight: map.height)
    scored.skew = view?.skew ?? 90
    let bent = scored.skew / QuadScorer.halfSkew
    score *= 1 / (1 + bent * bent)
    score *= QuadScorer.areaWeight(candidate.quad.area / Double(map.width * map.height))
    if let view { score *= QuadScorer.credibility(ofAspect: view.aspect) }
    scored.score = score
    return scored
  }

  /// Shapes of documents: ID-1, ID-2 and ID-3 with A4, US Letter (long side over short side).
  static let knownAspects = [1.586, 1.419, 1.294]
  /// How far from a known shape a measured one may be.
  static let aspectSlack = 0.06

  /// Other shapes happen (receipts, business cards, torn pages), so they cost little.
  static func credibility(ofAspect aspect: Double) -> Double {
    let long = aspect >= 1 ? aspect : 1 / aspect
    if knownAspects.contains(where: { abs(long / $0 - 1) < aspectSlack }) { return 1 }
    switch long {
    case ..<1.15: return 0.85
    case 1.7..<3.5: return 0.95
    // Long receipts; but strips, banners and zones of print are far more common.
    case 3.5...: return 0.78
    default: return 0.92
    }
  }

  /// The candidate with each side laid anew through the edges next to it, between its own corners:
  /// a lens bends long lines, and votes are counted in steps.
  func refitted(_ candidate: Candidate) -> Candidate {
    let p = candidate.quad.points
    var lines: [(Point, Point)] = []
    for side in 0..<4 {
      let a = p[side]
      let b = p[(side + 1) % 4]
      lines.append(candidate.borders[side] ? (a, b) : refitted(a, b))
    }
    var corners: [Point] = []
    for side in 0..<4 {
      guard let corner = CornerRefiner.crossing(lines[(side + 3) % 4], lines[side]),
        corner.distance(to: p[side]) < 14
      else { return candidate }
      corners.append(corner)
    }
    var moved = candidate
    moved.quad = Quad(corners[0], corners[1], corners[2], corners[3])
    return moved.quad.isConvex ? moved : candidate
  }

  private func refitted(_ a: Point, _ b: Point) -> (Point, Point) {
    let length = a.distance(to: b)
    guard length > 8 else { return (a, b) }
    let along = (b - a) * (1 / length)
    let across = Point(-along.y, along.x)
    let bin = Int(EdgeMap.bin(across.x, across.y))
    var spots: [(t: Double, offset: Double, strength: Double)] = []
    let skipped = length * QuadScorer.skippedEnd
    let pace = max(1, (length - 2 * skipped) / 50)
    for t in stride(from: skipped, to: length - skipped, by: pace) {
      for step in [0, 1, -1, 2, -2, 3, -3] {
        let q = a + along * t + across * Double(step)
        guard isInside(q), isEdge(q, bin: bin) else { continue }
        spots.append((t, Double(step), 1))
        break
      }
    }
    guard let line = RobustLine.fit(spots, tolerance: 1.2, tried: 9) else { return (a, b) }
    return (a + across * line.offset, b + across * (line.offset + line.slope * length))
  }

  func evidence(_ quad: Quad, side: Int) -> SideEvidence {
    let p = quad.points
    let a = p[side]
    let b = p[(side + 1) % 4]
    let length = a.distance(to: b)
    var result = SideEvidence()
    guard length > 1 else { return result }
    let along = (b - a) * (1 / length)
    // Corners run clockwise with y downwards, so the inside is to the right of the way.
    let inward = Point(-along.y, along.x)
    let bit = NearbyEdges.bit(ofBin: Int(EdgeMap.bin(inward.x, inward.y)))
    let skipped = length * QuadScorer.skippedEnd
    var looked = 0
    var seen = 0
    var compared = 0
    var change = 0.0
    var size = 0
    var sum = (0, 0, 0)
    let count = max(8, Int((length - 2 * skipped) / QuadScorer.pace))
    let pace = (length - 2 * skipped) / Double(count)
    let flank = inward * SideLine.flank
    let width = map.width
    map.nearby.withUnsafeBufferPointer { nearby in
      map.colours.withUnsafeBufferPointer { colours in
        for k in 0..<count {
          let spot = a + along * (skipped + pace * (Double(k) + 0.5))
          guard isInside(spot) else { continue }
          looked += 1
          let found = nearby[Int(spot.y) * width + Int(spot.x)] & bit != 0
          if found { seen += 1 }
          let (inner, outer) = (spot + flank, spot - flank)
          guard isInside(inner), isInside(outer) else { continue }
          let i = 3 * (Int(inner.y) * width + Int(inner.x))
          let o = 3 * (Int(outer.y) * width + Int(outer.x))
          let d = (
            Int(colours[i]) &- Int(colours[o]), Int(colours[i + 1]) &- Int(colours[o + 1]),
            Int(colours[i + 2]) &- Int(colours[o + 2])
          )
          let most = max(abs(d.0), abs(d.1), abs(d.2))
          compared += 1
          if found { change += Double(most) / (Double(most) + SideLine.halfChange) }
          size &+= most
          sum = (sum.0 &+ d.0, sum.1 &+ d.1, sum.2 &+ d.2)
        }
      }
    }
    result.visible = Double(looked) / Double(count)
    result.length = length * result.visible
    guard looked > 0 else { return result }
    result.support = Double(seen) / Double(looked)
    result.change = seen > 0 ? change / Double(seen) : 0
    if compared > 0 {
      let n = Double(compared)
      result.difference = (Double(sum.0) / n, Double(sum.1) / n, Double(sum.2) / n)
      let common = max(abs(sum.0), abs(sum.1), abs(sum.2))
      result.constancy = Double(common) / Double(size + 3 * compared)
    }
    result.beyond = beyond(a, b, along: along, bit: bit, length: length)
    return result
  }

  private func beyond(
    _ a: Point, _ b: Point, along: Point, bit: UInt32, length: Double
  ) -> Double {
    let run = QuadScorer.run(of: length)
    var seen = 0
    var looked = 0
    for k in 4..<Int(run) {
      for spot in [a - along * Double(k), b + along * Double(k)] where isInside(spot) {
        looked += 1
        if hasEdge(near: spot, bit: bit) { seen += 1 }
      }
    }
    return looked > 0 ? Double(seen) / Double(looked) : 0
  }

  private func isInside(_ p: Point) -> Bool {
    p.x >= 0 && p.y >= 0 && p.x < Double(map.width) && p.y < Double(map.height)
  }

  /// Whether an edge lies close to a place in the picture; `bit` asks for its direction.
  private func hasEdge(near p: Point, bit: UInt32) -> Bool {
    map.nearby.withUnsafeBufferPointer { nearby in
      nearby[Int(p.y) * map.width + Int(p.x)] & bit != 0
    }
  }

  private func isEdge(_ p: Point, bin: Int) -> Bool {
    map.directions.withUnsafeBufferPointer { directions in
      let direction = Int(directions[Int(p.y) * map.width + Int(p.x)])
      if direction == 0 { return false }
      let off = abs(direction - 1 - bin)
      return off <= SideLine.slack || EdgeMap.steps - off <= SideLine.slack
    }
  }
}
