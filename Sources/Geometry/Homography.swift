/// A projective map of the plane: what a camera does to a flat document.
public struct Homography: Hashable, Sendable {
  /// Nine numbers, row by row; the last is 1.
  public let elements: [Double]

  public static let identity = Homography(elements: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  private init(elements: [Double]) { self.elements = elements }

  /// The map that takes the corners of one quad to those of another; `nil` if three corners of
  /// either lie on a line.
  public init?(from source: Quad, to target: Quad) {
    var rows: [[Double]] = []
    for (p, q) in zip(source.points, target.points) {
      rows.append([p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x, q.x])
      rows.append([0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y, q.y])
    }
    guard let solved = Homography.solve(rows) else { return nil }
    elements = solved + [1]
  }

  public func callAsFunction(_ p: Point) -> Point {
    let e = elements
    let w = e[6] * p.x + e[7] * p.y + e[8]
    let safe = abs(w) < 1e-12 ? 1e-12 : w
    return Point((e[0] * p.x + e[1] * p.y + e[2]) / safe, (e[3] * p.x + e[4] * p.y + e[5]) / safe)
  }

  public func callAsFunction(_ quad: Quad) -> Quad { quad.map { self($0) } }

  /// The opposite map; `nil` if this one flattens the plane.
  public var inverse: Homography? {
    let e = elements
    let c = [
      e[4] * e[8] - e[5] * e[7], e[2] * e[7] - e[1] * e[8], e[1] * e[5] - e[2] * e[4],
      e[5] * e[6] - e[3] * e[8], e[0] * e[8] - e[2] * e[6], e[2] * e[3] - e[0] * e[5],
      e[3] * e[7] - e[4] * e[6], e[1] * e[6] - e[0] * e[7], e[0] * e[4] - e[1] * e[3],
    ]
    let determinant = e[0] * c[0] + e[1] * c[3] + e[2] * c[6]
    guard abs(determinant) > 1e-14, abs(c[8]) > 1e-14 else { return nil }
    return Homography(elements: c.map { $0 / c[8] })
  }

  /// First `self`, then `next`.
  public func followed(by next: Homography) -> Homography {
    let a = next.elements
    let b = elements
    var m = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        m[row * 3 + column] = (0..<3).reduce(0) { $0 + a[row * 3 + $1] * b[$1 * 3 + column] }
      }
    }
    return Homography(elements: m[8] == 0 ? m : m.map { $0 / m[8] })
  }

  public static func scaling(_ x: Double, _ y: Double) -> Homography {
    Homography(elements: [x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  public static func translation(_ x: Double, _ y: Double) -> Homography {
    Homography(elements: [1, 0, x, 0, 1, y, 0, 0, 1])
  }

  /// Gauss's elimination with pivoting on eight equations, the right side in the ninth column.
  private static func solve(_ equations: [[Double]]) -> [Double]? {
    var m = equations
    let n = m.count
    for column in 0..<n {
      guard
        let pivot = (column..<n).max(by: { abs(m[$0][column]) < abs(m[$1][column]) }),
        abs(m[pivot][column]) > 1e-10
      else { return nil }
      m.swapAt(column, pivot)
      for row in 0..<n where row != column {
        let factor = m[row][column] / m[column][column]
        if factor == 0 { continue }
        for k in column...n { m[row][k] -= factor * m[column][k] }
      }
    }
    return (0..<n).map { m[$0][n] / m[$0][$0] }
  }
}
