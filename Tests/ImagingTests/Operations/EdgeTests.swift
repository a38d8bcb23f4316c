import Geometry
import Imaging
import Testing

@Suite("Edges")
struct EdgeTests {
  @Test("Each pixel changes as its most changing channel does")
  func strongestChannel() {
    let picture = Bitmap.filled(width: 20, height: 10, format: .rgb, value: 100)
      .painted(over: [Rect(x: 10, y: 0, width: 10, height: 10)], colour: (100, 160, 40))
    let field = GradientField(of: picture, sigma: 0)
    // A step of 60 is 240 in Sobel sums; its sign is green's or blue's.
    #expect(abs(field.dx[5 * 20 + 9]) == 16 * 240)
    #expect(field.dy.allSatisfy { $0 == 0 })
    #expect(field.dx[5 * 20 + 4] == 0)
  }

  @Test("A box's edges close to one quad with its corners; a cut corner is completed")
  func quads() throws {
    let box = Rect(x: 20, y: 15, width: 60, height: 40)
    let cut = Quad(Point(72, 10), Point(90, 10), Point(90, 24), Point(90, 24))
    let picture = Bitmap.filled(width: 100, height: 70, format: .gray, value: 30)
      .painted(over: [box], colour: (220, 220, 220)).painted(over: [cut], colour: (30, 30, 30))
    let edges = GradientField(of: picture, sigma: 1).edges(low: 20, high: 60)
    let quads = edges.edgeQuads(minArea: 500, maxGrowth: 0.1)
    let best = try #require(quads.map { $0.overlap(with: box.quad) }.max())
    #expect(best > 0.9)
    #expect(edges.edgeQuads(minArea: 6000, maxGrowth: 0.1).isEmpty)
  }
}
