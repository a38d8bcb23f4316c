public import Geometry
import Glibc

/// What the four corners of a rectangle in one picture say about the camera and the rectangle.
///
/// Square pixels and a principal point in the picture's middle are assumed (Zhang and He, 2007,
/// "Whiteboard scanning and image enhancement", section 3).
public struct Perspective: Sendable, Equatable {
  /// True width over true height: `width` is the side from the first to the second corner.
  public let aspect: Double
  /// The angle between the line of sight and the rectangle's upright, 0 to 90 degrees.
  public let tilt: Double
  /// How far the corner angles in space are from right ones, in degrees: 0 if some credible lens
  /// makes a rectangle of the four corners.
  public let skew: Double
  /// The focal length, in long sides of the picture.
  public let focalLength: Double

  /// The lens assumed where the corners do not tell: a telephone's main camera, 26 to 30 mm on
  /// 35 mm film, in long sides of the picture.
  static let usualFocalLength = 0.8
  /// The lenses believed in, in long sides: from a wide angle to a portrait lens, and beyond for
  /// pictures cut down from larger ones.
  static let credibleFocalLengths = 0.5...3.0
  /// The least convergence, in both directions, at which the corners tell the focal length.
  static let leastConvergence = 0.04

  /// `nil` if the quad is not convex.
  public init?(of quad: Quad, imageWidth: Int, imageHeight: Int) {
    let long = Double(max(imageWidth, imageHeight))
    let center = Point(Double(imageWidth) / 2, Double(imageHeight) / 2)
    guard quad.isConvex,
      let (across, down) = Perspective.arms(of: quad.map { ($0 - center) * (1 / long) })
    else { return nil }
    func product(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ f: Double)
      -> Double
    {
      (a.0 * b.0 + a.1 * b.1) / (f * f) + a.2 * b.2
    }
    var f = Perspective.usualFocalLength
    let depths = across.2 * down.2
    if abs(across.2) > Perspective.leastConvergence, abs(down.2) > Perspective.leastConvergence {
      let square = -(across.0 * down.0 + across.1 * down.1) / depths
      let range = Perspective.credibleFocalLengths
      f =
        square > 0
        ? min(max(square.squareRoot(), range.lowerBound), range.upperBound) : range.upperBound
      // A cut picture or unsure corners can ask for any lens; then the usual one is as good.
      if square <= 0, abs(depths) < 0.01 { f = Perspective.usualFocalLength }
    }
    let width = product(across, across, f).squareRoot()
    let height = product(down, down, f).squareRoot()
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    let cosine = min(1, abs(product(across, down, f)) / (width * height))
    focalLength = f
    aspect = width / height
    skew = 90 - acos(cosine) * 180 / .pi
    // The upright is the cross product of both sides, in camera space.
    let a = (across.0 / f, across.1 / f, across.2)
    let b = (down.0 / f, down.1 / f, down.2)
    let n = (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
    let length = (n.0 * n.0 + n.1 * n.1 + n.2 * n.2).squareRoot()
    tilt = length > 0 ? acos(min(1, abs(n.2) / length)) * 180 / .pi : 90
  }

  /// The first two columns of the projective map from the unit square to a quad, its last element
  /// being 1; `nil` for a quad without area (Heckbert 1989, "Fundamentals of Texture Mapping and
  /// Image Warping", section 2.2.3).
  private static func arms(of q: Quad) -> (
    across: (Double, Double, Double), down: (Double, Double, Double)
  )? {
    let a = q.topRight - q.bottomRight
    let b = q.bottomLeft - q.bottomRight
    let gap = q.topLeft - q.topRight + q.bottomRight - q.bottomLeft
    let turn = Point.cross(a, b)
    guard abs(turn) > 1e-12 else { return nil }
    let g = Point.cross(gap, b) / turn
    let h = Point.cross(a, gap) / turn
    let across = q.topRight - q.topLeft + q.topRight * g
    let down = q.bottomLeft - q.topLeft + q.bottomLeft * h
    return ((across.x, across.y, g), (down.x, down.y, h))
  }
}
