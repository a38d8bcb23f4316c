import Barcodes
import Foundation
import Geometry
import Imaging
import Testing

@Suite("Barcodes")
struct BarcodeReaderTests {
  let reader = BarcodeReader()

  @Test("There are pictures to test with")
  func pictures() {
    #expect(CodeLabel.drawn.count >= 12)
    #expect(CodeLabel.photographed.count >= 4)
  }

  @Test("A drawn picture gives its codes, no more and no fewer", arguments: CodeLabel.drawn)
  func drawn(_ label: CodeLabel) throws {
    let found = reader.barcodes(in: try CodeLabel.picture("codes/" + label.file))
    let wanted = label.codes.map { "\($0.symbology) \($0.characterSet ?? "") \($0.text)" }
    let got = found.map { "\($0.format) \($0.characterSet) \($0.text)" }
    #expect(got.sorted() == wanted.sorted())
    #expect(found.allSatisfy { !$0.isInverted })
  }

  @Test("White on black is read, and said to be", arguments: CodeLabel.drawn)
  func inverted(_ label: CodeLabel) throws {
    // Bar codes on a page are never printed so, and EAN's quiet zone is all that tells its start.
    let found = reader.barcodes(in: try CodeLabel.picture("codes/" + label.file).negative())
    #expect(found.map(\.text).sorted() == label.codes.map(\.text).sorted())
    #expect(found.allSatisfy { $0.isInverted })
  }

  @Test("A photographed slip or licence gives its codes", arguments: CodeLabel.photographed)
  func photographed(_ label: CodeLabel) throws {
    let found = reader.barcodes(in: try CodeLabel.picture("first/" + label.file))
    let texts = found.map { "\($0.format) \($0.text)" }
    #expect(texts.sorted() == label.codes.map { "\($0.symbology) \($0.text)" }.sorted())
  }

  @Test(
    "Corners lie where the code does and begin at its own top left, at every turn",
    arguments: CodeLabel.photographed, [0, 1, 2, 3])
  func corners(_ label: CodeLabel, turns: Int) throws {
    let picture = try CodeLabel.picture("first/" + label.file)
    let truth = try #require(label.codes.first?.quad)
    let upright = Quad(
      Point(truth[0][0], truth[0][1]), Point(truth[1][0], truth[1][1]),
      Point(truth[2][0], truth[2][1]), Point(truth[3][0], truth[3][1]))
    let (w, h) = (Double(picture.width), Double(picture.height))
    let wanted = upright.map { p in
      switch turns {
      case 1: Point(h - p.y, p.x)
      case 2: Point(w - p.x, h - p.y)
      case 3: Point(p.y, w - p.x)
      default: p
      }
    }
    let found = try #require(
      reader.barcodes(in: picture.rotated(quarterTurns: turns)).first { code in
        code.text == label.codes[0].text
      })
    #expect(found.corners.overlap(with: wanted) > 0.7)
    let side = wanted.sides.max() ?? 0
    #expect(found.corners.topLeft.distance(to: wanted.topLeft) < side * 0.25)
  }

  @Test("A small code in a large picture is found", arguments: ["datamatrix.png", "qr_utf8.png"])
  func small(_ file: String) throws {
    let code = try CodeLabel.picture("codes/" + file)
    let sheet = Rect(x: 0, y: 0, width: 2400, height: 1800)
    let place = Homography.translation(1900, 1300)
    let picture = code.warped(by: place, width: Int(sheet.width), height: Int(sheet.height))
    #expect(reader.barcodes(in: picture).count == 1)
  }

  @Test("Two codes that say the same in two places are two codes")
  func twice() throws {
    let found = reader.barcodes(in: try CodeLabel.picture("codes/code128_twice.png"))
    #expect(found.count == 2)
    #expect(found.first?.corners.bounds.intersection(found.last!.corners.bounds) == nil)
  }

  @Test("A bar code's corners reach along its bars")
  func bars() throws {
    let picture = try CodeLabel.picture("codes/ean13.png")
    let found = try #require(reader.barcodes(in: picture).first)
    // zint's bars fill the drawing's height but for a rim.
    #expect(found.corners.bounds.height > Double(picture.height) * 0.75)
  }

  @Test("Pictures of no size to speak of hold no codes", arguments: [1, 3, 9, 40])
  func tiny(side: Int) {
    let blank = Bitmap.filled(width: side, height: side, format: .gray, value: 200)
    #expect(reader.barcodes(in: blank).isEmpty)
  }

  @Test("Noise holds no codes and harms nothing", arguments: [1, 2, 3])
  func noise(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    let bytes = (0..<(320 * 240)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    let picture = Bitmap(width: 320, height: 240, format: .gray, bytes: bytes)!
    #expect(reader.barcodes(in: picture).isEmpty)
  }
}
