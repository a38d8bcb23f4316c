import Geometry
import Imaging
import Testing

@Suite("Turning, cutting and bending pictures")
struct BitmapGeometryTests {
  /// 1 2 3 over 4 5 6.
  static func six() throws -> Bitmap {
    try #require(Bitmap(width: 3, height: 2, format: .gray, bytes: [1, 2, 3, 4, 5, 6]))
  }

  private func bytes(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.withBytes { (bytes) throws(Never) in Array(bytes) }
  }

  @Test(
    "Quarter turns are clockwise",
    arguments: [
      (0, [1, 2, 3, 4, 5, 6]), (1, [4, 1, 5, 2, 6, 3]), (2, [6, 5, 4, 3, 2, 1]),
      (3, [3, 6, 2, 5, 1, 4]), (-1, [3, 6, 2, 5, 1, 4]), (5, [4, 1, 5, 2, 6, 3]),
    ] as [(Int, [UInt8])])
  func turns(turns: Int, expected: [UInt8]) throws {
    let turned = try Self.six().rotated(quarterTurns: turns)
    #expect(bytes(turned) == expected)
    #expect(turned.width == (turns % 2 == 0 ? 3 : 2))
  }

  @Test("A cut is clamped to the picture and nothing is left outside it")
  func crops() throws {
    let six = try Self.six()
    let cut = try #require(six.cropped(to: Rect(x: 0.5, y: 1, width: 1, height: 9)))
    #expect(bytes(cut) == [4, 5])
    #expect(six.cropped(to: Rect(x: 3, y: 0, width: 2, height: 2)) == nil)
    #expect(six.cropped(to: Rect(x: .nan, y: 0, width: 2, height: 2)) == nil)
    #expect(
      bytes(try #require(six.cropped(to: Rect(x: -9, y: -9, width: 99, height: 99)))).count == 6)
  }

  @Test("Shrinking takes means, enlarging keeps flat parts flat")
  func resizing() throws {
    let four = try #require(Bitmap(width: 2, height: 2, format: .gray, bytes: [0, 100, 50, 250]))
    #expect(bytes(four.resized(width: 1, height: 1)) == [100])
    let flat = Bitmap.filled(width: 3, height: 3, format: .rgb, value: 77)
    #expect(Set(bytes(flat.resized(width: 10, height: 7))) == [77])
    #expect(flat.shrunk(toFit: 3).scale == 1)
    let halved = Bitmap.filled(width: 8, height: 4, format: .gray, value: 1).shrunk(toFit: 4)
    #expect(halved.bitmap.width == 4 && halved.bitmap.height == 2 && halved.scale == 0.5)
  }

  @Test("Columns move by themselves; an edge goes on as it is")
  func columnsRaised() throws {
    let six = try Self.six()
    // Three columns of two rows: 1 2 3 over 4 5 6.
    #expect(bytes(six.columnsRaised(by: [0, 0, 0])) == [1, 2, 3, 4, 5, 6])
    #expect(bytes(six.columnsRaised(by: [1, 0, -1])) == [4, 2, 3, 4, 5, 3])
  }

  @Test("A warp by nothing changes nothing, one by whole pixels moves them")
  func warps() throws {
    let six = try Self.six()
    #expect(bytes(six.warped(by: .identity, width: 3, height: 2)) == [1, 2, 3, 4, 5, 6])
    let moved = six.warped(by: .translation(1, 0), width: 3, height: 2, fill: 9)
    #expect(bytes(moved) == [9, 1, 2, 9, 4, 5])
  }

  @Test("A warp reduces without bias: a picture of two halves keeps its seam in the middle")
  func reducing() throws {
    let row = [UInt8](repeating: 0, count: 64) + [UInt8](repeating: 200, count: 64)
    let halves = try #require(
      Bitmap(width: 128, height: 64, format: .gray, bytes: (0..<64).flatMap { _ in row }))
    let small = halves.warped(by: .scaling(0.125, 0.125), width: 16, height: 8)
    let middle = Array(bytes(small)[64..<80])
    #expect(middle == [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 200, count: 8))
  }

  @Test("Flattening brings each corner of a quad to its own corner")
  func flattening() {
    let quad = Quad(Point(30, 20), Point(90, 35), Point(80, 90), Point(15, 70))
    let colours: [(UInt8, UInt8, UInt8)] = [
      (250, 0, 0), (0, 250, 0), (0, 0, 250), (250, 250, 0),
    ]
    var picture = Bitmap.filled(width: 120, height: 110, format: .rgb, value: 128)
    for (corner, colour) in zip(quad.points, colours) {
      picture = picture.painted(
        over: [Rect(x: corner.x - 12, y: corner.y - 12, width: 24, height: 24)], colour: colour)
    }
    let flat = picture.flattened(quad, width: 80, height: 50)
    flat.withBytes { (bytes) throws(Never) in
      for (place, colour) in zip([(1, 1), (78, 1), (78, 48), (1, 48)], colours) {
        let i = 3 * (place.1 * 80 + place.0)
        #expect(bytes[i] == colour.0 && bytes[i + 1] == colour.1 && bytes[i + 2] == colour.2)
      }
    }
  }

  @Test("Maps that flatten the plane, and quads without area, give the fill")
  func degenerate() throws {
    let six = try Self.six()
    let line = Quad(Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3))
    #expect(Set(bytes(six.flattened(line, width: 4, height: 4))) == [255])
    #expect(Set(bytes(six.warped(by: .scaling(0, 1), width: 2, height: 2, fill: 3))) == [3])
    #expect(Set(bytes(six.warped(by: .translation(.nan, 0), width: 2, height: 2, fill: 3))) == [3])
    #expect(Set(bytes(six.warped(by: .translation(900, 0), width: 2, height: 2, fill: 3))) == [3])
  }

  @Test("Pictures longer than OpenCV's remapping allows are warped all the same")
  func longPictures() {
    let long = Bitmap.filled(width: 40_000, height: 3, format: .gray, value: 60)
    let small = long.warped(by: .scaling(0.01, 1), width: 400, height: 3)
    #expect(Set(bytes(small)) == [60])
  }

  @Test("Paint covers exactly the pixels of its box, a margin its frame")
  func painting() throws {
    let black = Bitmap.filled(width: 4, height: 3, format: .gray, value: 0)
    let painted = black.painted(
      over: [Rect(x: 1, y: 1, width: 2, height: 1)], colour: (90, 90, 90))
    #expect(bytes(painted) == [0, 0, 0, 0, 0, 90, 90, 0, 0, 0, 0, 0])
    #expect(bytes(black.painted(over: [Rect](), colour: (1, 1, 1))) == bytes(black))
    let framed = try Self.six().padded(1, value: 7)
    #expect(bytes(framed) == [7, 7, 7, 7, 7, 7, 1, 2, 3, 7, 7, 4, 5, 6, 7, 7, 7, 7, 7, 7])
  }

  @Test("Bytes of the wrong number make no bitmap")
  func wrongBytes() {
    #expect(Bitmap(width: 2, height: 2, format: .rgb, bytes: [1, 2, 3]) == nil)
    #expect(Bitmap(width: 0, height: 2, format: .gray, bytes: []) == nil)
  }
}
