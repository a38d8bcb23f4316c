import Geometry
import Testing

@Suite("Boxes and polygons")
struct RectTests {
  @Test("The box round points holds them all, and no points have no box")
  func around() {
    #expect(
      Rect(around: [Point(3, 9), Point(-1, 4)]) == Rect(x: -1, y: 4, width: 4, height: 5))
    #expect(Rect(around: [Point]()) == nil)
  }

  @Test("Boxes that only touch have nothing in common")
  func intersection() {
    let a = Rect(x: 0, y: 0, width: 4, height: 4)
    #expect(
      a.intersection(Rect(x: 2, y: 3, width: 9, height: 9))
        == Rect(x: 2, y: 3, width: 2, height: 1))
    #expect(a.intersection(Rect(x: 4, y: 0, width: 4, height: 4)) == nil)
    #expect(
      a.union(Rect(x: 6, y: 1, width: 1, height: 9)) == Rect(x: 0, y: 0, width: 7, height: 10))
    #expect(a.grown(1, 2) == Rect(x: -1, y: -2, width: 6, height: 8))
  }

  @Test("The area of a triangle has the sign of its way round")
  func area() {
    let points = [Point(0, 0), Point(4, 0), Point(0, 3)]
    #expect(Polygon(points).signedArea == 6)
    #expect(Polygon(points.reversed()).signedArea == -6)
    #expect(Polygon(Array(points.prefix(2))).area == 0)
  }

  @Test("Clipping a square to a triangle leaves half of it")
  func clipping() {
    let square = Polygon(Rect(x: 0, y: 0, width: 2, height: 2).quad.points)
    let triangle = Polygon([Point(0, 0), Point(2, 0), Point(0, 2)])
    #expect(abs(square.clipped(to: triangle).area - 2) < 1e-12)
    let backwards = Polygon(triangle.points.reversed())
    #expect(abs(square.clipped(to: backwards).area - 2) < 1e-12)
  }
}
