/// A JSON value, RFC 8259; numbers keep their text, objects their order.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value under a key of an object; of a key given twice the first.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A string, number or truth value as text; `nil` for anything else.
  public var plainText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

/// One key and value of a JSON object.
public struct JSONMember: Sendable, Equatable {
  public let key: String
  public let value: JSONValue
}

/// Reads JSON strictly: no comments, no trailing commas, nothing behind the value.
public struct JSONReader {
  /// Levels of arrays and objects read at most: a barcode has few, an attack has many.
  public static let deepest = 32

  private var bytes: ArraySlice<UInt8>

  private init(_ text: String) {
    bytes = Array(text.utf8)[...]
  }

  /// `nil` where the text is no JSON, or nested too deep.
  public static func read(_ text: String) -> JSONValue? {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.bytes.isEmpty ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth <= Self.deepest else { return nil }
    skipBlanks()
    switch bytes.first {
    case 0x7B: return object(depth: depth)
    case 0x5B: return array(depth: depth)
    case 0x22: return string().map(JSONValue.string)
    case 0x74: return take("true") ? .bool(true) : nil
    case 0x66: return take("false") ? .bool(false) : nil
    case 0x6E: return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    bytes.removeFirst()
    var members: [JSONMember] = []
    skipBlanks()
    if take("}") { return .object([]) }
    while true {
      skipBlanks()
      guard bytes.first == 0x22, let key = string() else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(JSONMember(key: key, value: value))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    bytes.removeFirst()
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array([]) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    bytes.removeFirst()
    var text: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case 0x22: return CharacterSets.strictUTF8(text)
      case 0x5C:
        guard let escaped = escape() else { return nil }
        text.append(contentsOf: escaped)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    switch bytes.popFirst() {
    case 0x22: return [0x22]
    case 0x5C: return [0x5C]
    case 0x2F: return [0x2F]
    case 0x62: return [0x08]
    case 0x66: return [0x0C]
    case 0x6E: return [0x0A]
    case 0x72: return [0x0D]
    case 0x74: return [0x09]
    case 0x75:
      guard let unit = hexadecimal() else { return nil }
      guard (0xD800...0xDBFF).contains(unit) else { return utf8(unit) }
      guard take("\\u"), let low = hexadecimal(), (0xDC00...0xDFFF).contains(low) else {
        return nil
      }
      return utf8(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = bytes.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    bytes.removeFirst(4)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func utf8(_ value: UInt32) -> [UInt8]? {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) }
  }

  private mutating func number() -> JSONValue? {
    var text: [UInt8] = []
    if bytes.first == 0x2D { text.append(bytes.removeFirst()) }
    let whole = digits()
    guard !whole.isEmpty, whole.count == 1 || whole[0] != 0x30 else { return nil }
    text += whole
    if bytes.first == 0x2E {
      text.append(bytes.removeFirst())
      let part = digits()
      guard !part.isEmpty else { return nil }
      text += part
    }
    if bytes.first == 0x65 || bytes.first == 0x45 {
      text.append(bytes.removeFirst())
      if let sign = bytes.first, sign == 0x2B || sign == 0x2D { text.append(bytes.removeFirst()) }
      let exponent = digits()
      guard !exponent.isEmpty else { return nil }
      text += exponent
    }
    return .number(String(decoding: text, as: UTF8.self))
  }

  private mutating func digits() -> [UInt8] {
    let run = Array(bytes.prefix(while: ASCII.isDigit))
    bytes.removeFirst(run.count)
    return run
  }

  private mutating func skipBlanks() {
    while let byte = bytes.first, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { bytes.removeFirst() }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let wanted = text.withUTF8Buffer { Array($0) }
    guard bytes.starts(with: wanted) else { return false }
    bytes.removeFirst(wanted.count)
    return true
  }
}
