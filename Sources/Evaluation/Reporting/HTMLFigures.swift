/// The head of the HTML page: what was measured, as tables.
struct HTMLFigures {
  private let report: EvaluationReport
  private let slices: [String]

  init(_ report: EvaluationReport, slices: [String]) {
    self.report = report
    self.slices = slices
  }

  var html: String {
    let summary = report.summary
    var html = "<header><h1>Recto evaluation</h1>\n<div class=\"cards\">"
    html += card(
      "\(summary.wrongVerified)", "wrong among verified", isBad: summary.wrongVerified > 0)
    html += card("\(summary.pictures)", "pictures")
    for headline in summary.headlines where Self.onCards.contains(headline.measure) {
      html += card(
        "\(headline.tally.right)<small> of \(headline.tally.total)</small>", headline.measure)
    }
    html += "</div>\n<details open><summary>All measures</summary>"
    html += table(["measure"], TableReport.allMeasures(summary).map { ([$0], $1) })
    html += means(summary) + "</details>\n"
    for tag in slices {
      let rows = report.slices(by: tag).flatMap { value, summary in
        summary.headlines.enumerated().map { index, row in
          ([index == 0 ? value : "", row.measure], row.tally)
        }
      }
      html += "<details><summary>By \(escaped(tag))</summary>\(table([tag, "measure"], rows))"
      html += "</details>\n"
    }
    let statuses = summary.statuses.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return html + "<p class=\"notes\">Records: \(escaped(statuses))</p></header>\n"
  }

  private static let onCards: Set<String> = [
    "zone", "card.number", "code.text", "text.words@0.9", "field", "outline@0.9",
  ]

  private func card(_ figure: String, _ label: String, isBad: Bool = false) -> String {
    "<div class=\"card\(isBad ? " grave" : "")\"><b>\(figure)</b><span>\(escaped(label))</span></div>"
  }

  private func table(_ heads: [String], _ rows: [([String], Tally)]) -> String {
    let names =
      heads + ["right", "of", "share", "wrong", "silent", "verified", "wrong verified"]
    var html = "<table class=\"figures\"><tr>"
    html += names.map { "<th>\(escaped($0))</th>" }.joined() + "</tr>\n"
    for (labels, tally) in rows {
      html += "<tr class=\"\(tally.wrongVerified > 0 ? "grave" : "")\">"
      html += labels.map { "<td>\(escaped($0))</td>" }.joined()
      html += TableReport.cells(tally).map { "<td class=\"number\">\($0)</td>" }.joined()
      html += "</tr>\n"
    }
    return html + "</table>"
  }

  private func means(_ summary: Summary) -> String {
    if summary.means.isEmpty { return "" }
    var html = "<table class=\"figures\"><tr><th>mean</th><th>value</th><th>over</th></tr>\n"
    for (measure, mean) in summary.means.sorted(by: { $0.key < $1.key }) {
      html +=
        "<tr><td>\(escaped(measure))</td><td class=\"number\">\(threeDecimals(mean.value))</td>"
      html += "<td class=\"number\">\(Int(mean.weight.rounded()))</td></tr>\n"
    }
    return html + "</table>"
  }
}
