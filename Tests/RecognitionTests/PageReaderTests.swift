import Geometry
import Imaging
import Testing

@testable import Recognition

@Suite("Reading pages")
struct PageReaderTests {
  let reader = PageReader()

  @Test("A page and a receipt are read well, whichever way up", arguments: [0, 1, 2, 3])
  func turns(_ turns: Int) throws {
    var engine = try TextEngine(languages: ["eng"])
    for drawn in [try #require(DrawnText.letter), try #require(DrawnText.receipt)] {
      let picture = try drawn.picture().rotated(quarterTurns: turns)
      let reading = try uprightReading(of: picture, engine: &engine)
      #expect(reading.quarterTurns == (drawn.quarterTurns - turns + 4) % 4)
      #expect(drawn.share(foundIn: reading.layout.plainText) > 0.8)
      let turned = picture.rotated(quarterTurns: reading.quarterTurns).bounds
      #expect(reading.layout.words.allSatisfy { turned.grown(1, 1).intersection($0.box) == $0.box })
      #expect(reading.score > 0)
    }
  }

  @Test("A blank picture has no text and no turn (madmaze/pytesseract#573)")
  func blank() throws {
    var engine = try TextEngine(languages: ["eng"])
    for value: UInt8 in [0, 128, 255] {
      let blank = Bitmap.filled(width: 500, height: 300, format: .rgb, value: value)
      let reading = try uprightReading(of: blank, engine: &engine)
      #expect(reading.quarterTurns == 0)
      #expect(reading.layout.isEmpty)
      #expect(reading.score == 0)
    }
  }

  @Test("A few short lines turned by a quarter are still read (tesseract-ocr/tesseract#1701)")
  func fewLines() throws {
    let drawn = try #require(DrawnText.letter)
    let picture = try drawn.picture()
    // The sender's name and the addressee: a handful of words.
    let part = try #require(picture.cropped(to: Rect(x: 60, y: 100, width: 520, height: 120)))
    var engine = try TextEngine(languages: ["eng"])
    let upright = try reader.read(part, engine: &engine)
    for turns in 0..<4 {
      let reading = try uprightReading(
        of: part.rotated(quarterTurns: turns), engine: &engine)
      #expect(reading.quarterTurns == (4 - turns) % 4)
      #expect(reading.layout.words.map(\.text) == upright.words.map(\.text))
    }
  }

  @Test("Shade over a page costs few words")
  func shade() throws {
    let drawn = try #require(DrawnText.letter)
    let picture = try drawn.picture().grayscale()
    let shaded = Bitmap(width: picture.width, height: picture.height, format: .gray) { target in
      picture.withBytes { bytes in
        for i in 0..<bytes.count {
          let across = Double(i % picture.width) / Double(picture.width)
          target[i] = UInt8(Double(bytes[i]) * (1 - 0.7 * across))
        }
      }
    }
    var engine = try TextEngine(languages: ["eng"])
    let text = try reader.read(shaded, engine: &engine).plainText
    #expect(drawn.share(foundIn: text) > 0.8)
  }

  @Test("Light print on a dark ground is read beside dark print on a light one")
  func inverse() throws {
    let drawn = try #require(DrawnText.letter)
    let picture = try drawn.picture().grayscale()
    // The upper half as it is, the lower half light on dark gray.
    let half = picture.pixelCount / 2
    let mixed = Bitmap(width: picture.width, height: picture.height, format: .gray) { target in
      picture.withBytes { bytes in
        for i in 0..<bytes.count {
          target[i] = i < half ? bytes[i] : UInt8(230 - Int(bytes[i]) * 150 / 255)
        }
      }
    }
    var engine = try TextEngine(languages: ["eng"])
    let text = try reader.read(mixed, engine: &engine).plainText
    #expect(drawn.share(foundIn: text) > 0.75)
  }

  @Test("Print too small for the engine is enlarged")
  func small() throws {
    let drawn = try #require(DrawnText.letter)
    let picture = try drawn.picture()
    let small = picture.resized(width: picture.width / 2, height: picture.height / 2)
    var engine = try TextEngine(languages: ["eng"])
    let reading = try reader.read(small, engine: &engine)
    #expect(drawn.share(foundIn: reading.plainText) > 0.6)
    // Boxes are in the small picture's pixels again.
    #expect(reading.words.allSatisfy { small.bounds.grown(1, 1).intersection($0.box) != nil })
    #expect((reading.words.map(\.box.maxX).max() ?? 0) > Double(small.width) / 2)
  }
}
