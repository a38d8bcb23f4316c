import Glibc
import Testing

@testable import Imaging

private let hasPoppler = PDFPages.Programs(searchPath: PDFPages.Programs.searchPath) != nil

@Suite("PDF files")
struct PDFTests {
  @Test("A page is drawn at 300 dots an inch, turned as it says", .enabled(if: hasPoppler))
  func pages() throws {
    let file = try ImageFile(path: Samples.path("two-pages.pdf"))
    #expect(file.kind == .pdf)
    #expect(file.pageCount == 2)
    let first = try file.page(1)
    // 72 × 36 points are 300 × 150 pixels; the red block is the top left quarter.
    #expect([first.bitmap.width, first.bitmap.height] == [300, 150])
    #expect(first.dpi == 300)
    #expect(first.bitmap.pixel(75, 37) == [255, 0, 0])
    #expect(first.bitmap.pixel(225, 37) == [255, 255, 255])
    #expect(first.bitmap.pixel(75, 112) == [255, 255, 255])
    // A quarter turn clockwise: the block comes to the top right.
    let second = try file.page(2)
    #expect([second.bitmap.width, second.bitmap.height] == [150, 300])
    #expect(second.bitmap.pixel(112, 75) == [255, 0, 0])
    #expect(second.bitmap.pixel(37, 75) == [255, 255, 255])
  }

  @Test("A page of 5 × 5 metres is drawn within the working size", .enabled(if: hasPoppler))
  func hugePage() throws {
    var limits = DecodingLimits()
    limits.workingMegapixels = 1
    let page = try Samples.page("huge-page.pdf", limits: limits)
    #expect(page.bitmap.pixelCount <= 1_000_000)
    #expect(page.bitmap.pixelCount > 900_000)
    #expect(page.bitmap.pixel(100, 100) == [255, 0, 0])
  }

  @Test("A broken one and a locked one are undecodable", .enabled(if: hasPoppler))
  func broken() {
    #expect(Samples.failure("broken.pdf")?.code == .undecodable)
    #expect(Samples.failure("locked.pdf")?.code == .undecodable)
  }

  @Test("Without its programs a PDF is unsupported, and the package is named")
  func noPrograms() {
    let folder = ScratchFolder()
    let error = failure("two-pages.pdf", searchPath: folder.path)
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains("poppler-utils") == true)
  }

  @Test("A program that hangs is ended at its time", .timeLimit(.minutes(1)))
  func hanging() {
    let folder = ScratchFolder()
    let script = Array("#!/bin/sh\nexec sleep 600\n".utf8)
    _ = folder.write(script, "pdfinfo", mode: 0o755)
    _ = folder.write(script, "pdftoppm", mode: 0o755)
    var limits = DecodingLimits()
    limits.pdfSeconds = 0.3
    let error = failure("two-pages.pdf", searchPath: folder.path, limits: limits)
    #expect(error?.code == .undecodable)
    #expect(error?.message.contains("too long") == true)
  }

  @Test("A program that draws less than it promised, or more than allowed, is not believed")
  func lying() {
    let folder = ScratchFolder()
    let info = "#!/bin/sh\nprintf 'Pages: 1\\nPage    1 size: 72 x 72 pts\\n'\n"
    _ = folder.write(Array(info.utf8), "pdfinfo", mode: 0o755)
    let half = "#!/bin/sh\nprintf 'P6\\n10 10\\n255\\nabc'\n"
    _ = folder.write(Array(half.utf8), "pdftoppm", mode: 0o755)
    #expect(failure("two-pages.pdf", searchPath: folder.path)?.code == .undecodable)
    let huge = "#!/bin/sh\nprintf 'P6\\n99999 99999\\n255\\n'\n"
    _ = folder.write(Array(huge.utf8), "pdftoppm", mode: 0o755)
    #expect(failure("two-pages.pdf", searchPath: folder.path)?.code == .tooLarge)
  }

  @Test("What pdfinfo prints gives the number of pages and their sizes")
  func info() {
    var info = PDFInfo(
      """
      Title:          Pages: 7
      Pages:          3
      Encrypted:      no
      Page    1 size: 612 x 792 pts (letter)
      Page    1 rot:  0
      Page    2 size: 595.276 x 841.89 pts (A4)
      Page    2 rot:  90

      """)
    #expect(info.pageCount == 3)
    info.fill()
    #expect(info.sizes.map(\.width) == [612, 841.89, 595])
    #expect(info.sizes.map(\.height) == [792, 595.276, 842])
  }

  private func failure(
    _ name: String, searchPath: String, limits: DecodingLimits = DecodingLimits()
  ) -> ImagingError? {
    do throws(ImagingError) {
      _ = try ImageFile(path: Samples.path(name), limits: limits, searchPath: searchPath).page(1)
      return nil
    } catch {
      return error
    }
  }
}
