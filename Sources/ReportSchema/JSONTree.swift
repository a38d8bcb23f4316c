import FoundationEssentials

/// A parsed JSON value.
public enum JSONTree: Equatable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  public init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .array(list)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  public subscript(key: String) -> JSONTree? { object?[key] }
  public var object: [String: JSONTree]? {
    if case .object(let value) = self { value } else { nil }
  }
  public var array: [JSONTree]? { if case .array(let value) = self { value } else { nil } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// Whether the value is of a JSON Schema type.
  public func isOf(type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let value)): value == value.rounded()
    default: false
    }
  }
}
