import Imaging
import Testing

/// Every format that can hold it shows the scene of make.py: 24 × 16, white, with blocks of 8 × 8
/// that are red (top left), green (top right) and blue (bottom left).
@Suite("The scene, whatever the format")
struct SceneTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let kind: ImageKind
    var orientation = 1
    var page = 1
    /// Sides of the picture over those of the scene.
    var size = 1
    /// The most a channel may be off, in steps of 255: 0 where nothing is lost.
    var tolerance = 0

    var testDescription: String { "\(file), page \(page)" }
  }

  static let lossless: [Case] = [
    Case(file: "rgb.png", kind: .png),
    Case(file: "adam7.png", kind: .png),
    Case(file: "no-end-chunk.png", kind: .png),
    Case(file: "orientation-6.png", kind: .png, orientation: 6),
    Case(file: "orientation-text-profile.png", kind: .png, orientation: 8),
    Case(file: "png-named.jpg", kind: .png),
    Case(file: "three-pages.tif", kind: .tiff),
    Case(file: "orientation-3.tif", kind: .tiff, orientation: 3),
    Case(file: "orientation-5.tif", kind: .tiff, orientation: 5),
    Case(file: "lossless.webp", kind: .webp),
    Case(file: "animated.webp", kind: .webp),
    Case(file: "orientation-8.webp", kind: .webp, orientation: 8),
    Case(file: "rgb.bmp", kind: .bmp),
    Case(file: "palette.bmp", kind: .bmp),
    Case(file: "top-down-fields.bmp", kind: .bmp),
    Case(file: "palette.gif", kind: .gif),
    Case(file: "animated.gif", kind: .gif),
    Case(file: "color.ppm", kind: .pnm),
    Case(file: "color.jp2", kind: .jpeg2000),
    Case(file: "codestream.j2k", kind: .jpeg2000),
  ]

  static let lossy: [Case] =
    (1...8).map {
      Case(file: "orientation-\($0).jpg", kind: .jpeg, orientation: $0, tolerance: 12)
    } + [
      Case(file: "baseline.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "progressive.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "jpeg-without-extension", kind: .jpeg, tolerance: 12),
      Case(file: "trailing-bytes.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "height-after-scan.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "orientation-9.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "orientation-xmp.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "cmyk-adobe.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "cmyk-plain.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "ycck-adobe.jpg", kind: .jpeg, tolerance: 12),
      Case(file: "color.heic", kind: .heic, size: 8, tolerance: 16),
      // A box turns it and EXIF says so too: turned once.
      Case(file: "orientation-8.heic", kind: .heic, orientation: 8, size: 8, tolerance: 16),
      Case(file: "color.avif", kind: .avif, size: 8, tolerance: 16),
    ]

  @Test("shows red, green and blue blocks where they belong", arguments: lossless + lossy)
  func blocks(_ sample: Case) throws {
    let file = try ImageFile(path: Samples.path(sample.file))
    #expect(file.kind == sample.kind)
    let page = try file.page(sample.page)
    let bitmap = page.bitmap
    #expect([bitmap.width, bitmap.height] == [24 * sample.size, 16 * sample.size])
    #expect([page.fullWidth, page.fullHeight] == [bitmap.width, bitmap.height])
    #expect(page.scale == 1)
    #expect(page.exifOrientation == sample.orientation)
    #expect(page.warnings.isEmpty)
    #expect(bitmap.format == .rgb)
    let places: [(x: Int, y: Int, colour: [Int])] = [
      (2, 2, [230, 20, 20]), (5, 5, [230, 20, 20]), (21, 2, [20, 200, 20]),
      (2, 13, [20, 20, 230]), (12, 4, [255, 255, 255]), (20, 12, [255, 255, 255]),
    ]
    for place in places {
      let found = bitmap.pixel(place.x * sample.size, place.y * sample.size)
      let off = zip(found, place.colour).map { abs($0 - $1) }.max() ?? 255
      #expect(off <= sample.tolerance, "(\(place.x), \(place.y)): \(found), not \(place.colour)")
    }
  }

  static let gray: [Case] = [
    Case(file: "gray.jpg", kind: .jpeg, tolerance: 6),
    Case(file: "one-bit.png", kind: .png),
    Case(file: "three-pages.tif", kind: .tiff, page: 3),
    Case(file: "g4.tif", kind: .tiff),
    Case(file: "one-bit.bmp", kind: .bmp),
    Case(file: "rle8.bmp", kind: .bmp),
    Case(file: "gray.pgm", kind: .pnm),
    Case(file: "bits.pbm", kind: .pnm),
    Case(file: "gray.jp2", kind: .jpeg2000),
    Case(file: "sixteen-bit-block.jp2", kind: .jpeg2000),
  ]

  @Test("A grey picture gives a grey bitmap, black where black was", arguments: gray)
  func grays(_ sample: Case) throws {
    let file = try ImageFile(path: Samples.path(sample.file))
    #expect(file.kind == sample.kind)
    let bitmap = try file.page(sample.page).bitmap
    #expect(bitmap.format == .gray)
    #expect([bitmap.width, bitmap.height] == [24, 16])
    for (x, y) in [(0, 0), (7, 7), (3, 5)] {
      #expect(bitmap.pixel(x, y)[0] <= sample.tolerance, "(\(x), \(y))")
    }
    for (x, y) in [(8, 0), (0, 8), (23, 15), (12, 3)] {
      #expect(bitmap.pixel(x, y)[0] >= 255 - sample.tolerance, "(\(x), \(y))")
    }
  }

  @Test("The pages of a TIFF come one by one, the second as it lies")
  func pages() throws {
    let file = try ImageFile(path: Samples.path("three-pages.tif"))
    #expect(file.pageCount == 3)
    let second = try file.page(2).bitmap
    #expect(second.pixel(21, 13) == [230, 20, 20])
    #expect(try file.page(1).dpi == 200)
  }
}
