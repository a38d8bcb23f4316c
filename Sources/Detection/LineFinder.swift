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
  /// Lines of nearly one direction this near to one another all along are one, in pixels.
  static let sameLine = 3.0
  /// How many peaks are looked at.
  static let mostPeaks = 160

  /// The `most` lines with the most edge along them, the picture's borders left out.
  static func lines(in map: EdgeMap, most: Int) -> [SideLine] {
    let width = Double(map.width)
    let height = Double(map.height)
    let diagonal = (width * width + height * height).squareRoot()
    let half = Int(diagonal / gap) + 2
    let columns = 2 * half + 1
    let cosines = (0..<turns).map { cos(Double($0) * turn * .pi / 180) }
    let sines = (0..<turns).map { sin(Double($0) * turn * .pi / 180) }
    let votes = votes(of: map, cosines: cosines, sines: sines, columns: columns, half: half)
    let fewest = Int32(max(12, fewestVotes * min(width, height)))
    var peaks = peaks(in: votes, columns: columns, half: half, fewest: fewest)
    peaks.sort { ($0.votes, $1.bin, $1.place) > ($1.votes, $0.bin, $0.place) }
    var lines: [SideLine] = []
    for peak in peaks.prefix(mostPeaks) {
      let normal = Point(cosines[peak.bin], sines[peak.bin])
      let distance = Double(peak.place - half) * gap
      // The line through the edge pixels near the peak.
      let fitted =
        EdgeBand.fit(normal: normal, distance: distance, band: 3, map: map) ?? (normal, distance)
      let angle = Angles.halfTurn(fitted.normal.x, fitted.normal.y)
      let isKnown = lines.contains { line in
        Angles.between(line.angle, angle) < 2
          && [line.entry, line.exit].allSatisfy {
            abs(Point.dot(line.point($0), fitted.normal) - fitted.distance) < sameLine
          }
      }
      if isKnown { continue }
      if let line = SideLine(normal: fitted.normal, distance: fitted.distance, map: map) {
        lines.append(line)
      }
    }
    let weights = lines.map(\.weight)
    let order = lines.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }
    return order.prefix(most).map { lines[$0] }
  }

  /// The votes of all edge pixels, a row of `columns` places for each turn bin.
  private static func votes(
    of map: EdgeMap, cosines: [Double], sines: [Double], columns: Int, half: Int
  ) -> [Int32] {
    // Places are counted so that none is negative and cutting a number off rounds it.
    let shift = Double(half) + 0.5
    let across = cosines.map { $0 / gap }
    let down = sines.map { $0 / gap }
    let own = (1...EdgeMap.steps).map { Int((Double($0) - 0.5) * EdgeMap.step / turn + 0.5) }
    var votes = [Int32](repeating: 0, count: turns * columns)
    votes.withUnsafeMutableBufferPointer { votes in
      map.directions.withUnsafeBufferPointer { directions in
        across.withUnsafeBufferPointer { across in
          down.withUnsafeBufferPointer { down in
            for row in 0..<map.height {
              let y = Double(row) + 0.5
              for column in 0..<map.width {
                let direction = Int(directions[row * map.width + column])
                if direction == 0 { continue }
                let x = Double(column) + 0.5
                let middle = own[direction - 1]
                for k in (middle - spread)...(middle + spread) {
                  let bin = k < 0 ? k + turns : (k >= turns ? k - turns : k)
                  votes[bin * columns + Int(x * across[bin] + y * down[bin] + shift)] += 1
                }
              }
            }
          }
        }
      }
    }
    return votes
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
}
