/// Everyday codes: links, networks, contacts, telephone numbers, places.
enum PlainPayloads {
  static func parse(_ text: String) -> Payload? {
    let text = text.trimmingBlanks()
    let upper = text.prefix(16).uppercased()
    if upper.hasPrefix("WIFI:") { return wifi(text) }
    if upper.hasPrefix("MECARD:") { return meCard(text) }
    if upper.hasPrefix("BEGIN:VCARD") { return vCard(text) }
    if upper.hasPrefix("MEBKM:") { return bookmark(text) }
    if upper.hasPrefix("MAILTO:") { return simple(.email, "email", text, "mailto:") }
    if upper.hasPrefix("TEL:") { return simple(.phone, "phone", text, "tel:") }
    if upper.hasPrefix("SMSTO:") { return simple(.message, "phone", text, "smsto:") }
    if upper.hasPrefix("SMS:") { return simple(.message, "phone", text, "sms:") }
    if upper.hasPrefix("GEO:") { return location(text) }
    return link(text)
  }

  private static func link(_ text: String) -> Payload? {
    let whole = text.lowercased().hasPrefix("www.") ? "http://" + text : text
    guard let parts = LinkParts(whole) else { return nil }
    let isWeb = ["http", "https", "ftp"].contains(parts.scheme)
    guard !isWeb || parts.host.contains(".") || parts.host == "localhost" else { return nil }
    var draft = PayloadDraft()
    draft.add("url", text)
    draft.add("scheme", parts.scheme)
    draft.add("host", isWeb ? parts.host : nil)
    return draft.payload(.url)
  }

  private static func wifi(_ text: String) -> Payload {
    var draft = PayloadDraft()
    let pairs = semicolonPairs(text.dropFirst("WIFI:".count))
    draft.elements = pairs
    let value = { (key: String) in pairs.first { $0.key == key }?.value }
    draft.require(value("S")?.isEmpty == false, "ssid.missing")
    draft.add("ssid", value("S"))
    draft.add("security", value("T"))
    draft.add("hidden", value("H"))
    return draft.payload(.wifi)
  }

  private static func meCard(_ text: String) -> Payload {
    var draft = PayloadDraft()
    draft.elements = semicolonPairs(text.dropFirst("MECARD:".count))
    let names = ["N": "name", "TEL": "phone", "EMAIL": "email", "ADR": "address", "URL": "url"]
    for pair in draft.elements {
      if let name = names[pair.key.uppercased()] { draft.add(name, pair.value) }
    }
    return draft.payload(.contact)
  }

  private static func bookmark(_ text: String) -> Payload {
    var draft = PayloadDraft()
    draft.elements = semicolonPairs(text.dropFirst("MEBKM:".count))
    for pair in draft.elements {
      if pair.key.uppercased() == "URL" { draft.add("url", pair.value) }
      if pair.key.uppercased() == "TITLE" { draft.add("title", pair.value) }
    }
    draft.require(draft.fields.contains { $0.key == "url" }, "url.missing")
    return draft.payload(.url)
  }

  /// The lines of a vCard that name a person (RFC 6350, 6.2 to 6.4).
  private static func vCard(_ text: String) -> Payload {
    var draft = PayloadDraft()
    let names = [
      "FN": "name", "ORG": "organisation", "TEL": "phone", "EMAIL": "email", "URL": "url",
    ]
    for line in unfolded(Lines.of(text)) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].prefix { $0 != ";" }.uppercased()
      let value = String(line[line.index(after: colon)...])
      draft.elements.append(PayloadField(key: key, value: value))
      if let name = names[key] { draft.add(name, value) }
    }
    draft.require(draft.elements.contains { $0.key == "END" }, "contact.unfinished")
    return draft.payload(.contact)
  }

  /// A line that begins with a blank belongs to the one before (RFC 6350, 3.2).
  private static func unfolded(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      if let first = line.first, first == " " || first == "\t", !result.isEmpty {
        result[result.count - 1] += line.dropFirst()
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func simple(
    _ kind: PayloadKind, _ key: String, _ text: String, _ scheme: String
  ) -> Payload {
    var draft = PayloadDraft()
    let rest = text.dropFirst(scheme.count).prefix { $0 != "?" && $0 != ":" }
    draft.require(!rest.isEmpty, "\(key).missing")
    draft.add(key, PercentCoding.decode(rest) ?? String(rest))
    return draft.payload(kind)
  }

  private static func location(_ text: String) -> Payload {
    var draft = PayloadDraft()
    let parts = text.dropFirst("geo:".count).prefix { $0 != "?" && $0 != ";" }
      .split(separator: ",").map(String.init)
    let numbers = parts.prefix(2).compactMap(Double.init)
    if numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 {
      draft.add("latitude", parts[0])
      draft.add("longitude", parts[1])
    } else {
      draft.problem("location.format")
    }
    return draft.payload(.location)
  }

  /// `KEY:value;` pairs in which a backslash keeps the next character as it is.
  private static func semicolonPairs(_ text: some StringProtocol) -> [PayloadField] {
    var pairs: [PayloadField] = []
    var key: String?
    var current = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        current.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ":", key == nil {
        key = current
        current = ""
      } else if character == ";" {
        if let name = key { pairs.append(PayloadField(key: name, value: current)) }
        key = nil
        current = ""
      } else {
        current.append(character)
      }
    }
    if let name = key { pairs.append(PayloadField(key: name, value: current)) }
    return pairs
  }
}
