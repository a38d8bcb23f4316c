/// The European Payments Council's credit transfer code, EPC069-12.
enum EPC {
  /// Character sets by their number in line 3.
  static let charsets = [
    "1": "UTF-8", "2": "ISO-8859-1", "3": "ISO-8859-2", "4": "ISO-8859-4", "5": "ISO-8859-5",
    "6": "ISO-8859-7", "7": "ISO-8859-10", "8": "ISO-8859-15",
  ]
  /// Longest values in characters.
  private enum Longest {
    static let name = 70
    static let purpose = 4
    static let reference = 35
    static let text = 140
    static let note = 70
    static let lines = 12
    static let bytes = 331
  }
  /// EUR 0.01 to 999999999.99, in cents.
  static let amounts = 1...99_999_999_999

  /// `nil` where the text is no EPC code.
  static func parse(_ engineText: String, bytes: [UInt8]?) -> Payload? {
    var lines = Lines.of(engineText)
    guard lines.count >= 4, lines[0] == "BCD", lines[3] == "SCT" || lines[2].count == 1 else {
      return nil
    }
    if let bytes, let charset = charsets[lines[2]],
      let decoded = CharacterSets.decode(bytes, as: charset), !decoded.isLossy,
      decoded.text.hasPrefix("BCD")
    {
      lines = Lines.of(decoded.text)
    }
    var draft = PayloadDraft()
    draft.require(["001", "002"].contains(lines[1]), "version.unknown")
    draft.require(charsets[lines[2]] != nil, "charset.unknown")
    draft.require(lines[3] == "SCT", "identification.unknown")
    draft.require(lines.count <= Longest.lines, "lines.tooMany")
    draft.require(
      (bytes?.count ?? engineText.utf8.count) <= Longest.bytes, "payload.tooLong")
    let line = { (index: Int) in index < lines.count ? lines[index] : "" }

    account(line, &draft)
    money(line(7), &draft)
    remittance(line, &draft)
    draft.add("version", lines[1])
    draft.add("charset", charsets[lines[2]])
    return draft.payload(.epc)
  }

  private static func account(_ line: (Int) -> String, _ draft: inout PayloadDraft) {
    let iban = IBAN.normalise(line(6))
    if let problem = IBAN.problem(iban) { draft.problem(iban.isEmpty ? "iban.missing" : problem) }
    draft.add("iban", iban)
    let bic = line(4)
    if bic.isEmpty {
      draft.require(line(1) == "002", "bic.missing")
    } else {
      draft.require(References.isBIC(bic), "bic.format")
    }
    draft.add("bic", bic)
    draft.require(!line(5).isEmpty, "payeeName.missing")
    draft.require(line(5).count <= Longest.name, "payeeName.tooLong")
    draft.add("payeeName", line(5))
  }

  private static func money(_ text: String, _ draft: inout PayloadDraft) {
    guard !text.isEmpty else { return }
    guard text.hasPrefix("EUR"), let cents = Amount.cents(text.dropFirst(3)) else {
      draft.problem("amount.format")
      return
    }
    draft.require(amounts.contains(cents), "amount.range")
    draft.add("amount", Amount.text(cents: cents))
    draft.add("currency", "EUR")
  }

  private static func remittance(_ line: (Int) -> String, _ draft: inout PayloadDraft) {
    let (purpose, reference, text, note) = (line(8), line(9), line(10), line(11))
    draft.require(
      purpose.count <= Longest.purpose && purpose.utf8.allSatisfy(ASCII.isAlphanumeric),
      "purpose.format")
    draft.require(reference.count <= Longest.reference, "reference.tooLong")
    draft.require(text.count <= Longest.text, "message.tooLong")
    draft.require(note.count <= Longest.note, "note.tooLong")
    draft.require(reference.isEmpty || text.isEmpty, "remittance.both")
    if reference.hasPrefix("RF") {
      draft.require(References.isCreditorReference(reference), "reference.check")
    }
    draft.add("purpose", purpose)
    draft.add("reference", reference)
    draft.add("message", text)
    draft.add("note", note)
  }
}
