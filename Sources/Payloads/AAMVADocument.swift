/// The header and elements of an AAMVA code, as written.
struct AAMVADocument {
  /// Six digits, `nil` where the header has none.
  let issuer: String?
  /// Version of the standard, `nil` where the header has none.
  let version: Int?
  /// `DL` or `ID`, as the subfile names itself.
  let subfile: String?
  /// Ids and values in order, values without blanks around them.
  let elements: [PayloadField]

  /// Types of subfiles other than a jurisdiction's own (`Zx`).
  private static let types: Set<String> = ["DL", "ID", "EN"]
  /// Characters in front of the file type: compliance indicator, separators, a blank or two.
  private static let longestLead = 12

  /// Reads leniently: control characters may be lost, `AAMVA` may stand for `ANSI`, offsets and
  /// lengths are not believed, and the entry count may be missing. `nil` for other texts.
  init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let head = String(String.UnicodeScalarView(scalars.prefix(Self.longestLead + 5)))
    guard let mark = ["ANSI", "AAMVA"].compactMap({ head.firstRange(of: $0) }).first,
      head[..<mark.lowerBound].unicodeScalars.allSatisfy({ $0.value <= 0x20 || $0 == "@" })
    else { return nil }
    var cursor = head[..<mark.upperBound].unicodeScalars.count
    while cursor < scalars.count, scalars[cursor].value <= 0x20 { cursor += 1 }

    let digits = scalars[cursor...].prefix { Self.isDigit($0) }.map { Character($0) }
    cursor += digits.count
    issuer = digits.count >= 6 ? String(digits.prefix(6)) : nil
    version = digits.count >= 8 ? Int(String(digits[6..<8])) : nil

    var announced: [String] = []
    while let type = Self.designator(scalars, at: &cursor) { announced.append(type) }
    let body = String(String.UnicodeScalarView(scalars[min(cursor, scalars.count)...]))
    let read = Self.elements(body, announced: announced)
    elements = read.elements
    subfile = read.subfile ?? announced.first { $0 == "DL" || $0 == "ID" }
    guard elements.contains(where: { $0.key.hasPrefix("D") }) else { return nil }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func isType(_ text: String) -> Bool {
    types.contains(text) || text.hasPrefix("Z")
  }

  /// A designator: two letters of a type and the digits of offset and length, eight of them or,
  /// in damaged headers, a few less. Blanks before it are skipped.
  private static func designator(_ scalars: [Unicode.Scalar], at cursor: inout Int) -> String? {
    var start = cursor
    while start < scalars.count, scalars[start].value <= 0x20 { start += 1 }
    guard start + 2 < scalars.count else { return nil }
    let type = String(String.UnicodeScalarView(scalars[start..<start + 2]))
    let digits = scalars[(start + 2)...].prefix(8).prefix { isDigit($0) }.count
    guard isType(type), digits >= 6 else { return nil }
    cursor = start + 2 + digits
    return type
  }

  private static func elements(
    _ body: String, announced: [String]
  ) -> (elements: [PayloadField], subfile: String?) {
    var elements: [PayloadField] = []
    var subfile: String?
    let lines = body.unicodeScalars.split { $0.value < 0x20 }
    for line in lines {
      var text = Substring(line).drop(while: \.isWhitespace)
      let type = String(text.prefix(2))
      let isOwn = type.hasPrefix("Z") && text.dropFirst(2).hasPrefix(type)
      if isOwn || announced.contains(type) || types.contains(type), startsSubfile(text) {
        if subfile == nil, type == "DL" || type == "ID" { subfile = type }
        text = text.dropFirst(2)
      }
      let id = text.prefix(3)
      guard isElement(id) else { continue }
      elements.append(
        PayloadField(key: String(id), value: text.dropFirst(3).trimmingBlanks()))
    }
    return (elements, subfile)
  }

  /// Whether a line is a subfile's first: its type, then an element's id or nothing.
  private static func startsSubfile(_ text: Substring) -> Bool {
    let rest = text.dropFirst(2)
    return rest.isEmpty || isElement(rest.prefix(3))
  }

  private static func isElement(_ id: Substring) -> Bool {
    guard id.utf8.count == 3, let first = id.first, first == "D" || first == "Z" || first == "P"
    else { return false }
    return id.utf8.allSatisfy(ASCII.isLetter)
  }
}
