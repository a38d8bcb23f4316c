import Barcodes
import Detection
import Geometry
import Imaging
import MRZ
import PaymentCards
import Recognition
import ReportSchema

/// The way of one page: find documents, flatten them, read them, understand, record.
struct PageScanner: ~Copyable {
  private let options: ScanOptions
  private let detector: DocumentDetector
  private let barcodes = BarcodeReader()
  private var zones: ZoneSteps
  private var cards: CardSteps
  private var texts: TextSteps
  private var engine: TextEngine

  /// The zone reader's own model.
  static let zoneModel = "zone-lines.onnx"

  init(options: ScanOptions) throws(ScanError) {
    self.options = options
    var detection = DetectionOptions()
    detection.guide = options.guide
    detector = DocumentDetector(options: detection)
    do {
      engine = try TextEngine(languages: options.languages)
    } catch {
      throw ScanError(code: error.code, message: error.message)
    }
    let folder = ModelStore.folder(asked: options.modelsFolder)
    if let asked = options.modelsFolder, folder == nil {
      throw ScanError(
        code: "model.missing",
        message: "\(asked) holds no \(ModelStore.manifest): name the folder of Recto's models.")
    }
    zones = ZoneSteps(
      reader: ZoneReader(modelPath: ModelStore.path(of: Self.zoneModel, in: folder)),
      decoder: ZoneDecoder(asOf: options.asOf))
    cards = CardSteps(asOf: options.asOf, reveal: options.reveal)
    texts = TextSteps(reveal: options.reveal)
  }

  /// Reads one decoded page. Never fails: an engine that gives up is a warning on the record.
  mutating func record(of page: DecodedPage, path: InputPath, page number: Int) -> ScanRecord {
    let frame = PageFrame(page, region: options.region)
    var warnings = page.warnings
    var findings = PageFindings(flow: options.flow)
    let outlines = detector.documents(in: frame.bitmap)
    findings.documents = outlines.map { DocumentFinding($0, on: frame) }
    let views = DocumentView.views(of: outlines, in: frame)
    do {
      switch options.flow {
      case .auto: try readAll(views, frame, &findings)
      case .kyc: try readIdentity(views, frame, &findings)
      case .card: try readCards(views, frame, &findings)
      case .pay: readCodes(frame, &findings)
      case .text: try readText(views, frame, &findings)
      case .detect: break
      }
      if options.wantsText, options.flow != .text { try readText(views, frame, &findings) }
    } catch {
      warnings.append(error.code)
    }
    measureQuality(views, &findings)
    if options.flow == .detect || !findings.documents.isEmpty {
      markMissing(&findings, frame)
    }
    var record = ScanRecord(
      path: path, page: number, flow: findings.flow, status: RecordRules.status(of: findings))
    record.image = ImageReport(
      width: page.fullWidth, height: page.fullHeight, exifOrientation: page.exifOrientation)
    if let folder = options.cropsFolder {
      warnings += saveCrops(&findings, path, number, folder)
    }
    record.warnings = warnings.isEmpty ? nil : warnings
    record.documents = findings.documents.map(\.report)
    if !findings.codes.isEmpty { record.codes = findings.codes.map(\.report) }
    record.text = findings.text
    if findings.flow == .kyc {
      let answers = RecordRules.answers(from: findings.documents)
      record.ocrResults = answers
      record.missing = answers.missing
    }
    if RecordRules.usedClock(findings) { record.asOf = options.asOf.iso }
    return record
  }
}
