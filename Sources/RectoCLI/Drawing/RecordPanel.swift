import Geometry
import Imaging
import MRZ
import ReportSchema

/// The values of a record, one under the other.
struct RecordPanel {
  let record: ScanRecord
  /// Height of a text's capitals, in pixels.
  let capitals: Double

  private enum Row {
    case title(String, Palette.Colour)
    case head(String, String)
    case value(String, String, Palette.Colour)
    case rule
  }

  /// From one row to the next, in capitals.
  static let pace = 2.1
  static let margin = 2.0
  /// The part of the width that names take.
  static let names = 0.34
  /// More lines of text than these are not shown.
  static let mostLines = 24

  /// The height that all rows need, in pixels.
  var height: Double { (Double(rows.count) * RecordPanel.pace + 2 * RecordPanel.margin) * capitals }

  func draw(on drawing: inout Drawing, in room: Rect) {
    drawing.fill(room, Palette.paper)
    let left = room.x + RecordPanel.margin * capitals
    let right = room.maxX - RecordPanel.margin * capitals
    let values = left + (right - left) * RecordPanel.names
    var y = room.y + RecordPanel.margin * capitals
    for row in rows {
      let base = y + capitals * 1.2
      switch row {
      case .title(let text, let colour):
        drawing.dot(
          Point(left + capitals * 0.5, base - capitals * 0.5), colour, radius: capitals * 0.5)
        say(text, Point(left + capitals * 1.7, base), right, Palette.ink, capitals * 1.15, &drawing)
      case .head(let text, let more):
        say(text, Point(left, base), values, Palette.ink, capitals, &drawing)
        say(more, Point(values, base), right, Palette.faint, capitals, &drawing)
      case .value(let name, let value, let colour):
        say(name, Point(left, base), values, Palette.faint, capitals * 0.9, &drawing)
        drawing.dot(
          Point(values + capitals * 0.35, base - capitals * 0.45), colour, radius: capitals * 0.33)
        say(value, Point(values + capitals * 1.3, base), right, Palette.ink, capitals, &drawing)
      case .rule:
        let middle = y + capitals * RecordPanel.pace / 2
        drawing.fill(
          Rect(x: left, y: middle, width: right - left, height: max(1, capitals * 0.08)),
          Palette.rule)
      }
      y += capitals * RecordPanel.pace
    }
  }

  /// Writes a text, cut off with dots where it is too long.
  private func say(
    _ text: String, _ start: Point, _ end: Double, _ colour: Palette.Colour, _ height: Double,
    _ drawing: inout Drawing
  ) {
    var shown = RecordPanel.plain(text)
    let room = end - start.x - height * 0.4
    guard room > 0 else { return }
    if Drawing.width(of: shown, height: height) > room {
      while !shown.isEmpty, Drawing.width(of: shown + "...", height: height) > room {
        shown.removeLast()
      }
      shown += "..."
    }
    drawing.text(shown, at: start, colour, height: height)
  }

  /// The text in letters that the drawing knows: marks dropped, other scripts spelt in Latin ones.
  static func plain(_ text: String) -> String {
    let hidden = text.replacing("•", with: "*")
    if hidden.allSatisfy(\.isASCII) { return hidden }
    return hidden.map { letter in
      if letter.isASCII { return String(letter) }
      let latin = Transliteration.latin(of: String(letter))
      return latin.isEmpty ? "?" : (letter.isLowercase ? latin.lowercased() : latin)
    }.joined()
  }

  private var rows: [Row] {
    var rows: [Row] = [.title(fileName, Palette.colour(of: record.status))]
    rows.append(.head("status", "\(record.status.rawValue), flow \(record.flow)"))
    for document in record.documents ?? [] {
      rows.append(.rule)
      rows.append(.head(document.kind.rawValue, document.detection.status))
      if let zone = document.mrz {
        rows.append(
          .value("zone", zone.format, zone.valid ? Palette.good : Palette.doubtful))
      }
      for key in document.fields?.keys ?? [] {
        guard let field = document.fields?[key] else { continue }
        rows.append(.value(key.rawValue, field.value, Palette.colour(of: field.status)))
      }
      for pair in document.quality?.pairs ?? [] where pair.value.state == .failed {
        let value = pair.value.value.map { " \($0)" } ?? ""
        rows.append(.value(pair.key, "failed\(value)", Palette.doubtful))
      }
    }
    for code in record.codes ?? [] {
      rows.append(.rule)
      rows.append(.head(code.format, code.payload.kind))
      for pair in code.payload.fields.pairs {
        rows.append(
          .value(pair.key, pair.value, code.payload.valid ? Palette.good : Palette.doubtful))
      }
    }
    let lines = record.text?.blocks.flatMap(\.lines).map(\.text) ?? []
    if !lines.isEmpty {
      rows.append(.rule)
      for line in lines.prefix(RecordPanel.mostLines) {
        rows.append(.value("", line, Palette.plain))
      }
      if lines.count > RecordPanel.mostLines {
        rows.append(.head("", "and \(lines.count - RecordPanel.mostLines) lines more"))
      }
    }
    return rows
  }

  private var fileName: String {
    record.file.split(separator: "/").last.map(String.init) ?? record.file
  }
}
