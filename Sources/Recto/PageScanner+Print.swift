import Detection
import Geometry
import Imaging
import MRZ
import PrintedFields
import Recognition
import ReportSchema

/// What the print of a document says, and where.
struct PrintFinding {
  let reading: PrintedReading
  /// The upright frame in whose pixels its boxes are.
  let frame: PageFrame
  /// Of values that differ from the zone's.
  var secondLooks: [PrintedKey: FieldFinder.SecondLook] = [:]
  /// All that was read, in the frame; some of it by two readers.
  var words: [PrintedWord] = []
}

/// What identity documents say in print.
extension PageScanner {
  /// A document without a zone that is smaller than this share of the largest is no second side.
  static let leastSide = 0.3
  /// Labels that make a document without a zone or a title one of identity.
  static let leastLabels = 4
  /// Fields without labels that do, beside a title.
  static let leastUnlabelled = 5
  /// Fields read that do, beside a title.
  static let leastFields = 3

  /// Words of three signs or more in a reading at least, for another script to be tried.
  static let leastWords = 4

  /// Reads the print of each document: beside its zone, or by itself.
  ///
  /// - Parameter looksWithoutZone: documents without a zone are looked at too, and the whole frame
  ///   where there is no document.
  mutating func readPrint(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings,
    looksWithoutZone: Bool
  ) throws(RecognitionError) {
    let largest = findings.documents.map(\.corners.area).max() ?? 0
    for index in findings.documents.indices {
      let document = findings.documents[index]
      if let zone = document.zonePlace {
        guard
          let view = PrintView(
            document.corners, zone: zone.quad, symbols: zone.symbols, in: frame)
        else { continue }
        try readPrint(of: view, document: index, &findings)
      } else if looksWithoutZone, document.fields.isEmpty,
        document.corners.area >= Self.leastSide * largest,
        let view = views.first(where: { $0.index == index })
      {
        try readPrint(of: PrintView(standing: view.frame), document: index, &findings)
      }
    }
    let isAnyRead = findings.documents.contains { !$0.fields.isEmpty }
    if looksWithoutZone, !isAnyRead { try readWholePrint(frame, &findings) }
  }

  /// Reads the print of the whole frame, and gives it to the document that bears it.
  private mutating func readWholePrint(
    _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    let whole = DocumentFinding(
      fallback: frame.toPage(frame.outline), direction: Point(1, 0), guide: "notGiven")
    findings.documents.append(whole)
    let index = findings.documents.count - 1
    let view = PrintView(standing: frame.shrunk(toFit: Self.searchSide))
    try readPrint(of: view, document: index, &findings)
    let read = findings.documents[index]
    guard !read.fields.isEmpty else {
      findings.documents.remove(at: index)
      return
    }
    let places = read.fields.keys.compactMap { read.fields[$0]?.box?.rect.quad }
    let owner = findings.documents.indices.dropLast().first { candidate in
      let outline = findings.documents[candidate].corners
      return places.allSatisfy { $0.isMostly(inside: outline) }
    }
    guard let owner, !places.isEmpty else { return }
    findings.documents[owner].take(print: read)
    findings.documents.remove(at: index)
  }

  private mutating func readPrint(
    of view: PrintView, document index: Int, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    let document = findings.documents[index]
    let issuer = document.fields[.issuer]?.value
    let chosen =
      options.identityLanguages
      ?? PrintLanguages.languages(
        for: issuer, isLocal: document.zonePlace?.format == .russianPassport,
        installed: prints.installed)
    var attempts = [chosen]
    if document.zonePlace == nil, options.identityLanguages == nil {
      attempts += PrintLanguages.others(than: chosen, installed: prints.installed)
    }
    let finder = FieldFinder(
      asOf: options.asOf, country: issuer, known: PrintedKeys.known(document),
      kind: PrintedKind(document.kind))
    let turn = document.zonePlace == nil ? Self.likelyTurn(of: view, findings) : nil
    var found: PrintFinding?
    for languages in attempts {
      let letters = PrintLanguages.areLatin(languages) ? letters : nil
      let read = try prints.lend(languages) {
        (engine) throws(RecognitionError) -> PrintFinding in
        try Self.print(of: view, document, finder, turn: turn, letters: letters, engine: &engine)
      }
      if document.zonePlace != nil || Self.isIdentity(read.reading) {
        found = read
        break
      }
      // Print in another script comes out as letters all the same.
      if read.words.count(where: { $0.text.count > 2 }) < Self.leastWords { break }
    }
    guard let read = found else { return }
    let reading = read.reading
    watch?.report(.layoutObtained(name: "print"))
    watch?.show(.print) { read.frame.bitmap }
    FieldAgreement(asOf: options.asOf, print: read)
      .merge(into: &findings.documents[index].fields)
    findings.documents[index].usedClock = true
    if options.redactionFolder != nil {
      findings.documents[index].personal += PersonalPrint(findings.documents[index].fields)
        .places(in: read)
    }
    guard document.zonePlace == nil else { return }
    let level = read.frame.toPage(read.frame.outline)
    findings.documents[index].orient(along: level.topRight - level.topLeft)
    if document.kind == .unknown { findings.documents[index].kind = reading.kind?.kind ?? .idCard }
  }

  /// What the print of one view says, read in the engine's languages.
  private static func print(
    of view: PrintView, _ document: DocumentFinding, _ finder: FieldFinder, turn: Int?,
    letters: LetterReader?, engine: inout TextEngine
  ) throws(RecognitionError) -> PrintFinding {
    let steps = PrintSteps()
    var (words, upright) = try steps.words(of: view, turn: turn, engine: &engine)
    var reading = finder.read(words)
    if turn != nil, !Self.mayBeIdentity(reading) {
      (words, upright) = try steps.words(of: view, turn: nil, engine: &engine)
      reading = finder.read(words)
    }
    if !Self.mayBeIdentity(reading), view.isLandscape, upright.isPortrait {
      // Cards stand across; print on their ground takes the search for the turn in.
      (words, upright) = try steps.words(of: view, turn: 0, engine: &engine)
      reading = finder.read(words)
    }
    guard document.zonePlace != nil || Self.mayBeIdentity(reading) else {
      return PrintFinding(reading: reading, frame: upright, words: words)
    }
    return try closePrint(words, in: upright, document, finder, letters: letters, engine: &engine)
  }

  /// What the print of an upright frame says, looked at again at the sizes that suit its words.
  private static func closePrint(
    _ first: [PrintedWord], in frame: PageFrame, _ document: DocumentFinding,
    _ finder: FieldFinder, letters: LetterReader?, engine: inout TextEngine
  ) throws(RecognitionError) -> PrintFinding {
    let steps = PrintSteps()
    var upright = frame
    var looks = [first]
    if document.zonePlace == nil {
      let factor = steps.enlarging(first, in: upright)
      upright = upright.scaled(by: factor)
      looks = [first.map { $0.scaled(by: factor) }, try steps.words(of: upright, engine: &engine)]
    }
    looks.append(try steps.words(of: upright, at: PrintSteps.otherScale, engine: &engine))
    var words = PrintSteps.merged(looks[1], looks[0])
    let capitals = try letters.map { letters throws(RecognitionError) in
      try steps.words(of: upright, by: letters)
    }
    let inCapitals = capitals.map { [finder.read($0)] } ?? []
    let readings = looks.map(finder.read)
    var reading = PrintedReading(agreed: readings + [finder.read(words)], inCapitals: inCapitals)
    if !Self.isWhole(reading, document) {
      words = try steps.more(than: words, in: upright, engine: &engine)
      reading = PrintedReading(agreed: readings + [finder.read(words)], inCapitals: inCapitals)
    }
    let size = upright.bitmap.bounds
    if document.zonePlace == nil,
      let place = reading.placeOfTurnedNumber(width: size.width, height: size.height)
    {
      reading = reading.taking(
        turnedNumber: try steps.turnedWords(at: place, in: upright, engine: &engine))
    }
    let sure = (capitals ?? []).filter { $0.confidence >= PrintSteps.doneConfidence }
    var finding = PrintFinding(reading: reading, frame: upright, words: words + sure)
    for field in reading.fields
    where Self.contradicts(field, document, finder) || Self.isDoubtful(field, document) {
      let words = try steps.again(field.box, in: upright, engine: &engine)
      finding.secondLooks[field.key] = finder.judge(words, of: field)
    }
    return finding
  }

  /// Quarter turns that level a view as the page's zones, or another document's print, lie.
  private static func likelyTurn(of view: PrintView, _ findings: PageFindings) -> Int? {
    guard let zone = findings.documents.compactMap(\.zonePlace).first,
      let toView = view.frame.toPage.inverse
    else { return nil }
    let quad = toView(zone.quad)
    return DocumentFinding.quarterTurns(levelling: quad.topRight - quad.topLeft)
  }

  /// Confidence from which print that says something else than the zone is looked at again.
  static let contradictingConfidence = 0.7

  /// Whether a value that print alone tells was read so badly that it is worth a second look.
  private static func isDoubtful(_ field: PrintedField, _ document: DocumentFinding) -> Bool {
    guard let key = PrintedKeys.pairs.first(where: { $0.0 == field.key })?.1 else { return false }
    return document.fields[key] == nil && field.confidence < FieldAgreement.leastRead
      && field.confidence >= FieldAgreement.leastProof
  }

  /// Whether a labelled value says something else than the zone or the barcode does.
  private static func contradicts(
    _ field: PrintedField, _ document: DocumentFinding, _ finder: FieldFinder
  ) -> Bool {
    let keys: Set<PrintedKey> = [
      .dateOfBirth, .dateOfExpiry, .dateOfIssue, .sex, .surname, .givenNames, .number,
    ]
    // A birth's or an expiry's day and month with another year need no label.
    let isTold = field.isLabelled || field.key == .dateOfBirth || field.key == .dateOfExpiry
    guard !field.isKnown, isTold, keys.contains(field.key),
      field.confidence >= contradictingConfidence,
      let key = PrintedKeys.pairs.first(where: { $0.0 == field.key })?.1,
      document.fields[key] != nil
    else { return false }
    return finder.mayContradict(field)
  }

  /// Labels that make it worth a closer look.
  static let leastHints = 2

  private static func mayBeIdentity(_ reading: PrintedReading) -> Bool {
    reading.kind != nil || reading.labelCount >= leastHints
  }

  /// Whether print alone says that this is a document of identity.
  private static func isIdentity(_ reading: PrintedReading) -> Bool {
    let telling = reading.fields.filter { $0.isLabelled }
    let hasName = telling.contains {
      $0.key == .surname || $0.key == .givenNames || $0.key == .name || $0.key == .address
    }
    let hasDate = telling.contains { !$0.dates.isEmpty }
    if hasName, hasDate {
      return reading.kind != nil
        ? telling.count >= leastFields : reading.labelCount >= leastLabels
    }
    // A title, and fields that stand where such a document has them.
    return reading.kind != nil && reading.fields.count >= leastUnlabelled
      && reading.fields.contains { !$0.dates.isEmpty }
  }

  /// Whether nothing that such a document prints is left to find.
  private static func isWhole(_ reading: PrintedReading, _ document: DocumentFinding) -> Bool {
    let keys: [PrintedKey]
    switch document.zonePlace?.format {
    case .td3?: keys = [.surname, .givenNames, .dateOfIssue, .placeOfIssue, .placeOfBirth, .sex]
    case .mrvA?, .mrvB?: keys = [.surname, .dateOfIssue, .placeOfIssue]
    case .td1?: keys = [.dateOfIssue, .placeOfIssue, .address]
    default: keys = [.surname, .givenNames, .dateOfBirth, .dateOfIssue, .number]
    }
    return keys.allSatisfy { reading[$0] != nil }
  }
}

extension PrintedKind {
  /// `nil` for documents of no such kind.
  init?(_ kind: DocumentKind) {
    switch kind {
    case .passport: self = .passport
    case .idCard: self = .idCard
    case .drivingLicence: self = .drivingLicence
    case .visa: self = .visa
    default: return nil
    }
  }

  var kind: DocumentKind {
    switch self {
    case .passport: .passport
    case .idCard: .idCard
    case .drivingLicence: .drivingLicence
    case .visa: .visa
    }
  }
}
