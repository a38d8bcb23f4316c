import Evaluation
import Geometry
import ReportSchema
import TestSupport
import Testing

@Suite("Reports, baselines and floors")
struct ReportTests {
  private func score(
    _ number: String?, _ status: FieldStatus = .read, file: String = "a", grade: String = "easy"
  ) -> RowScore {
    let row = Samples.labelled(file, tags: ["set": "cards", "grade": grade]) {
      $0.pan = "4111111111111111"
    }
    let records = number.map { [Samples.record([Samples.card($0, status)])] } ?? []
    return Samples.score(row, records)
  }

  private func report(_ number: String?, _ status: FieldStatus = .read) -> EvaluationReport {
    EvaluationReport(scores: [score(number, status)])
  }

  private let right = "4111111111111111"
  private let other = "4111111111111129"

  private func compare(
    _ before: EvaluationReport, _ after: EvaluationReport, tolerance: Double = 0
  ) -> Comparison {
    Comparison(
      baseline: Baseline(before, asOf: "2026-01-01"), report: after, tolerance: tolerance)
  }

  @Test("A fall past the tolerance is a drop, and the picture is named")
  func drop() {
    let comparison = compare(report(right), report(other))
    #expect(comparison.worse.map(\.file) == ["a"])
    #expect(comparison.drops.map(\.measure) == ["card.number"])
    #expect(comparison.text.contains("worse: a: card.number: right -> wrong"))
    #expect(compare(report(right), report(other), tolerance: 1).drops.isEmpty)
    #expect(compare(report(right), report(right)).drops.isEmpty)
  }

  @Test("Saying nothing is better than saying something wrong")
  func silence() {
    let comparison = compare(report(other), report(nil))
    #expect(comparison.better.count == 1 && comparison.worse.isEmpty)
  }

  @Test("A wrong value that is now called verified is worse, whatever the tolerance")
  func wrongVerified() {
    let comparison = compare(report(other), report(other, .verified), tolerance: 1)
    #expect(comparison.worse.map(\.after) == ["wrongVerified"])
    #expect(comparison.drops.map(\.measure) == ["wrong verified"])
  }

  @Test("A picture read with two flows, or labelled in two files, is one entry of the baseline")
  func merging() {
    let report = EvaluationReport(scores: [score(right), score(other)])
    let baseline = Baseline(report, asOf: "2026-01-01")
    #expect(baseline.pictures.map(\.file) == ["a"])
    #expect(baseline.pictures[0].verdicts.count == 4)
    #expect(report.summary.pictures == 1)
    #expect(report.summary.readings == 2)
  }

  @Test("A baseline holds no value that was read, and can be read again")
  func privacy() throws {
    let baseline = Baseline(report(other), asOf: "2026-01-01")
    let line = try RecordEncoder.line(baseline)
    #expect(!line.contains("4111"))
    #expect(line.contains("card.number=wrong"))
  }

  @Test("Floors lie below what was measured, and hold each set and grade apart")
  func floors() {
    let scores = (0..<30).map { score($0 < 25 ? right : other, file: "\($0)") }
    let measured = EvaluationReport(scores: scores + [score(nil, file: "x", grade: "hard")])
    let floors = Floors(measured, asOf: "2026-01-01")
    #expect(
      floors.slices.map { $0.tags.pairs.map(\.value) } == [["cards", "easy"], ["cards", "hard"]])
    let bound = floors.slices[0].counts.first { $0.measure == "card.number" }
    // 4 per cent of 30, rounded up.
    #expect(bound?.of == 30 && bound?.right == 23 && bound?.wrong == 7)
    #expect(floors.check(measured).broken.isEmpty)
    let worse = EvaluationReport(
      scores: (0..<30).map { score($0 < 22 ? right : other, file: "\($0)") })
    let (broken, unmeasured) = floors.check(worse)
    #expect(
      broken == [
        "cards, easy: card.number: 22 right, at least 23 asked",
        "cards, easy: card.number: 8 wrong, at most 7 allowed",
      ])
    #expect(unmeasured == ["cards, hard"])
  }

  @Test(
    "One more wrong value among verified breaks a floor, and so does another number of pictures")
  func ceilings() {
    let floors = Floors(report(right), asOf: "2026-01-01")
    #expect(
      floors.check(report(other, .verified)).broken.first
        == "cards, easy: 1 wrong among verified, at most 0 allowed")
    let two = EvaluationReport(scores: [score(right), score(right, file: "b")])
    #expect(
      floors.check(two).broken == ["cards, easy: card.number: the floor is for 1, there are 2"])
  }

  @Test("The file of floors can be read again")
  func floorsFile() throws {
    let text = Floors(report(right), asOf: "2026-01-01").text
    let tree = try JSONTree(text)
    #expect(tree["schema"]?.string == "recto.floors/1")
    let slice = try #require(tree["slices"]?.array?.first)
    #expect(slice["tags"]?["set"]?.string == "cards")
    #expect(slice["counts"]?.array?.first?["measure"]?.string == "card.number")
  }

  @Test("Where pictures share a document, the worst one is told, by its first picture")
  func worst() {
    let report = EvaluationReport(scores: [
      score(right, file: "a"), score(other, file: "b"), score(nil, file: "c"),
    ])
    let worst = report.worstDocument(measure: "card.number")
    #expect(worst?.file == "a")
    #expect(worst?.tally.right == 1 && worst?.tally.total == 3)
    #expect(self.report(right).worstDocument(measure: "card.number") == nil)
  }

  @Test("The table begins with what was wrong among verified, and gives right of total")
  func table() {
    let report = EvaluationReport(scores: [
      score(right, file: "a"), score(other, .verified, file: "b"),
    ])
    let lines = TableReport.text(report, slices: ["grade"]).split(separator: "\n")
    #expect(lines[0] == "2 pictures")
    #expect(lines[1] == "Wrong among verified: 1")
    let row = lines.first { $0.hasPrefix("card.number") }?.split(separator: " ")
    #expect(row == ["card.number", "1", "2", "50.0", "%", "1", "0", "1", "1"])
    #expect(lines.contains { $0.hasPrefix("easy ") })
  }

  @Test("The JSON keeps to its schema, and holds values only when asked, numbers masked")
  func json() throws {
    let report = EvaluationReport(scores: [score(other, .verified)])
    var contents = JSONReport.Contents()
    contents.slices = ["set"]
    let plain = try RecordEncoder.line(
      JSONReport(
        report, asOf: "2026-01-01", contents: contents, comparison: compare(report, report),
        brokenFloors: []))
    #expect(try SchemaValidator(EvaluationSchema.text).problems(in: plain).isEmpty)
    #expect(!plain.contains("4111"))
    contents.values = true
    let masked = try RecordEncoder.line(
      JSONReport(report, asOf: "2026-01-01", contents: contents))
    #expect(masked.contains("411111••••••1129") && !masked.contains(other))
    contents.reveal = true
    let revealed = try RecordEncoder.line(
      JSONReport(report, asOf: "2026-01-01", contents: contents))
    #expect(revealed.contains(other))
  }

  @Test("The HTML page shows expected beside read, nothing from outside, and markup as text")
  func html() {
    let row = Samples.labelled("<b>.png") { document in
      document.zone = Samples.zone
      document.outline = Samples.place
    }
    let read = Samples.zone([Samples.zone[0], "L898902C86UTO"], valid: false)
    let report = EvaluationReport(scores: [Samples.score(row, [Samples.record([read])])])
    var page = ""
    HTMLReport(report, contents: JSONReport.Contents()).write(
      picture: { _ in
        HTMLReport.Picture(dataURL: "data:image/jpeg;base64,AA", width: 50, height: 25, scale: 0.5)
      }, to: { page += $0 })
    #expect(page.contains("&lt;b&gt;.png") && !page.contains("<b>.png"))
    #expect(page.contains("L898902C<mark>3</mark>6UTO") || page.contains("<mark>"))
    #expect(page.contains("points=\"0.0,0.0 50.0,0.0 50.0,25.0 0.0,25.0\""))
    for outside in ["http:", "https:", "<script", "<link"] { #expect(!page.contains(outside)) }
  }
}
