/// The table that `recto evaluate` prints for people.
public enum TableReport {
  /// `slices` names the tags by which the figures are also given.
  public static func text(_ report: EvaluationReport, slices: [String]) -> String {
    let summary = report.summary
    var output = "\(summary.pictures) pictures"
    if report.seconds > 0 {
      output += ", \(threeDecimals(Double(summary.pictures) / report.seconds)) a second"
    }
    output += "\nWrong among verified: \(summary.wrongVerified)\n\n"
    output += tallies(summary)
    if !summary.means.isEmpty { output += "\n" + means(summary) }
    let statuses = summary.statuses.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    if !statuses.isEmpty { output += "\nRecords: \(statuses)\n" }
    for measure in ["zone", "card.number"] {
      if let worst = report.worstDocument(measure: measure) {
        output +=
          "Worst document for \(measure): \(worst.name), "
          + "\(worst.tally.right) of \(worst.tally.total)\n"
      }
    }
    for tag in slices {
      for (value, slice) in report.slices(by: tag) {
        output += "\n\(tag) = \(value): \(slice.pictures) pictures\n"
        output += tallies(slice)
        if !slice.means.isEmpty { output += means(slice) }
      }
    }
    return output
  }

  private static func tallies(_ summary: Summary) -> String {
    var table = TextTable(
      header: ["measure", "right", "of", "share", "wrong", "silent", "wrong verified"])
    for measure in summary.measures {
      let tally = summary.tallies[measure]!
      table.add([
        measure, "\(tally.right)", "\(tally.total)", percent(tally.shareRight), "\(tally.wrong)",
        "\(tally.silent)", "\(tally.wrongVerified)",
      ])
    }
    return summary.tallies.isEmpty ? "" : table.text
  }

  private static func means(_ summary: Summary) -> String {
    var table = TextTable(header: ["mean", "value", "over"])
    for (measure, mean) in summary.means.sorted(by: { $0.key < $1.key }) {
      table.add([measure, threeDecimals(mean.value), "\(Int(mean.weight.rounded()))"])
    }
    return table.text
  }
}
