import Geometry
import Testing

@testable import Detection

@Suite("Choosing outlines")
struct OutlineChoiceTests {
  private func candidate(_ x: Double, chance: Double, edges: Double) -> Candidate {
    let quad = Quad(
      Point(x, 100), Point(x + 200, 100), Point(x + 200, 220), Point(x, 220))
    var candidate = Candidate(quad: quad, score: chance)
    candidate.edgeScore = edges
    return candidate
  }

  private func chosen(_ candidates: [Candidate]) -> [Candidate] {
    OutlineChoice.learned(
      from: candidates.sorted { $0.score > $1.score }, most: 4,
      thresholds: DetectionThresholds())
  }

  @Test(
    "The edges' choice stands where the models give it half of their favourite's chance",
    arguments: [(0.6, 104.0), (0.3, 100.0)])
  func edges(chance: Double, left: Double) throws {
    let found = chosen([
      candidate(100, chance: 0.9, edges: 0.6), candidate(104, chance: chance, edges: 0.9),
    ])
    try #require(found.count == 1)
    #expect(found[0].quad.topLeft.x == left)
    #expect(found[0].score == (left == 100 ? 0.9 : chance))
  }

  @Test("What the models see nothing in is no outline, whatever its edges")
  func nothing() {
    #expect(chosen([candidate(100, chance: 0.1, edges: 0.95)]).isEmpty)
  }

  @Test("Two places give two outlines")
  func two() {
    let found = chosen([
      candidate(100, chance: 0.9, edges: 0.7), candidate(400, chance: 0.8, edges: 0.8),
    ])
    #expect(found.map(\.quad.topLeft.x) == [100, 400])
  }

  @Test(
    "Beside a document, sure edges with some chance give another; unsure edges do not",
    arguments: [(0.3, 0.95, 2), (0.3, 0.7, 1), (0.1, 0.95, 1)])
  func seconded(chance: Double, edges: Double, count: Int) {
    let found = chosen([
      candidate(100, chance: 0.9, edges: 0.8), candidate(400, chance: chance, edges: edges),
    ])
    #expect(found.count == count)
  }
}
