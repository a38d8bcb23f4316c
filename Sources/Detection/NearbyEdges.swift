import Glibc

/// Tells with one look whether an edge lies close to a pixel, across a given direction: sides of
/// candidates ask hundreds of thousands of times a picture.
///
/// A mask has a bit for each sector of directions (two steps of ``EdgeMap/step`` each). The bit is
/// set if an edge within ``SideLine/reach`` pixels across has a direction within
/// ``SideLine/slack`` steps of the sector's.
enum NearbyEdges {
  /// The bit that asks for edges across a direction, given as ``EdgeMap/bin(_:_:)`` gives it.
  @inline(__always)
  static func bit(ofBin bin: Int) -> UInt64 { 1 << UInt64(bin / 2) }

  /// One mask a pixel, row by row.
  static func masks(of directions: [UInt8], width: Int, height: Int) -> [UInt64] {
    let marks = (0..<EdgeMap.steps).map(Mark.init(bin:))
    var masks = [UInt64](repeating: 0, count: width * height)
    masks.withUnsafeMutableBufferPointer { masks in
      directions.withUnsafeBufferPointer { directions in
        for row in 0..<height {
          for column in 0..<width {
            let direction = Int(directions[row * width + column])
            if direction == 0 { continue }
            let mark = marks[direction - 1]
            for step in mark.steps {
              let x = column + step.x
              let y = row + step.y
              guard x >= 0, y >= 0, x < width, y < height else { continue }
              masks[y * width + x] |= mark.mask
            }
          }
        }
      }
    }
    return masks
  }

  /// What an edge of one direction leaves on the pixels across it.
  private struct Mark {
    let mask: UInt64
    let steps: [(x: Int, y: Int)]

    init(bin: Int) {
      var mask: UInt64 = 0
      for other in 0..<EdgeMap.steps {
        let off = abs(other - bin)
        if min(off, EdgeMap.steps - off) <= SideLine.slack { mask |= NearbyEdges.bit(ofBin: other) }
      }
      self.mask = mask
      let angle = (Double(bin) + 0.5) * EdgeMap.step * .pi / 180
      let places = (-SideLine.reach...SideLine.reach).map { s in
        (x: Int((Double(s) * cos(angle)).rounded()), y: Int((Double(s) * sin(angle)).rounded()))
      }
      // From pixel to pixel in steps that share a side, so that slanting edges leave no gaps.
      let between = zip(places, places.dropFirst()).map { (x: $1.x, y: $0.y) }
      steps = places + between
    }
  }
}
