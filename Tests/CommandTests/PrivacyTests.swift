import ReportSchema
import TestSupport
import Testing

@Suite("What must stay hidden", .serialized)
struct PrivacyTests {
  private let folder = TemporaryFolder()

  /// The card numbers printed on the pictures of a set, as digits.
  private func cardNumbers() throws -> [String] {
    let path = "\(Pictures.testdata)/first/labels.jsonl"
    let labels = String(decoding: try #require(TemporaryFolder.read(path)), as: UTF8.self)
    return try labels.split(separator: "\n").compactMap { line in
      try JSONTree(String(line))["label"]?["pan"]?.string?.filter(\.isNumber)
    }
  }

  @Test(
    "A card number is never whole in a record or a message, at any level of messages",
    arguments: ["auto", "card", "text"])
  func cardNumbersAreMasked(flow: String) throws {
    let numbers = try cardNumbers()
    #expect(numbers.count >= 4)
    let outcome = BuiltProgram.shell(
      "\"$RECTO\" scan --flow \(flow) --text --log-level sensitive "
        + "'\(Pictures.testdata)'/first/card*.jpg",
      in: folder)
    #expect(try outcome.records().count >= 4)
    for number in numbers {
      for (stream, name) in [(outcome.text, "output"), (outcome.errors, "errors")] {
        // Digits in a row, and the same digits parted by blanks or dashes.
        let joined = stream.filter { $0 != " " && $0 != "-" }
        #expect(!joined.contains(number), "a number on standard \(name)")
      }
    }
    for line in outcome.lines {
      let record = try JSONTree(line)
      let digits = Self.textLines(of: record).joined().filter(\.isNumber)
      let isWhole = numbers.contains { digits.contains($0) }
      #expect(!isWhole, "a number over several lines of text")
    }
  }

  @Test("Without the cascade nothing is redacted, for portraits would stay; crops go without them")
  func cascadeMissing() throws {
    let words = ["scan", "--flow", "kyc", "\(Pictures.testdata)/first/id_td2.jpg"]
    let nowhere = ["RECTO_CASCADES": "/nowhere"]
    let redaction = BuiltProgram.start(
      words + ["--redact", "\(folder.path)/red"], in: folder, variables: nowhere
    ).wait()
    #expect(redaction.exit == 3)
    #expect(redaction.output.isEmpty)
    #expect(redaction.errors.contains("apt-get install opencv-data"))
    let crops = BuiltProgram.start(
      words + ["--save-crops", "\(folder.path)/crops"], in: folder, variables: nowhere
    ).wait()
    #expect(crops.exit == 0)
    #expect(crops.errors.contains("portrait.cascadeMissing"))
    #expect(try JSONTree(crops.text)["warnings"]?.array == [.string("portrait.cascadeMissing")])
  }

  @Test("A redacted picture is drawn anew: nothing of the file's own bytes but its pixels")
  func drawnAnew() throws {
    let source = "\(Pictures.testdata)/first/card_flat.jpg"
    var bytes = try #require(TemporaryFolder.read(source))
    // A comment (JPEG, ITU-T T.81 B.2.4.5) behind the start of the image.
    let comment = Array("4111111111111111".utf8)
    bytes.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment, at: 2)
    folder.write(bytes, to: Array("in/card.jpg".utf8))
    let outcome = BuiltProgram.shell(
      "\"$RECTO\" scan --flow card --redact red in/card.jpg", in: folder)
    let name = try #require(try JSONTree(outcome.text)["redacted"]?.string)
    #expect(name == "red/in/card.jpg.jpg")
    let written = try #require(TemporaryFolder.read("\(folder.path)/\(name)"))
    #expect(!String(decoding: written, as: UTF8.self).contains("4111111111111111"))
  }

  /// The lines of a record's text, in reading order.
  private static func textLines(of record: JSONTree) -> [String] {
    (record["text"]?["blocks"]?.array ?? []).flatMap { block in
      (block["lines"]?.array ?? []).compactMap { $0["text"]?.string }
    }
  }

  @Test("Below level sensitive, messages hold nothing that was read")
  func messagesHoldNoName() throws {
    let outcome = BuiltProgram.run(
      "scan", "--as-of", "2024-06-01", "-vv", "\(Pictures.testdata)/first/passport_scan.jpg",
      in: folder)
    // Both are printed on the picture, and stand in its zone.
    #expect(outcome.text.contains("ROUSSEL"))
    #expect(!outcome.errors.contains("ROUSSEL"))
    #expect(!outcome.errors.contains("EV9240682"))
  }
}
