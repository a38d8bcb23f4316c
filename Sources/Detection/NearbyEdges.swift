import Glibc

/// Tells with one look whether an edge lies close to a pixel, across a given direction: sides of
/// candidates ask hundreds of thousands of times a picture.
///
/// A mask has a bit for each sector of directions (three steps of ``EdgeMap/step`` each). The bit is
/// set if an edge within ``SideLine/reach`` pixels across has a direction within
/// ``SideLine/slack`` steps of the sector's.
enum NearbyEdges {
  /// Steps of ``EdgeMap/step`` in a sector; thirty of these make the half turn.
  static let sector = 3

  /// The bit that asks for edges across a direction, given as ``EdgeMap/bin(_:_:)`` gives it.
  @inline(__always)
  static func bit(ofBin bin: Int) -> UInt32 { 1 << UInt32(bin / sector) }

  /// One mask a pixel, row by row.
  static func masks(of directions: [UInt8], width: Int, height: Int) -> [UInt32] {
    let marks = (0..<EdgeMap.steps).map(Mark.init(bin:))
    var masks = [UInt32](repeating: 0, count: width * height)
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
    let mask: UInt32
    let steps: [(x: Int, y: Int)]

    init(bin: Int) {
      var mask: UInt32 = 0
      // A sector is asked for at its middle.
      for other in stride(from: NearbyEdges.sector / 2, to: EdgeMap.steps, by: NearbyEdges.sector) {
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
