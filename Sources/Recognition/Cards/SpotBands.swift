import Geometry

/// Spots that lie along one straight line or in one heap, whatever they are read as: what digits
/// look like to a network that sees them at a wrong turn.
enum SpotBands {
  /// Slopes a line is looked for at.
  static let slopes = [-0.08, -0.04, 0, 0.04, 0.08]
  /// How far off its middle a spot of a line lies, in heights.
  static let halfWidth = 0.4
  /// Heights of two spots of one line, at a wrong turn.
  static let ratios = 0.5...2.0
  /// How far along a line two neighbours may be apart, in heights.
  static let widestStep = 6.0
  /// Nearer along the line, in heights, two spots count once.
  static let narrowestStep = 0.25
  /// Radius of a heap in heights: half a block of four rows.
  static let heapRadius = 4.5
  /// Ground above and below a heap that more of a block may stand on, in heights, and beside it: it
  /// may be the part of a long row that was seen.
  static let heapMargin = 4.5
  static let heapSideMargin = 16.0

  /// The longest lines of at least so many spots that run nearly level, a few at most: a name looks
  /// much like a number at a wrong turn.
  static func lines(_ spots: [DigitSpot], least: Int) -> [[DigitSpot]] {
    var rest = spots
    var found: [[DigitSpot]] = []
    while found.count < mostLines {
      let line = line(rest)
      guard line.count >= least else { break }
      found.append(line)
      rest.removeAll { spot in line.contains { $0.center == spot.center } }
    }
    return found
  }

  static let mostLines = 3
  /// Ground above and below lines that lie on their side, in heights: of digits on their side some
  /// rows are not seen at all, but others of the card are.
  static let sidewaysMargin = 9.0

  /// The longest line of spots that runs nearly level.
  static func line(_ spots: [DigitSpot]) -> [DigitSpot] {
    var best: [DigitSpot] = []
    for seed in spots {
      let alike = spots.filter { ratios.contains($0.height / seed.height) }
      guard alike.count > best.count else { continue }
      for slope in slopes {
        let near = alike.filter {
          abs($0.center.y - seed.center.y - slope * ($0.center.x - seed.center.x))
            < halfWidth * seed.height
        }
        guard near.count > best.count else { continue }
        let run = self.run(near.sorted { $0.center.x < $1.center.x }, height: seed.height)
        if run.count > best.count { best = run }
      }
    }
    return best
  }

  /// The longest part without a wide gap, near neighbours taken for one.
  private static func run(_ sorted: [DigitSpot], height: Double) -> [DigitSpot] {
    var best: [DigitSpot] = []
    var run: [DigitSpot] = []
    for spot in sorted {
      if let last = run.last {
        let step = spot.center.x - last.center.x
        if step < narrowestStep * height { continue }
        if step > widestStep * height { run = [] }
      }
      run.append(spot)
      if run.count > best.count { best = run }
    }
    return best
  }

  /// The largest heap of spots of one size.
  static func heap(_ spots: [DigitSpot]) -> [DigitSpot] {
    var best: [DigitSpot] = []
    for seed in spots {
      let near = spots.filter {
        ratios.contains($0.height / seed.height)
          && $0.center.distance(to: seed.center) < heapRadius * seed.height
      }
      if near.count > best.count { best = near }
    }
    return best
  }

  /// The box round lines of spots, with the ground that more of a number may stand on.
  ///
  /// - Parameter across: ground above and below, in heights.
  static func surroundings(lines: [[DigitSpot]], across: Double = DigitSpotter.margin) -> Rect? {
    lines.compactMap { line in
      box(line).map { box, height in
        box.grown(DigitSpotter.sideMargin * height, across * height)
      }
    }.reduce(nil) { all, box in all?.union(box) ?? box }
  }

  /// The same for a heap.
  static func surroundings(heap: [DigitSpot]) -> Rect? {
    box(heap).map { box, height in box.grown(heapSideMargin * height, heapMargin * height) }
  }

  /// The box round some spots, and their median height.
  private static func box(_ spots: [DigitSpot]) -> (Rect, Double)? {
    guard let first = spots.first else { return nil }
    let box = spots.dropFirst().reduce(first.box(pitch: nil)) { $0.union($1.box(pitch: nil)) }
    return (box, spots.map(\.height).sorted()[spots.count / 2])
  }
}
