import Geometry
import ReportSchema

/// Why a label file cannot be used.
public struct LabelError: Error, Hashable, Sendable {
  public let message: String

  public init(message: String) { self.message = message }
}

/// A JSON object of a label file: values of the type that the format says, or an error that names
/// file, line and key. An absent key and `null` are alike, unless asked.
struct LabelObject {
  let values: [String: JSONTree]
  /// File and line: `sets/a/labels.jsonl:12`.
  let place: String
  /// Where in the row it stands: `label.`, or nothing for the row itself.
  let prefix: String

  func isNull(_ key: String) -> Bool { values[key] == .null }

  func string(_ key: String) throws(LabelError) -> String? {
    switch values[key] {
    case .string(let text): return text
    case nil, .null: return nil
    default: throw wrong(key, "a text")
    }
  }

  func strings(_ key: String) throws(LabelError) -> [String]? {
    guard let list = try list(key) else { return nil }
    let texts = list.compactMap(\.string)
    guard texts.count == list.count else { throw wrong(key, "a list of texts") }
    return texts
  }

  func object(_ key: String) throws(LabelError) -> LabelObject? {
    switch values[key] {
    case .object(let inner):
      return LabelObject(values: inner, place: place, prefix: prefix + key + ".")
    case nil, .null: return nil
    default: throw wrong(key, "an object")
    }
  }

  func objects(_ key: String) throws(LabelError) -> [LabelObject]? {
    guard let list = try list(key) else { return nil }
    let objects = list.compactMap(\.object)
    guard objects.count == list.count else { throw wrong(key, "a list of objects") }
    return objects.map { LabelObject(values: $0, place: place, prefix: prefix + key + ".") }
  }

  func quad(_ key: String) throws(LabelError) -> Quad? {
    guard let list = try list(key) else { return nil }
    let points = list.compactMap { pair -> Point? in
      guard let numbers = pair.array?.compactMap(\.number), numbers.count == 2 else { return nil }
      return Point(numbers[0], numbers[1])
    }
    guard points.count == 4, list.count == 4 else { throw wrong(key, "four points [x, y]") }
    return Quad(points[0], points[1], points[2], points[3])
  }

  func wrong(_ key: String, _ expected: String) -> LabelError {
    LabelError(message: "\(place): `\(prefix)\(key)` is not \(expected)")
  }

  private func list(_ key: String) throws(LabelError) -> [JSONTree]? {
    switch values[key] {
    case .array(let list): return list
    case nil, .null: return nil
    default: throw wrong(key, "a list")
    }
  }
}
