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
  static let heapRadius = 7.0

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

  /// The box round some spots, with the ground that more of a number may stand on.
  static func surroundings(_ spots: [DigitSpot]) -> Rect? {
    guard let first = spots.first else { return nil }
    let height = spots.map(\.height).sorted()[spots.count / 2]
    let box = spots.dropFirst().reduce(first.box(pitch: nil)) { $0.union($1.box(pitch: nil)) }
    return box.grown(DigitSpotter.sideMargin * height, DigitSpotter.margin * height)
  }
}
