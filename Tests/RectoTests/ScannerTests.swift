import Evaluation
import Geometry
import Imaging
import Recto
import ReportSchema
import Testing

@Suite("Scanning the drawn sample")
struct ScannerTests {
  @Test("Zones are read whole, none of their fields is wrongly verified, turns are right")
  func zones() throws {
    let rows = try Sample.rows().filter { $0.truth.zone != nil }
    #expect(rows.count == 11)
    let records = try Sample.scan(rows.map(\.path), Sample.options(.kyc))
    let scores = zip(rows, records).map { RowScore(row: $0, records: [$1], asOf: Sample.today) }
    let summary = Summary(scores)
    // Measured 11 of 11; one may be lost to another processor's arithmetic.
    #expect((summary.tallies["zone"]?.right ?? 0) >= 10)
    #expect(summary.wrongVerified == 0)
    #expect(records.allSatisfy { $0.ocrResults != nil && $0.asOf == "2026-11-30" })
  }

  @Test(
    "The document's own top left comes first, and its turn is told",
    arguments: [
      ("passport_photo.jpg", 0), ("passport_turned_90.jpg", 270), ("passport_turned_180.jpg", 180),
    ])
  func turns(file: String, rotation: Int) throws {
    let truth = try #require(try Sample.row(file).truth.outlines.first)
    let document = try #require(
      try Sample.scan(file, Sample.options(.kyc)).documents?.first { $0.mrz != nil })
    #expect(document.detection.rotation == rotation)
    let corners = try #require(document.detection.corners.quad)
    #expect(corners.overlap(with: truth) > 0.95)
    let tolerance = 0.03 * truth.longestDiagonal
    for (read, expected) in zip(corners.points, truth.points) {
      #expect(read.distance(to: expected) < tolerance)
    }
  }

  @Test(
    "Payment codes: account, payee and amount, and the record is ok",
    arguments: [
      ("slip_epc.jpg", "epc"), ("slip_swiss.jpg", "swissQRBill"), ("slip_hub3.jpg", "hub3"),
    ])
  func payments(file: String, kind: String) throws {
    let record = try Sample.scan(file, Sample.options(.pay))
    #expect(record.status == .ok)
    #expect(record.codes?.map(\.payload.kind) == [kind])
    let slip = try #require(record.documents?.first { $0.kind == .paymentSlip })
    #expect(slip.fields?[.iban]?.status == .verified)
    #expect(slip.fields?[.payee] != nil && slip.fields?[.amount] != nil)
  }

  @Test("The automatic flow names the one that understood")
  func automatic() throws {
    for (file, flow) in [
      ("id_td2.jpg", "kyc"), ("licence_back.jpg", "kyc"), ("slip_epc.jpg", "pay"),
    ] {
      #expect(try Sample.scan(file, Sample.options(.auto)).flow == flow)
    }
  }

  @Test("A licence's barcode answers the eight keys, none called verified by itself")
  func licence() throws {
    let record = try Sample.scan("licence_back.jpg", Sample.options(.kyc))
    let fields = try #require(record.documents?.first { $0.kind == .drivingLicence }?.fields)
    for (key, value) in try Sample.row("licence_back.jpg").truth.fields {
      guard let name = FieldKey(rawValue: key), let field = fields[name] else { continue }
      #expect(field.value == value, "\(key)")
      #expect(field.status == .read)
    }
    #expect(record.ocrResults?.number != nil && record.ocrResults?.name != nil)
  }

  @Test("Text: nearly every word of a letter, and of a receipt lying on its side")
  func text() throws {
    for file in ["letter.jpg", "receipt_turned_270.jpg"] {
      let record = try Sample.scan(file, Sample.options(.text))
      let score = RowScore(row: try Sample.row(file), records: [record], asOf: Sample.today)
      let found = score.quantities.first { $0.measure == "text.wordsFound" }?.value ?? 0
      // English data has no umlauts: three of the letter's 37 words.
      #expect(found >= 0.9, "\(file)")
      let words = record.text?.blocks.flatMap(\.lines).flatMap(\.words) ?? []
      #expect(words.contains { !$0.characters.isEmpty })
    }
  }

  @Test("No zone, no card number, no code where there is none")
  func negatives() throws {
    for file in ["desk.jpg", "store_card.jpg"] {
      let record = try Sample.scan(file, Sample.options(.auto))
      #expect(record.status == .empty, "\(file)")
      #expect(record.documents?.allSatisfy { $0.mrz == nil && $0.fields == nil } == true)
      #expect(record.codes == nil)
    }
  }

  @Test("What a picture reads as does not depend on what was read before")
  func stateless() throws {
    let files = ["passport_photo.jpg", "letter.jpg", "passport_photo.jpg"].map {
      Sample.folder + "/" + $0
    }
    let lines = try Sample.scan(files, Sample.options(.auto)).map(RecordEncoder.line)
    #expect(lines[0] == lines[2])
  }

  @Test("Another region of the picture gives places in the whole picture")
  func region() throws {
    let whole = try Sample.scan("passport_photo.jpg", Sample.options(.kyc))
    var options = Sample.options(.kyc)
    options.region = Rect(x: 0.05, y: 0.02, width: 0.93, height: 0.93)
    let part = try Sample.scan("passport_photo.jpg", options)
    let a = try #require(whole.documents?.first { $0.mrz != nil }?.fields?[.number])
    let b = try #require(part.documents?.first { $0.mrz != nil }?.fields?[.number])
    #expect(a.value == b.value)
    let (p, q) = (try #require(a.box).rect, try #require(b.box).rect)
    #expect(p.center.distance(to: q.center) < 4)
  }

  @Test("A region or a guide without a document in it is said to have failed")
  func failedDetection() throws {
    var options = Sample.options(.detect)
    options.region = Rect(x: 0, y: 0, width: 0.08, height: 0.08)
    let record = try Sample.scan("passport_photo.jpg", options)
    #expect(record.documents?.map(\.detection.status) == ["failed"])
    #expect(record.status == .empty)
  }

  @Test("A region outside the picture is refused before anything is read")
  func badRegion() {
    var options = Sample.options(.auto)
    options.region = Rect(x: 0.5, y: 0, width: 0.6, height: 1)
    let error = #expect(throws: ScanError.self) { try Sample.scan([], options) }
    #expect(error?.code == "options.region")
  }

  @Test("A missing language and a folder without models are named")
  func missingParts() {
    var options = Sample.options(.auto)
    options.languages = ["eng", "xxx"]
    #expect(throws: ScanError.self) { try Sample.scan([], options) }
    options = Sample.options(.auto)
    options.modelsFolder = Sample.folder
    let error = #expect(throws: ScanError.self) { try Sample.scan([], options) }
    #expect(error?.code == "model.missing")
  }
}
