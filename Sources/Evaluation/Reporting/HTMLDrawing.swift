import Geometry
import ReportSchema

/// A picture with labelled and found outlines, fields and codes drawn over it, as SVG.
struct HTMLDrawing {
  private let score: RowScore
  private let picture: HTMLReport.Picture

  init(_ score: RowScore, _ picture: HTMLReport.Picture) {
    self.score = score
    self.picture = picture
  }

  var svg: String {
    var shapes = ""
    // Places on a later page are not places in this picture.
    let record = score.records.first { $0.page == 1 }
    for document in record?.documents ?? [] {
      if let quad = document.detection.corners.quad {
        shapes += polygon(quad, "read", "\(document.kind.rawValue), \(document.detection.status)")
      }
      shapes += fields(document)
    }
    for code in record?.codes ?? [] {
      if let quad = code.corners.quad { shapes += polygon(quad, "field", code.format) }
    }
    for document in score.row.truth.documents {
      if let outline = document.outline { shapes += polygon(outline, "truth", "labelled") }
    }
    return """
      <svg viewBox="0 0 \(picture.width) \(picture.height)" width="\(picture.width)">\
      <image href="\(picture.dataURL)" width="\(picture.width)" height="\(picture.height)"/>\
      \(shapes)</svg>
      """
  }

  private func fields(_ document: DocumentReport) -> String {
    var shapes = ""
    for key in document.fields?.keys ?? [] {
      guard let field = document.fields?[key] else { continue }
      if let groups = field.groups, !groups.isEmpty {
        for group in groups { shapes += polygon(group.box.rect.quad, "field", key.rawValue) }
      } else if let place = field.quad?.quad ?? field.box?.rect.quad {
        shapes += polygon(place, "field", key.rawValue)
      }
    }
    return shapes
  }

  private func polygon(_ quad: Quad, _ style: String, _ title: String) -> String {
    let points = quad.points.map { point in
      "\(rounded(point.x * picture.scale, decimals: 1)),"
        + "\(rounded(point.y * picture.scale, decimals: 1))"
    }.joined(separator: " ")
    return "<polygon class=\"\(style)\" points=\"\(points)\"><title>\(escaped(title))</title>"
      + "</polygon>"
  }
}
