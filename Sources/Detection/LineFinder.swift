import Geometry
import Glibc

/// Finds straight lines among edges by letting every edge pixel vote for the lines through it
/// that lie across its own direction (Hough's transform, guided by the gradient as in O'Gorman
/// and Clowes 1976). Broken lines come out whole.
struct LineFinder: Sendable {
  /// Degrees a turn bin.
  static let turn = 1.5
  static let turns = 120
  /// Working pixels a distance bin.
  static let gap = 2.0
  /// How many bins to each side of its own direction a pixel votes for.
  static let spread = 3
  /// The fewest votes a line needs, as a share of the picture's shorter side.
  static let fewestVotes = 0.05
  /// How many peaks are looked at.
  static let mostPeaks = 240

  /// The `most` lines with the most edge along them, the picture's borders left out.
  static func lines(in map: EdgeMap, most: Int) -> [SideLine] {
    let width = Double(map.width)
    let height = Double(map.height)
    let diagonal = (width * width + height * height).squareRoot()
    let half = Int(diagonal / gap) + 2
    let columns = 2 * half + 1
    let cosines = (0..<turns).map { cos(Double($0) * turn * .pi / 180) }
    let sines = (0..<turns).map { sin(Double($0) * turn * .pi / 180) }
    var votes = [Int32](repeating: 0, count: turns * columns)
    votes.withUnsafeMutableBufferPointer { votes in
      map.directions.withUnsafeBufferPointer { directions in
        var i = 0
        for row in 0..<map.height {
          for column in 0..<map.width {
            defer { i += 1 }
            let direction = directions[i]
            if direction == 0 { continue }
            let degrees = (Double(direction) - 0.5) * EdgeMap.step
            let own = Int(degrees / turn + 0.5)
            let x = Double(column) + 0.5
            let y = Double(row) + 0.5
            for k in (own - spread)...(own + spread) {
              let bin = k < 0 ? k + turns : (k >= turns ? k - turns : k)
              let distance = x * cosines[bin] + y * sines[bin]
              let place = Int((distance / gap).rounded()) + half
              votes[bin * columns + place] += 1
            }
          }
        }
      }
    }
    let fewest = Int32(max(12, fewestVotes * min(width, height)))
    var peaks = peaks(in: votes, columns: columns, half: half, fewest: fewest)
    peaks.sort { ($0.votes, $1.bin, $1.place) > ($1.votes, $0.bin, $0.place) }
    var lines: [SideLine] = []
    for peak in peaks.prefix(mostPeaks) {
      let normal = Point(cosines[peak.bin], sines[peak.bin])
      let distance = Double(peak.place - half) * gap
      guard let fitted = fit(normal: normal, distance: distance, map: map) else { continue }
      let isKnown = lines.contains {
        Angles.between($0.angle, fitted.angle) < 2
          && same($0, fitted)
      }
      if !isKnown { lines.append(fitted) }
    }
    let weights = lines.map(\.weight)
    let order = lines.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }
    return order.prefix(most).map { lines[$0] }
  }

  /// Whether two lines of nearly the same direction run within 2 pixels of one another all along.
  private static func same(_ a: SideLine, _ b: SideLine) -> Bool {
    [a.entry, a.exit].allSatisfy { t in
      let p = a.point(t)
      return abs(p.x * b.normal.x + p.y * b.normal.y - b.distance) < 3
    }
  }

  private struct Peak {
    let votes: Int32
    let bin: Int
    let place: Int
  }

  private static func peaks(in votes: [Int32], columns: Int, half: Int, fewest: Int32) -> [Peak] {
    var found: [Peak] = []
    votes.withUnsafeBufferPointer { votes in
      for bin in 0..<turns {
        for place in 2..<(columns - 2) {
          let own = votes[bin * columns + place]
          if own < fewest { continue }
          var isPeak = true
          search: for db in -2...2 {
            var other = bin + db
            var mirrored = false
            if other < 0 {
              other += turns
              mirrored = true
            } else if other >= turns {
              other -= turns
              mirrored = true
            }
            for dp in -1...1 where db != 0 || dp != 0 {
              let p = mirrored ? 2 * half - (place + dp) : place + dp
              let there = votes[other * columns + p]
              if there > own || (there == own && (db < 0 || (db == 0 && dp < 0))) {
                isPeak = false
                break search
              }
            }
          }
          if isPeak { found.append(Peak(votes: own, bin: bin, place: place)) }
        }
      }
    }
    return found
  }

  /// The line through the edge pixels near a peak, by least squares.
  private static func fit(normal: Point, distance: Double, map: EdgeMap) -> SideLine? {
    let better = EdgeBand.fit(normal: normal, distance: distance, band: 3, map: map)
    return SideLine(
      normal: better?.normal ?? normal, distance: better?.distance ?? distance, map: map)
  }
}
