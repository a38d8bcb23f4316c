import Geometry
import Imaging
import ReportSchema
import Testing

@testable import RectoCLI

@Suite("Drawing records")
struct RecordDrawingTests {
  private static let white = Bitmap.filled(width: 640, height: 400, format: .rgb, value: 255)

  /// A record of a card whose number stands in two groups at y 200 to 240.
  private func record(_ first: String, _ second: String) -> ScanRecord {
    let outline = Rect(x: 40, y: 40, width: 500, height: 315).quad
    var document = DocumentReport(
      kind: .paymentCard,
      detection: DetectionReport(
        status: "success", corners: Corners(outline), score: Confidence(0.9), rotation: 0,
        orientation: "landscape", guide: "notGiven"))
    var number = FieldReport(
      value: first + second, status: .verified, confidence: 0.9, source: "print")
    number.groups = [
      DigitGroupReport(text: first, box: Box(x: 100, y: 200, width: 160, height: 40)),
      DigitGroupReport(text: second, box: Box(x: 300, y: 200, width: 160, height: 40)),
    ]
    var fields = FieldReports()
    fields[.number] = number
    document.fields = fields
    var record = ScanRecord(file: "in/card.jpg", page: 1, flow: "card", status: .ok)
    record.documents = [document]
    return record
  }

  private func colour(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    bitmap.withBytes { (bytes) throws(Never) in
      let i = (y * bitmap.width + x) * 3
      return Array(bytes[i..<i + 3])
    }
  }

  @Test("Digits that a record hides are painted over, those that it shows are not")
  func hiddenDigits() {
    let drawn = RecordDrawing(
      record: record("4111••••", "••••1111"), picture: Self.white, scale: 1
    ).bitmap()
    let ink: [UInt8] = [Palette.ink.0, Palette.ink.1, Palette.ink.2]
    // Digits are 20 pixels wide: 4111 from 100 to 180, hidden ones to 260; then 300 to 380.
    for x in stride(from: 190, to: 260, by: 10) { #expect(colour(drawn, x, 220) == ink) }
    for x in stride(from: 302, to: 380, by: 10) { #expect(colour(drawn, x, 220) == ink) }
    for x in stride(from: 105, to: 170, by: 10) { #expect(colour(drawn, x, 220) != ink) }
    for x in stride(from: 390, to: 450, by: 10) { #expect(colour(drawn, x, 220) != ink) }
  }

  @Test("With an unmasked number nothing is painted over")
  func revealedDigits() {
    let drawn = RecordDrawing(
      record: record("41111111", "11111111"), picture: Self.white, scale: 1
    ).bitmap()
    let ink: [UInt8] = [Palette.ink.0, Palette.ink.1, Palette.ink.2]
    for x in stride(from: 105, to: 450, by: 15) { #expect(colour(drawn, x, 220) != ink) }
  }

  @Test("Where a hidden number's place is not known, the whole document is painted over")
  func unknownPlace() throws {
    var record = record("4111••••", "••••1111")
    record.documents?[0].fields?[.number]?.groups = nil
    let drawn = RecordDrawing(record: record, picture: Self.white, scale: 1).bitmap()
    let ink: [UInt8] = [Palette.ink.0, Palette.ink.1, Palette.ink.2]
    #expect(colour(drawn, 300, 220) == ink)
    #expect(colour(drawn, 80, 300) == ink)
  }

  @Test("A standing group is hidden whole: it may be read either way")
  func standingGroup() {
    let box = Rect(x: 10, y: 10, width: 20, height: 80)
    let parts = MaskedDigits.parts(of: "••11", in: box)
    #expect(parts.count == 1)
    #expect(parts[0].y <= 10 && parts[0].maxY >= 90)
    #expect(MaskedDigits.parts(of: "1111", in: box).isEmpty)
  }

  @Test("The outline is drawn where it lies, at the picture's scale, in its status's colour")
  func outline() {
    var record = record("41111111", "11111111")
    record.documents?[0].fields = nil
    let half = Bitmap.filled(width: 320, height: 200, format: .gray, value: 255)
    let drawn = RecordDrawing(record: record, picture: half, scale: 0.5).bitmap()
    #expect(drawn.format == .rgb)
    #expect(colour(drawn, 150, 20) == [Palette.good.0, Palette.good.1, Palette.good.2])
    #expect(colour(drawn, 150, 60) == [255, 255, 255])
    record.documents?[0].detection.status = "tooSteep"
    let other = RecordDrawing(record: record, picture: half, scale: 0.5).bitmap()
    #expect(colour(other, 150, 20) == [Palette.doubtful.0, Palette.doubtful.1, Palette.doubtful.2])
  }

  @Test("Letters that the drawing does not know are spelt in Latin ones")
  func letters() {
    #expect(RecordPanel.plain("4111••••") == "4111****")
    let spelt = RecordPanel.plain("ИВАНОВ")
    let isASCII = spelt.allSatisfy { $0.isASCII }
    #expect(isASCII && !spelt.contains("?"))
  }
}
