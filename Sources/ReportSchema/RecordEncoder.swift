/// Writes a value as one line of JSON, keys in the order in which they are encoded.
///
/// Foundation's encoder either scrambles the keys or sorts them; records promise the schema's
/// order. Numbers are written with at most four decimals and no exponent.
public enum RecordEncoder {
  /// One line without a line feed. Throws what the value's own `encode(to:)` throws.
  public static func line(_ value: some Encodable) throws -> String {
    var output = ""
    try tree(of: value).write(to: &output)
    return output
  }

  static func tree(of value: some Encodable) throws -> JSONNode {
    let slot = JSONSlot()
    try value.encode(to: TreeEncoder(slot: slot, codingPath: []))
    return slot.node
  }
}

/// A JSON value under construction.
indirect enum JSONNode {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case array(JSONList)
  case object(JSONObject)

  func write(to output: inout String) throws {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .number(let value): output += JSONNode.fixed(value)
    case .text(let value): JSONNode.writeQuoted(value, to: &output)
    case .array(let list):
      output += "["
      for (index, slot) in list.slots.enumerated() {
        if index > 0 { output += "," }
        try slot.node.write(to: &output)
      }
      output += "]"
    case .object(let object):
      output += "{"
      for (index, pair) in object.pairs.enumerated() {
        if index > 0 { output += "," }
        JSONNode.writeQuoted(pair.key, to: &output)
        output += ":"
        try pair.slot.node.write(to: &output)
      }
      output += "}"
    }
  }

  /// At most four decimals, at least one digit after the point: `20.0`, `0.98`.
  static func fixed(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let tenThousandths = (value * 10_000).rounded()
    guard abs(tenThousandths) < 9e17 else { return "null" }
    let whole = Int64(tenThousandths)
    var fraction = String(abs(whole) % 10_000)
    fraction = String(repeating: "0", count: 4 - fraction.count) + fraction
    while fraction.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return (whole < 0 ? "-" : "") + String(abs(whole) / 10_000) + "." + fraction
  }

  /// Quotes a text (RFC 8259 §7); U+2028 and U+2029 too, which some line readers split at.
  static func writeQuoted(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029 || scalar.value == 0x85:
        let hex = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}

/// A place that a value is written into.
final class JSONSlot {
  var node = JSONNode.null
}

final class JSONList {
  var slots: [JSONSlot] = []

  func add() -> JSONSlot {
    slots.append(JSONSlot())
    return slots[slots.count - 1]
  }
}

final class JSONObject {
  var pairs: [(key: String, slot: JSONSlot)] = []

  func slot(for key: String) -> JSONSlot {
    if let pair = pairs.first(where: { $0.key == key }) { return pair.slot }
    pairs.append((key, JSONSlot()))
    return pairs[pairs.count - 1].slot
  }
}
