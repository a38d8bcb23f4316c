import Imaging
import Recto
import ReportSchema
import Testing

@Suite("Files of several pages and files that cannot be read")
struct PagesTests {
  private let hostile = Sample.root + "/testdata/hostile/"

  @Test("A record a page, in order, and from a later page on")
  func pages() throws {
    let witness = Witness()
    var scanner = try Scanner(options: Sample.options(.detect), observer: witness)
    var records: [ScanRecord] = []
    scanner.scan(InputPath(hostile + "three-pages.tif")) { records.append($0) }
    #expect(records.map(\.page) == [1, 2, 3])
    #expect(
      witness.names.filter { $0.hasPrefix("progress") }
        == ["progress 0/3", "progress 1/3", "progress 2/3", "progress 3/3"])
    var later: [ScanRecord] = []
    scanner.scan(InputPath(hostile + "three-pages.tif"), fromPage: 2) { later.append($0) }
    #expect(later.map(\.page) == Array(records.map(\.page).dropFirst()))
  }

  @Test("A file that is not there gives one failed record with nothing else in it")
  func missing() throws {
    let record = try #require(
      try Sample.scan([hostile + "no-such-file.png"], Sample.options(.auto)).first)
    #expect(record.status == .failed && record.error?.code == "image.missing")
    #expect(record.image == nil && record.documents == nil && record.codes == nil)
  }

  @Test("A truncated JPEG is read with a warning, another truncated picture fails")
  func truncated() throws {
    let jpeg = try Sample.scan([hostile + "truncated.jpg"], Sample.options(.detect))
    #expect(jpeg.first?.status != .failed)
    #expect(jpeg.first?.warnings == ["image.truncated"])
    let png = try Sample.scan([hostile + "truncated.png"], Sample.options(.detect))
    #expect(png.first?.status == .failed && png.first?.error?.code == "image.truncated")
  }

  @Test("The limit on pixels is the one asked for")
  func limit() throws {
    var options = Sample.options(.detect)
    options.maxMegapixels = 0.01
    let record = try Sample.scan("letter.jpg", options)
    #expect(record.error?.code == "image.tooLarge")
  }

  @Test("Timings appear only when asked for")
  func timings() throws {
    var options = Sample.options(.detect)
    #expect(try Sample.scan("desk.jpg", options).elapsedMs == nil)
    options.timings = true
    #expect(try #require(try Sample.scan("desk.jpg", options).elapsedMs) > 0)
  }
}
