/// The Czech Banking Association's short payment descriptor, version 1.0.
enum SPAYD {
  /// Longest values in characters after decoding.
  private static let longest: [(key: String, length: Int)] = [
    ("ACC", 46), ("ALT-ACC", 93), ("AM", 10), ("CC", 3), ("RF", 16), ("RN", 35), ("MSG", 60),
    ("PT", 3), ("NTA", 320), ("X-PER", 2), ("X-VS", 10), ("X-SS", 10), ("X-KS", 10),
    ("X-ID", 20), ("X-URL", 140),
  ]
  private static let numeric = ["RF", "X-PER", "X-VS", "X-SS", "X-KS"]
  /// Keys with a field of their own; the others are kept as elements alone.
  private static let names: [(key: String, field: String)] = [
    ("RF", "reference"), ("RN", "payeeName"), ("MSG", "message"), ("PT", "paymentType"),
    ("X-VS", "variableSymbol"), ("X-KS", "constantSymbol"), ("X-SS", "specificSymbol"),
    ("X-ID", "paymentID"), ("X-URL", "url"),
  ]

  /// `nil` where the text is no descriptor.
  static func parse(_ text: String) -> Payload? {
    let text = text.trimmingBlanks()
    var parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "SPD", isVersion(parts[1]) else { return nil }
    if parts.last == "" { parts.removeLast() }
    var draft = PayloadDraft()
    draft.require(parts[1] == "1.0", "version.unknown")
    var values: [String: String] = [:]
    for part in parts.dropFirst(2) {
      guard let colon = part.firstIndex(of: ":"), isKey(part[..<colon]) else {
        draft.problem("pair.format")
        continue
      }
      let key = String(part[..<colon])
      guard let value = PercentCoding.decode(part[part.index(after: colon)...]) else {
        draft.problem("value.encoding")
        continue
      }
      draft.require(values[key] == nil, "key.twice")
      values[key] = values[key] ?? value
      draft.elements.append(PayloadField(key: key, value: value))
    }
    account(values["ACC"], &draft)
    money(values["AM"], values["CC"], &draft)
    if let day = values["DT"] {
      let date = CalendarDate.yearFirst(day)
      draft.require(date != nil, "dueDate.impossible")
      draft.add("dueDate", date)
    }
    for name in names { draft.add(name.field, values[name.key]) }
    for limit in longest {
      draft.require((values[limit.key]?.count ?? 0) <= limit.length, "\(limit.key).tooLong")
    }
    for key in numeric {
      draft.require(values[key].map { ASCII.allDigits($0) } ?? true, "\(key).format")
    }
    checksum(values["CRC32"], parts, &draft)
    return draft.payload(.spayd)
  }

  private static func account(_ text: String?, _ draft: inout PayloadDraft) {
    guard let text, !text.isEmpty else {
      draft.problem("iban.missing")
      return
    }
    let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let iban = IBAN.normalise(parts[0])
    if let problem = IBAN.problem(iban) { draft.problem(problem) }
    draft.add("iban", iban)
    if parts.count == 2 {
      draft.require(References.isBIC(String(parts[1])), "bic.format")
      draft.add("bic", String(parts[1]))
    }
  }

  private static func money(_ amount: String?, _ currency: String?, _ draft: inout PayloadDraft) {
    if let amount {
      let cents = Amount.cents(amount)
      draft.require(cents != nil, "amount.format")
      draft.add("amount", cents.map { Amount.text(cents: $0) })
    }
    if let currency {
      draft.require(
        currency.utf8.count == 3 && currency.utf8.allSatisfy(ASCII.isLetter), "currency.format")
    }
    draft.add("currency", currency ?? (amount == nil ? nil : "CZK"))
  }

  /// The sum goes over the descriptor with its pairs in order of their keys and without itself.
  private static func checksum(
    _ stated: String?, _ parts: [Substring], _ draft: inout PayloadDraft
  ) {
    guard let stated else { return }
    let pairs = parts.dropFirst(2).filter { !$0.hasPrefix("CRC32:") }.map(String.init)
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let canonical = (["SPD", String(parts[1])] + pairs).joined(separator: "*")
    draft.require(
      stated.utf8.count == 8 && UInt32(stated, radix: 16) == CRC32.of(canonical.utf8),
      "CRC32.check")
  }

  private static func isVersion(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { ASCII.allDigits($0) }
  }

  private static func isKey(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == 0x2D }
  }
}

/// Percent-encoding, RFC 3986, 2.1.
enum PercentCoding {
  /// The text with `%XX` decoded as UTF-8; `nil` where that is broken. A plus stays a plus.
  static func decode(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      rest.removeFirst(2)
      bytes.append(value)
    }
    return CharacterSets.strictUTF8(bytes)
  }
}

/// The check of ISO 3309 that zlib and PNG use.
enum CRC32 {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension StringProtocol {
  /// Without blanks and line ends around it.
  func trimmingBlanks() -> String {
    var rest = Substring(self)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
