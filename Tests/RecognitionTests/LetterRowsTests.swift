import Geometry
import Imaging
import Testing

@testable import Recognition

@Suite("Rows of letters")
struct LetterRowsTests {
  @Test("Letters beside each other are a row; scattered parts are none")
  func rows() {
    let word = (0..<6).map { Rect(x: 20 + Double($0) * 14, y: 50, width: 10, height: 16) }
    let scattered = [
      Rect(x: 300, y: 10, width: 10, height: 12), Rect(x: 400, y: 200, width: 9, height: 14),
    ]
    let found = LetterRows(word + scattered)
    #expect(found.boxes == [Rect(x: 20, y: 50, width: 80, height: 16)])
    #expect(found.share == 6.0 / 8)
    #expect(LetterRows([]).boxes.isEmpty)
    #expect(LetterRows([]).share == 0)
  }

  @Test("Reading noise ends: the lines read are bounded")
  func noise() throws {
    var state: UInt64 = 7
    let bytes = (0..<(200 * 120)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    let picture = try #require(Bitmap(width: 200, height: 120, format: .gray, bytes: bytes))
    var engine = try TextEngine(languages: ["eng"])
    #expect(try engine.read(picture, mode: .sparse, mostLines: 3).lines.count <= 3)
    let letter = try #require(DrawnText.letter).picture()
    #expect(try engine.read(letter, mode: .page, mostLines: 3).lines.count == 3)
    #expect(try engine.read(letter, mode: .page).lines.count >= 8)
  }
}
