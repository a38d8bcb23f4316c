import Evaluation
import FoundationEssentials
import Geometry
import Imaging
import ReportSchema
import TestSupport
import Testing

@testable import Recto

@Suite("Pictures with what is personal painted over")
struct RedactionTests {
  private let folder = TemporaryFolder()

  private func redact(_ path: String, _ flow: Flow) throws -> ScanRecord {
    var options = Sample.options(flow)
    options.redactionFolder = folder.path
    return try #require(try Sample.scan([path], options).first)
  }

  /// Letters and digits alone, as capitals.
  private func bare(_ text: String) -> String {
    text.uppercased().filter { $0.isLetter || $0.isNumber }
  }

  @Test(
    "A reader finds none of the values in the picture that is written",
    arguments: [
      ("passports/td3_00.jpg", Flow.kyc), ("passports/td3_16.jpg", .kyc),
      ("passports/russian_01.jpg", .kyc), ("ids/td1_front_01.jpg", .kyc), ("ids/td2_01.jpg", .kyc),
      ("first/id_back.jpg", .kyc), ("first/licence_back.jpg", .kyc), ("first/card_flat.jpg", .card),
      ("first/slip_epc.jpg", .pay),
    ])
  func nothingLeft(file: String, flow: Flow) throws {
    let path = "\(Sample.root)/testdata/\(file)"
    let before = try redact(path, flow)
    let written = try #require(before.redacted)
    var options = Sample.options(flow)
    options.wantsText = true
    options.reveal = true
    let after = try #require(try Sample.scan([written], options).first)
    let image = try #require(before.image)
    #expect(after.image?.width == image.width && after.image?.height == image.height)
    #expect(after.codes == nil)
    #expect(after.documents?.allSatisfy { $0.mrz == nil } == true)
    let text = bare(try RecordEncoder.line(after).replacing(written, with: ""))
    for (key, value) in try values(path) where bare(value).count >= 4 {
      #expect(!text.contains(bare(value)), "\(file): \(key)")
    }
  }

  /// What the labels say of a picture: fields that name a person or a number, and a card's number.
  private func values(_ path: String) throws -> [(String, String)] {
    let parts = path.split(separator: "/")
    let labels = "/" + parts.dropLast().joined(separator: "/") + "/labels.jsonl"
    let lines = String(decoding: try Data(contentsOf: URL(filePath: labels)), as: UTF8.self)
    let row = try #require(
      try lines.split(separator: "\n").map { try JSONTree(String($0)) }
        .first { $0["file"]?.string == parts.last.map { String($0) } })
    let label = try #require(row["label"])
    var values: [(String, String)] = []
    for key in ["surname", "givenNames", "number", "personalNumber", "placeOfBirth", "address"] {
      if let value = label["fields"]?[key]?.string { values.append((key, value)) }
    }
    for key in ["pan", "name"] {
      if let value = label[key]?.string { values.append((key, value)) }
    }
    for line in label["mrz"]?.array ?? [] {
      // The document's number stands in one of the lines.
      if let text = line.string { values.append(("mrz", String(text.prefix(20)))) }
    }
    #expect(!values.isEmpty || label["text"] != nil)
    return values
  }

  @Test("A document whose portrait is not found is painted over whole, and that is said")
  func noPortrait() throws {
    let record = try redact("\(Sample.folder)/id_td2.jpg", .kyc)
    let document = try #require(record.documents?.first { $0.mrz != nil })
    #expect(document.portrait == nil)
    #expect(record.warnings == ["redaction.wholeDocument"])
    let written = try ImageFile(path: InputPath(try #require(record.redacted))).page(1).bitmap
    let corners = try #require(document.detection.corners.quad)
    let middle = try #require(
      written.cropped(
        to: corners.bounds.grown(-corners.bounds.width / 6, -corners.bounds.height / 6))
    )
    let tones = middle.grayscale().statistics()[0]
    #expect(tones.mean < 3 && tones.deviation < 5)
  }

  @Test("Where nothing was read, nothing is written, and that is said")
  func unread() throws {
    let record = try redact("\(Sample.folder)/desk.jpg", .kyc)
    #expect(record.redacted == nil)
    #expect(record.warnings == ["redaction.unread"])
    #expect(TemporaryFolder.read("\(folder.path)/\(Sample.folder)/desk.jpg.jpg") == nil)
  }

  @Test("A folder that cannot be written is said, and the record is there all the same")
  func unwritable() throws {
    folder.write("a file", to: "blocked")
    var options = Sample.options(.card)
    options.redactionFolder = folder.path + "/blocked"
    let record = try Sample.scan("card_flat.jpg", options)
    #expect(record.redacted == nil)
    #expect(record.warnings?.contains("redaction.unwritable") == true)
    #expect(record.documents?.first?.fields?[.number] != nil)
  }

  @Test("Words like a value are personal, whatever a reader makes of a letter; labels are not")
  func words() {
    var fields = FieldReports()
    fields[.surname] = FieldReport(
      value: "ĐURĐEVIĆ-NOVÁK", status: .read, confidence: 1, source: "print")
    let print = PersonalPrint(fields)
    for word in ["DURDEVIC", "Đurđević,", "DUROEV1C", "NOVAK", "12.04.1988", "A7"] {
      #expect(print.isPersonal(word), "\(word)")
    }
    for word in ["Surname", "Nationality", "PASSPORT", "of", "/"] {
      #expect(!print.isPersonal(word), "\(word)")
    }
  }
}
