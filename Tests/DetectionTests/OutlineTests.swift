import Detection
import Geometry
import Imaging
import Testing

@Suite("Finding outlines")
struct OutlineTests {
  static let dark: Scene.Colour = (52, 46, 40)
  static let card: Scene.Colour = (214, 220, 226)

  private func documents(_ scene: Scene) -> [DetectedDocument] {
    DocumentDetector().documents(in: scene.bitmap)
  }

  @Test(
    "A card is found at every turn, its corners clockwise from the one nearest the top left",
    arguments: Array(stride(from: 0, to: 360, by: 5)))
  func turns(degrees: Int) throws {
    let truth = Scene.turned(240, 151, about: Point(232, 180), degrees: Double(degrees))
    let found = documents(Scene(460, 360, ground: Self.dark).with(truth, Self.card))
    try #require(found.count == 1)
    let corners = found[0].corners
    #expect(corners.overlap(with: truth) > 0.98)
    #expect(corners.isConvex)
    let sums = corners.points.map { $0.x + $0.y }
    // At 45° two corners may be equally near.
    #expect(sums[0] <= sums.min()! + 2)
    #expect(found[0].status == .success)
    #expect(found[0].blank == .id1)
  }

  @Test("Corners of a sharp card on a large picture are right to half a pixel")
  func subpixel() throws {
    let truth = Scene.turned(760.4, 479.6, about: Point(811.3, 590.7), degrees: 13)
    let found = documents(Scene(1600, 1200, ground: Self.dark).with(truth, Self.card))
    try #require(found.count == 1)
    let ordered = try #require(Quad(unordered: truth.points))
    for (seen, real) in zip(found[0].corners.points, ordered.points) {
      #expect(seen.distance(to: real) < 0.5)
    }
  }

  @Test("An empty picture holds no document", arguments: [0, 128, 255])
  func empty(value: Int) {
    let blank = Bitmap.filled(width: 640, height: 480, format: .rgb, value: UInt8(value))
    #expect(DocumentDetector().documents(in: blank).isEmpty)
  }

  @Test("Noise holds no document")
  func noise() throws {
    var state: UInt64 = 7
    let bytes = (0..<640 * 480).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let picture = try #require(Bitmap(width: 640, height: 480, format: .gray, bytes: bytes))
    #expect(DocumentDetector().documents(in: picture).isEmpty)
    #expect(DocumentDetector().documents(in: picture.blurred(sigma: 4)).isEmpty)
  }

  @Test("The smallest pictures are looked at without harm", arguments: [1, 2, 23, 24, 40])
  func tiny(side: Int) {
    let picture = Bitmap.filled(width: side, height: side, format: .gray, value: 9)
    #expect(DocumentDetector().documents(in: picture).isEmpty)
    let strip = Bitmap.filled(width: 3000, height: side, format: .gray, value: 9)
    #expect(DocumentDetector().documents(in: strip).isEmpty)
  }

  @Test(
    "White paper is found on a table nearly as white (zynkware/Document-Scanning-Android-SDK#12)")
  func whiteOnWhite() throws {
    let truth = Scene.turned(330, 440, about: Point(320, 320), degrees: 7)
    let found = documents(Scene(640, 640, ground: (245, 245, 245)).with(truth, (250, 250, 250)))
    try #require(found.count == 1)
    #expect(found[0].corners.overlap(with: truth) > 0.95)
  }

  @Test("What gray does not show is found by its colour (puffinsoft/jscanify#30)")
  func equalBrightness() throws {
    // By ITU-R BT.601 both are 110 in gray.
    let truth = Scene.turned(330, 208, about: Point(330, 240), degrees: -12)
    let found = documents(Scene(640, 480, ground: (60, 140, 86)).with(truth, (190, 72, 97)))
    try #require(found.count == 1)
    #expect(found[0].corners.overlap(with: truth) > 0.97)
  }

  @Test("A side that fades into the ground does not lose the card (pynicolas/FairScan#72)")
  func fadedSide() throws {
    let truth = Scene.turned(340, 214, about: Point(320, 240), degrees: 4)
    let points = truth.points
    // Over the middle of the right side the ground grows as light as the card.
    let middle = (points[1] + points[2]) * 0.5
    let patch = Scene.turned(70, 90, about: middle + Point(10, 0), degrees: 4)
    let scene = Scene(640, 480, ground: Self.dark).with(patch, Self.card).blurred(14)
      .with(truth, Self.card)
    let found = documents(scene)
    try #require(!found.isEmpty)
    #expect(found.map { $0.corners.overlap(with: truth) }.max()! > 0.95)
  }

  @Test("A torn corner counts where the sides meet (pynicolas/FairScan#37)")
  func tornCorner() throws {
    let truth = Scene.turned(300, 420, about: Point(320, 320), degrees: -6)
    let p = truth.points
    let a = p[1] + (p[0] - p[1]) * 0.22
    let b = p[1] + (p[2] - p[1]) * 0.16
    let torn = Quad(a, p[1] + Point(8, -8), p[1] + Point(8, -8), b)
    let scene = Scene(640, 640, ground: Self.dark).with(truth, Self.card).with(torn, Self.dark)
    let found = documents(scene)
    try #require(found.count == 1)
    #expect(found[0].corners.overlap(with: truth) > 0.97)
  }

  @Test("A finger on a corner does not move it (puffinsoft/jscanify#29)")
  func finger() throws {
    let truth = Scene.turned(340, 214, about: Point(320, 240), degrees: 9)
    let thumb = Scene.turned(70, 150, about: truth.bottomLeft + Point(-4, 42), degrees: 30)
    let scene = Scene(640, 480, ground: Self.dark).with(truth, Self.card)
      .with(thumb, (196, 148, 120))
    let found = documents(scene)
    try #require(!found.isEmpty)
    #expect(found[0].corners.overlap(with: truth) > 0.96)
  }

  @Test("Boards of a table are not sides (allgood/OpenNoteScanner#53)")
  func boards() throws {
    var scene = Scene(640, 480, ground: (150, 108, 66))
    for k in 0..<16 {
      let x = Double(k) * 42
      let board = Rect(x: x, y: 0, width: 4, height: 480)
      scene = scene.with(board.quad, (96, 62, 34))
    }
    let truth = Scene.turned(330, 208, about: Point(320, 245), degrees: 17)
    let found = documents(scene.with(truth, Self.card))
    try #require(!found.isEmpty)
    #expect(found[0].corners.overlap(with: truth) > 0.96)
  }

  @Test("Two cards on a scanner's sheet are two documents, the larger first")
  func twoCards() throws {
    let large = Rect(x: 120, y: 80, width: 380, height: 240).quad
    let small = Rect(x: 150, y: 480, width: 330, height: 208).quad
    let scene = Scene(640, 900, ground: (250, 250, 250)).with(small, (96, 130, 170))
      .with(large, (170, 120, 110))
    let found = documents(scene)
    try #require(found.count == 2)
    #expect(found[0].corners.overlap(with: large) > 0.97)
    #expect(found[1].corners.overlap(with: small) > 0.97)
  }

  @Test("A box printed in a card is not a document of its own")
  func printedBox() throws {
    let truth = Scene.turned(400, 252, about: Point(320, 240), degrees: 5)
    let photo = Scene.turned(100, 130, about: Point(210, 240), degrees: 5)
    let strip = Scene.turned(380, 40, about: Point(316, 335), degrees: 5)
    let scene = Scene(640, 480, ground: Self.dark).with(truth, Self.card)
      .with(photo, (90, 70, 60)).with(strip, (120, 120, 180))
    let found = documents(scene)
    try #require(found.count == 1)
    #expect(found[0].corners.overlap(with: truth) > 0.97)
  }
}
