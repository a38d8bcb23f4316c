/// A JSON object whose keys keep their order.
public struct OrderedValues<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  public private(set) var pairs: [Pair]

  public struct Pair: Equatable, Sendable {
    public var key: String
    public var value: Value
  }

  public init() { pairs = [] }

  public init(_ pairs: some Sequence<(String, Value)>) {
    self.init()
    for (key, value) in pairs { self[key] = value }
  }

  public var isEmpty: Bool { pairs.isEmpty }
  public var keys: [String] { pairs.map(\.key) }

  /// The value of a key; a new key goes to the end, `nil` takes the key out.
  public subscript(key: String) -> Value? {
    get { pairs.first { $0.key == key }?.value }
    set {
      let index = pairs.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): pairs[index].value = value
      case (nil, let value?): pairs.append(Pair(key: key, value: value))
      case (let index?, nil): pairs.remove(at: index)
      case (nil, nil): break
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    pairs = try container.allKeys.map {
      Pair(key: $0.stringValue, value: try container.decode(Value.self, forKey: $0))
    }
    // Foundation's decoder does not keep the order of the text: the alphabet is at least stable.
    pairs.sort { $0.key < $1.key }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    for pair in pairs { try container.encode(pair.value, forKey: TextKey(pair.key)) }
  }
}

/// A key that is any text.
struct TextKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
