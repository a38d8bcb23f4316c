import Evaluation
import Testing

@Suite("Label files")
struct LabelReaderTests {
  private func row(_ label: String, _ more: String = "") throws -> LabelRow {
    let text = "{\"file\": \"a.png\"\(more), \"label\": \(label)}"
    return try #require(try LabelReader.rows(text: text, path: "set/labels.jsonl").first)
  }

  @Test("JSON Lines: paths are relative to the file's folder, tags are the row's own texts")
  func lines() throws {
    let text = """
      {"file": "a.png", "kind": "TD3", "grade": "easy", "licence": "x", "label": {"mrz": ["P<UTO", "L8"]}}

      {"file": "sub/b.png", "kind": "card", "hard": true, "label": {"pan": "4111 1111", "name": "A B"}}
      """
    let rows = try LabelReader.rows(text: text, path: "sets/x/labels.jsonl")
    #expect(rows.map(\.path) == ["sets/x/a.png", "sets/x/sub/b.png"])
    #expect(rows[0].tags == ["kind": "TD3", "grade": "easy", "set": "x"])
    #expect(rows[0].truth.zone == ["P<UTO", "L8"])
    #expect(rows[1].tags["hard"] == "true")
    #expect(rows[1].truth.documents.map(\.pan) == ["41111111"])
    #expect(rows[1].truth.documents.map(\.holder) == ["A B"])
  }

  @Test("CSV: one column a field, quotes and line feeds inside cells")
  func csv() throws {
    let text = """
      file,kind,mrz,surname,pan,absent
      a.png,passport,AB|CD,"O""NEIL, X",,
      b.png,"a
      card",,,4111,zone code

      """
    let rows = try LabelReader.rows(text: text, path: "labels.csv")
    #expect(rows.count == 2)
    #expect(rows[0].truth.zone == ["AB", "CD"])
    #expect(rows[0].truth.fields["surname"] == "O\"NEIL, X")
    #expect(rows[1].truth.documents.first?.pan == "4111")
    #expect(rows[1].tags == ["kind": "a\ncard"])
    #expect(rows[1].truth.negatives == [.zone, .code])
    #expect(rows[1].path == "b.png")
  }

  @Test("A negative row forbids what the file's other rows are labelled with")
  func negatives() throws {
    let text = """
      {"file": "a", "kind": "card", "label": {"pan": "4111"}}
      {"file": "b", "kind": "negative-in-scene", "label": {}}
      {"file": "c", "kind": "store-card", "label": {"pan": null}}
      {"file": "d", "kind": "negative", "label": {"absent": ["zone", "outline"]}}
      {"file": "e", "kind": "not-labelled", "label": {"corners": null}}
      """
    let rows = try LabelReader.rows(text: text, path: "l.jsonl")
    #expect(rows.map(\.truth.negatives) == [[], [.card], [.card], [.zone, .outline], []])
    #expect(rows[4].parted.isEmpty)
  }

  @Test("What is hidden is left out of the score, and is no negative")
  func hidden() throws {
    let card = try row(
      """
      {"pan": "4111", "expiry": "01/29", "name": "A B", "hidden": ["pan", "name"]}
      """)
    #expect(card.truth.documents.first?.pan == nil)
    #expect(card.truth.documents.first?.expiry == "01/29")
    #expect(card.truth.documents.first?.holder == nil)
    #expect(card.truth.negatives.isEmpty)
    let passport = try row(
      """
      {"mrz": ["A"], "fields": {"number": "1", "sex": "F"}, "hidden": ["mrz", "number"]}
      """)
    #expect(passport.truth.zone == nil)
    #expect(passport.truth.fields == ["sex": "F"])
    let code = try row(
      """
      {"codes": [{"symbology": "QRCode", "text": "x"}], "hidden": ["code"]}
      """)
    #expect(code.truth.isEmpty)
  }

  @Test("Several documents in a picture keep their own labels; each code is found among them")
  func several() throws {
    let row = try row(
      """
      {"mrz": ["A"], "documents": [
        {"corners": [[0,0],[9,0],[9,9],[0,9]], "fields": {"sex": "F"}},
        {"corners": [[20,0],[29,0],[29,9],[20,9]], "mrz": ["A"],
         "codes": [{"symbology": "QRCode", "text": "x", "payload": "text"}]}]}
      """.split(separator: "\n").joined())
    #expect(row.truth.documents.map(\.zone) == [nil, ["A"]])
    #expect(row.truth.documents.map(\.fields) == [["sex": "F"], [:]])
    #expect(row.truth.outlines.count == 2)
    #expect(row.truth.codes == [LabelRow.Code(format: "QRCode", text: "x", kind: "text")])
  }

  @Test("An outline that is the picture's own frame, or has a printed copy inside, is not scored")
  func frames() throws {
    let size = ", \"width\": 1000, \"height\": 500"
    let corners = "\"corners\": [[0, -0.2], [1000, 0], [1000.5, 500], [0, 500]]"
    let inside = "\"corners\": [[0, 0], [1000, 0], [900, 500], [0, 500]]"
    #expect(try row("{\(corners)}", size).parted.isEmpty)
    #expect(try row("{\(inside)}", size).parted.map(\.flow) == [.detect])
    #expect(try row("{\(corners)}").parted.map(\.flow) == [.detect])
    let copy = "\"printed_outline\": [[1, 1], [2, 1], [2, 2], [1, 2]]"
    #expect(try row("{\(inside), \(copy)}", size).parted.isEmpty)
  }

  @Test(
    "Labels ask for the flows that can answer them",
    arguments: [
      ("{\"mrz\": [\"A\"], \"corners\": [[1,1],[5,1],[5,5],[1,5]]}", [LabelRow.Flow.kyc]),
      ("{\"fields\": {\"surname\": \"A\"}}", [.kyc]),
      ("{\"mrz_line\": \"A\"}", [.kyc]),
      ("{\"pan\": \"4111\"}", [.card]),
      ("{\"expiry\": \"01/29\"}", [.card]),
      ("{\"symbology\": \"QRCode\", \"text\": \"x\"}", [.pay]),
      ("{\"lines\": [{\"text\": \"x\"}], \"fields\": {\"address\": \"y\"}}", [.text]),
      ("{\"corners\": [[1,1],[5,1],[5,5],[1,5]]}", [.detect]),
      ("{\"fields\": {\"sex\": \"F\"}, \"codes\": [{\"text\": \"x\"}]}", [.kyc, .pay]),
      ("{\"absent\": [\"outline\"]}", [.detect]),
      ("{\"absent\": [\"zone\"]}", [.kyc]),
      ("{\"pan\": null}", [.card]),
      ("{\"absent\": [\"zone\", \"card\", \"outline\"]}", [.auto]),
      ("{\"total\": \"5\"}", []),
    ])
  func flows(label: String, flows: [LabelRow.Flow]) throws {
    #expect(try row(label).parted.map(\.flow) == flows)
  }

  @Test(
    "A text may be given by its lines, as texts or as objects",
    arguments: [
      "{\"lines\": [\"one\", \"two\"]}", "{\"lines\": [{\"text\": \"one\"}, {\"text\": \"two\"}]}",
      "{\"text\": \"one\\ntwo\"}",
    ])
  func lines(label: String) throws {
    #expect(try row(label).truth.text == "one\ntwo")
  }

  @Test("Each part of a row is scored once: outlines go with the first reading")
  func parts() throws {
    let parts = try row(
      """
      {"corners": [[1,1],[5,1],[5,5],[1,5]], "fields": {"sex": "F"}, "codes": [{"text": "x"}]}
      """
    ).parted
    #expect(parts.map { $0.truth.documents.first?.scoresOutline } == [true, false])
    #expect(parts.map(\.truth.codes.count) == [0, 1])
    #expect(parts.map(\.truth.fields.count) == [1, 0])
  }

  @Test(
    "A broken row is named by file and line, and by key",
    arguments: [
      ("{\"file\": \"a\"}\n{oops", "l.jsonl:2: not a JSON object"),
      ("{\"kind\": \"x\"}", "l.jsonl:1: the row names no `file`"),
      ("\n{\"file\": \"a\", \"label\": 3}", "l.jsonl:2: `label` is not an object"),
      ("{\"file\": \"a\", \"label\": {\"pan\": 4111}}", "l.jsonl:1: `label.pan` is not a text"),
      (
        "{\"file\": \"a\", \"label\": {\"corners\": [[1, 2]]}}",
        "l.jsonl:1: `label.corners` is not four points [x, y]"
      ),
      (
        "{\"file\": \"a\", \"label\": {\"absent\": [\"everything\"]}}",
        "l.jsonl:1: `label.absent` is not a list of zone, card, outline and code"
      ),
    ])
  func broken(text: String, message: String) {
    let error = #expect(throws: LabelError.self) {
      try LabelReader.rows(text: text, path: "l.jsonl")
    }
    #expect(error?.message == message)
  }

  @Test("Rows of one clip become one, with the first one's truth and no outline")
  func sequences() throws {
    let text = """
      {"file": "1", "clip": "a", "label": {"mrz": ["P<UTO", "L8"], "corners": [[0, 0], [9, 0], [9, 9], [0, 9]]}}
      {"file": "2", "clip": "b", "label": {"mrz": ["P<FRA", "X1"]}}
      {"file": "3", "clip": "a", "label": {"mrz": ["P<UTO", "L8"]}}
      {"file": "4", "label": {"mrz": ["P<ESP", "Y2"]}}
      """
    let rows = try LabelReader.rows(text: text, path: "s/l.jsonl").flatMap(\.parted)
    let merged = rows.sequences(by: "clip")
    #expect(merged.map(\.file) == ["a", "b", "4"])
    #expect(merged.map(\.frames) == [["s/1", "s/3"], ["s/2"], []])
    #expect(merged[0].truth.zone == ["P<UTO", "L8"])
    #expect(merged[0].truth.outlines.isEmpty)
    #expect(rows.sequences(by: "camera").count == 4)
  }
}
