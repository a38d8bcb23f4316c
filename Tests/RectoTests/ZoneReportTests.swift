import Evaluation
import FoundationEssentials
import Geometry
import Glibc
import Imaging
import Recto
import ReportSchema
import TestSupport
import Testing

/// Pictures of public reports about other readers, by the reports' names, made from drawn ones.
@Suite("Zones that other readers were reported not to find")
struct ZoneReportTests {
  private let folder = TemporaryFolder()

  private func bitmap(_ file: String) throws -> Bitmap {
    try ImageFile(path: InputPath(Sample.folder + "/" + file)).page(1).bitmap
  }

  private func scan(_ bitmap: Bitmap) throws -> ScanRecord {
    let path = folder.path + "/picture.png"
    try ImageWriter.write(bitmap, as: .png, to: InputPath(path))
    return try #require(try Sample.scan([path], Sample.options(.kyc)).first)
  }

  private func expectWhole(_ bitmap: Bitmap, _ file: String, _ comment: Comment) throws {
    let row = try Sample.row(file)
    let record = try scan(bitmap)
    let truth = try #require(row.truth.zone)
    #expect(record.documents?.contains { $0.mrz?.lines == truth } == true, comment)
    var zoneAlone = row
    for index in zoneAlone.truth.documents.indices {
      zoneAlone.truth.documents[index].scoresOutline = false
    }
    #expect(!RowScore(row: zoneAlone, records: [record], asOf: Sample.today).hasWrongVerified)
  }

  /// The picture turned by any angle about its middle, on a ground as large as that needs.
  private func turned(_ bitmap: Bitmap, degrees: Double) -> Bitmap {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let (w, h) = (Double(bitmap.width), Double(bitmap.height))
    let (width, height) = (abs(c) * w + abs(s) * h, abs(s) * w + abs(c) * h)
    func place(_ x: Double, _ y: Double) -> Point {
      let (u, v) = (x - w / 2, y - h / 2)
      return Point(c * u - s * v + width / 2, s * u + c * v + height / 2)
    }
    let map = Homography(
      from: bitmap.bounds.quad, to: Quad(place(0, 0), place(w, 0), place(w, h), place(0, h)))!
    return bitmap.warped(by: map, width: Int(width), height: Int(height), fill: 128)
  }

  @Test(
    "Turned by quarters (PassportEye#3, immich-app/immich#31500, charlesw/tesseract#577)",
    arguments: 0..<4)
  func quarters(turns: Int) throws {
    for file in ["passport_scan.jpg", "id_td2.jpg"] {
      try expectWhole(bitmap(file).rotated(quarterTurns: turns), file, "\(file) by \(turns)")
    }
  }

  @Test(
    "Tilted (PassportEye#13, readmrz#23)", arguments: [-8.0, -4, 4, 8, 20])
  func tilted(degrees: Double) throws {
    try expectWhole(turned(bitmap("passport_scan.jpg"), degrees: degrees), "passport_scan.jpg", "")
  }

  @Test("Hand-held, as a small picture, on a patterned ground (fastmrz#9, PassportEye#40, #61)")
  func small() throws {
    for file in ["id_back.jpg", "passport_photo.jpg", "id_td2.jpg"] {
      let large = try bitmap(file)
      // The documents fill most of their pictures: about 600 pixels wide on them.
      let small = large.shrunk(toFit: 800).bitmap
      try expectWhole(small, file, "\(file) at 800 pixels")
    }
  }

  @Test("Security print under the zone (PassportScanner#37, #41)")
  func securityPrint() throws {
    let path = Sample.root + "/testdata/passports/labels.jsonl"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let rows = try LabelReader.rows(text: text, path: path).filter {
      $0.tags["grade"] == "mid" && $0.truth.zone != nil
    }.prefix(6)
    let records = try Sample.scan(rows.map(\.path), Sample.options(.kyc))
    for (row, record) in zip(rows, records) {
      #expect(
        record.documents?.contains { $0.mrz?.lines == row.truth.zone } == true, "\(row.file)")
    }
  }

  @Test("The same picture gives the same zone, at nine tenths of its size too (PassportEye#37)")
  func steady() throws {
    let large = try bitmap("id_back.jpg")
    let small = large.resized(width: large.width * 9 / 10, height: large.height * 9 / 10)
    try expectWhole(large, "id_back.jpg", "whole")
    try expectWhole(small, "id_back.jpg", "nine tenths")
    let first = try scan(small)
    #expect(try scan(small) == first)
  }

  @Test("A picture cut close under the zone (smartscanner-core#134)")
  func cutClose() throws {
    let page = try bitmap("passport_scan.jpg")
    let path = Sample.folder + "/labels.jsonl"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("passport_scan.jpg") })
    let quads = try #require(try JSONTree(String(line))["label"]?["zone_quads"]?.array)
    let lowest = quads.flatMap { $0.array ?? [] }.compactMap { $0.array?.last?.number }.max()
    let base = try #require(lowest)
    let cut = try #require(
      page.cropped(to: Rect(x: 0, y: 0, width: Double(page.width), height: base + 4)))
    try expectWhole(cut, "passport_scan.jpg", "4 pixels under the zone")
  }

  @Test("Every layout is read in one run, each as itself (fastmrz#6)")
  func layouts() throws {
    let files = [
      "passport_scan.jpg", "id_back.jpg", "id_td2.jpg", "visa_a.jpg", "id_french_old.jpg",
    ]
    let records = try Sample.scan(files.map { Sample.folder + "/" + $0 }, Sample.options(.kyc))
    let formats = records.map { $0.documents?.compactMap { $0.mrz?.format }.first }
    #expect(formats == ["TD3", "TD1", "TD2", "MRV-A", "FRA-ID"])
  }

  @Test("A zone alone gives no day of issue, and says so (blinkid-ui-android#75)")
  func noDayOfIssue() throws {
    let record = try Sample.scan("passport_scan.jpg", Sample.options(.kyc))
    if record.ocrResults?.dateofissue == nil {
      #expect(record.missing?.contains("dateofissue") == true)
    }
    #expect(record.documents?.first { $0.mrz != nil }?.fields?[.dateOfIssue]?.source != "mrz")
  }

  @Test("Names come from the zone where nothing else gives them (blinkid-android#305)")
  func namesFromZone() throws {
    let record = try Sample.scan("passport_photo.jpg", Sample.options(.kyc))
    let fields = record.documents?.first { $0.mrz != nil }?.fields
    #expect(fields?[.surname]?.value == "THORNBURY")
    #expect(record.ocrResults?.name == "ANNA MARIA THORNBURY")
  }

  @Test("Desks, lists of numbers, crosswords and rows of angle brackets have no zone")
  func negatives() throws {
    let path = Sample.root + "/testdata/negatives/labels.jsonl"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let rows = try LabelReader.rows(text: text, path: path).filter {
      $0.truth.negatives.contains(.zone)
    }
    #expect(rows.count >= 25)
    let records = try Sample.scan(rows.map(\.path), Sample.options(.kyc))
    for (row, record) in zip(rows, records) {
      #expect(record.documents?.contains { $0.mrz != nil } != true, "\(row.file)")
    }
  }
}
