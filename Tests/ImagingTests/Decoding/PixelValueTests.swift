import Imaging
import Testing

@Suite("Single pixels")
struct PixelValueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let format: Bitmap.Format
    let values: [Int]
    var testDescription: String { file }
  }

  /// The values make.py wrote, brought to 8 bits by rounding v · 255 / top, alpha on white.
  static let cases: [Case] = [
    Case(file: "two-bit.png", format: .gray, values: [0, 85, 170, 255]),
    Case(file: "sixteen-bit-gray.png", format: .gray, values: [0, 128, 255]),
    Case(file: "sixteen-bit-rgb.png", format: .rgb, values: [255, 0, 128, 0, 255, 0]),
    Case(file: "gray-alpha.png", format: .gray, values: [0, 127, 255]),
    Case(
      file: "rgb-alpha.png", format: .rgb, values: [255, 0, 0, 255, 127, 127, 255, 255, 255]),
    Case(file: "palette-alpha.png", format: .rgb, values: [255, 0, 0, 255, 255, 255]),
    Case(file: "gray-palette.png", format: .gray, values: [0, 200]),
    Case(file: "sixteen-bit-gray.tif", format: .gray, values: [0, 128, 255]),
    Case(
      file: "white-is-zero.tif", format: .gray, values: [0, 0, 0, 0, 255, 255, 255, 255]),
    Case(file: "tiled.tif", format: .gray, values: Array(0...255)),
    Case(file: "only-thumbnail.tif", format: .gray, values: [0, 255]),
    Case(file: "loop.tif", format: .gray, values: [0, 255]),
    Case(file: "text.ppm", format: .rgb, values: [255, 0, 0, 0, 0, 255]),
    Case(file: "sixteen-bit.pgm", format: .gray, values: [0, 128, 255]),
  ]

  @Test("have the values that were written", arguments: cases)
  func values(_ sample: Case) throws {
    let bitmap = try Samples.page(sample.file).bitmap
    #expect(bitmap.format == sample.format)
    #expect(bitmap.values == sample.values)
  }

  @Test("What is clear in a WebP is white")
  func clearWebP() throws {
    let bitmap = try Samples.page("alpha.webp").bitmap
    #expect(bitmap.pixel(4, 4) == [230, 20, 20])
    #expect(bitmap.pixel(20, 4) == [255, 255, 255])
  }
}
