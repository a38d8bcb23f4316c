import Imaging
import Testing

@Suite("Limits")
struct LimitTests {
  private static func limits(megapixels: Double = 100, working: Double = 25) -> DecodingLimits {
    var limits = DecodingLimits()
    limits.maxMegapixels = megapixels
    limits.workingMegapixels = working
    return limits
  }

  @Test("are 100 megapixels, 512 MiB and 25 megapixels unless told otherwise")
  func defaults() {
    let limits = DecodingLimits()
    #expect(limits.maxMegapixels == 100)
    #expect(limits.maxFileBytes == 536_870_912)
    #expect(limits.workingMegapixels == 25)
  }

  @Test("A picture of exactly the limit is read, one of a pixel more is not")
  func edge() throws {
    // 24 × 16 = 384 pixels.
    #expect(try Samples.page("rgb.png", limits: Self.limits(megapixels: 0.000384)).scale == 1)
    let error = Samples.failure("rgb.png", limits: Self.limits(megapixels: 0.000383))
    #expect(error?.code == .tooLarge)
    #expect(error?.message.contains("24 × 16") == true)
  }

  @Test("A file of too many bytes is refused unread")
  func bytes() {
    var limits = DecodingLimits()
    limits.maxFileBytes = 50
    #expect(Samples.failure("rgb.png", limits: limits)?.code == .tooLarge)
  }

  @Test("A JPEG past the working size is reduced by eighths and stays in place")
  func reducedJPEG() throws {
    // 6 megapixels to at most 1: the largest of 1/8 to 8/8 below √(1/6) = 0.408 is 3/8.
    let page = try Samples.page("six-megapixels.jpg", limits: Self.limits(working: 1))
    #expect([page.fullWidth, page.fullHeight] == [3000, 2000])
    #expect(page.scale == 8.0 / 3)
    #expect([page.bitmap.width, page.bitmap.height] == [1125, 750])
    // The red block ends at 1000 of 3000, which is 375 of 1125.
    #expect(page.bitmap.pixel(370, 370)[1] < 60)
    #expect(page.bitmap.pixel(381, 100)[1] > 200)
    #expect(page.bitmap.pixel(100, 381)[1] > 200)
  }

  static let reduced = [
    "rgb.png", "orientation-6.png", "orientation-5.tif", "lossless.webp",
    "rgb.bmp", "palette.gif", "color.ppm", "color.jp2",
  ]

  @Test("Any other format is reduced by the mean of the pixels under each", arguments: reduced)
  func reducedByMean(_ name: String) throws {
    // 384 pixels to 96: a scale of 2, whose cells do not cross the blocks' edges.
    let page = try Samples.page(name, limits: Self.limits(working: 0.000096))
    #expect(page.scale == 2)
    #expect([page.fullWidth, page.fullHeight] == [24, 16])
    #expect([page.bitmap.width, page.bitmap.height] == [12, 8])
    #expect(page.bitmap.pixel(3, 3) == [230, 20, 20])
    #expect(page.bitmap.pixel(4, 0) == [255, 255, 255])
    #expect(page.bitmap.pixel(8, 3) == [20, 200, 20])
    #expect(page.bitmap.pixel(3, 4) == [20, 20, 230])
  }

  @Test("A scale that is no whole number weighs the pixels that two cells share")
  func fractionalScale() throws {
    // 16 × 16 values 0...255 to 100 pixels: a scale of 1.6.
    let page = try Samples.page("tiled.tif", limits: Self.limits(working: 0.0001))
    #expect(page.scale == 1.6)
    #expect([page.bitmap.width, page.bitmap.height] == [10, 10])
    // value(x, y) = x + 16 y, so a cell's mean is that of its columns and rows: the first covers
    // column 0 and 0.6 of column 1, 0.375 on average.
    let columns = (0..<10).map { cell -> Double in
      let from = Double(cell) * 1.6
      return (0..<16).reduce(0.0) { sum, x in
        let overlap = min(Double(x) + 1, from + 1.6) - max(Double(x), from)
        return sum + max(0, overlap) * Double(x)
      } / 1.6
    }
    let truth = columns.flatMap { row in columns.map { $0 + 16 * row } }
    let off = zip(page.bitmap.values, truth).map { abs(Double($0) - $1) }.max() ?? 255
    #expect(off <= 0.51)
  }

  @Test("A reduced line of pixels keeps at least one row")
  func line() throws {
    let page = try Samples.page("wide.png", limits: Self.limits(working: 0.001))
    #expect([page.fullWidth, page.fullHeight] == [8000, 2])
    #expect(page.scale == 4)
    #expect([page.bitmap.width, page.bitmap.height] == [2000, 1])
    #expect(page.bitmap.pixel(999, 0) == [0])
    #expect(page.bitmap.pixel(1000, 0) == [255])
  }
}
