import Geometry
import ReportSchema

/// A record with every key set, for round trips and the schema.
enum SampleRecord {
  static var full: ScanRecord {
    var record = ScanRecord(file: "in/a.jpg", page: 1, flow: "kyc", status: .review)
    record.fileBytes = "aW4v"
    record.frames = ["in/a.jpg/1.png"]
    record.error = RecordError(code: "image.truncated", message: "in/a.jpg ends early")
    record.warnings = ["image.truncated"]
    record.image = ImageReport(width: 1300, height: 1002, exifOrientation: 6)
    record.documents = [document]
    record.codes = [
      CodeReport(
        format: "QRCode", text: "BCD", corners: Corners(square),
        payload: PayloadReport(
          kind: "epc", valid: false, problems: ["amount"], fields: OrderedValues([("iban", "X")])))
    ]
    record.text = TextReport(blocks: [block])
    var results = OCRResults()
    results.sex = "F"
    record.ocrResults = results
    record.missing = results.missing
    record.asOf = "2026-11-30"
    record.elapsedMs = 12.5
    return record
  }

  private static let square = Rect(x: 1, y: 2, width: 30, height: 40).quad
  private static let box = Box(x: 1, y: 2, width: 3, height: 4)

  private static var document: DocumentReport {
    var document = DocumentReport(
      kind: .passport,
      detection: DetectionReport(
        status: "success", corners: Corners(square), score: Confidence(0.98), rotation: 90,
        orientation: "landscape", guide: "notGiven"))
    document.quality = OrderedValues([
      ("glare", QualityReport(state: .passed, value: 0.01, boxes: [box]))
    ])
    var number = FieldReport(
      value: "L898902C3", raw: "L8989O2C3", status: .review, confidence: 0.99, source: "mrz")
    number.box = box
    number.quad = Corners(square)
    number.corrections = [CorrectionReport(index: 5, from: "O", to: "0")]
    number.candidates = [CandidateReport(value: "L898902C4", source: "print")]
    number.flags = ["expired"]
    number.groups = [DigitGroupReport(text: "4111", box: box)]
    number.length = 16
    number.luhn = true
    number.network = "visa"
    number.agreeing = 3
    var fields = FieldReports()
    fields[.number] = number
    document.fields = fields
    document.mrz = ZoneReport(
      format: "TD3", lines: ["P<UTO", "L89"], valid: true,
      checks: OrderedValues([("number", true)]))
    document.mrz?.uncertain = [
      UncertainReport(
        line: 1, column: 31, alternatives: [.init(symbol: "S", confidence: Confidence(0.2))])
    ]
    document.source = "in/a.jpg/1.png"
    document.crop = "crops/a-1.png"
    return document
  }

  private static var block: TextReport.Block {
    let character = TextReport.Character(
      text: "H", box: box, confidence: Confidence(0.9),
      alternatives: [TextReport.Alternative(text: "N", confidence: Confidence(0.1))])
    let word = TextReport.Word(
      text: "H", box: box, quad: Corners(square), confidence: Confidence(0.9),
      characters: [character])
    return TextReport.Block(
      box: box,
      lines: [
        TextReport.Line(
          text: "H", box: box, quad: Corners(square), confidence: Confidence(0.9), words: [word])
      ])
  }
}
