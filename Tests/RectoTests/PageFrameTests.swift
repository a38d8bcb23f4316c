import Geometry
import Imaging
import ReportSchema
import Testing

@testable import Recto

@Suite("A frame's way back to the page")
struct PageFrameTests {
  private func blank(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, format: .gray) { bytes in
      for index in bytes.indices { bytes[index] = 255 }
    }
  }

  @Test("A place in a turned frame comes back to where it was", arguments: 0..<4)
  func turned(quarterTurns: Int) {
    let frame = PageFrame(bitmap: blank(40, 30), toPage: .identity)
    let turned = frame.turned(quarterTurns)
    // The pixel block at the page's top left, seen in the turned picture.
    let corner: Point =
      switch quarterTurns {
      case 0: Point(0, 0)
      case 1: Point(30, 0)
      case 2: Point(40, 30)
      default: Point(0, 40)
      }
    #expect(turned.toPage(corner).distance(to: Point(0, 0)) < 1e-9)
    #expect(turned.bitmap.width == (quarterTurns % 2 == 0 ? 40 : 30))
  }

  @Test("A flattened quad's corners come back to the quad, margin or none", arguments: [0, 0.05])
  func flattened(margin: Double) throws {
    let frame = PageFrame(bitmap: blank(200, 200), toPage: .scaling(2, 2))
    let quad = Quad(Point(20, 30), Point(150, 40), Point(160, 140), Point(10, 120))
    let flat = try #require(frame.flattened(quad, width: 100, height: 80, margin: margin))
    let inner = Rect(
      x: 100 * margin, y: 80 * margin, width: 100 - 200 * margin, height: 80 - 160 * margin)
    let back = flat.toPage(inner.quad)
    for (place, corner) in zip(back.points, quad.points) {
      #expect(place.distance(to: corner * 2) < 1e-6)
    }
  }

  @Test("A level place has a box alone, a tilted one its corners too")
  func places() {
    let level = PageFrame(bitmap: blank(40, 30), toPage: .translation(5, 7))
    let place = level.place(Rect(x: 1, y: 2, width: 10, height: 4))
    #expect(place.box.x == 6 && place.box.y == 9 && place.quad == nil)
    let tilted = PageFrame(
      bitmap: blank(40, 30),
      toPage: Homography(
        from: Rect(x: 0, y: 0, width: 40, height: 30).quad,
        to: Quad(Point(10, 0), Point(50, 20), Point(40, 45), Point(0, 25)))!)
    #expect(tilted.place(Rect(x: 1, y: 2, width: 20, height: 4)).quad != nil)
  }
}
