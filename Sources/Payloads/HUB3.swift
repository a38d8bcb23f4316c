/// The Croatian payment slip's PDF417 code, HUB3.
enum HUB3 {
  /// Longest values in characters, by line (the header left out).
  private static let longest: [(line: Int, code: String, length: Int)] = [
    (3, "payerName", 30), (4, "payerAddress", 27), (5, "payerAddress", 27),
    (6, "payeeName", 25), (7, "payeeAddress", 25), (8, "payeeAddress", 27),
    (11, "reference", 22), (12, "purpose", 4), (13, "message", 35),
  ]
  private static let lineCount = 14
  private static let longestPayload = 273
  private static let amountDigits = 15

  /// `nil` where the text is no HUB3 code.
  static func parse(_ text: String) -> Payload? {
    let lines = Lines.of(text)
    guard lines[0] == "HRVHUB30", lines.count > 1 else { return nil }
    let line = { (index: Int) in index < lines.count ? lines[index] : "" }
    var draft = PayloadDraft()
    draft.require(lines.count <= lineCount, "lines.tooMany")
    draft.require(lines.count > 9, "lines.tooFew")
    draft.require(text.count <= longestPayload, "payload.tooLong")
    for entry in longest {
      draft.require(line(entry.line).count <= entry.length, "\(entry.code).tooLong")
    }

    let iban = IBAN.normalise(line(9))
    if let problem = IBAN.problem(iban) { draft.problem(problem) }
    draft.require(iban.hasPrefix("HR"), "iban.country")
    draft.add("iban", iban)
    draft.require(!line(6).isEmpty, "payeeName.missing")
    draft.add("payeeName", line(6))
    draft.add("payeeAddress", address(line(7), line(8)))
    draft.add("payerName", line(3))
    draft.add("payerAddress", address(line(4), line(5)))
    money(line(2), line(1), &draft)
    reference(line(10), line(11), &draft)
    draft.require(
      line(12).isEmpty || line(12).utf8.count == 4 && line(12).utf8.allSatisfy(ASCII.isLetter),
      "purpose.format")
    draft.add("purpose", line(12))
    draft.add("message", line(13))
    return draft.payload(.hub3)
  }

  private static func address(_ street: String, _ place: String) -> String {
    [street, place].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Fifteen digits of cents; all zero leaves the amount to the payer.
  private static func money(_ text: String, _ currency: String, _ draft: inout PayloadDraft) {
    draft.require(["EUR", "HRK"].contains(currency), "currency.unknown")
    if text.utf8.count == amountDigits, ASCII.allDigits(text), let cents = Int(text) {
      if cents > 0 { draft.add("amount", Amount.text(cents: cents)) }
    } else {
      draft.problem("amount.format")
    }
    draft.add("currency", currency)
  }

  private static func reference(
    _ model: String, _ reference: String, _ draft: inout PayloadDraft
  ) {
    draft.require(
      model.isEmpty
        || model.utf8.count == 4 && model.hasPrefix("HR")
          && ASCII.allDigits(model.dropFirst(2)),
      "referenceType.format")
    draft.require(
      reference.utf8.allSatisfy { ASCII.isDigit($0) || $0 == 0x2D }, "reference.format")
    draft.add("referenceType", model)
    draft.add("reference", reference)
  }
}
