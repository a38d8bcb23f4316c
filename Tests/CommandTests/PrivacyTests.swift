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
