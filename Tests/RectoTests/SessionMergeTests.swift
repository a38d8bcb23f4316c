import Geometry
import MRZ
import ReportSchema
import Testing

@testable import Recto

@Suite("Sessions")
struct SessionMergeTests {
  private let asOf = CivilDate(year: 2026, month: 11, day: 30)!

  private func field(_ value: String, _ source: String, _ status: FieldStatus = .read)
    -> FieldReport
  {
    FieldReport(value: value, status: status, confidence: 0.9, source: source)
  }

  private func document(
    _ kind: DocumentKind, _ values: [FieldKey: FieldReport], zone: String? = nil
  ) -> DocumentReport {
    var document = DocumentReport(
      kind: kind,
      detection: DetectionReport(
        status: "success", corners: Corners(Rect(x: 0, y: 0, width: 9, height: 9).quad),
        score: Confidence(1),
        rotation: 0, orientation: "landscape", guide: "notGiven"))
    var fields = FieldReports()
    for (key, value) in values { fields[key] = value }
    document.fields = fields
    document.mrz = zone.map {
      ZoneReport(format: $0, lines: [], valid: true, checks: OrderedValues([]))
    }
    return document
  }

  private func record(_ file: String, _ documents: [DocumentReport]) -> ScanRecord {
    var record = ScanRecord(file: file, page: 1, flow: "kyc", status: .ok)
    record.documents = documents
    return record
  }

  private var back: DocumentReport {
    document(
      .idCard,
      [
        .number: field("XN0817127", "mrz", .verified), .surname: field("MUELLER", "mrz"),
        .name: field("JUERGEN MUELLER", "mrz"), .dateOfBirth: field("1988-10-02", "mrz", .verified),
        .address: field("Lindenweg 4", "print"),
      ], zone: "TD1")
  }

  private var front: DocumentReport {
    document(
      .idCard,
      [
        .number: field("XN0817127", "print"), .surname: field("MÜLLER", "print"),
        .dateOfBirth: field("1988-10-02", "print"), .dateOfIssue: field("2021-05-24", "print"),
      ])
  }

  @Test("Both sides of a card are one document, and agreeing print and zone prove a value")
  func sides() {
    let session = SessionMerge(asOf: asOf).record(
      of: "a17", [record("a17/back.jpg", [back]), record("a17/front.jpg", [front])])
    #expect(session.status == .ocrSuccess)
    #expect(session.documents.count == 1)
    #expect(session.documents[0].source == "a17/back.jpg")
    #expect(session.documents[0].fields?[.surname]?.status == .verified)
    #expect(session.documents[0].fields?[.number]?.agreeing == 2)
    #expect(session.ocrResults.address == "Lindenweg 4")
    #expect(session.ocrResults.dateofissue == "2021-05-24")
    #expect(session.sources == ["a17/back.jpg", "a17/front.jpg"])
    #expect(session.requiredSources.isEmpty)
  }

  @Test("Two people in one folder are an error of their own")
  func differentPeople() {
    let other = document(
      .passport,
      [
        .number: field("C01X00T47", "mrz", .verified), .surname: field("ERIKSSON", "mrz"),
        .dateOfBirth: field("1974-08-12", "mrz", .verified),
      ], zone: "TD3")
    let session = SessionMerge(asOf: asOf).record(
      of: "a17", [record("1.jpg", [back]), record("2.jpg", [other])])
    #expect(session.status == .ocrFailed)
    #expect(session.error?.code == "session.differentPeople")
    #expect(session.ocrResults == OCRResults())
    #expect(session.error?.message.contains("ERIKSSON") == false)
  }

  @Test("A person with two documents is one person")
  func twoDocuments() {
    let passport = document(
      .passport,
      [
        .number: field("C01X00T47", "mrz", .verified), .surname: field("MÜLLER", "mrz"),
        .name: field("JÜRGEN MÜLLER", "mrz"), .dateOfBirth: field("1988-10-02", "mrz", .verified),
      ], zone: "TD3")
    let session = SessionMerge(asOf: asOf).record(
      of: "a17", [record("1.jpg", [back]), record("2.jpg", [passport])])
    #expect(session.status == .ocrSuccess)
    #expect(session.documents.count == 2)
  }

  @Test("What was never photographed is asked for; what was photographed badly, with the reason")
  func requirements() {
    let merge = SessionMerge(
      requirements: SessionRequirements(requiredSources: [.idFront, .idBack]), asOf: asOf)
    let missing = merge.record(of: "a", [record("back.jpg", [back])])
    #expect(missing.requiredSources == [RequiredSourceReport(source: .idFront, reason: "missing")])
    #expect(missing.status == .sourcesRequired)

    var silent = document(.unknown, [:])
    silent.quality = OrderedValues([("sharpness", QualityReport(state: .failed, value: 0.1))])
    let blurred = merge.record(
      of: "a", [record("back.jpg", [back]), record("front.jpg", [silent])])
    #expect(blurred.requiredSources == [RequiredSourceReport(source: .idFront, reason: "blurred")])
    #expect(blurred.status == .ocrFailed)

    let whole = merge.record(of: "a", [record("1.jpg", [back]), record("2.jpg", [front])])
    #expect(whole.status == .ocrSuccess)
  }

  @Test("A back where the front was asked for is the wrong side")
  func wrongSide() {
    let merge = SessionMerge(
      requirements: SessionRequirements(requiredSources: [.idFront]), asOf: asOf)
    let one = merge.record(of: "a", [record("back.jpg", [back])])
    #expect(one.requiredSources == [RequiredSourceReport(source: .idFront, reason: "wrongSide")])
    #expect(one.status == .sourcesRequired)
  }

  @Test("A passport's page whose zone is cut off or lost in glare is asked for again")
  func hiddenZone() {
    var page = document(
      .passport,
      [
        .number: field("C01X00T47", "print"), .surname: field("ERIKSSON", "print"),
        .name: field("ANNA ERIKSSON", "print"), .dateOfBirth: field("1974-08-12", "print"),
      ])
    let merge = SessionMerge(asOf: asOf)
    #expect(merge.record(of: "a", [record("1.jpg", [page])]).status == .ocrSuccess)
    page.detection.status = "partlyVisible"
    let cropped = merge.record(of: "a", [record("1.jpg", [page])])
    #expect(
      cropped.requiredSources == [RequiredSourceReport(source: .passportMain, reason: "cropped")])
    #expect(cropped.status == .ocrFailed)
    let asked = SessionMerge(
      requirements: SessionRequirements(requiredSources: [.passportMain]), asOf: asOf)
    var part = page
    part.kind = .idCard  // What is left of it does not say that it is a passport.
    for document in [page, part] {
      let session = asked.record(of: "a", [record("1.jpg", [document])])
      #expect(
        session.requiredSources == [RequiredSourceReport(source: .passportMain, reason: "cropped")])
    }
    page.detection.status = "success"
    page.quality = OrderedValues([("glare", QualityReport(state: .failed, value: 0.2))])
    let glare = asked.record(of: "a", [record("1.jpg", [page])])
    #expect(
      glare.requiredSources == [RequiredSourceReport(source: .passportMain, reason: "glare")])
  }

  @Test("A picture given twice counts once; others are told apart")
  func pictures() {
    var broken = ScanRecord(file: "c.jpg", page: 1, flow: "kyc", status: .failed)
    broken.error = RecordError(code: "image.undecodable", message: "no picture")
    let session = SessionMerge(asOf: asOf).record(
      of: "a",
      [
        record("a.jpg", [back]), record("b.jpg", [back]), broken, record("d.jpg", []),
        record("e.jpg", [document(.unknown, [:])]), record("f.jpg", [front]),
      ])
    #expect(
      session.pictures?.map(\.state) == [
        .used, .duplicate, .failed, .noDocument, .unread, .used,
      ])
    #expect(session.pictures?[0].shows == [.idBack] && session.pictures?[5].shows == [.idFront])
    #expect(session.pictures?[2].code == "image.undecodable")
    #expect(session.documents[0].fields?[.number]?.agreeing == 2)
    #expect(session.sources.count == 6)
  }

  @Test("Pictures that contradict each other are for a person, with both values")
  func contradiction() {
    var second = back
    second.fields?[.dateOfBirth] = field("1988-10-03", "mrz", .verified)
    let session = SessionMerge(asOf: asOf).record(
      of: "a", [record("1.jpg", [back]), record("2.jpg", [second])])
    let birth = session.documents[0].fields?[.dateOfBirth]
    #expect(birth?.status == .review)
    #expect(birth?.candidates?.map(\.value).sorted() == ["1988-10-02", "1988-10-03"])
    #expect(session.status == .ocrFailed)
    #expect(session.requiredSources.first?.reason == "contradiction")
  }

  @Test("An expired document is said to be")
  func expired() {
    var old = back
    var expiry = field("2020-01-01", "mrz", .verified)
    expiry.flags = ["expired"]
    old.fields?[.dateOfExpiry] = expiry
    let session = SessionMerge(asOf: asOf).record(of: "a", [record("1.jpg", [old])])
    #expect(session.requiredSources.first?.reason == "expired")
    #expect(session.status == .ocrFailed)
  }

  @Test("An empty folder asks for any document")
  func empty() {
    let session = SessionMerge(asOf: asOf).record(of: "a", [])
    #expect(session.status == .sourcesRequired)
    #expect(session.missing == OCRResults.keys)
    #expect(session.requiredSources.map(\.source) == [.passportMain, .idFront, .licenceFront])
  }
}
