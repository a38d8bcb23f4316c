import Geometry
import Glibc
import Imaging

/// What the outline model says of each cell of a picture: how likely it lies in a document, on a
/// document's side, at a corner.
struct OutlineMap: Sendable {
  let cells: Int
  /// Size in pixels of the picture whose places are asked for.
  let width: Double
  let height: Double
  /// Chances from 0 to 1, row by row.
  let inside: [Float]
  let lines: [Float]
  let corners: [Float]

  /// `scores` are three planes (inside, lines, corners) before the logistic function.
  init(scores: [Float], cells: Int, width: Int, height: Int) {
    let count = cells * cells
    func plane(_ k: Int) -> [Float] {
      scores[(k * count)..<((k + 1) * count)].map { 1 / (1 + exp(-$0)) }
    }
    self.cells = cells
    self.width = Double(width)
    self.height = Double(height)
    inside = plane(0)
    lines = plane(1)
    corners = plane(2)
  }

  /// How many places along a side are looked at.
  static let places = 12
  /// The share of a side, at each end, that is not looked at.
  static let skippedEnd = 0.06
  /// How far from a side, in cells, inside and outside are compared.
  static let flank = 1.4
  /// The same for a glance.
  static let glancedPlaces = 5
  static let glancedLattice = QuadLattice(steps: 6, reach: 0.3)
  /// Where a quad and its surroundings are looked at.
  static let lattice = QuadLattice(steps: 10, reach: 0.3)

  /// The sum of ``MapEvidence``'s overlap, line and step, the latter two halved, from few looks:
  /// for telling the promising among many quads.
  func glance(at quad: Quad) -> Double {
    var found = MapEvidence()
    let onCells = cells(of: quad)
    lookAtSides(onCells.points, places: OutlineMap.glancedPlaces, &found)
    lookAround(onCells, OutlineMap.glancedLattice, &found)
    return found.overlap + 0.5 * found.line + 0.5 * found.step
  }

  private func cells(of quad: Quad) -> Quad {
    let n = Double(cells)
    return quad.map { Point($0.x * n / width - 0.5, $0.y * n / height - 0.5) }
  }

  /// What speaks for a quad, its corners clockwise in pixels of the picture.
  func evidence(of quad: Quad) -> MapEvidence {
    let onCells = cells(of: quad)
    let p = onCells.points
    var found = MapEvidence()
    lookAtSides(p, places: OutlineMap.places, &found)
    lookAround(onCells, OutlineMap.lattice, &found)
    let seen = p.map { point in isInside(point) ? peak(corners, near: point) : nil }
    let visible = seen.compactMap { $0 }
    if !visible.isEmpty {
      found.corners = visible.reduce(0, +) / Double(visible.count)
      found.leastCorner = visible.min()!
    }
    found.visibleCorners = Double(visible.count) / 4
    return found
  }

  private func lookAtSides(_ p: [Point], places: Int, _ found: inout MapEvidence) {
    var steps: [Double] = []
    var sides: [Double] = []
    for side in 0..<4 {
      let a = p[side]
      let b = p[(side + 1) % 4]
      let length = a.distance(to: b)
      guard length > 0.5 else { continue }
      let along = (b - a) * (1 / length)
      let inward = Point(-along.y, along.x)
      var step = 0.0
      var line = 0.0
      var looked = 0.0
      let skipped = length * OutlineMap.skippedEnd
      for k in 0..<places {
        let t = skipped + (length - 2 * skipped) * (Double(k) + 0.5) / Double(places)
        let spot = a + along * t
        guard isInside(spot) else { continue }
        looked += 1
        line += value(lines, spot)
        let outer = spot - inward * OutlineMap.flank
        step += value(inside, spot + inward * OutlineMap.flank)
        // Beyond the picture's border nothing is a document.
        if isInside(outer) { step -= value(inside, outer) }
      }
      guard looked >= 3 else { continue }
      steps.append(step / looked)
      sides.append(line / looked)
    }
    guard !steps.isEmpty else { return }
    found.step = steps.reduce(0, +) / Double(steps.count)
    found.leastStep = steps.min()!
    found.line = sides.reduce(0, +) / Double(sides.count)
    found.leastLine = sides.min()!
  }

  private func lookAround(_ quad: Quad, _ lattice: QuadLattice, _ found: inout MapEvidence) {
    var within = (sum: 0.0, count: 0.0)
    var beyond = (sum: 0.0, count: 0.0)
    lattice.visit(quad) { spot in
      let isWithin = spot.isWithin()
      // Beyond the picture's border nothing is a document.
      let isSeen = isInside(spot.place)
      if isWithin, isSeen {
        within.sum += value(inside, spot.place)
        within.count += 1
      } else if !isWithin {
        beyond.sum += isSeen ? value(inside, spot.place) : 0
        beyond.count += 1
      }
    }
    found.inside = within.count > 0 ? within.sum / within.count : 0
    let around = beyond.count > 0 ? beyond.sum / beyond.count : 0
    let span = 1 + 2 * lattice.reach
    let ring = span * span - 1
    found.overlap = found.inside / (1 + ring * around)
  }

  private func isInside(_ p: Point) -> Bool {
    let edge = Double(cells) - 0.5
    return p.x >= -0.5 && p.y >= -0.5 && p.x <= edge && p.y <= edge
  }

  /// A plane's value at a place in cells (0, 0 is the first cell's middle), by bilinear
  /// interpolation; beyond the outermost middles theirs.
  private func value(_ plane: [Float], _ p: Point) -> Double {
    let most = Double(cells - 1)
    let x = min(max(p.x, 0), most)
    let y = min(max(p.y, 0), most)
    let column = min(Int(x), cells - 2)
    let row = min(Int(y), cells - 2)
    let fx = Float(x) - Float(column)
    let fy = Float(y) - Float(row)
    return plane.withUnsafeBufferPointer { plane in
      let i = row * cells + column
      let top = plane[i] * (1 - fx) + plane[i + 1] * fx
      let bottom = plane[i + cells] * (1 - fx) + plane[i + cells + 1] * fx
      return Double(top * (1 - fy) + bottom * fy)
    }
  }

  /// The largest value within a cell of a place.
  private func peak(_ plane: [Float], near p: Point) -> Double {
    var most = 0.0
    for dy in -1...1 {
      for dx in -1...1 { most = max(most, value(plane, p + Point(Double(dx), Double(dy)))) }
    }
    return most
  }
}

/// What the outline model says of a quad; all from 0 to 1, steps from -1.
struct MapEvidence: Sendable, Equatable {
  /// The mean chance of lying in a document, over the quad's inside.
  var inside = 0.0
  /// That, less what lies round the quad: near 1 only for a whole document.
  var overlap = 0.0
  /// How much the chance falls from just inside a side to just outside, over the sides, and least.
  var step = 0.0
  var leastStep = 0.0
  /// The mean chance of a side along the sides, and least.
  var line = 0.0
  var leastLine = 0.0
  /// The mean chance of a corner at the corners that lie in the picture, and least.
  var corners = 0.0
  var leastCorner = 0.0
  /// The share of corners that lie in the picture.
  var visibleCorners = 0.0
}
