/// Swift's encoder protocol over `JSONNode`.
struct TreeEncoder: Encoder {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object(let object) = slot.node {
      return KeyedEncodingContainer(KeyedTree<Key>(object: object, codingPath: codingPath))
    }
    let object = JSONObject()
    slot.node = .object(object)
    return KeyedEncodingContainer(KeyedTree<Key>(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let list = JSONList()
    slot.node = .array(list)
    return ListTree(list: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueTree(slot: slot, codingPath: codingPath)
  }

  static func put(_ value: some Encodable, in slot: JSONSlot, path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: slot.node = .bool(value)
    case let value as Int: slot.node = .integer(Int64(value))
    case let value as Double: slot.node = .number(value)
    case let value as String: slot.node = .text(value)
    default: try value.encode(to: TreeEncoder(slot: slot, codingPath: path))
    }
  }
}

private struct KeyedTree<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONObject
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) throws {
    object.slot(for: key.stringValue).node = .null
  }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try TreeEncoder.put(
      value, in: object.slot(for: key.stringValue), path: codingPath + [key])
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    TreeEncoder(slot: object.slot(for: "super"), codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> TreeEncoder {
    TreeEncoder(slot: object.slot(for: key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ListTree: UnkeyedEncodingContainer {
  let list: JSONList
  let codingPath: [any CodingKey]
  var count: Int { list.slots.count }

  mutating func encodeNil() throws { list.add().node = .null }

  mutating func encode(_ value: some Encodable) throws {
    try TreeEncoder.put(value, in: list.add(), path: codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    TreeEncoder(slot: list.add(), codingPath: codingPath).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    TreeEncoder(slot: list.add(), codingPath: codingPath).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    TreeEncoder(slot: list.add(), codingPath: codingPath)
  }
}

private struct ValueTree: SingleValueEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]

  mutating func encodeNil() throws { slot.node = .null }

  // Each primitive needs its own method here: the generic one below would come back to itself.
  mutating func encode(_ value: Bool) throws { slot.node = .bool(value) }
  mutating func encode(_ value: String) throws { slot.node = .text(value) }
  mutating func encode(_ value: Double) throws { slot.node = .number(value) }
  mutating func encode(_ value: Float) throws { slot.node = .number(Double(value)) }
  mutating func encode(_ value: Int) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: Int8) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: Int16) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: Int32) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: Int64) throws { slot.node = .integer(value) }
  mutating func encode(_ value: UInt) throws { slot.node = .integer(Int64(clamping: value)) }
  mutating func encode(_ value: UInt8) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: UInt16) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: UInt32) throws { slot.node = .integer(Int64(value)) }
  mutating func encode(_ value: UInt64) throws { slot.node = .integer(Int64(clamping: value)) }

  mutating func encode(_ value: some Encodable) throws {
    try TreeEncoder.put(value, in: slot, path: codingPath)
  }
}
