import Glibc
import Imaging
import Testing

@Suite("Files that cannot be read")
struct FailureTests {
  static let codes: [(file: String, code: ImagingError.Code)] = [
    ("no-such-file.jpg", .missing),
    ("rgb.png/inside.png", .missing),
    ("text.jpg", .undecodable),
    ("page.png", .undecodable),
    ("damaged.png", .undecodable),
    ("zero-size.png", .undecodable),
    ("truncated-header.jpg", .truncated),
    ("truncated.png", .truncated),
    ("truncated.tif", .truncated),
    ("directory-past-end.tif", .truncated),
    ("truncated.webp", .truncated),
    ("truncated.bmp", .truncated),
    ("truncated.gif", .truncated),
    ("truncated.ppm", .truncated),
    ("truncated.jp2", .truncated),
    ("truncated.heic", .truncated),
    ("bomb.jpg", .tooLarge),
    ("bomb.png", .tooLarge),
    ("bomb.tif", .tooLarge),
    ("bomb.bmp", .tooLarge),
    ("bomb.gif", .tooLarge),
    ("bomb.ppm", .tooLarge),
    ("bomb.j2k", .tooLarge),
    ("lossless.jpg", .unsupported),
    ("float.tif", .unsupported),
    ("twelve-bit.tif", .unsupported),
    ("icon.ico", .unsupported),
    ("drawing.psd", .unsupported),
    (".", .unreadable),
  ]

  @Test("say why by a stable code", arguments: codes)
  func code(_ sample: (file: String, code: ImagingError.Code)) {
    let error = Samples.failure(sample.file)
    #expect(error?.code == sample.code)
    // One sentence for what happened and one for what to do.
    #expect((error?.message.split(separator: ".").count ?? 0) >= 2)
  }

  @Test(
    "A file of no byte is empty, one of a single byte is no picture",
    arguments: [([], ImagingError.Code.empty), ([0x89], .undecodable)])
  func nearlyNothing(bytes: [UInt8], code: ImagingError.Code) {
    let folder = ScratchFolder()
    #expect(Samples.failure(folder.write(bytes, "short.png"))?.code == code)
  }

  @Test("A pipe is refused without waiting for a writer", .timeLimit(.minutes(1)))
  func pipe() {
    let folder = ScratchFolder()
    #expect(mkfifo(folder.file("pipe.jpg"), 0o600) == 0)
    #expect(Samples.failure(InputPath(folder.file("pipe.jpg")))?.code == .unreadable)
    #expect(Samples.failure(InputPath("/dev/zero"))?.code == .unreadable)
  }

  @Test("A file without permission is unreadable", .enabled(if: getuid() != 0))
  func permission() {
    let folder = ScratchFolder()
    let path = folder.write(Samples.bytes("rgb.png"), "locked.png", mode: 0)
    #expect(Samples.failure(path)?.code == .unreadable)
  }

  @Test("A path that is empty or holds a zero byte names no file")
  func impossiblePaths() {
    #expect(Samples.failure(InputPath(bytes: []))?.code == .missing)
    #expect(Samples.failure(InputPath(bytes: [0x61, 0, 0x62]))?.code == .missing)
  }

  @Test("A path that is not UTF-8 is opened by its bytes")
  func oddName() throws {
    let folder = ScratchFolder()
    let copy = folder.write(Samples.bytes("rgb.png"), "plain.png")
    let odd = InputPath(bytes: Array(folder.path.utf8) + [0x2F, 0xE9, 0x2E, 0x70, 0x6E, 0x67])
    #expect(copy.withCString { from in odd.withCString { rename(from, $0) } } == 0)
    #expect(try ImageFile(path: odd).page(1).bitmap.width == 24)
  }

  @Test("A page before the first or after the last is missing")
  func pageNumbers() {
    #expect(Samples.failure("rgb.png", 0)?.code == .missing)
    #expect(Samples.failure("rgb.png", 2)?.code == .missing)
    #expect(Samples.failure("three-pages.tif", 4)?.code == .missing)
  }

  @Test("A TIFF whose second directory is lost gives its first page and one failure")
  func lostPage() throws {
    let file = try ImageFile(path: Samples.path("lost-page.tif"))
    #expect(file.pageCount == 2)
    #expect(try file.page(1).bitmap.values == [0, 255])
    #expect(Samples.failure("lost-page.tif", 2)?.code == .truncated)
  }

  @Test("A JPEG cut short is read as far as it goes, with a warning")
  func truncatedJPEG() throws {
    let page = try Samples.page("truncated.jpg")
    #expect(page.warnings == ["image.truncated"])
    #expect([page.bitmap.width, page.bitmap.height] == [192, 128])
    let found = page.bitmap.pixel(16, 16)
    #expect(zip(found, [230, 20, 20]).allSatisfy { abs($0 - $1) <= 12 })
  }

  @Test("A JPEG with bad bytes inside is read past them, with a warning of its own")
  func damagedJPEG() throws {
    let page = try Samples.page("damaged.jpg")
    #expect(page.warnings == ["image.damaged"])
    #expect([page.bitmap.width, page.bitmap.height] == [192, 128])
  }

  /// Cut points and flipped bytes: every file gives a page or an error, and the test ends.
  @Test("Any beginning of a file and any flipped byte gives a page or an error")
  func mutations() throws {
    let folder = ScratchFolder()
    var limits = DecodingLimits()
    limits.maxMegapixels = 1
    var generator = SplitMix(state: 42)
    for name in Samples.names where !name.hasSuffix(".pdf") {
      let whole = Samples.bytes(name)
      guard !whole.isEmpty, whole.count < 8192 else { continue }
      for _ in 0..<8 {
        let cut = Int(generator.next() % UInt64(whole.count))
        _ = Samples.failure(folder.write(Array(whole[..<cut]), "cut"), limits: limits)
        var flipped = whole
        for _ in 0..<3 {
          flipped[Int(generator.next() % UInt64(whole.count))] = UInt8(
            truncatingIfNeeded: generator.next())
        }
        _ = Samples.failure(folder.write(flipped, "flipped"), limits: limits)
      }
    }
    #expect(Samples.names.count > 90)
  }
}

/// Numbers that are the same every time (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
