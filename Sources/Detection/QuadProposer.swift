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

  private struct Crossing {
    let line: Int
    let onFirst: Double
    let onSecond: Double
    let value: Double
    let length: Double
  }

  static func quads(from lines: [SideLine], width: Int, height: Int, leastSide: Double)
    -> [Candidate]
  {
    let w = Double(width)
    let h = Double(height)
    let room = Rect(x: 0, y: 0, width: w, height: h).grown(w * outside, h * outside)
    let n = lines.count
    // Where each pair of lines meets: the place on the first of the two.
    var places = [Double](repeating: .nan, count: n * n)
    for i in 0..<n {
      for j in (i + 1)..<max(n, i + 1) {
        guard Angles.between(lines[i].angle, lines[j].angle) >= leastCorner,
          let (a, b) = lines[i].meeting(lines[j]), room.contains(lines[i].point(a))
        else { continue }
        places[i * n + j] = a
        places[j * n + i] = b
      }
    }
    var found: [Candidate] = []
    // What the worst candidate kept so far is worth.
    var floor = 0.0
    for i in 0..<n {
      for j in (i + 1)..<max(n, i + 1)
      where Angles.between(lines[i].angle, lines[j].angle) <= mostConvergence
        && !(lines[i].isBorder && lines[j].isBorder)
      {
        var crossings: [Crossing] = []
        for c in (i + 1)..<n where c != j {
          let a = places[c * n + i]
          let b = places[c * n + j]
          guard !a.isNaN, !b.isNaN, abs(a - b) >= leastSide else { continue }
          if lines[c].isBorder && (lines[i].isBorder || lines[j].isBorder) { continue }
          let seen = lines[c].evidence(a, b)
          guard seen.support >= leastSupport else { continue }
          crossings.append(
            Crossing(
              line: c, onFirst: places[i * n + c], onSecond: places[j * n + c],
              value: value(seen), length: abs(a - b)))
        }
        for x in crossings.indices {
          for y in (x + 1)..<max(crossings.count, x + 1) {
            let p = crossings[x]
            let q = crossings[y]
            if lines[p.line].isBorder && lines[q.line].isBorder { continue }
            if Angles.between(lines[p.line].angle, lines[q.line].angle) > mostConvergence {
              continue
            }
            let first = abs(p.onFirst - q.onFirst)
            let second = abs(p.onSecond - q.onSecond)
            guard first >= leastSide, second >= leastSide else { continue }
            let a = lines[i].evidence(p.onFirst, q.onFirst)
            guard a.support >= leastSupport else { continue }
            let b = lines[j].evidence(p.onSecond, q.onSecond)
            guard b.support >= leastSupport else { continue }
            var quad = Quad(
              lines[i].point(p.onFirst), lines[i].point(q.onFirst), lines[j].point(q.onSecond),
              lines[j].point(p.onSecond))
            var order = [i, q.line, j, p.line]
            if quad.signedArea < 0 {
              quad = Quad(quad.topLeft, quad.bottomLeft, quad.bottomRight, quad.topRight)
              order = [p.line, j, q.line, i]
            }
            guard quad.isConvex else { continue }
            let values = [value(a), value(b), p.value, q.value]
            let lengths = [first, second, p.length, q.length]
            let total = lengths.reduce(0, +)
            let mean = zip(values, lengths).reduce(0) { $0 + $1.0 * $1.1 } / total
            let seen = 0.6 * mean + 0.4 * values.min()!
            if found.count > most, seen * QuadScorer.areaWeight(quad.area / (w * h)) < floor {
              continue
            }
            let beyond =
              (runOn(lines[i], p.onFirst, q.onFirst) + runOn(lines[j], p.onSecond, q.onSecond)
                + runOn(lines[p.line], places[p.line * n + i], places[p.line * n + j])
                + runOn(lines[q.line], places[q.line * n + i], places[q.line * n + j])) / 4
            let score =
              seen * (1 - QuadScorer.runOnLoss * beyond)
              * QuadScorer.areaWeight(quad.area / (w * h))
            found.append(
              Candidate(quad: quad, score: score, borders: order.map { lines[$0].isBorder }))
          }
        }
        if found.count > 4 * most {
          found = best(of: found)
          floor = found.last?.score ?? 0
        }
      }
    }
    return best(of: found)
  }

  /// The share of edge on a line just beyond two places on it.
  private static func runOn(_ line: SideLine, _ a: Double, _ b: Double) -> Double {
    if line.isBorder { return 0 }
    let low = min(a, b)
    let high = max(a, b)
    let run = QuadScorer.run(of: high - low)
    let before = line.evidence(low - run, low - 4)
    let after = line.evidence(high + 4, high + run)
    return (before.support * before.visible + after.support * after.visible) / 2
  }

  private static func value(_ seen: SideLine.Evidence) -> Double {
    0.55 * seen.support + 0.45 * seen.change
  }

  private static func best(of candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.enumerated().sorted {
      ($0.element.score, $1.offset) > ($1.element.score, $0.offset)
    }
    return sorted.prefix(most).map(\.element)
  }
}
