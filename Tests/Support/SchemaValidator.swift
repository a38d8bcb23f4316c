import ReportSchema

/// Holds a JSON text against the parts of JSON Schema that Recto's own schemas use: `type`, `enum`,
/// `const`, `properties`, `required`, `additionalProperties`, `items`, bounds and `$ref` into `$defs`.
public struct SchemaValidator {
  private let schema: JSONTree
  private let definitions: [String: JSONTree]

  public init(_ text: String) throws {
    schema = try JSONTree(text)
    definitions = schema["$defs"]?.object ?? [:]
  }

  /// What is wrong, each with its place; empty when the text keeps the schema.
  public func problems(in text: String) throws -> [String] {
    check(try JSONTree(text), schema, at: "$")
  }

  private func check(_ value: JSONTree, _ rule: JSONTree, at place: String) -> [String] {
    if let reference = rule["$ref"]?.string {
      guard let target = definitions[String(reference.dropFirst("#/$defs/".count))] else {
        return ["\(place): no definition \(reference)"]
      }
      return check(value, target, at: place)
    }
    var problems: [String] = []
    if let allowed = rule["enum"]?.array, !allowed.contains(value) {
      problems.append("\(place): not one of the allowed values")
    }
    if let only = rule["const"], only != value { problems.append("\(place): not the constant") }
    if let type = rule["type"] {
      let names = type.array?.compactMap(\.string) ?? [type.string].compactMap { $0 }
      if !names.contains(where: value.isOf(type:)) { problems.append("\(place): not \(names)") }
    }
    if let low = rule["minimum"]?.number, let number = value.number, number < low {
      problems.append("\(place): below \(low)")
    }
    if let high = rule["maximum"]?.number, let number = value.number, number > high {
      problems.append("\(place): above \(high)")
    }
    problems += checkArray(value, rule, at: place)
    problems += checkObject(value, rule, at: place)
    return problems
  }

  private func checkArray(_ value: JSONTree, _ rule: JSONTree, at place: String) -> [String] {
    guard let list = value.array else { return [] }
    var problems: [String] = []
    if let low = rule["minItems"]?.number, Double(list.count) < low {
      problems.append("\(place): too few")
    }
    if let high = rule["maxItems"]?.number, Double(list.count) > high {
      problems.append("\(place): too many")
    }
    if let items = rule["items"] {
      for (index, item) in list.enumerated() {
        problems += check(item, items, at: "\(place)[\(index)]")
      }
    }
    return problems
  }

  private func checkObject(_ value: JSONTree, _ rule: JSONTree, at place: String) -> [String] {
    guard let object = value.object else { return [] }
    var problems: [String] = []
    for key in rule["required"]?.array?.compactMap(\.string) ?? [] where object[key] == nil {
      problems.append("\(place): lacks \(key)")
    }
    for (key, item) in object.sorted(by: { $0.key < $1.key }) {
      if let inner = rule["properties"]?[key] {
        problems += check(item, inner, at: "\(place).\(key)")
      } else if let additional = rule["additionalProperties"] {
        if additional == .bool(false) {
          problems.append("\(place): \(key) is not in the schema")
        } else {
          problems += check(item, additional, at: "\(place).\(key)")
        }
      }
    }
    return problems
  }
}
