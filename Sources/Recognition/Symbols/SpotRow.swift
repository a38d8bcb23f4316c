import Geometry

/// Digits on one straight line, left to right.
struct SpotRow {
  var spots: [SymbolSpot]
  /// The middle of the row at `x` is `start + slope * x`.
  let start: Double
  let slope: Double
  /// Median height.
  let height: Double
  /// Median step from digit to digit inside a group.
  let pitch: Double

  /// A step this much wider than the pitch is a gap between groups.
  static let gap = 1.42

  init?(_ spots: [SymbolSpot]) {
    guard spots.count >= 2 else { return nil }
    let sorted = spots.sorted { $0.center.x < $1.center.x }
    self.spots = sorted
    height = sorted.map(\.height).sorted()[sorted.count / 2]
    let fit = InkRow.line(through: sorted.map(\.center))
    start = fit.start
    slope = fit.slope
    let steps = zip(sorted.dropFirst(), sorted).map { $0.center.x - $1.center.x }.sorted()
    // In a number one step of five is a gap: the median is a step inside a group.
    pitch = steps[(steps.count - 1) / 2]
  }

  var left: Double { spots[0].center.x }
  var right: Double { spots[spots.count - 1].center.x }

  func middle(at x: Double) -> Double { start + slope * x }

  var strength: Double { spots.reduce(0) { $0 + $1.strength } / Double(spots.count) }

  /// How surely its digits are there and are those digits, 0 to 1.
  var sureness: Double {
    spots.reduce(0) { $0 + $1.strength * ($1.odds.max() ?? 0) } / Double(spots.count)
  }

  /// The digits in printed groups.
  var groups: [[SymbolSpot]] {
    var groups: [[SymbolSpot]] = [[spots[0]]]
    for (last, spot) in zip(spots, spots.dropFirst()) {
      if spot.center.x - last.center.x > SpotRow.gap * pitch {
        groups.append([spot])
      } else {
        groups[groups.count - 1].append(spot)
      }
    }
    return groups
  }
}

extension SpotRow {
  /// The digits from `first` on in groups of these sizes, if the gaps between them are where the
  /// sizes want them; `nil` otherwise. Narrow digits make steps uneven, so gaps are told by being
  /// wider than the steps round them, not by a width of their own.
  func groups(of sizes: [Int], from first: Int) -> [[SymbolSpot]]? {
    let count = sizes.reduce(0, +)
    guard sizes.count > 1, first >= 0, first + count <= spots.count else { return nil }
    var groups: [[SymbolSpot]] = []
    var start = first
    var inner: [Double] = []
    var outer: [Double] = []
    for size in sizes {
      groups.append(Array(spots[start..<start + size]))
      if start > first { outer.append(spots[start].center.x - spots[start - 1].center.x) }
      for index in start + 1..<start + size {
        inner.append(spots[index].center.x - spots[index - 1].center.x)
      }
      start += size
    }
    func mean(_ steps: [Double]) -> Double { steps.reduce(0, +) / Double(steps.count) }
    guard let narrow = outer.min(), let wide = inner.max() else { return nil }
    let middle = inner.sorted()[inner.count / 2]
    let fits =
      narrow > SpotRow.leastGap * middle && mean(outer) > SpotRow.meanGap * mean(inner)
      && wide < mean(outer) && wide < SpotRow.widestInner * middle
    return fits ? groups : nil
  }

  /// The narrowest gap and the mean gap over the step inside groups, and the widest such step.
  static let leastGap = 1.12
  static let meanGap = 1.28
  static let widestInner = 1.6
}

/// Chains spots into rows.
enum SpotChain {
  /// Widest step inside a row, in heights: the gap between groups of a widely set number.
  static let widestStep = 4.5
  /// Narrowest step, in heights.
  static let narrowestStep = 0.28
  /// How far a digit may stand off its neighbour's height, in heights and by the step.
  static let offRow = 0.22
  static let slope = 0.12
  /// Heights of two neighbours may differ by this.
  static let ratios = 0.72...1.38

  /// - Parameter widestStep: in heights.
  static func rows(_ spots: [SymbolSpot], widestStep: Double = widestStep) -> [SpotRow] {
    RowChains.chains(
      spots.filter { !$0.isOther }, center: \.center, reach: { widestStep * $0.height },
      fits: { spot, next, along, across in
        along > narrowestStep * spot.height && ratios.contains(next.height / spot.height)
          && across < offRow * spot.height + slope * along
      }
    )
    .compactMap(SpotRow.init).compactMap(straightened)
  }

  /// Without what stands off the line through the rest, or differs from it in height.
  private static func straightened(_ row: SpotRow) -> SpotRow? {
    let kept = row.spots.filter {
      abs($0.center.y - row.middle(at: $0.center.x)) < 2 * offRow * row.height
        && ratios.contains($0.height / row.height)
    }
    return kept.count == row.spots.count ? row : SpotRow(kept)
  }
}
