import Geometry
import Imaging

/// Proposes quads from what the outline model sees: hulls of what it calls inside, each side laid
/// onto the lines found near it.
struct MapProposer: Sendable {
  let map: OutlineMap
  let lines: [SideLine]

  /// Pixels a cell of the model becomes before hulls are taken.
  static let detail = 4
  /// Two ways to cut: the chance of lying inside less so many times the chance of a side, against a
  /// level. The second parts documents that touch.
  static let cuts: [(less: Float, level: Float)] = [(0, 0.5), (0, 0.25), (0.7, 0.3)]
  /// The smallest hull, as a share of the picture.
  static let leastArea = 0.006
  /// How much dropping short sides may enlarge a hull: corners may be cut off by the picture.
  static let mostGrowth = 0.25
  /// How far a line may lie from a hull's side at its ends, in cells, and turn from it, in degrees.
  static let nearest = 2.0
  static let mostTurn = 9.0
  /// What the picture's border is worth as a side, where a clear edge has 1.
  static let borderWorth = 0.3
  /// How far a snapped corner may lie from the hull's, in cells.
  static let farthestCorner = 4.0
  /// Hulls whose corners all lie this near each other, in pixels, are one.
  static let sameCorner = 2.0
  /// How many lines a side are tried.
  static let mostLines = 3

  func quads() -> [Candidate] {
    var found: [Candidate] = []
    for cut in MapProposer.cuts {
      for hull in hulls(cut.less, cut.level) {
        let isKnown = found.contains { other in
          zip(hull.points, other.quad.points).allSatisfy {
            $0.distance(to: $1) < MapProposer.sameCorner
          }
        }
        if !isKnown { found.append(Candidate(quad: hull, score: 0)) }
      }
    }
    return found + found.flatMap(snapped)
  }

  private func hulls(_ less: Float, _ level: Float) -> [Quad] {
    let n = map.cells
    // Levels become 127 before the picture is enlarged, so that the cut falls between cells.
    let plane = [UInt8](unsafeUninitializedCapacity: n * n) { target, written in
      for i in 0..<(n * n) {
        let value = (map.inside[i] - less * map.lines[i] - level) * 127 + 128
        target[i] = UInt8(min(255, max(0, value)))
      }
      written = n * n
    }
    guard let small = Bitmap(width: n, height: n, format: .gray, bytes: plane) else { return [] }
    let side = n * MapProposer.detail
    let large = small.resized(width: side, height: side).thresholded(level: 127)
    let area = Double(side * side) * MapProposer.leastArea
    let x = map.width / Double(side)
    let y = map.height / Double(side)
    return large.edgeQuads(minArea: area, maxGrowth: MapProposer.mostGrowth)
      .filter(\.isConvex)
      .map { $0.map { Point(($0.x + 0.5) * x, ($0.y + 0.5) * y) } }
  }

  /// All ways to lay a hull's sides onto the lines nearest to them.
  private func snapped(_ hull: Candidate) -> [Candidate] {
    let p = hull.quad.points
    var choices: [[Choice]] = []
    for side in 0..<4 {
      let a = p[side]
      let b = p[(side + 1) % 4]
      let near = nearest(a, b)
      choices.append(near.isEmpty ? [Choice(a: a, b: b, isBorder: false)] : near)
    }
    var found: [Candidate] = []
    for top in choices[0] {
      for right in choices[1] {
        for bottom in choices[2] {
          for left in choices[3] {
            if let made = candidate([top, right, bottom, left], p) { found.append(made) }
          }
        }
      }
    }
    return found
  }

  private struct Choice {
    let a: Point
    let b: Point
    let isBorder: Bool
  }

  private func nearest(_ a: Point, _ b: Point) -> [Choice] {
    let cell = max(map.width, map.height) / Double(map.cells)
    let room = MapProposer.nearest * cell
    let angle = Angles.halfTurn(-(b.y - a.y), b.x - a.x)
    let length = a.distance(to: b)
    guard length > 1 else { return [] }
    var near: [(line: SideLine, value: Double)] = []
    for line in lines where Angles.between(line.angle, angle) <= MapProposer.mostTurn {
      let off = [a, b].map { abs($0.x * line.normal.x + $0.y * line.normal.y - line.distance) }
      let away = max(off[0], off[1])
      guard away < room, !line.isBorder || away < cell else { continue }
      let closeness = 1 - away / (2 * room)
      near.append((line, closeness * seen(line, a, b)))
    }
    near.sort { ($0.value, $1.line.distance) > ($1.value, $0.line.distance) }
    return near.prefix(MapProposer.mostLines).map { line, _ in
      func foot(_ p: Point) -> Point {
        p + line.normal * (line.distance - p.x * line.normal.x - p.y * line.normal.y)
      }
      return Choice(a: foot(a), b: foot(b), isBorder: line.isBorder)
    }
  }

  /// The mean of support and change of a line between the feet of two points.
  private func seen(_ line: SideLine, _ a: Point, _ b: Point) -> Double {
    if line.isBorder { return MapProposer.borderWorth }
    let ends = [a, b].map { Point.dot($0, line.along) }
    let last = line.support.count - 1
    let from = min(max(0, Int(min(ends[0], ends[1]) - line.entry)), last)
    let to = min(max(0, Int(max(ends[0], ends[1]) - line.entry)), last)
    guard to > from else { return 0 }
    let sum =
      line.support[to] - line.support[from] + line.change[to] - line.change[from]
    return Double(sum) / Double(2 * (to - from))
  }

  private func candidate(_ sides: [Choice], _ old: [Point]) -> Candidate? {
    var corners: [Point] = []
    let room = MapProposer.farthestCorner * max(map.width, map.height) / Double(map.cells)
    for side in 0..<4 {
      let before = sides[(side + 3) % 4]
      let this = sides[side]
      guard let corner = CornerRefiner.crossing((before.a, before.b), (this.a, this.b)),
        corner.distance(to: old[side]) < room
      else { return nil }
      corners.append(corner)
    }
    let quad = Quad(corners[0], corners[1], corners[2], corners[3])
    guard quad.isConvex else { return nil }
    return Candidate(quad: quad, score: 0, borders: sides.map(\.isBorder))
  }
}
