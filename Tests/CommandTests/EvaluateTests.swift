import ReportSchema
import TestSupport
import Testing

@Suite("Measuring against labels", .serialized)
struct EvaluateTests {
  private let folder = TemporaryFolder()
  private static let first = "\(Pictures.testdata)/first"

  /// Labels of some pictures of testdata/first, as the generator wrote them, with whole paths.
  private func writeLabels(_ names: [String], to path: String) throws {
    let all = String(
      decoding: try #require(TemporaryFolder.read("\(Self.first)/labels.jsonl")), as: UTF8.self)
    let lines = all.split(separator: "\n").filter { line in
      names.contains { line.hasPrefix("{\"file\": \"\($0)\"") }
    }
    try #require(lines.count == names.count)
    let rows = lines.map { $0.replacing("{\"file\": \"", with: "{\"file\": \"\(Self.first)/") }
    folder.write(rows.joined(separator: "\n") + "\n", to: path)
  }

  private func evaluate(_ words: String) -> Started.Outcome {
    BuiltProgram.shell("\"$RECTO\" evaluate --quiet --as-of 2026-01-01 \(words)", in: folder)
  }

  @Test("One job and two give the same bytes, and a drawn passport's zone is right")
  func sameBytes() throws {
    try writeLabels(
      ["passport_scan.jpg", "passport_photo.jpg", "card_flat.jpg", "slip_epc.jpg", "desk.jpg"],
      to: "labels.jsonl")
    let one = evaluate("labels.jsonl --json --values --jobs 1 --html one.html")
    let two = evaluate("labels.jsonl --json --values --jobs 2 --html two.html")
    #expect(one.exit == 0)
    #expect(one.output == two.output)
    #expect(page("one.html") == page("two.html"))
    let counts = try #require(try JSONTree(one.text)["counts"]?.array)
    let zone = try #require(counts.first { $0["measure"]?.string == "zone" })
    #expect(zone["right"]?.number == 2)
    #expect(zone["of"]?.number == 2)
  }

  private func page(_ name: String) -> String {
    String(decoding: TemporaryFolder.read("\(folder.path)/\(name)") ?? [], as: UTF8.self)
  }

  @Test("The HTML page loads nothing, shows the failed picture, and hides the card's number")
  func htmlPage() throws {
    try writeLabels(["card_flat.jpg"], to: "labels.jsonl")
    let label = try JSONTree(page("labels.jsonl"))["label"]
    let number = try #require(label?["pan"]?.string).filter(\.isNumber)
    // A label that says something else, so that there is a failure to show.
    folder.write(
      "{\"file\": \"\(Self.first)/card_flat.jpg\", \"label\": {\"pan\": \"4242424242424242\"}}\n",
      to: "wrong.jsonl")
    #expect(evaluate("wrong.jsonl --html report.html").exit == 0)
    let html = page("report.html").replacing("<mark>", with: "").replacing("</mark>", with: "")
    #expect(html.contains("data:image/jpeg;base64,"))
    #expect(!html.contains("http"))
    #expect(!html.contains(number))
    #expect(html.contains("424242••••••4242"))
  }

  /// Records of one passport, and the same with the zone's number misread.
  private func passportRecords() throws {
    try writeLabels(["passport_photo.jpg"], to: "labels.jsonl")
    let scan = BuiltProgram.shell(
      "\"$RECTO\" scan --as-of 2026-01-01 --flow kyc --quiet '\(Self.first)/passport_photo.jpg'"
        + " > good.jsonl && sed 's/G82159509/G82159508/g' good.jsonl > bad.jsonl", in: folder)
    try #require(scan.exit == 0)
  }

  @Test("A value that became worse ends with status 4 and is named; the same records do not")
  func baseline() throws {
    try passportRecords()
    let before = evaluate("labels.jsonl --records good.jsonl --write-baseline before.json")
    #expect(before.exit == 0)
    #expect(!page("before.json").contains("G82159509"))
    #expect(evaluate("labels.jsonl --records good.jsonl --baseline before.json").exit == 0)
    let after = evaluate("labels.jsonl --records bad.jsonl --baseline before.json")
    #expect(after.exit == 4)
    #expect(after.text.contains("passport_photo.jpg"))
    // A wrong value that is called verified is too much at any tolerance.
    let tolerant = evaluate(
      "labels.jsonl --records bad.jsonl --baseline before.json --tolerance 100")
    #expect(tolerant.exit == 4)
  }

  @Test("Below a floor it ends with status 4")
  func floors() throws {
    try passportRecords()
    #expect(evaluate("labels.jsonl --records good.jsonl --write-floors floors.json").exit == 0)
    #expect(evaluate("labels.jsonl --records good.jsonl --floors floors.json").exit == 0)
    let after = evaluate("labels.jsonl --records bad.jsonl --floors floors.json")
    #expect(after.exit == 4)
    #expect(after.text.contains("wrong among verified"))
  }

  @Test("CSV labels give the figures that the same JSON Lines give")
  func csv() throws {
    try passportRecords()
    let label = try #require(try JSONTree(page("labels.jsonl"))["label"])
    let zone = try #require(label["mrz"]?.array).compactMap(\.string)
    let surname = try #require(label["fields"]?["surname"]?.string)
    let file = "\(Self.first)/passport_photo.jpg"
    let lines = zone.map { "\"\($0)\"" }.joined(separator: ", ")
    folder.write(
      """
      {"file": "\(file)", "kind": "TD3", "label": {"mrz": [\(lines)], \
      "fields": {"surname": "\(surname)"}}}

      """, to: "own.jsonl")
    folder.write(
      "file,kind,mrz,surname\n\(file),TD3,\(zone.joined(separator: "|")),\(surname)\n",
      to: "own.csv")
    let lined = evaluate("own.jsonl --records good.jsonl --json")
    let tabled = evaluate("own.csv --records good.jsonl --json")
    #expect(lined.exit == 0)
    #expect(lined.output == tabled.output)
    #expect(try JSONTree(lined.text)["counts"]?.array?.isEmpty == false)
  }

  @Test("A picture that is not there costs its own row, and is named")
  func missingPicture() throws {
    try writeLabels(["passport_photo.jpg"], to: "some.jsonl")
    folder.write(
      page("some.jsonl") + "{\"file\": \"gone.jpg\", \"label\": {\"mrz\": [\"A\", \"B\"]}}\n",
      to: "labels.jsonl")
    let outcome = BuiltProgram.run("evaluate", "\(folder.path)/labels.jsonl", in: folder)
    #expect(outcome.exit == 1)
    #expect(outcome.errors.contains("gone.jpg"))
    #expect(outcome.text.contains("2 pictures"))
  }

  @Test(
    "Labels that cannot be read end with status 2 and the line that is wrong",
    arguments: [
      ("{\"file\": \"a.jpg\"}\n{\"label\": {}}\n", "labels.jsonl:2"),
      ("{\"file\": \"a.jpg\"}\n\nfile: b.jpg\n", "labels.jsonl:3"),
      ("{\"file\": \"a.jpg\", \"label\": {\"absent\": [\"nose\"]}}\n", "labels.jsonl:1"),
      ("{\"file\": \"a.jpg\", \"label\": {\"corners\": [[1, 2]]}}\n", "labels.jsonl:1"),
    ])
  func wrongLabels(text: String, place: String) {
    folder.write(text, to: "labels.jsonl")
    let outcome = evaluate("labels.jsonl")
    #expect(outcome.exit == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(place))
  }

  @Test("Rows of one clip are read and scored as one")
  func sequences() throws {
    let rows = [1, 2, 3].map { number in
      """
      {"file": "\(Self.first)/desk.jpg", "clip": "\(number < 3 ? "a" : "b")", \
      "label": {"absent": ["zone"]}}
      """
    }
    folder.write(rows.joined(separator: "\n") + "\n", to: "clips.jsonl")
    let outcome = evaluate("clips.jsonl --json --sequence-by clip")
    #expect(outcome.exit == 0)
    let report = try JSONTree(outcome.text)
    #expect(report["readings"]?.number == 2)
    let counts = try #require(report["counts"]?.array)
    #expect(counts.first { $0["measure"]?.string == "negative.zone" }?["right"]?.number == 2)
  }
}
