import Imaging
import Recto
import ReportSchema
import Testing

@Suite("What a scanner reports to its observer")
struct EventTests {
  private func watch(
    _ file: String, _ flow: Flow, wanting: [PictureStep] = []
  ) throws -> (witness: Witness, record: ScanRecord) {
    let witness = Witness(wanting: wanting)
    var scanner = try Scanner(options: Sample.options(flow), observer: witness)
    var record: ScanRecord?
    scanner.scan(InputPath(Sample.folder + "/" + file)) { record = $0 }
    return (witness, try #require(record))
  }

  @Test(
    "In each flow: detection, recognition with its layouts, the end, and a valid result where it is one",
    arguments: [
      (Flow.kyc, "id_td2.jpg", "TD2"), (.auto, "id_td2.jpg", "TD2"),
      (.kyc, "licence_back.jpg", "PDF417"), (.card, "card_flat.jpg", "paymentCard"),
      (.pay, "slip_epc.jpg", "QRCode"), (.text, "letter.jpg", "text"),
    ])
  func order(flow: Flow, file: String, layout: String) throws {
    let (witness, record) = try watch(file, flow)
    let names = witness.names
    #expect(
      names.prefix(4) == [
        "progress 0/1", "detectionStarted", "detectionFinished", "recognitionStarted",
      ])
    #expect(names.dropFirst(4).contains("layout \(layout)"))
    let end =
      record.status == .ok
      ? ["whole", "validResult", "progress 1/1"] : ["partial", "progress 1/1"]
    #expect(names.suffix(end.count) == end[...])
    let between = names.dropFirst(4).dropLast(end.count)
    #expect(between.allSatisfy { $0.hasPrefix("layout ") })
    for event in witness.events {
      if case .recognitionFinished(let told, _) = event { #expect(told == record) }
      if case .validResult(let told) = event { #expect(told == record) }
      if case .detectionFinished(let documents) = event {
        #expect(documents.allSatisfy { $0.fields == nil && $0.detection.score.value > 0 })
      }
    }
  }

  @Test("Where outlines alone are asked for, nothing is recognized")
  func outlines() throws {
    let names = try watch("passport_photo.jpg", .detect).witness.names
    #expect(
      names == [
        "progress 0/1", "detectionStarted", "detectionFinished", "validResult", "progress 1/1",
      ])
  }

  @Test("Where zones alone are asked for, no outline is looked for")
  func zonesAlone() throws {
    let (witness, record) = try watch("id_td2.jpg", .mrz)
    let end = record.status == .ok ? ["whole", "validResult"] : ["partial"]
    #expect(
      witness.names == ["progress 0/1", "recognitionStarted", "layout TD2"] + end
        + ["progress 1/1"])
  }

  @Test("A picture without what is looked for is read in part, with no valid result")
  func negative() throws {
    let (witness, record) = try watch("desk.jpg", .card)
    #expect(record.status == .empty)
    #expect(witness.names.suffix(2) == ["partial", "progress 1/1"])
    #expect(!witness.names.contains("layout paymentCard"))
  }

  @Test("Pictures of the steps come to who asks for them, level and whole, and to nobody else")
  func pictures() throws {
    #expect(try !watch("id_td2.jpg", .kyc).witness.names.contains { $0.hasPrefix("picture") })
    let (witness, record) = try watch(
      "id_td2.jpg", .kyc, wanting: [.page, .document(0), .print])
    let pictures = witness.events.compactMap { event -> (PictureStep, Bitmap)? in
      if case .picture(let step, let bitmap) = event { (step, bitmap) } else { nil }
    }
    #expect(pictures.map(\.0) == [.page, .document(0), .print])
    let page = try #require(pictures.first?.1)
    #expect(page.width == record.image?.width && page.height == record.image?.height)
    let document = pictures[1].1
    // ID-2: 105 × 74 mm (ISO/IEC 7810), and a margin.
    #expect(abs(Double(document.width) / Double(document.height) - 105.0 / 74) < 0.1)
  }

  @Test("A file that cannot be read is told of, and so is each picture of a sequence")
  func failures() throws {
    let witness = Witness()
    var scanner = try Scanner(options: Sample.options(.detect), observer: witness)
    let missing = InputPath(Sample.folder + "/none.jpg")
    scanner.scan(missing) { _ in }
    #expect(witness.names == ["progress 0/1", "failed", "progress 1/1"])
    #expect(witness.pages.map(\.page) == [0, 1, 0])
    let frames = [missing, InputPath(Sample.folder + "/desk.jpg")]
    _ = scanner.scan(sequence: InputPath("clip"), frames: frames)
    #expect(
      witness.names.dropFirst(3).filter { $0.hasPrefix("progress") || $0 == "failed" }
        == ["progress 0/2", "failed", "progress 1/2", "progress 2/2"])
  }

  @Test("What is observed reads the same as what is not")
  func sameRecord() throws {
    let observed = try watch("id_td2.jpg", .kyc, wanting: [.page, .document(0), .print]).record
    #expect(try Sample.scan("id_td2.jpg", Sample.options(.kyc)) == observed)
  }
}
