import Geometry
import Imaging

/// A drawn picture with flat things in it, and where they lie.
struct Scene {
  typealias Colour = (UInt8, UInt8, UInt8)

  let width: Int
  let height: Int
  private let fine: Bitmap
  /// Drawn three times as large, then reduced, so that edges are as smooth as a camera's.
  private static let detail = 3

  init(_ width: Int, _ height: Int, ground: Colour) {
    self.width = width
    self.height = height
    let whole = Rect(
      x: 0, y: 0, width: Double(width * Scene.detail), height: Double(height * Scene.detail))
    fine = Bitmap.filled(
      width: width * Scene.detail, height: height * Scene.detail, format: .rgb, value: 0
    ).painted(over: [whole.quad], colour: ground)
  }

  private init(_ width: Int, _ height: Int, fine: Bitmap) {
    self.width = width
    self.height = height
    self.fine = fine
  }

  func with(_ quads: [Quad], _ colour: Colour) -> Scene {
    let scaled = quads.map { $0.map { $0 * Double(Scene.detail) } }
    return Scene(width, height, fine: fine.painted(over: scaled, colour: colour))
  }

  func with(_ quad: Quad, _ colour: Colour) -> Scene { with([quad], colour) }

  func blurred(_ sigma: Double) -> Scene {
    Scene(width, height, fine: fine.blurred(sigma: sigma * Double(Scene.detail)))
  }

  var bitmap: Bitmap { fine.resized(width: width, height: height) }

  /// A quad of this size about a centre, turned clockwise.
  static func turned(_ width: Double, _ height: Double, about center: Point, degrees: Double)
    -> Quad
  {
    let along = Scene.direction(degrees)
    let down = Point(-along.y, along.x)
    func corner(_ x: Double, _ y: Double) -> Point {
      center + along * (x * width / 2) + down * (y * height / 2)
    }
    return Quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
  }

  /// Cosine and sine of whole degrees.
  static func direction(_ degrees: Double) -> Point {
    var p = Point(1, 0)
    // Small turns, one after the other, of exactly that angle together.
    let angle = degrees * .pi / 180
    let steps = 64
    let small = angle / Double(steps)
    let s = small - small * small * small / 6 + small * small * small * small * small / 120
    let c = (1 - s * s).squareRoot()
    for _ in 0..<steps { p = Point(p.x * c - p.y * s, p.x * s + p.y * c) }
    return p
  }

  /// Where a card of `width` × `height` is seen by a pinhole camera (focal length in pixels) whose
  /// line of sight meets the card's middle at `distance`; the card is tipped about the level axis
  /// by `pitch`, about the upright axis by `yaw` and turned in its plane by `roll` degrees.
  static func photographed(
    _ width: Double, _ height: Double, pitch: Double, yaw: Double, roll: Double, distance: Double,
    focal: Double, center: Point
  ) -> Quad {
    let p = direction(pitch)
    let y = direction(yaw)
    return turned(width, height, about: Point(0, 0), degrees: roll).map { spot in
      let first = (spot.x, spot.y * p.x, spot.y * p.y)
      let second = (first.0 * y.x + first.2 * y.y, first.1, -first.0 * y.y + first.2 * y.x)
      let depth = distance + second.2
      return Point(center.x + focal * second.0 / depth, center.y + focal * second.1 / depth)
    }
  }
}
