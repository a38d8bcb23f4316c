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
  let options: ScanOptions
  let detector: DocumentDetector
  let barcodes = BarcodeReader()
  let zones: ZoneSteps
  let cards: CardReader
  /// Reads print beside Tesseract; `nil` where its model is not there.
  let letters: LetterReader?
  let texts: TextSteps
  /// Only where portraits are asked for; `nil` too where the cascade is not installed.
  let portraits: PortraitFinder?
  var engine: TextEngine
  var prints = PrintEngine()
  /// Who is told what happens at the page at hand; `nil` where nobody is.
  var watch: PageWatch?

  /// The zone reader's own model.
  static let zoneModel = "zone-lines.onnx"
  /// The card reader's own models.
  static let cardModels = (digits: "card-digits.onnx", letters: "card-letters.onnx")
  /// The model that reads documents' print.
  static let printModel = "print-letters.onnx"
  /// The models that find and rank outlines.
  static let outlineModels = (finder: "outlines.onnx", ranks: "outline-ranks.onnx")

  init(options: ScanOptions) throws(ScanError) {
    let folder = try PageScanner.models(options)
    var detection = DetectionOptions()
    detection.guide = options.guide
    let readers:
      (zones: ZoneReader, cards: CardReader, letters: LetterReader?, detector: DocumentDetector)
    let zoneModel = ModelStore.path(of: Self.zoneModel, in: folder)
    // What reads zones alone starts with nothing else.
    let otherFolder = options.flow == .mrz ? nil : folder
    do {
      readers = (
        try ZoneReader(modelPath: zoneModel),
        try CardReader(
          digitsPath: ModelStore.path(of: Self.cardModels.digits, in: otherFolder),
          lettersPath: ModelStore.path(of: Self.cardModels.letters, in: otherFolder)),
        try ModelStore.path(of: Self.printModel, in: otherFolder).map {
          path throws(NetworkError) in try LetterReader(path: path)
        },
        try DocumentDetector(
          options: detection,
          finderPath: ModelStore.path(of: Self.outlineModels.finder, in: otherFolder),
          ranksPath: ModelStore.path(of: Self.outlineModels.ranks, in: otherFolder))
      )
    } catch {
      throw ScanError(code: error.code, message: error.message)
    }
    let wantsPortraits = options.cropsFolder != nil || options.redactionFolder != nil
    let portraits = wantsPortraits ? PortraitFinder() : nil
    if options.redactionFolder != nil, portraits == nil {
      throw ScanError(
        code: Self.cascadeMissing,
        message: "\(PortraitFinder.file), which finds the portraits to paint over, is not there: "
          + Installation.cascadeRemedy + ".")
    }
    // Last to throw: a value without copies cannot be given up half-made.
    engine = try PageScanner.textEngine(
      options, isLazy: options.flow == .mrz && zoneModel != nil && !options.wantsText)
    zones = ZoneSteps(reader: readers.zones, decoder: ZoneDecoder(asOf: options.asOf))
    cards = readers.cards
    letters = readers.letters
    self.portraits = portraits
    self.options = options
    detector = readers.detector
    texts = TextSteps(reveal: options.reveal)
  }

  private static func textEngine(
    _ options: ScanOptions, isLazy: Bool
  ) throws(ScanError) -> TextEngine {
    do {
      return try TextEngine(languages: options.languages, isLazy: isLazy)
    } catch {
      throw ScanError(code: error.code, message: error.message)
    }
  }

  /// The models' folder; none is a fault only where one was named.
  private static func models(_ options: ScanOptions) throws(ScanError) -> String? {
    let folder = ModelStore.folder(asked: options.modelsFolder)
    if let asked = options.modelsFolder, folder == nil {
      throw ScanError(
        code: "model.missing",
        message: "\(asked) holds no \(ModelStore.manifest): name the folder of Recto's models.")
    }
    return folder
  }

  /// Reads one page into its record.
  mutating func record(
    of source: PageSource, path: InputPath, page number: Int
  ) throws(ImagingError) -> ScanRecord {
    var reading: PageReading
    var page: DecodedPage?
    if options.flow == .mrz {
      reading = try readZonesAlone(source)
      if options.cropsFolder != nil || options.redactionFolder != nil {
        page = try source.decode(.everything)
      }
    } else {
      let whole = try source.decode(.everything)
      reading = read(whole)
      page = whole
    }
    var redacted: String?
    if let page {
      if options.cropsFolder != nil { saveCrops(of: page, &reading, path, number) }
      redacted = redact(page, &reading, path, number)
    }
    var record = record(of: reading, path: path, page: number)
    record.redacted = redacted
    watch?.report(record, flow: options.flow)
    return record
  }

  /// Reads one page, decoded as far as the flow needs it.
  mutating func read(_ source: PageSource) throws(ImagingError) -> PageReading {
    if options.flow == .mrz { return try readZonesAlone(source) }
    return read(try source.decode(.everything))
  }

  /// Reads one decoded page. Never fails: an engine that gives up is a warning on the record.
  private mutating func read(_ page: DecodedPage) -> PageReading {
    let frame = PageFrame(page, region: options.region)
    var warnings = page.warnings
    var findings = PageFindings(flow: options.flow)
    watch?.show(.page) { frame.bitmap }
    watch?.report(.detectionStarted)
    let outlines = detector.documents(in: frame.bitmap)
    findings.documents = outlines.map { DocumentFinding($0, on: frame) }
    watch?.report(.detectionFinished(findings.documents.map(\.report)))
    let views = DocumentView.views(of: findings.documents, in: frame)
    for view in views { watch?.show(.document(view.index)) { view.frame.bitmap } }
    if options.flow != .detect { watch?.report(.recognitionStarted) }
    do {
      switch options.flow {
      case .auto: try readAnything(views, frame, &findings)
      case .kyc: try readIdentity(views, frame, &findings)
      case .card: try readCards(views, frame, &findings)
      case .pay: readCodes(views, frame, &findings)
      case .text: try readText(views, frame, &findings)
      case .detect, .mrz: break
      }
      if options.wantsText, options.flow != .text { try readText(views, frame, &findings) }
    } catch {
      warnings.append(error.code)
    }
    measureQuality(views, frame, &findings)
    return finished(findings, page, warnings)
  }

  /// What a page comes to once everything on it was read.
  func finished(
    _ findings: PageFindings, _ page: DecodedPage, _ warnings: [String]
  ) -> PageReading {
    var findings = findings
    findings.settle()
    if findings.documents.isEmpty {
      markMissing(&findings, PageFrame(page, region: options.region))
    }
    return PageReading(
      findings: findings, warnings: warnings,
      image: ImageReport(
        width: page.fullWidth, height: page.fullHeight, exifOrientation: page.exifOrientation))
  }

  /// What is known of a page, as it is printed.
  func record(of reading: PageReading, path: InputPath, page number: Int) -> ScanRecord {
    let findings = reading.findings
    var record = ScanRecord(
      path: path, page: number, flow: findings.flow, status: RecordRules.status(of: findings))
    record.image = reading.image
    record.warnings = reading.warnings.isEmpty ? nil : reading.warnings
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

extension PageScanner {
  /// The automatic flow: the first of identity document, card and payment code that is there.
  mutating func readAnything(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    try readZones(views, frame, &findings)
    readCodes(views, frame, &findings)
    if findings.documents.contains(where: { $0.zone != nil })
      || findings.codes.contains(where: \.isLicence)
    {
      findings.flow = .kyc
      try readPrint(views, frame, &findings, looksWithoutZone: false)
    } else if findings.codes.contains(where: \.isPayment) {
      findings.flow = .pay
    } else {
      try readCards(views, frame, &findings)
      if findings.documents.contains(where: { $0.kind == .paymentCard }) { findings.flow = .card }
    }
  }

  /// Where a guide or a region asked for a document and there is none, that is said.
  func markMissing(_ findings: inout PageFindings, _ frame: PageFrame) {
    guard options.guide != nil || options.region != nil else { return }
    var missing = DocumentFinding(
      fallback: frame.toPage(frame.outline), direction: Point(1, 0),
      guide: options.guide == nil ? "notGiven" : "outside")
    missing.status = DetectionStatus.failed.rawValue
    findings.documents = [missing]
  }
}
