import Geometry
import ReportSchema

/// One HTML page without any outside reference: figures, and each failure with its picture.
public struct HTMLReport {
  /// A picture as the page shows it: a data URL and the factor from the picture's pixels to it.
  public struct Picture: Sendable {
    public var dataURL: String
    public var width: Int
    public var height: Int
    /// Shown pixels for each pixel of the upright picture.
    public var scale: Double

    public init(dataURL: String, width: Int, height: Int, scale: Double) {
      self.dataURL = dataURL
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  private let report: EvaluationReport
  private let contents: JSONReport.Contents
  private let shown: ShownValues

  public init(_ report: EvaluationReport, contents: JSONReport.Contents) {
    self.report = report
    self.contents = contents
    shown = ShownValues(reveal: contents.reveal)
  }

  /// Writes the page piece by piece. `picture` gives the picture of a row; `nil` where it cannot be
  /// opened.
  public func write<E: Error>(
    picture: (RowScore) -> Picture?, to output: (String) throws(E) -> Void
  ) throws(E) {
    try output(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Recto evaluation</title>
      <style>\(HTMLStyle.text)</style></head>
      <body>

      """)
    try output(HTMLFigures(report, slices: contents.slices).html)
    let failures = report.scores.filter(\.hasFailure).sorted { a, b in
      gravity(a) != gravity(b) ? gravity(a) > gravity(b) : a.row.path < b.row.path
    }
    try output(heading(failures))
    for score in failures { try output(section(score, picture(score))) }
    try output("</main></body></html>\n")
  }

  /// Wrong and verified before wrong before silent, more of it before less.
  private func gravity(_ score: RowScore) -> Int {
    score.outcomes.reduce(0) { sum, outcome in
      sum + (outcome.isWrongVerified ? 10_000 : outcome.verdict == .wrong ? 100 : 1)
        * (outcome.isFailure ? 1 : 0)
    }
  }

  private func heading(_ failures: [RowScore]) -> String {
    let grave = failures.count(where: \.hasWrongVerified)
    return """
      <main><h2>Pictures with a failure <small>\(failures.count) readings of \
      \(report.scores.count)\(grave > 0 ? ", \(grave) with a wrong value called verified" : "")\
      </small></h2>
      <p class="legend"><span class="truth">labelled outline</span>
      <span class="read">outline found</span> <span class="field">field, digits or code</span></p>

      """
  }

  private func section(_ score: RowScore, _ picture: Picture?) -> String {
    let kind = score.hasWrongVerified ? "grave" : ""
    let tags = ["set", "kind", "grade"].compactMap { score.row.tags[$0] }
    let status = Set(score.records.map(\.status.rawValue)).sorted().joined(separator: ", ")
    var notes = tags
    if let flow = score.row.flow { notes.append("flow \(flow.rawValue)") }
    notes.append("record \(status.isEmpty ? "missing" : status)")
    notes += Set(score.records.compactMap(\.error?.code)).sorted()
    let right = score.outcomes.count { $0.verdict == .right }
    notes.append("\(right) of \(score.outcomes.count) right")
    let drawing =
      picture.map { HTMLDrawing(score, $0).svg }
      ?? "<p class=\"none\">The picture cannot be shown.</p>"
    return """
      <section class="\(kind)"><h3>\(escaped(score.row.path))</h3>
      <p class="notes">\(escaped(notes.joined(separator: " · ")))</p>
      <div class="pair"><figure>\(drawing)</figure>
      \(table(score))</div></section>

      """
  }

  /// Labelled and read value one above the other, so that letters stand under letters.
  private func table(_ score: RowScore) -> String {
    var html = "<table><tr><th>measure</th><th></th><th>expected, read</th></tr>\n"
    for outcome in score.outcomes where outcome.isFailure {
      let grade = outcome.isWrongVerified ? "grave" : outcome.verdict.rawValue
      let verdict = outcome.isWrongVerified ? "wrong, verified" : outcome.verdict.rawValue
      let (expected, read) = values(outcome)
      html += """
        <tr class="\(grade)"><td>\(escaped(outcome.measure))</td><td><b>\(verdict)</b></td>\
        <td><code>\(expected.isEmpty ? "–" : expected)</code>\
        <code class="own">\(read.isEmpty ? "–" : read)</code></td></tr>

        """
    }
    return html + "</table>"
  }

  /// Expected and read, with what differs marked.
  private func values(_ outcome: Outcome) -> (String, String) {
    let expected = shown.text(outcome.expected, of: outcome.measure)
    let read = shown.text(outcome.read, of: outcome.measure)
    guard outcome.verdict == .wrong, !expected.isEmpty, !outcome.measure.hasPrefix("text."),
      !outcome.measure.hasPrefix("outline")
    else { return (escaped(expected), escaped(read)) }
    let difference = Difference(Array(expected), Array(read))
    return (Self.marked(difference.first), Self.marked(difference.second))
  }

  private static func marked(_ runs: [Difference.Run]) -> String {
    runs.map { run in
      run.isShared ? escaped(run.text) : "<mark>\(escaped(run.text))</mark>"
    }.joined()
  }
}

/// Text as HTML shows it; control characters as U+FFFD.
func escaped(_ text: String) -> String {
  var output = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": output += "&amp;".unicodeScalars
    case "<": output += "&lt;".unicodeScalars
    case ">": output += "&gt;".unicodeScalars
    case "\"": output += "&quot;".unicodeScalars
    case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": output.append("\u{FFFD}")
    default: output.append(scalar)
    }
  }
  return String(output)
}
