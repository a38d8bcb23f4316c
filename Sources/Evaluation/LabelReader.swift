import FoundationEssentials
import Geometry
import ReportSchema

/// Why a label file cannot be used.
public struct LabelError: Error, Hashable, Sendable {
  public let message: String
}

/// Reads label files: JSON Lines, or CSV with one column a field.
public enum LabelReader {
  /// The rows of a label file, in its order. `text` is the file's content, `path` its place: rows
  /// name pictures relative to its folder. Throws for the first row that cannot be read.
  public static func rows(text: String, path: String) throws(LabelError) -> [LabelRow] {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let objects = path.hasSuffix(".csv") ? try csv(text, path: path) : try lines(text, path: path)
    var rows: [LabelRow] = []
    for (number, object) in objects {
      guard let file = object["file"]?.string, !file.isEmpty else {
        throw LabelError(message: "\(path):\(number): the row names no `file`")
      }
      let full = file.hasPrefix("/") || folder.isEmpty ? file : folder + "/" + file
      rows.append(
        LabelRow(file: file, path: full, tags: tags(of: object), truth: truth(of: object)))
    }
    markNegatives(&rows)
    return rows
  }

  private static func lines(
    _ text: String, path: String
  ) throws(LabelError) -> [(Int, [String: JSONTree])] {
    var objects: [(Int, [String: JSONTree])] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard let object = (try? JSONTree(String(line)))?.object else {
        throw LabelError(message: "\(path):\(index + 1): not a JSON object")
      }
      objects.append((index + 1, object))
    }
    return objects
  }

  /// A CSV row becomes the object that the JSON form would be: known keys go under `label`,
  /// field keys under `label.fields`, the rest are tags.
  private static func csv(
    _ text: String, path: String
  ) throws(LabelError) -> [(Int, [String: JSONTree])] {
    let table = CSVTable(text)
    guard let header = table.rows.first, header.contains("file") else {
      throw LabelError(message: "\(path):1: the first line must name the columns, one of them file")
    }
    let fieldKeys = Set(FieldKey.allCases.map(\.rawValue))
    return table.rows.enumerated().dropFirst().map { index, cells in
      var object: [String: JSONTree] = [:]
      var label: [String: JSONTree] = [:]
      var fields: [String: JSONTree] = [:]
      for (key, cell) in zip(header, cells) where !cell.isEmpty {
        switch key {
        case "mrz":
          let lines = cell.split(whereSeparator: { $0.isNewline || $0 == "|" || $0 == " " })
          label[key] = .array(lines.map { .string(String($0)) })
        case "pan", "expiry", "name", "holder", "text", "symbology", "mrz_line":
          label[key] = .string(cell)
        case _ where fieldKeys.contains(key): fields[key] = .string(cell)
        default: object[key] = .string(cell)
        }
      }
      if !fields.isEmpty { label["fields"] = .object(fields) }
      object["label"] = .object(label)
      return (index + 1, object)
    }
  }

  /// Keys that describe a row's origin, not the picture.
  private static let notTags: Set<String> = [
    "file", "source", "licence", "note", "sha256", "label_origin", "file_origin", "second_check",
  ]

  private static func tags(of object: [String: JSONTree]) -> [String: String] {
    var tags: [String: String] = [:]
    for (key, value) in object where !notTags.contains(key) {
      switch value {
      case .string(let text): tags[key] = text
      case .bool(let flag): tags[key] = flag ? "true" : "false"
      case .number(let number) where number == number.rounded() && abs(number) < 1e15:
        tags[key] = String(Int(number))
      default: break
      }
    }
    return tags
  }

  private static func truth(of object: [String: JSONTree]) -> LabelRow.Truth {
    var truth = LabelRow.Truth()
    let label = object["label"]?.object ?? [:]
    truth.zone = label["mrz"]?.array?.compactMap(\.string)
    truth.zoneLine = label["mrz_line"]?.string
    truth.pan = label["pan"]?.string?.filter(\.isNumber)
    truth.expiry = label["expiry"]?.string
    truth.holder = label["holder"]?.string ?? (truth.pan == nil ? nil : label["name"]?.string)
    truth.outlines = outlines(label)
    truth.codes = codes(label)
    truth.text = label["text"]?.string
    if !truth.codes.isEmpty { truth.text = nil }
    if truth.text == nil, let lines = label["lines"]?.array {
      truth.text = lines.compactMap { $0["text"]?.string ?? $0.string }.joined(separator: "\n")
    }
    let known = Set(FieldKey.allCases.map(\.rawValue))
    for (key, value) in label["fields"]?.object ?? [:] where known.contains(key) {
      truth.fields[key] = value.string
    }
    truth.unsure = Set(object["unsure"]?.array?.compactMap(\.string) ?? [])
    truth.contradictions = Set(object["contradictions"]?.array?.compactMap(\.string) ?? [])
    if label["pan"] == .null { truth.negatives.insert(.card) }
    if label["mrz"] == .null { truth.negatives.insert(.zone) }
    if label["corners"] == .null { truth.negatives.insert(.outline) }
    if label["codes"] == .null { truth.negatives.insert(.code) }
    return truth
  }

  private static func quad(_ tree: JSONTree?) -> Quad? {
    let points = tree?.array?.compactMap { pair -> Point? in
      guard let x = pair.array?.first?.number, let y = pair.array?.last?.number else { return nil }
      return Point(x, y)
    }
    guard let points, points.count == 4 else { return nil }
    return Quad(points[0], points[1], points[2], points[3])
  }

  private static func outlines(_ label: [String: JSONTree]) -> [Quad] {
    if let several = label["documents"]?.array {
      return several.compactMap { quad($0["corners"]) }
    }
    return [quad(label["corners"])].compactMap { $0 }
  }

  private static func codes(_ label: [String: JSONTree]) -> [LabelRow.Code] {
    if let several = label["codes"]?.array {
      return several.compactMap { code in
        guard let text = code["text"]?.string else { return nil }
        return LabelRow.Code(
          format: code["symbology"]?.string ?? code["format"]?.string, text: text,
          kind: code["payload"]?.string ?? code["kind"]?.string)
      }
    }
    guard let format = label["symbology"]?.string, let text = label["text"]?.string else {
      return []
    }
    return [LabelRow.Code(format: format, text: text, kind: label["payload"]?.string)]
  }

  /// A row whose kind says that nothing is there is a negative for whatever the other rows of the
  /// file are labelled with.
  private static func markNegatives(_ rows: inout [LabelRow]) {
    var measured: Set<LabelRow.Negative> = []
    for row in rows {
      if row.truth.zone != nil { measured.insert(.zone) }
      if row.truth.pan != nil { measured.insert(.card) }
      if !row.truth.outlines.isEmpty { measured.insert(.outline) }
      if !row.truth.codes.isEmpty { measured.insert(.code) }
    }
    for index in rows.indices {
      let truth = rows[index].truth
      let kind = rows[index].tags["kind"] ?? ""
      let isNegative = kind.hasPrefix("negative") || rows[index].tags["negative"] == "true"
      if isNegative, truth.negatives.isEmpty, truth.zone == nil, truth.pan == nil,
        truth.outlines.isEmpty, truth.codes.isEmpty
      {
        rows[index].truth.negatives = measured
      }
    }
  }
}
