import Evaluation
import Testing

@Suite("Label files")
struct LabelReaderTests {
  @Test("JSON Lines: paths are relative to the file's folder, tags are the row's own texts")
  func lines() throws {
    let text = """
      {"file": "a.png", "kind": "TD3", "grade": "easy", "licence": "x", "label": {"mrz": ["P<UTO", "L8"]}}

      {"file": "sub/b.png", "kind": "card", "hard": true, "label": {"pan": "4111 1111", "name": "A B"}}
      """
    let rows = try LabelReader.rows(text: text, path: "sets/x/labels.jsonl")
    #expect(rows.map(\.path) == ["sets/x/a.png", "sets/x/sub/b.png"])
    #expect(rows[0].tags == ["kind": "TD3", "grade": "easy"])
    #expect(rows[0].truth.zone == ["P<UTO", "L8"])
    #expect(rows[1].tags["hard"] == "true")
    #expect(rows[1].truth.pan == "41111111")
    #expect(rows[1].truth.holder == "A B")
  }

  @Test("CSV: one column a field, quotes and line feeds inside cells")
  func csv() throws {
    let text =
      "file,kind,mrz,surname,pan\na.png,passport,AB|CD,\"O\"\"NEIL, X\",\nb.png,card,,,4111\n"
    let rows = try LabelReader.rows(text: text, path: "labels.csv")
    #expect(rows.count == 2)
    #expect(rows[0].truth.zone == ["AB", "CD"])
    #expect(rows[0].truth.fields["surname"] == "O\"NEIL, X")
    #expect(rows[1].truth.pan == "4111")
    #expect(rows[1].path == "b.png")
  }

  @Test("A negative row forbids what the file's other rows are labelled with")
  func negatives() throws {
    let text = """
      {"file": "a", "kind": "card", "label": {"pan": "4111"}}
      {"file": "b", "kind": "negative-in-scene", "label": {}}
      {"file": "c", "kind": "store-card", "label": {"pan": null}}
      """
    let rows = try LabelReader.rows(text: text, path: "l.jsonl")
    #expect(rows.map(\.truth.negatives) == [[], [.card], [.card]])
  }

  @Test("A broken row is named by file and line")
  func broken() {
    let error = #expect(throws: LabelError.self) {
      try LabelReader.rows(text: "{\"file\": \"a\"}\n{oops", path: "l.jsonl")
    }
    #expect(error?.message.hasPrefix("l.jsonl:2:") == true)
    #expect(throws: LabelError.self) {
      try LabelReader.rows(text: "{\"kind\": \"x\"}", path: "l.jsonl")
    }
  }
}
