import ReportSchema

/// Reads label files: JSON Lines, or CSV with one column a field.
public enum LabelReader {
  /// The rows of a label file, in its order. `text` is the file's content, `path` its place: rows
  /// name pictures relative to its folder. Throws for the first row that cannot be read, with file
  /// and line.
  public static func rows(text: String, path: String) throws(LabelError) -> [LabelRow] {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = folders.joined(separator: "/")
    let objects = path.hasSuffix(".csv") ? try csv(text, path: path) : try lines(text, path: path)
    var rows: [LabelRow] = []
    for object in objects {
      guard let file = try object.string("file"), !file.isEmpty else {
        throw LabelError(message: "\(object.place): the row names no `file`")
      }
      let full = file.hasPrefix("/") || folder.isEmpty ? file : folder + "/" + file
      var tags = tags(of: object.values)
      if tags["set"] == nil, let name = folders.last, !name.isEmpty { tags["set"] = String(name) }
      let truth = try LabelTruth(row: object).truth()
      rows.append(LabelRow(file: file, path: full, tags: tags, truth: truth))
    }
    markNegatives(&rows)
    return rows
  }

  private static func lines(_ text: String, path: String) throws(LabelError) -> [LabelObject] {
    var objects: [LabelObject] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let place = "\(path):\(index + 1)"
      guard let object = (try? JSONTree(String(line)))?.object else {
        throw LabelError(message: "\(place): not a JSON object")
      }
      objects.append(LabelObject(values: object, place: place, prefix: ""))
    }
    return objects
  }

  /// A CSV row becomes the object that the JSON form would be: known keys go under `label`,
  /// field keys under `label.fields`, the rest are tags.
  private static func csv(_ text: String, path: String) throws(LabelError) -> [LabelObject] {
    let table = CSVTable(text)
    guard let header = table.rows.first?.cells, header.contains("file") else {
      throw LabelError(message: "\(path):1: the first line must name the columns, one of them file")
    }
    let fieldKeys = Set(FieldKey.allCases.map(\.rawValue)).subtracting(["expiry", "holder"])
    return table.rows.dropFirst().map { row in
      var object: [String: JSONTree] = [:]
      var label: [String: JSONTree] = [:]
      var fields: [String: JSONTree] = [:]
      for (key, cell) in zip(header, row.cells) where !cell.isEmpty {
        switch key {
        case "mrz":
          let lines = cell.split(whereSeparator: { $0.isNewline || $0 == "|" || $0 == " " })
          label[key] = .array(lines.map { .string(String($0)) })
        case "absent", "hidden": label[key] = .array(words(cell))
        case "unsure", "contradictions": object[key] = .array(words(cell))
        case "pan", "expiry", "holder", "text", "symbology", "payload", "mrz_line":
          label[key] = .string(cell)
        case _ where fieldKeys.contains(key): fields[key] = .string(cell)
        default: object[key] = .string(cell)
        }
      }
      if !fields.isEmpty { label["fields"] = .object(fields) }
      object["label"] = .object(label)
      return LabelObject(values: object, place: "\(path):\(row.line)", prefix: "")
    }
  }

  private static func words(_ cell: String) -> [JSONTree] {
    cell.split(separator: " ").map { .string(String($0)) }
  }

  /// Keys that say where a row comes from or what it holds, and not what the picture is like.
  private static let notTags: Set<String> = [
    "file", "label", "source", "licence", "note", "sha256", "label_origin", "file_origin",
    "second_check", "seed", "width", "height", "exif_orientation", "mrz", "pan", "text",
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

  /// A row whose kind says that nothing is there is a negative for whatever the other rows of the
  /// file are labelled with, unless it says itself what is absent.
  private static func markNegatives(_ rows: inout [LabelRow]) {
    var measured: Set<LabelRow.Negative> = []
    for truth in rows.map(\.truth) {
      if truth.documents.contains(where: { $0.zone != nil }) { measured.insert(.zone) }
      if truth.documents.contains(where: { $0.pan != nil }) { measured.insert(.card) }
      if truth.documents.contains(where: { $0.outline != nil }) { measured.insert(.outline) }
      if !truth.codes.isEmpty { measured.insert(.code) }
    }
    for index in rows.indices {
      let kind = rows[index].tags["kind"] ?? ""
      let isNegative = kind.hasPrefix("negative") || rows[index].tags["negative"] == "true"
      if isNegative, rows[index].truth.isEmpty { rows[index].truth.negatives = measured }
    }
  }
}
