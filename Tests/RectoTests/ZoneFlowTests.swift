import Evaluation
import Geometry
import Imaging
import Recto
import ReportSchema
import TestSupport
import Testing

@Suite("Zones alone")
struct ZoneFlowTests {
  @Test("They are read as well as with all else, and nothing else is said")
  func sample() throws {
    let rows = try Sample.rows().filter { $0.truth.zone != nil }
    let records = try Sample.scan(rows.map(\.path), Sample.options(.mrz))
    let right = zip(rows, records).count { row, record in
      (record.documents ?? []).contains { $0.mrz?.lines == row.truth.zone }
    }
    // Measured 11 of 11; one may be lost to another processor's arithmetic.
    #expect(right >= rows.count - 1)
    for record in records {
      #expect(record.flow == "mrz")
      #expect(record.ocrResults == nil && record.codes == nil && record.text == nil)
      #expect((record.documents ?? []).allSatisfy { $0.quality == nil })
    }
  }

  @Test("Pictures without a zone are empty")
  func nothing() throws {
    for file in ["slip_epc.jpg", "licence_back.jpg"] {
      #expect(try Sample.scan(file, Sample.options(.mrz)).status == .empty)
    }
  }

  @Test("Of a picture that is decoded reduced, places are in all its pixels")
  func large() throws {
    let file = "passport_photo.jpg"
    let small = try Sample.scan(file, Sample.options(.mrz))
    let page = try ImageFile(path: InputPath(Sample.folder + "/" + file)).page(1)
    let factor = 4
    let bitmap = page.bitmap.resized(
      width: page.bitmap.width * factor, height: page.bitmap.height * factor)
    let folder = TemporaryFolder()
    let path = InputPath(folder.path + "/large.jpg")
    try ImageWriter.write(bitmap, as: .jpeg(quality: 92), to: path)
    let large = try #require(
      try Sample.scan([path.display], Sample.options(.mrz)).first)
    #expect(large.image?.width == bitmap.width)
    let truth = try #require(try Sample.row(file).truth.zone)
    #expect(large.documents?.first?.mrz?.lines == truth)
    let boxes = [small, large].compactMap { $0.documents?.first?.fields?[.number]?.box?.rect }
    try #require(boxes.count == 2)
    // A symbol is some 15 pixels wide in the small picture: half of one.
    #expect(abs(boxes[0].x * Double(factor) - boxes[1].x) < 30)
    #expect(abs(boxes[0].maxX * Double(factor) - boxes[1].maxX) < 30)
    #expect(abs(boxes[0].y * Double(factor) - boxes[1].y) < 30)
  }
}
