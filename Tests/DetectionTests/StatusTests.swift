import Detection
import Geometry
import Imaging
import Testing

@Suite("Status of a detection")
struct StatusTests {
  private func first(_ truth: Quad, _ options: DetectionOptions = DetectionOptions()) throws
    -> DetectedDocument
  {
    let scene = Scene(800, 600, ground: (50, 56, 60)).with(truth, (220, 214, 206))
    return try #require(DocumentDetector(options: options).documents(in: scene.bitmap).first)
  }

  @Test("A card with a corner outside the picture is partly visible (pynicolas/FairScan#216)")
  func partlyVisible() throws {
    let truth = Scene.turned(480, 303, about: Point(560, 300), degrees: 20)
    let found = try first(truth)
    #expect(found.status == .partlyVisible)
    #expect(found.corners.overlap(with: truth) > 0.95)
    #expect(found.corners.points.contains { $0.x > 800 })
  }

  @Test("A card that fills a fortieth of the picture is too far")
  func tooFar() throws {
    #expect(try first(Scene.turned(138, 87, about: Point(400, 300), degrees: 3)).status == .tooFar)
  }

  @Test("A card that fills nearly all of the picture is too close")
  func tooClose() throws {
    let truth = Rect(x: 10, y: 10, width: 780, height: 580).quad
    #expect(try first(truth).status == .tooClose)
  }

  @Test("A card seen at 55 degrees is too steep, one at 25 is not")
  func tooSteep() throws {
    func seen(_ pitch: Double) -> Quad {
      Scene.photographed(
        85.6, 53.98, pitch: pitch, yaw: 0, roll: 0, distance: 150, focal: 640,
        center: Point(400, 300))
    }
    #expect(try first(seen(55)).status == .tooSteep)
    #expect(try first(seen(25)).status == .success)
  }

  @Test("A card whose corners all but touch the border is near the edge")
  func nearEdge() throws {
    let truth = Rect(x: 200, y: 4, width: 420, height: 265).quad
    #expect(try first(truth).status == .nearEdge)
  }

  @Test("Being cut off comes before being too close")
  func order() throws {
    let truth = Rect(x: -60, y: 12, width: 840, height: 576).quad
    let found = DocumentDetector().documents(
      in: Scene(800, 600, ground: (50, 56, 60)).with(truth, (220, 214, 206)).bitmap)
    for document in found { #expect(document.status == .partlyVisible) }
  }

  @Test("A document that leaves the guide's frame is told apart")
  func guide() throws {
    var options = DetectionOptions()
    let inside = Scene.turned(420, 265, about: Point(400, 300), degrees: 2)
    #expect(try first(inside, options).guide == .notGiven)
    options.guide = Guide(shape: .id1, orientation: .landscape)
    #expect(try first(inside, options).guide == .inside)
    #expect(try first(Rect(x: 100, y: 16, width: 420, height: 265).quad, options).guide == .outside)
    options.guide = Guide(shape: .id1, orientation: .portrait)
    #expect(try first(inside, options).guide == .outside)
  }

  @Test("Only the region is looked at, and places are those of the whole picture")
  func region() throws {
    let left = Rect(x: 60, y: 160, width: 300, height: 189).quad
    let right = Rect(x: 440, y: 200, width: 310, height: 195).quad
    let scene = Scene(800, 600, ground: (50, 56, 60)).with([left, right], (220, 214, 206))
    var options = DetectionOptions()
    options.region = .init(x: 0.5, y: 0.1, width: 0.5, height: 0.8)
    let found = DocumentDetector(options: options).documents(in: scene.bitmap)
    try #require(found.count == 1)
    #expect(found[0].corners.overlap(with: right) > 0.97)
    options.region = .init(x: 2, y: 2, width: 1, height: 1)
    #expect(DocumentDetector(options: options).documents(in: scene.bitmap).isEmpty)
    options.region = .init(x: .nan, y: 0, width: .infinity, height: -1)
    #expect(DocumentDetector(options: options).documents(in: scene.bitmap).isEmpty)
  }

  @Test("A place known from text alone is a fallback, unless something worse is true of it")
  func fallback() {
    let detector = DocumentDetector()
    let middle = Rect(x: 200, y: 200, width: 400, height: 250).quad
    #expect(detector.fallback(textQuad: middle, width: 800, height: 600).status == .fallback)
    let cut = Rect(x: -50, y: 200, width: 400, height: 250).quad
    #expect(detector.fallback(textQuad: cut, width: 800, height: 600).status == .partlyVisible)
  }
}
