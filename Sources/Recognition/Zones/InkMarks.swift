import Geometry
import Glibc
import Imaging

/// Finds marks of ink that may be letters, and the ways in which they line up.
struct InkMarks {
  let marks: [InkMark]

  /// Window of the local threshold in pixels: a few letters wide at the sizes looked for.
  static let thresholdBlock = 31
  /// Sizes of a letter's longer side, in pixels of the working picture.
  static let sizes = 5.0...90.0
  /// Share of a mark's box that is ink: less is a frame, more is a bar.
  static let fills = 0.12...0.95
  /// More marks than this are a texture: the largest are kept.
  static let mostMarks = 9000

  /// Side of the square that strokes are narrower than, and the bands of light and shadow wider.
  static let strokeSide = 15

  /// - Parameters:
  ///   - offset: how much darker than its surroundings ink is, 0 to 255.
  ///   - isShadowed: takes out what is wider than a stroke first, the edges of shadows with it.
  init(
    _ gray: Bitmap, offset: Double, block: Int = InkMarks.thresholdBlock, isShadowed: Bool = false
  ) {
    let strokes =
      isShadowed
      ? gray.blackHat(kernelWidth: Self.strokeSide, height: Self.strokeSide).negative()
      : gray
    let ink = strokes.adaptiveThreshold(block: block, offset: offset, inverted: true)
    var found: [InkMark] = []
    for part in ink.components(minArea: 6) {
      let long = max(part.box.width, part.box.height)
      let short = min(part.box.width, part.box.height)
      let fill = Double(part.area) / max(part.box.area, 1)
      guard InkMarks.sizes.contains(long), short * 6 >= long, InkMarks.fills.contains(fill) else {
        continue
      }
      found.append(
        InkMark(center: part.box.center, width: part.box.width, height: part.box.height))
    }
    if found.count > InkMarks.mostMarks {
      found = Array(found.sorted { $0.size > $1.size }.prefix(InkMarks.mostMarks))
    }
    marks = found
  }

  /// Angles (radians, −π/2 to π/2) along which most marks stand in line, the most first.
  func directions(most: Int) -> [Double] {
    let grid = MarkGrid(marks)
    let bins = 180
    var votes = [Double](repeating: 0, count: bins)
    for (index, mark) in marks.enumerated() {
      // A mark between two others in line votes for the line's way.
      let near = grid.neighbours(of: index, within: 2.4 * mark.size).filter {
        let ratio = marks[$0].size / mark.size
        return ratio > 0.55 && ratio < 1.8
      }
      for (position, a) in near.enumerated() {
        let toA = marks[a].center - mark.center
        for b in near[(position + 1)...] {
          let toB = marks[b].center - mark.center
          let lengths =
            (toA.x * toA.x + toA.y * toA.y).squareRoot()
            * (toB.x * toB.x + toB.y * toB.y).squareRoot()
          guard lengths > 0, (toA.x * toB.x + toA.y * toB.y) / lengths < -0.985 else { continue }
          let along = marks[b].center - marks[a].center
          var angle = atan2(along.y, along.x)
          if angle < 0 { angle += .pi }
          votes[min(bins - 1, Int(angle / .pi * Double(bins)))] += 1
        }
      }
    }
    return peaks(votes, most: most)
  }

  private func peaks(_ votes: [Double], most: Int) -> [Double] {
    let bins = votes.count
    func vote(_ bin: Int) -> Double { votes[((bin % bins) + bins) % bins] }
    let smooth: [Double] = (0..<bins).map { bin in
      let near: Double = 1.5 * (vote(bin - 1) + vote(bin + 1))
      let far: Double = vote(bin - 2) + vote(bin + 2)
      return 2 * vote(bin) + near + far
    }
    var taken: [Int] = []
    for bin in (0..<bins).sorted(by: { smooth[$0] > smooth[$1] }) {
      if taken.count == most || smooth[bin] < 12 { break }
      let isFar = taken.allSatisfy { other in
        let apart = abs(other - bin)
        return min(apart, bins - apart) >= 9
      }
      if isFar { taken.append(bin) }
    }
    return taken.map { bin in
      var weight = 0.0
      var sum = 0.0
      for offset in -3...3 {
        weight += vote(bin + offset)
        sum += vote(bin + offset) * (Double(bin + offset) + 0.5)
      }
      let angle = (weight > 0 ? sum / weight : Double(bin) + 0.5) / Double(bins) * .pi
      return angle > .pi / 2 ? angle - .pi : angle
    }
  }
}

/// Marks by their place, for looking up what is near.
struct MarkGrid {
  private let marks: [InkMark]
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]

  init(_ marks: [InkMark], cell: Double = 32) {
    self.marks = marks
    self.cell = cell
    let right = marks.map(\.center.x).max() ?? 0
    let bottom = marks.map(\.center.y).max() ?? 0
    columns = Int(max(0, right) / cell) + 1
    rows = Int(max(0, bottom) / cell) + 1
    cells = [[Int32]](repeating: [], count: columns * rows)
    for (index, mark) in marks.enumerated() {
      let column = min(columns - 1, max(0, Int(mark.center.x / cell)))
      let row = min(rows - 1, max(0, Int(mark.center.y / cell)))
      cells[row * columns + column].append(Int32(index))
    }
  }

  /// The nearest marks around one, at most ten.
  func neighbours(of index: Int, within radius: Double) -> [Int] {
    let center = marks[index].center
    let left = max(0, Int((center.x - radius) / cell))
    let right = min(columns - 1, max(0, Int((center.x + radius) / cell)))
    let top = max(0, Int((center.y - radius) / cell))
    let bottom = min(rows - 1, max(0, Int((center.y + radius) / cell)))
    guard left <= right, top <= bottom else { return [] }
    var found: [(Int, Double)] = []
    for row in top...bottom {
      for column in left...right {
        for other in cells[row * columns + column] where Int(other) != index {
          let distance = marks[Int(other)].center.distance(to: center)
          if distance <= radius { found.append((Int(other), distance)) }
        }
      }
    }
    return found.sorted { $0.1 < $1.1 }.prefix(10).map(\.0)
  }
}
