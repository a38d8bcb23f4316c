/// The table that `recto evaluate` prints for people.
public enum TableReport {
  /// `slices` names the tags by which the figures are also given.
  public static func text(_ report: EvaluationReport, slices: [String]) -> String {
    let summary = report.summary
    var output = heading(report, summary)
    output += "Wrong among verified: \(summary.wrongVerified)\n"
    if !summary.tallies.isEmpty { output += "\n" + counts(allMeasures(summary)) }
    if !summary.means.isEmpty { output += "\n" + means(summary) }
    output += "\n" + statuses(summary)
    for measure in EvaluationReport.documentMeasures {
      if let worst = report.worstDocument(measure: measure) {
        output +=
          "Worst document for \(measure): the one in \(worst.file), \(worst.tally.right) right of "
          + "\(worst.tally.total)\n"
      }
    }
    for tag in slices { output += slice(report, by: tag) }
    return output
  }

  private static func heading(_ report: EvaluationReport, _ summary: Summary) -> String {
    var parts = ["\(summary.pictures) pictures"]
    if summary.readings != summary.pictures { parts.append("\(summary.readings) readings") }
    if report.unscored > 0 { parts.append("\(report.unscored) rows with nothing to score") }
    if let seconds = report.seconds, seconds > 0 {
      parts.append("\(threeDecimals(Double(summary.readings) / seconds)) readings a second")
    }
    return parts.joined(separator: ", ") + "\n"
  }

  private static func statuses(_ summary: Summary) -> String {
    let counts = summary.statuses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "Records: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))\n"
  }

  /// The measures and their figures, exact matches of fields as one line.
  static func allMeasures(_ summary: Summary) -> [(String, Tally)] {
    let isExact = { (measure: String) in measure.hasPrefix("exact.") }
    var rows = summary.measures.filter { !isExact($0) }.map { ($0, summary.tallies[$0]!) }
    for sum in summary.headlines where summary.tallies[sum.measure] == nil {
      rows.append(("\(sum.measure) (all)", sum.tally))
    }
    let exact = summary.tallies.filter { isExact($0.key) }.values.reduce(Tally(), +)
    if exact.total > 0 { rows.append(("field, letter for letter (all)", exact)) }
    return rows
  }

  private static func counts(_ tallies: [(String, Tally)]) -> String {
    var table = TextTable(
      header: ["measure", "right", "of", "share", "wrong", "silent", "verified", "wrong verified"])
    for (measure, tally) in tallies { table.add([measure] + cells(tally)) }
    return table.text
  }

  static func cells(_ tally: Tally) -> [String] {
    [
      "\(tally.right)", "\(tally.total)", percent(tally.shareRight), "\(tally.wrong)",
      "\(tally.silent)", "\(tally.verified)", "\(tally.wrongVerified)",
    ]
  }

  private static func means(_ summary: Summary) -> String {
    var table = TextTable(header: ["mean", "value", "over"])
    for (measure, mean) in summary.means.sorted(by: { $0.key < $1.key }) {
      table.add([measure, threeDecimals(mean.value), "\(Int(mean.weight.rounded()))"])
    }
    return table.text
  }

  private static func slice(_ report: EvaluationReport, by tag: String) -> String {
    var table = TextTable(
      header: [
        tag, "measure", "right", "of", "share", "wrong", "silent", "verified", "wrong verified",
      ], leftColumns: 2)
    for (value, summary) in report.slices(by: tag) {
      for (index, row) in summary.headlines.enumerated() {
        table.add([index == 0 ? value : "", row.measure] + cells(row.tally))
      }
    }
    return "\n" + table.text
  }
}
