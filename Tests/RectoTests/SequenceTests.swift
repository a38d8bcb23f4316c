import Evaluation
import Geometry
import Imaging
import Recto
import ReportSchema
import TestSupport
import Testing

@Suite("One document in several pictures")
struct SequenceTests {
  private let folder = TemporaryFolder()

  /// A drawn passport with a stripe of its zone covered, so many pictures as there are stripes.
  private func frames(covering stripes: [Double]) throws -> [InputPath] {
    let path = Sample.folder + "/passport_scan.jpg"
    let page = try ImageFile(path: InputPath(path)).page(1).bitmap
    return try stripes.enumerated().map { number, place in
      let covered = Bitmap(width: page.width, height: page.height, format: page.format) {
        (target) throws(Never) in
        page.withBytes { (source) throws(Never) in
          for index in 0..<target.count {
            let x = Double(index / page.format.rawValue % page.width) / Double(page.width)
            let y = Double(index / page.format.rawValue / page.width) / Double(page.height)
            let isCovered = y > 0.8 && x >= place && x < place + 0.09
            target[index] = isCovered ? 90 : source[index]
          }
        }
      }
      let path = InputPath("\(folder.path)/\(number).png")
      try ImageWriter.write(covered, as: .png, to: path)
      return path
    }
  }

  @Test("What is covered in each picture is whole in all of them together")
  func together() throws {
    let truth = try #require(try Sample.row("passport_scan.jpg").truth.zone)
    let paths = try frames(covering: [0.1, 0.35, 0.6])
    var scanner = try Scanner(options: Sample.options(.kyc))
    for path in paths {
      scanner.scan(path) { record in
        #expect(record.documents?.contains { $0.mrz?.lines == truth } != true)
      }
    }
    let record = scanner.scan(sequence: InputPath(folder.path), frames: paths)
    #expect(record.file == folder.path)
    #expect(record.frames == paths.map(\.display))
    let document = try #require(record.documents?.first { $0.mrz != nil })
    #expect(document.mrz?.lines == truth)
    #expect(document.source.map { paths.map(\.display).contains($0) } == true)
    let agreeing = document.fields?.values.values.compactMap(\.agreeing) ?? []
    #expect(!agreeing.isEmpty && agreeing.allSatisfy { (1...3).contains($0) })
    #expect(record.image?.width == 1187)
  }

  @Test("Two people's documents in one folder are put up for review")
  func strangers() throws {
    let paths = ["passport_scan.jpg", "passport_photo.jpg"].map {
      InputPath(Sample.folder + "/" + $0)
    }
    var scanner = try Scanner(options: Sample.options(.kyc))
    let record = scanner.scan(sequence: InputPath(Sample.folder), frames: paths)
    #expect(record.warnings == ["sequence.severalDocuments"])
    #expect(record.status == .review)
    #expect(record.frames?.count == 1)
  }

  @Test("A card's best picture speaks, and its fields say how many agree")
  func cards() throws {
    let paths = ["card_flat.jpg", "card_flat.jpg", "desk.jpg"].map {
      InputPath(Sample.folder + "/" + $0)
    }
    var scanner = try Scanner(options: Sample.options(.card))
    let record = scanner.scan(sequence: InputPath(Sample.folder), frames: paths)
    #expect(record.status == .ok)
    let card = try #require(record.documents?.first { $0.kind == .paymentCard })
    #expect(card.fields?[.number]?.agreeing == 2)
    #expect(card.source == paths[0].display)
  }

  @Test("A number with another digit covered in each picture is proved by all of them together")
  func coveredDigits() throws {
    let truth = try #require(try Sample.row("card_flat.jpg").truth.documents.first)
    let number = try #require(truth.pan)
    let groups = truth.groups
    #expect(groups.count == 4)
    let page = try ImageFile(path: InputPath(Sample.folder + "/card_flat.jpg")).page(1).bitmap
    let paths = try (0..<3).map { frame in
      // Another digit of another group in each.
      let box = groups[frame].quad.bounds
      let step = box.width / 4
      let digit = Rect(
        x: box.x + Double(frame) * step, y: box.y - 3, width: step, height: box.height + 6)
      let path = InputPath("\(folder.path)/card-\(frame).png")
      let covered = page.painted(over: [digit.quad], colour: (128, 128, 128))
      try ImageWriter.write(covered, as: .png, to: path)
      return path
    }
    var options = Sample.options(.card)
    options.reveal = true
    var scanner = try Scanner(options: options)
    for path in paths {
      scanner.scan(path) { record in
        #expect(record.status != .ok)
        #expect(record.documents?.contains { $0.fields?[.number]?.status == .verified } != true)
      }
    }
    let record = scanner.scan(sequence: InputPath(folder.path), frames: paths)
    let card = try #require(record.documents?.first { $0.kind == .paymentCard })
    let field = try #require(card.fields?[.number])
    #expect(field.value == number)
    #expect(field.status == .verified)
    #expect(field.agreeing == 3)
    #expect(field.groups?.map(\.text.count) == [4, 4, 4, 4])
    for (group, labelled) in zip(field.groups ?? [], groups) {
      #expect(group.box.rect.quad.overlap(with: labelled.quad.bounds.quad) > 0.5)
    }
    #expect(record.frames == paths.map(\.display))
  }

  @Test("Pictures that cannot be read are a warning; none at all is a failure")
  func unreadable() throws {
    let missing = InputPath("\(folder.path)/none.png")
    var scanner = try Scanner(options: Sample.options(.kyc))
    let record = scanner.scan(
      sequence: InputPath(folder.path),
      frames: [missing, InputPath(Sample.folder + "/passport_scan.jpg")])
    #expect(record.status == .ok)
    #expect(record.warnings == ["sequence.unreadable"])
    let failed = scanner.scan(sequence: InputPath(folder.path), frames: [missing])
    #expect(failed.status == .failed && failed.error?.code == "image.missing")
    let empty = scanner.scan(sequence: InputPath(folder.path), frames: [])
    #expect(empty.status == .failed && empty.error?.code == "sequence.empty")
  }
}
