import Geometry
import ReportSchema

/// One HTML page without any outside reference: figures, and each failure with its picture.
public enum HTMLReport {
  /// A picture as the page shows it: a data URL and the factor from the page's pixels to it.
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

  /// `picture` gives the picture of a row; `nil` where it cannot be opened.
  public static func page(
    _ report: EvaluationReport, slices: [String], picture: (LabelRow) -> Picture?
  ) -> String {
    var body = "<h1>Recto evaluation</h1>\n"
    body += "<pre>\(escaped(TableReport.text(report, slices: slices)))</pre>\n"
    let failures = report.scores.filter(\.hasFailure).sorted { a, b in
      grave(a) != grave(b) ? grave(a) > grave(b) : a.row.path < b.row.path
    }
    body += "<h2>\(failures.count) pictures with a failure</h2>\n"
    for score in failures { body += section(score, picture(score.row)) }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Recto evaluation</title>
      <style>\(style)</style></head>
      <body>\(body)</body></html>

      """
  }

  private static func grave(_ score: RowScore) -> Int {
    score.outcomes.filter { $0.verdict == .wrong && $0.isVerified }.count * 100
      + score.outcomes.filter { $0.verdict == .wrong }.count
  }

  private static func section(_ score: RowScore, _ picture: Picture?) -> String {
    var html = "<section><h3>\(escaped(score.row.file))</h3>\n<div class=\"pair\">"
    html += picture.map { drawing(score, $0) } ?? "<p>The picture could not be opened.</p>"
    html += "<table><tr><th>measure</th><th>expected</th><th>read</th><th></th></tr>\n"
    for outcome in score.outcomes where outcome.verdict != .right {
      let grade = outcome.isVerified && outcome.verdict == .wrong ? "grave" : ""
      html += "<tr class=\"\(grade)\"><td>\(escaped(outcome.measure))</td>"
      html += "<td><code>\(escaped(outcome.expected))</code></td>"
      html += "<td><code>\(escaped(outcome.read))</code></td>"
      html += "<td>\(outcome.verdict.rawValue)\(grade.isEmpty ? "" : ", verified")</td></tr>\n"
    }
    return html + "</table></div></section>\n"
  }

  private static func drawing(_ score: RowScore, _ picture: Picture) -> String {
    var html =
      "<svg viewBox=\"0 0 \(picture.width) \(picture.height)\" width=\"\(picture.width)\">"
    html += "<image href=\"\(picture.dataURL)\" width=\"\(picture.width)\" "
    html += "height=\"\(picture.height)\"/>"
    for quad in score.row.truth.outlines { html += polygon(quad, "truth", picture.scale) }
    for document in score.records.flatMap({ $0.documents ?? [] }) {
      if let quad = document.detection.corners.quad {
        html += polygon(quad, "read", picture.scale)
      }
      for key in document.fields?.keys ?? [] {
        guard let field = document.fields?[key] else { continue }
        let place = field.quad?.quad ?? field.box?.rect.quad
        if let place { html += polygon(place, "field", picture.scale, title: key.rawValue) }
        for group in field.groups ?? [] {
          html += polygon(group.box.rect.quad, "field", picture.scale)
        }
      }
    }
    for code in score.records.flatMap({ $0.codes ?? [] }) {
      if let quad = code.corners.quad { html += polygon(quad, "field", picture.scale) }
    }
    return html + "</svg>"
  }

  private static func polygon(
    _ quad: Quad, _ style: String, _ scale: Double, title: String = ""
  ) -> String {
    let points = quad.points
      .map { "\(rounded($0.x * scale, decimals: 1)),\(rounded($0.y * scale, decimals: 1))" }
      .joined(separator: " ")
    return "<polygon class=\"\(style)\" points=\"\(points)\"><title>\(escaped(title))</title>"
      + "</polygon>"
  }

  static func escaped(_ text: String) -> String {
    var output = ""
    for character in text {
      switch character {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      default: output.append(character)
      }
    }
    return output
  }

  private static let style = """
    body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#1c1c1e;background:#fafafa}
    pre{background:#fff;border:1px solid #ddd;padding:1rem;overflow:auto}
    section{background:#fff;border:1px solid #ddd;margin:1rem 0;padding:1rem}
    .pair{display:flex;gap:1rem;flex-wrap:wrap;align-items:flex-start}
    table{border-collapse:collapse}td,th{border-bottom:1px solid #eee;padding:.2rem .6rem;
    text-align:left;vertical-align:top}code{white-space:pre-wrap;word-break:break-all}
    .grave{background:#ffe3e0}polygon{fill:none;stroke-width:2}
    .truth{stroke:#16a34a;stroke-dasharray:6 4}.read{stroke:#2563eb}.field{stroke:#ea580c;
    stroke-width:1}
    """
}
