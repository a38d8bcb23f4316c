import Geometry
import ReportSchema

/// Reads the truth out of a row's `label`.
struct LabelTruth {
  let row: LabelObject
  let label: LabelObject

  /// An outline whose corners all lie this near the picture's, as a share of its longer side, is the
  /// picture's own frame: there is no edge to be found.
  static let frameMargin = 0.01

  /// `row` is the whole row. One without the key `label` is its own label.
  init(row: LabelObject) throws(LabelError) {
    self.row = row
    let label = try row.object("label")
    self.label =
      row.values["label"] == nil
      ? row : label ?? LabelObject(values: [:], place: row.place, prefix: "label.")
  }

  func truth() throws(LabelError) -> LabelRow.Truth {
    var truth = LabelRow.Truth()
    truth.hidden = Set(try label.strings("hidden") ?? [])
    truth.unsure = Set(try row.strings("unsure") ?? [])
    truth.contradictions = Set(try row.strings("contradictions") ?? [])
    truth.zoneLine = try label.string("mrz_line")
    truth.text = try text()
    if let several = try label.objects("documents") {
      for part in several {
        truth.documents.append(try document(part, scoresFields: true))
        truth.codes += try codes(part)
        truth.hidden.formUnion(try part.strings("hidden") ?? [])
      }
    } else {
      // The fields of a page of text (a receipt's total and address) are no document's fields.
      truth.documents = [try document(label, scoresFields: truth.text == nil)]
      truth.codes = try codes(label)
    }
    truth.negatives = try negatives()
    return truth
  }

  private func document(
    _ part: LabelObject, scoresFields: Bool
  ) throws(LabelError) -> LabelRow.Document {
    let hidden = Set(try part.strings("hidden") ?? [])
    func shown<Value>(_ key: String, _ value: Value?) -> Value? {
      hidden.contains(key) ? nil : value
    }
    var document = LabelRow.Document()
    document.outline = try part.quad("corners")
    document.scoresOutline = try scoresOutline(part, document.outline)
    document.detectionStatus = try part.string("detectionStatus")
    document.zone = shown("mrz", try part.strings("mrz"))
    let number = try part.string("pan")?.filter(\.isNumber)
    document.pan = shown("pan", number)
    document.expiry = shown("expiry", try part.string("expiry"))
    // `name` is a card's holder only beside a number.
    let name = number == nil ? nil : try part.string("name")
    document.holder = shown("holder", try part.string("holder")) ?? shown("name", name)
    if document.pan != nil {
      for group in try part.objects("groups") ?? [] {
        guard let text = try group.string("text"), let quad = try group.quad("quad") else {
          continue
        }
        document.groups.append(LabelRow.DigitGroup(text: text, quad: quad))
      }
    }
    if scoresFields, let fields = try part.object("fields") {
      for key in FieldKey.allCases.map(\.rawValue) where fields.values[key] != nil {
        document.fields[key] = shown(key, try fields.string(key))
      }
    }
    return document
  }

  private func scoresOutline(_ part: LabelObject, _ outline: Quad?) throws(LabelError) -> Bool {
    if try part.quad("printed_outline") != nil { return false }
    if part.values["detectionStatus"] != nil { return true }
    let size = [row, part].compactMap { object -> (width: Double, height: Double)? in
      guard let width = object.values["width"]?.number, let height = object.values["height"]?.number
      else { return nil }
      return (width, height)
    }.first
    guard let outline, let size else { return true }
    let margin = Self.frameMargin * max(size.width, size.height)
    return !outline.points.allSatisfy { point in
      min(abs(point.x), abs(point.x - size.width)) < margin
        && min(abs(point.y), abs(point.y - size.height)) < margin
    }
  }

  private func codes(_ part: LabelObject) throws(LabelError) -> [LabelRow.Code] {
    if try part.strings("hidden")?.contains("code") == true { return [] }
    if let several = try part.objects("codes") {
      var codes: [LabelRow.Code] = []
      for code in several {
        guard let text = try code.string("text") else { throw code.wrong("text", "there") }
        codes.append(try self.code(code, text: text))
      }
      return codes
    }
    guard part.values["symbology"] != nil, let text = try part.string("text") else { return [] }
    return [try code(part, text: text)]
  }

  private func code(_ part: LabelObject, text: String) throws(LabelError) -> LabelRow.Code {
    let symbology = try part.string("symbology")
    let format = try part.string("format")
    return LabelRow.Code(
      format: symbology ?? format, text: text, kind: try part.string("payload"))
  }

  /// The whole text; a code's `text` is none.
  private func text() throws(LabelError) -> String? {
    guard label.values["symbology"] == nil, label.values["codes"] == nil,
      label.values["documents"] == nil
    else { return nil }
    if let text = try label.string("text") { return text }
    guard let lines = try lines(), !lines.isEmpty else { return nil }
    return lines.joined(separator: "\n")
  }

  /// The lines' texts: each a text, or an object with one.
  private func lines() throws(LabelError) -> [String]? {
    if let list = label.values["lines"]?.array, list.contains(where: { $0.string != nil }) {
      return try label.strings("lines")
    }
    guard let lines = try label.objects("lines") else { return nil }
    var texts: [String] = []
    for line in lines { texts.append(try line.string("text") ?? "") }
    return texts
  }

  private func negatives() throws(LabelError) -> Set<LabelRow.Negative> {
    var negatives: Set<LabelRow.Negative> = []
    for name in try label.strings("absent") ?? [] {
      guard let negative = LabelRow.Negative(rawValue: name) else {
        throw label.wrong("absent", "a list of zone, card, outline and code")
      }
      negatives.insert(negative)
    }
    if label.isNull("pan") { negatives.insert(.card) }
    if label.isNull("mrz") { negatives.insert(.zone) }
    if label.isNull("codes") || label.values["codes"] == .array([]) { negatives.insert(.code) }
    return negatives
  }
}
