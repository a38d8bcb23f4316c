import Geometry
import Testing

@Suite("Homographies")
struct HomographyTests {
  static let source = Quad(Point(3, 4), Point(90, 8), Point(80, 70), Point(10, 60))
  static let target = Quad(Point(0, 0), Point(100, 0), Point(100, 63), Point(0, 63))

  @Test("Corners go to corners and come back")
  func roundTrip() throws {
    let map = try #require(Homography(from: Self.source, to: Self.target))
    let back = try #require(map.inverse)
    for (p, q) in zip(Self.source.points, Self.target.points) {
      #expect(map(p).distance(to: q) < 1e-9)
      #expect(back(q).distance(to: p) < 1e-9)
    }
    let p = Point(33, 21)
    #expect(back(map(p)).distance(to: p) < 1e-9)
    #expect(map.followed(by: back)(p).distance(to: p) < 1e-9)
  }

  @Test("Straight lines stay straight")
  func lines() throws {
    let map = try #require(Homography(from: Self.source, to: Self.target))
    let p = [Point(10, 10), Point(20, 17), Point(30, 24)].map { map($0) }
    #expect(abs(Point.cross(p[1] - p[0], p[2] - p[0])) < 1e-9)
  }

  @Test("Three corners on a line have no map")
  func flat() {
    let line = Quad(Point(0, 0), Point(1, 1), Point(2, 2), Point(0, 5))
    #expect(Homography(from: line, to: Self.target) == nil)
  }

  @Test("Scaling and moving compose in the order said")
  func composition() {
    let map = Homography.scaling(2, 3).followed(by: .translation(10, 20))
    #expect(map(Point(1, 1)) == Point(12, 23))
    #expect(Homography.identity(Point(7, 8)) == Point(7, 8))
  }
}
