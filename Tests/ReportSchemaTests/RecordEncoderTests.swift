import FoundationEssentials
import Geometry
import ReportSchema
import Testing

@Suite("Records as lines of JSON")
struct RecordEncoderTests {
  @Test("Keys stand in the order of declaration, not of the alphabet")
  func keyOrder() throws {
    var record = ScanRecord(file: "a.png", page: 1, flow: "kyc", status: .ok)
    record.image = ImageReport(width: 3, height: 2, exifOrientation: 6)
    #expect(
      try RecordEncoder.line(record)
        == #"{"schema":"recto.scan/1","file":"a.png","page":1,"flow":"kyc","status":"ok","#
        + #""image":{"width":3,"height":2,"exifOrientation":6}}"#)
  }

  @Test("All eight answers are written, null where unread")
  func nulls() throws {
    var results = OCRResults()
    results.sex = "F"
    #expect(
      try RecordEncoder.line(results)
        == #"{"name":null,"dateofbirth":null,"sex":"F","address":null,"number":null,"#
        + #""dateofissue":null,"placeofissue":null,"issuecode":null}"#)
    #expect(results.missing.count == 7)
  }

  @Test(
    "Numbers have one fixed form",
    arguments: [
      (20.0, "20.0"), (0.98, "0.98"), (-0.0, "0.0"), (-1.5, "-1.5"), (0.00004, "0.0"),
      (1.0 / 3, "0.3333"), (123456.78, "123456.78"), (-0.25, "-0.25"),
    ])
  func numbers(value: Double, text: String) throws {
    #expect(try RecordEncoder.line([value]) == "[\(text)]")
  }

  @Test("No text can break the line or the JSON")
  func quoting() throws {
    let hard = "a\"b\\c\nd\r\t\u{1}\u{7F}\u{85}\u{2028}\u{2029}é\u{10FFFF}"
    let line = try RecordEncoder.line([hard])
    #expect(!line.contains("\n") && !line.contains("\u{2028}") && !line.contains("\u{85}"))
    let back = try JSONDecoder().decode([String].self, from: Data(line.utf8))
    #expect(back == [hard])
  }

  @Test("A record comes back from its own line")
  func roundTrip() throws {
    let record = SampleRecord.full
    let line = try RecordEncoder.line(record)
    let back = try JSONDecoder().decode(ScanRecord.self, from: Data(line.utf8))
    #expect(try RecordEncoder.line(back) == line)
    #expect(back == record)
  }

  @Test("Fields are listed in the order of their keys, however they were set")
  func fieldOrder() throws {
    var fields = FieldReports()
    fields[.sex] = FieldReport(value: "F", status: .read, confidence: 1, source: "mrz")
    fields[.number] = FieldReport(value: "1", status: .read, confidence: 1, source: "mrz")
    let line = try RecordEncoder.line(fields)
    #expect(line.hasPrefix(#"{"number":"#))
    #expect(fields.keys == [.number, .sex])
  }
}
