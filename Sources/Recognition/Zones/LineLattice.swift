import Geometry
import Glibc

/// How far the symbols of a block's lines stand apart, and how that grows along them: on a tilted
/// document the step from symbol to symbol is wider, and the symbols larger, on the nearer side.
///
/// Of equal steps on a plane a camera sees `step × scale²`, and of equal heights `height × scale`,
/// where the scale runs evenly along the line.
struct LineLattice {
  /// Where the scale is 1.
  private let middle: Double
  /// Step from symbol to symbol there, in pixels.
  let step: Double
  /// What the scale gains with each pixel to the right.
  private let growth: Double

  /// Share of the usual step within which two marks are neighbours: first of all, then where the step
  /// at each place is known.
  private static let neighbours = [0.6...1.45, 0.75...1.25]
  /// Fewer steps than this do not show a growth.
  private static let fewestSteps = 16
  /// What the scale gains or loses at most from the middle to an end.
  private static let mostGrowth = 0.35

  /// - Parameter rows: at least one; rows that run nearly level.
  init(_ rows: [InkRow]) {
    let left = rows.map(\.left).min()!
    let right = rows.map(\.right).max()!
    let middle = (left + right) / 2
    let usual = rows.map(\.pitch).sorted()[rows.count / 2]
    var growth = 0.0
    var step = usual
    for range in Self.neighbours {
      let seen = rows.flatMap { row in
        zip(row.marks.dropFirst(), row.marks).compactMap { next, mark -> Point? in
          let at = (next.center.x + mark.center.x) / 2 - middle
          let scale = 1 + growth * at
          let apart = next.center.x - mark.center.x
          guard range.contains(apart / (step * scale * scale)) else { return nil }
          return Point(at, apart.squareRoot())
        }
      }
      guard seen.count >= Self.fewestSteps else { break }
      let fit = InkRow.line(through: seen)
      guard fit.start > 0 else { break }
      let most = Self.mostGrowth / max((right - left) / 2, 1)
      growth = min(max(fit.slope / fit.start, -most), most)
      step = fit.start * fit.start
    }
    self.middle = middle
    self.growth = growth
    self.step = step
  }

  func scale(at u: Double) -> Double { 1 + growth * (u - middle) }

  /// Symbols from the lattice's middle to a place; left of it less than none.
  func symbols(to u: Double) -> Double {
    (u - middle) / (step * scale(at: u))
  }

  /// The place so many symbols from the lattice's middle; `nil` beyond the horizon.
  func place(after symbols: Double) -> Double? {
    let rest = 1 - growth * step * symbols
    return rest > Self.leastRest ? middle + step * symbols / rest : nil
  }

  /// Nearer to the horizon, where this is 0, places run away.
  private static let leastRest = 0.3
}
