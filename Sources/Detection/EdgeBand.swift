import Geometry

/// The edge pixels near a line.
enum EdgeBand {
  /// The line that fits the edge pixels within `band` pixels of another line best; `nil` if there
  /// are fewer than 8, or if they ask for another direction altogether.
  static func fit(normal: Point, distance: Double, band: Int, map: EdgeMap) -> (
    normal: Point, distance: Double
  )? {
    let bin = Int(EdgeMap.bin(normal.x, normal.y))
    let along = Point(-normal.y, normal.x)
    let foot = normal * distance
    guard
      let span = SideLine.span(
        foot: foot, along: along, width: Double(map.width), height: Double(map.height))
    else { return nil }
    var n = 0.0
    var st = 0.0
    var ss = 0.0
    var stt = 0.0
    var sts = 0.0
    map.directions.withUnsafeBufferPointer { directions in
      for t in stride(from: span.0, to: span.1, by: 2) {
        let x = foot.x + along.x * t
        let y = foot.y + along.y * t
        for s in -band...band {
          let px = x + normal.x * Double(s)
          let py = y + normal.y * Double(s)
          guard px >= 0, py >= 0 else { continue }
          let column = Int(px)
          let row = Int(py)
          guard column < map.width, row < map.height else { continue }
          let direction = Int(directions[row * map.width + column])
          if direction == 0 { continue }
          let off = abs(direction - 1 - bin)
          guard off <= SideLine.slack || EdgeMap.steps - off <= SideLine.slack else { continue }
          // The pixel's own place, seen from the line.
          let p = Point(Double(column) + 0.5, Double(row) + 0.5) - foot
          let t = p.x * along.x + p.y * along.y
          let across = p.x * normal.x + p.y * normal.y
          n += 1
          st += t
          ss += across
          stt += t * t
          sts += t * across
        }
      }
    }
    guard n >= 8 else { return nil }
    let spread = stt - st * st / n
    guard spread > 1 else { return nil }
    let slope = (sts - st * ss / n) / spread
    let offset = (ss - slope * st) / n
    guard abs(slope) < 0.1, abs(offset) < Double(band) + 1 else { return nil }
    // Across the new line: the old normal turned by the slope.
    let length = (1 + slope * slope).squareRoot()
    let turned = Point(
      (normal.x - slope * along.x) / length, (normal.y - slope * along.y) / length)
    let onLine = foot + normal * offset
    return (turned, onLine.x * turned.x + onLine.y * turned.y)
  }
}
