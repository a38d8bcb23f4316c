import Geometry
import Imaging

/// How the lines of a block bend with the page: an open passport's do near its spine.
struct LineBend {
  /// For each column of the crop how far below a straight line the ink stands, in pixels.
  private let down: [Double]

  /// Places along a line between which its bend is straight.
  private static let knots = 14
  /// A bend less than this, in sizes of a mark, is none.
  private static let least = 0.12
  /// Marks at a knot that show where the ink stands there.
  private static let fewestMarks = 2
  /// Fewer knots than this show no bend.
  private static let fewestKnots = 4

  /// - Parameter width: of the crop, in pixels.
  /// - Returns: `nil` where the lines are straight.
  init?(_ rows: [InkRow], width: Int) {
    guard width > 1, let left = rows.map(\.left).min(), let right = rows.map(\.right).max(),
      right > left
    else { return nil }
    let size = rows.map(\.size).max()!
    let step = (right - left) / Double(Self.knots)
    var off = [[Double]](repeating: [], count: Self.knots)
    for row in rows {
      let fit = InkRow.squares(row.marks.map(\.center))
      for mark in row.marks {
        let knot = min(Int((mark.center.x - left) / step), Self.knots - 1)
        off[knot].append(mark.center.y - fit.start - fit.slope * mark.center.x)
      }
    }
    // Knots with marks: their middles and medians, and these evened out.
    let seen = off.indices.filter { off[$0].count >= Self.fewestMarks }
    guard seen.count >= Self.fewestKnots else { return nil }
    let medians = seen.map { off[$0].sorted()[off[$0].count / 2] }
    let even = medians.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, medians.count - 1))
      return (medians[before] + 2 * medians[index] + medians[after]) / 4
    }
    guard even.max()! - even.min()! > Self.least * size else { return nil }
    let places = seen.map { left + (Double($0) + 0.5) * step }
    down = (0..<width).map { column in
      let u = Double(column) + 0.5
      guard let next = places.firstIndex(where: { $0 > u }) else { return even.last! }
      if next == 0 { return even[0] }
      let share = (u - places[next - 1]) / (places[next] - places[next - 1])
      return even[next - 1] + share * (even[next] - even[next - 1])
    }
  }

  /// The picture with its lines straight.
  func straightened(_ picture: Bitmap) -> Bitmap {
    picture.columnsRaised(by: down.map { Float($0) })
  }

  /// Where a place of the straightened picture is in the one before.
  func bent(_ place: Point) -> Point {
    let column = min(max(Int(place.x), 0), down.count - 1)
    return Point(place.x, place.y + down[column])
  }
}
