import Geometry

/// Sums over the working copy from which the density of edges round any place is told at once.
struct TextureTable: Sendable {
  private let map: EdgeMap
  /// Edge pixels above and left of each place, one column and one row more than the picture.
  private let sums: [Int32]

  /// Half the side of the square that is looked at round a place, in working pixels.
  static let reach = 4
  /// Where a quad and its surroundings are looked at, and how far inside and outside its sides
  /// these begin, in sides: what lies on a side is neither.
  static let lattice = QuadLattice(steps: 10, reach: 0.2)
  static let innerMargin = 0.06
  static let outerMargin = 0.03
  /// The density of edges, and the change of colour in grey levels, that count half.
  static let halfDensity = 0.08
  static let halfStep = 25.0

  /// What lies in a quad and round it.
  struct Look: Sendable {
    var printInside = 0.0
    var printAround = 0.0
    /// The change of the mean colour from inside to outside.
    var colourStep = 0.0
    /// 1 where all of the inside has one colour.
    var evenness = 0.0
  }

  init(_ map: EdgeMap) {
    self.map = map
    let width = map.width
    let columns = width + 1
    sums = [Int32](unsafeUninitializedCapacity: columns * (map.height + 1)) { target, written in
      map.directions.withUnsafeBufferPointer { directions in
        for i in 0..<columns { target[i] = 0 }
        for row in 0..<map.height {
          var sum: Int32 = 0
          let above = row * columns
          target[above + columns] = 0
          for column in 0..<width {
            if directions[row * width + column] != 0 { sum += 1 }
            target[above + columns + column + 1] = target[above + column + 1] + sum
          }
        }
      }
      written = columns * (map.height + 1)
    }
  }

  func look(at quad: Quad) -> Look {
    var within = Sum()
    var around = Sum()
    TextureTable.lattice.visit(quad) { spot in
      guard spot.place.x >= 0, spot.place.y >= 0 else { return }
      let x = Int(spot.place.x)
      let y = Int(spot.place.y)
      guard x < map.width, y < map.height else { return }
      let density = density(x, y)
      let i = 3 * (y * map.width + x)
      let colour = (
        Double(map.colours[i]), Double(map.colours[i + 1]), Double(map.colours[i + 2])
      )
      if spot.isWithin(margin: TextureTable.innerMargin) {
        within.add(density, colour)
      } else if !spot.isWithin(margin: -TextureTable.outerMargin) {
        around.add(density, colour)
      }
    }
    var look = Look()
    look.printInside = within.meanDensity / (within.meanDensity + TextureTable.halfDensity)
    look.printAround = around.meanDensity / (around.meanDensity + TextureTable.halfDensity)
    if within.count > 0, around.count > 0 {
      let a = within.meanColour
      let b = around.meanColour
      let step = max(abs(a.0 - b.0), abs(a.1 - b.1), abs(a.2 - b.2))
      look.colourStep = step / (step + TextureTable.halfStep)
    }
    look.evenness = TextureTable.halfStep / (within.deviation + TextureTable.halfStep)
    return look
  }

  /// The share of edge pixels in the square round a pixel.
  private func density(_ x: Int, _ y: Int) -> Double {
    let left = max(0, x - TextureTable.reach)
    let top = max(0, y - TextureTable.reach)
    let right = min(map.width, x + TextureTable.reach + 1)
    let bottom = min(map.height, y + TextureTable.reach + 1)
    let columns = map.width + 1
    return sums.withUnsafeBufferPointer { sums in
      let count =
        sums[bottom * columns + right] - sums[top * columns + right]
        - sums[bottom * columns + left] + sums[top * columns + left]
      return Double(count) / Double((right - left) * (bottom - top))
    }
  }

  private struct Sum {
    var count = 0.0
    var density = 0.0
    var colour = (0.0, 0.0, 0.0)
    var light = 0.0
    var square = 0.0

    mutating func add(_ density: Double, _ c: (Double, Double, Double)) {
      count += 1
      self.density += density
      colour = (colour.0 + c.0, colour.1 + c.1, colour.2 + c.2)
      let level = (c.0 + c.1 + c.2) / 3
      light += level
      square += level * level
    }

    var meanDensity: Double { count > 0 ? density / count : 0 }
    var meanColour: (Double, Double, Double) {
      (colour.0 / count, colour.1 / count, colour.2 / count)
    }
    var deviation: Double {
      guard count > 0 else { return 0 }
      let mean = light / count
      return max(0, square / count - mean * mean).squareRoot()
    }
  }
}
