import Detection
import Geometry
import Testing

@Suite("Shape with the perspective taken out")
struct PerspectiveTests {
  static let tips: [(Double, Double)] = [
    (0, 0), (20, 0), (0, 25), (25, 15), (-30, 20), (15, -30),
  ]
  static let rolls: [Double] = [0, 35, 90]

  @Test("A tipped ID-1 card keeps its aspect to four hundredths", arguments: tips, rolls)
  func aspect(tip: (Double, Double), roll: Double) throws {
    // A main camera: 0.8 long sides of focal length.
    let quad = Scene.photographed(
      85.6, 53.98, pitch: tip.0, yaw: tip.1, roll: roll, distance: 160, focal: 1280,
      center: Point(800, 600))
    let view = try #require(Perspective(of: quad, imageWidth: 1600, imageHeight: 1200))
    let long = max(view.aspect, 1 / view.aspect)
    #expect(abs(long / (85.6 / 53.98) - 1) < 0.04)
    #expect(BlankKind(aspect: view.aspect) == .id1)
    #expect(view.skew < 3)
  }

  @Test("The tilt of a tipped card is right to two degrees", arguments: [0.0, 15, 30, 45, 60])
  func tilt(pitch: Double) throws {
    let quad = Scene.photographed(
      85.6, 53.98, pitch: pitch, yaw: 0, roll: 0, distance: 160, focal: 1280,
      center: Point(800, 600))
    let view = try #require(Perspective(of: quad, imageWidth: 1600, imageHeight: 1200))
    #expect(abs(view.tilt - pitch) < 2)
  }

  @Test("A shape that no camera sees of a rectangle is skewed")
  func skew() throws {
    let lozenge = Quad(Point(600, 300), Point(1100, 300), Point(900, 700), Point(400, 700))
    let view = try #require(Perspective(of: lozenge, imageWidth: 1600, imageHeight: 1200))
    #expect(view.skew > 15)
  }

  @Test("Corners that are not convex have no perspective")
  func concave() {
    let dart = Quad(Point(0, 0), Point(10, 2), Point(3, 3), Point(2, 10))
    #expect(Perspective(of: dart, imageWidth: 20, imageHeight: 20) == nil)
  }

  /// Millimetres, and inches for US Letter.
  static let sizes: [(Double, Double, BlankKind)] = [
    (85.60, 53.98, .id1), (53.98, 85.60, .id1), (125, 88, .id3), (210, 297, .page),
    (8.5, 11, .page), (80, 200, .unknown), (50, 50, .unknown),
  ]

  @Test("Standard sizes are told by their shape", arguments: sizes)
  func blanks(width: Double, height: Double, kind: BlankKind) {
    #expect(BlankKind(aspect: width / height) == kind)
  }
}
