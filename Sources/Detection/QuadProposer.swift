import Geometry

/// Combines lines into quads: two of about one direction, cut by two of another.
struct QuadProposer: Sendable {
  /// Degrees up to which two lines may be opposite sides.
  static let mostConvergence = 40.0
  /// Degrees from which on two lines may be neighbouring sides.
  static let leastCorner = 40.0
  /// The share of edge that a side must have to be looked at.
  static let leastSupport = 0.25
  /// How far outside the picture a corner may lie, in picture sides.
  static let outside = 0.3
  /// How many quads are kept.
  static let most = 600

  private let lines: LineTable
  private let count: Int
  private let area: Double
  private let leastSide: Double
  /// Where each pair of lines meets: the place on the first of the two; not a number where they do
  /// not, or too far outside the picture.
  private let places: [Double]

  private struct Crossing {
    let line: Int
    let onFirst: Double
    let onSecond: Double
    let value: Double
    let length: Double
  }

  /// Four lines in a ring, `first` opposite `second`.
  private struct Ring {
    let first: Int
    let second: Int
    let third: Int
    let fourth: Int
    let score: Double
  }

  init(lines: [SideLine], width: Int, height: Int, leastSide: Double) {
    let n = lines.count
    let w = Double(width)
    let h = Double(height)
    let room = Rect(x: 0, y: 0, width: w, height: h).grown(
      w * QuadProposer.outside, h * QuadProposer.outside)
    var places = [Double](repeating: .nan, count: n * n)
    for i in lines.indices {
      for j in lines.indices where j > i {
        guard Angles.between(lines[i].angle, lines[j].angle) >= QuadProposer.leastCorner,
          let (a, b) = lines[i].meeting(lines[j]), room.contains(lines[i].point(a))
        else { continue }
        places[i * n + j] = a
        places[j * n + i] = b
      }
    }
    self.places = places
    self.lines = LineTable(lines)
    self.leastSide = leastSide
    count = n
    area = w * h
  }

  func quads() -> [Candidate] {
    var found: [Ring] = []
    // What the worst ring kept so far is worth.
    var floor = 0.0
    var crossings: [Crossing] = []
    for i in 0..<count {
      for j in 0..<count where j > i {
        guard Angles.between(lines[i].angle, lines[j].angle) <= QuadProposer.mostConvergence,
          !(lines[i].isBorder && lines[j].isBorder)
        else { continue }
        cross(i, j, &crossings)
        for x in crossings.indices {
          for y in crossings.indices where y > x {
            let score = score(i, j, crossings[x], crossings[y], floor: floor)
            guard score > floor else { continue }
            found.append(
              Ring(
                first: i, second: j, third: crossings[x].line, fourth: crossings[y].line,
                score: score))
          }
        }
        if found.count > 4 * QuadProposer.most {
          found = QuadProposer.best(of: found)
          floor = found.last?.score ?? 0
        }
      }
    }
    return QuadProposer.best(of: found).compactMap(candidate)
  }

  /// The lines that cut both of two lines and show enough edge between them.
  private func cross(_ i: Int, _ j: Int, _ crossings: inout [Crossing]) {
    crossings.removeAll(keepingCapacity: true)
    for c in 0..<count where c > i && c != j {
      let a = places[c * count + i]
      let b = places[c * count + j]
      guard !a.isNaN, !b.isNaN, abs(a - b) >= leastSide,
        !(lines[c].isBorder && (lines[i].isBorder || lines[j].isBorder))
      else { continue }
      let seen = lines.evidence(c, a, b)
      guard seen.support >= QuadProposer.leastSupport else { continue }
      crossings.append(
        Crossing(
          line: c, onFirst: places[i * count + c], onSecond: places[j * count + c],
          value: QuadProposer.value(seen), length: abs(a - b)))
    }
  }

  /// What two lines and two that cut them are worth; 0 if they are no quad.
  private func score(_ i: Int, _ j: Int, _ p: Crossing, _ q: Crossing, floor: Double) -> Double {
    let first = abs(p.onFirst - q.onFirst)
    let second = abs(p.onSecond - q.onSecond)
    guard first >= leastSide, second >= leastSide,
      !(lines[p.line].isBorder && lines[q.line].isBorder),
      Angles.between(lines[p.line].angle, lines[q.line].angle) <= QuadProposer.mostConvergence
    else { return 0 }
    // Sides that cross one another make a bow tie.
    guard
      (p.onFirst < q.onFirst)
        == (Point.dot(lines[i].along, lines[j].along) > 0
          ? p.onSecond < q.onSecond : p.onSecond > q.onSecond)
    else { return 0 }
    let a = lines.evidence(i, p.onFirst, q.onFirst)
    guard a.support >= QuadProposer.leastSupport else { return 0 }
    let b = lines.evidence(j, p.onSecond, q.onSecond)
    guard b.support >= QuadProposer.leastSupport else { return 0 }
    let va = QuadProposer.value(a)
    let vb = QuadProposer.value(b)
    let mean =
      (va * first + vb * second + p.value * p.length + q.value * q.length)
      / (first + second + p.length + q.length)
    let seen = 0.6 * mean + 0.4 * min(va, vb, p.value, q.value)
    if seen <= floor { return 0 }
    let corner = lines[i].point(p.onFirst)
    let diagonal = lines[j].point(q.onSecond) - corner
    let twice = abs(
      Point.cross(diagonal, lines[j].point(p.onSecond) - lines[i].point(q.onFirst)))
    let weighed = seen * QuadScorer.areaWeight(twice / 2 / area)
    if weighed <= floor { return 0 }
    let beyond =
      (runOn(i, p.onFirst, q.onFirst) + runOn(j, p.onSecond, q.onSecond)
        + runOn(p.line, places[p.line * count + i], places[p.line * count + j])
        + runOn(q.line, places[q.line * count + i], places[q.line * count + j])) / 4
    return weighed * (1 - QuadScorer.runOnLoss * beyond)
  }

  private func candidate(_ ring: Ring) -> Candidate? {
    let (i, j, p, q) = (ring.first, ring.second, ring.third, ring.fourth)
    func corner(_ a: Int, _ b: Int) -> Point { lines[a].point(places[a * count + b]) }
    var quad = Quad(corner(i, p), corner(i, q), corner(j, q), corner(j, p))
    var order = [i, q, j, p]
    if quad.signedArea < 0 {
      quad = Quad(quad.topLeft, quad.bottomLeft, quad.bottomRight, quad.topRight)
      order = [p, j, q, i]
    }
    guard quad.isConvex else { return nil }
    return Candidate(quad: quad, score: ring.score, borders: order.map { lines[$0].isBorder })
  }

  /// The share of edge on a line just beyond two places on it.
  private func runOn(_ line: Int, _ a: Double, _ b: Double) -> Double {
    if lines[line].isBorder { return 0 }
    let low = min(a, b)
    let high = max(a, b)
    let run = QuadScorer.run(of: high - low)
    let before = lines.evidence(line, low - run, low - 4)
    let after = lines.evidence(line, high + 4, high + run)
    return (before.support * before.visible + after.support * after.visible) / 2
  }

  private static func value(_ seen: LineTable.Evidence) -> Double {
    0.55 * seen.support + 0.45 * seen.change
  }

  private static func best(of rings: [Ring]) -> [Ring] {
    let order = rings.indices.sorted { (rings[$0].score, $1) > (rings[$1].score, $0) }
    return order.prefix(most).map { rings[$0] }
  }
}
