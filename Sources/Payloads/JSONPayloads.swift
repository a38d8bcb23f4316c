/// Telling JSON payloads apart.
enum JSONPayloads {
  /// `nil` where the text is no JSON object or array.
  static func parse(_ text: String) -> Payload? {
    let text = text.trimmingBlanks()
    guard text.hasPrefix("{") || text.hasPrefix("["), let value = JSONReader.read(text) else {
      return nil
    }
    guard case .object(let members) = value else { return Payload(kind: .json) }
    // A key given twice means one thing to one reader and another to the next: no kind is told.
    guard Set(members.map(\.key)).count == members.count else {
      return Payload(kind: .json, problems: ["json.keyTwice"], elements: elements(members))
    }
    return PayControl.parse(members) ?? Barion.parse(value, members)
      ?? Payload(kind: .json, elements: elements(members))
  }

  /// The members that are plain values.
  static func elements(_ members: [JSONMember]) -> [PayloadField] {
    members.compactMap { member in
      member.value.plainText.map { PayloadField(key: member.key, value: $0) }
    }
  }
}
