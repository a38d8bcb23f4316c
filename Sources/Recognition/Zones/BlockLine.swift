import Geometry
import Imaging

/// Where a line stands in a block's crop.
struct BlockLine {
  var edges: RowEdges
  let left: Double
  let right: Double
  let lattice: LineLattice

  /// Cut out of a bitmap that `toCrop` maps to the crop; `more` symbols longer at both ends.
  func strip(from source: Bitmap, _ toCrop: Homography, more: Double = 0) -> LineStrip? {
    let start = lattice.symbols(to: left) - LineStrip.margin - more
    let end = lattice.symbols(to: right) + LineStrip.margin + more
    guard let from = lattice.place(after: start), let to = lattice.place(after: end) else {
      return nil
    }
    return LineStrip(
      from: source, toCrop,
      capitals: Quad(
        edges.top(at: from), edges.top(at: to), edges.base(at: to), edges.base(at: from)),
      symbols: end - start)
  }

  /// How far below its edges (above, if negative) the ink of a line stands that no marks showed, at
  /// its left and its right, in heights of a capital.
  func inkRows(
    of source: Bitmap, _ toCrop: Homography, more: Double
  ) -> (left: (u: Double, down: Double), right: (u: Double, down: Double))? {
    let start = lattice.symbols(to: left) - more
    let end = lattice.symbols(to: right) + more
    guard let from = lattice.place(after: start), let to = lattice.place(after: end),
      let middle = lattice.place(after: (start + end) / 2)
    else { return nil }
    func down(_ left: Double, _ right: Double) -> Double? {
      InkProfile.down(
        in: source, toCrop,
        capitals: Quad(
          edges.top(at: left), edges.top(at: right), edges.base(at: right), edges.base(at: left)),
        symbols: (end - start) / 2)
    }
    guard let first = down(from, middle), let second = down(middle, to) else { return nil }
    return (((from + middle) / 2, first), ((middle + to) / 2, second))
  }
}
