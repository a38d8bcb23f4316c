import Geometry
import Testing

@Suite("Quads")
struct QuadTests {
  @Test("Four corners in any order come out clockwise, the one nearest the top left first")
  func unordered() throws {
    let corners = [Point(10, 12), Point(90, 5), Point(95, 60), Point(8, 70)]
    for i in 0..<4 {
      for j in 0..<4 where j != i {
        for k in 0..<4 where k != i && k != j {
          let shuffled = [corners[i], corners[j], corners[k], corners[6 - i - j - k]]
          #expect(try #require(Quad(unordered: shuffled)).points == corners)
        }
      }
    }
    #expect(Quad(unordered: Array(corners.dropLast())) == nil)
  }

  @Test("A thin tilted shape keeps its order (PyImageSearch/imutils#221)")
  func thin() throws {
    let quad = try #require(
      Quad(
        unordered: [Point(1604, 934), Point(1693, 797), Point(1693, 923), Point(1627, 1095)]))
    #expect(
      quad.points == [Point(1693, 797), Point(1693, 923), Point(1627, 1095), Point(1604, 934)])
    #expect(quad.isConvex)
  }

  @Test("Overlap of shifted squares is a third, of equal ones 1, of strangers 0")
  func overlap() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10).quad
    let b = Rect(x: 5, y: 0, width: 10, height: 10).quad
    #expect(abs(a.overlap(with: b) - 1.0 / 3) < 1e-12)
    #expect(abs(a.overlap(with: a) - 1) < 1e-12)
    #expect(a.overlap(with: Rect(x: 20, y: 0, width: 5, height: 5).quad) == 0)
    #expect(abs(a.share(inside: b) - 0.5) < 1e-12)
  }

  @Test(
    "Reading order moves the first corner by quarter turns", arguments: [-4, -1, 0, 1, 2, 3, 5])
  func readingOrder(turns: Int) {
    let quad = Quad(Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3))
    // Turned clockwise by 90°, the corner that was bottom left is top left.
    let first = [Point(0, 0), Point(0, 3), Point(4, 3), Point(4, 0)][((turns % 4) + 4) % 4]
    #expect(quad.readingFirst(quarterTurns: turns).topLeft == first)
  }

  @Test("A dart and a bow tie are not convex")
  func convexity() {
    #expect(Quad(Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3)).isConvex)
    #expect(!Quad(Point(0, 0), Point(4, 3), Point(4, 0), Point(0, 3)).isConvex)
    #expect(!Quad(Point(0, 0), Point(10, 2), Point(3, 3), Point(2, 10)).isConvex)
  }
}
