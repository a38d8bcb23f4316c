/// The Swiss QR bill, Swiss Payment Standards version 2 (guidelines 2.3).
enum SwissQRBill {
  /// Lines of the code, in order.
  private enum Line {
    static let version = 1
    static let coding = 2
    static let iban = 3
    static let creditor = 4
    static let ultimateCreditor = 11
    static let amount = 18
    static let currency = 19
    static let debtor = 20
    static let referenceType = 27
    static let reference = 28
    static let message = 29
    static let trailer = 30
    static let billing = 31
    static let schemes = 32...33
  }
  private enum Longest {
    static let amount = 12
    static let text = 140
    static let scheme = 100
    static let payload = 997
    static let lines = 34
  }

  /// `nil` where the text is no Swiss bill.
  static func parse(_ text: String) -> Payload? {
    let lines = Lines.of(text)
    guard lines[0] == "SPC", lines.count > Line.iban else { return nil }
    let line = { (index: Int) in index < lines.count ? lines[index] : "" }
    var draft = PayloadDraft()
    draft.require(line(Line.version) == "0200", "version.unknown")
    draft.require(line(Line.coding) == "1", "coding.unknown")
    draft.require(line(Line.trailer) == "EPD", "trailer.missing")
    draft.require(lines.count <= Longest.lines, "lines.tooMany")
    draft.require(text.count <= Longest.payload, "payload.tooLong")
    draft.require(text.unicodeScalars.allSatisfy(isPermitted), "charset.notAllowed")

    let iban = IBAN.normalise(line(Line.iban))
    if let problem = IBAN.problem(iban) { draft.problem(problem) }
    draft.require(iban.hasPrefix("CH") || iban.hasPrefix("LI"), "iban.country")
    draft.add("iban", iban)
    SwissAddress(line, at: Line.creditor).read("payee", isRequired: true, &draft)
    money(line(Line.amount), line(Line.currency), &draft)
    SwissAddress(line, at: Line.debtor).read("payer", isRequired: false, &draft)
    draft.require(
      (Line.ultimateCreditor..<Line.amount).allSatisfy { line($0).isEmpty },
      "ultimateCreditor.notAllowed")
    reference(line(Line.referenceType), line(Line.reference), iban, &draft)

    let (message, billing) = (line(Line.message), line(Line.billing))
    draft.require(message.count + billing.count <= Longest.text, "message.tooLong")
    draft.add("message", message)
    draft.add("billing", billing)
    for (key, value) in SwissBilling.values(billing) { draft.add(key, value) }
    for (number, index) in Line.schemes.enumerated() {
      draft.require(line(index).count <= Longest.scheme, "scheme.tooLong")
      draft.add("alternativeScheme\(number + 1)", line(index))
    }
    return draft.payload(.swissQRBill)
  }

  private static func money(_ text: String, _ currency: String, _ draft: inout PayloadDraft) {
    draft.require(["CHF", "EUR"].contains(currency), "currency.unknown")
    if !text.isEmpty {
      if let cents = Amount.cents(text, decimals: 2...2), text.utf8.count <= Longest.amount,
        text.hasPrefix("0.") || !text.hasPrefix("0")
      {
        draft.add("amount", Amount.text(cents: cents))
        if cents == 0 { draft.add("notification", "true") }
      } else {
        draft.problem("amount.format")
      }
    }
    draft.add("currency", currency)
  }

  /// Reference and account belong together: QRR with a QR-IBAN alone, the others never.
  private static func reference(
    _ type: String, _ reference: String, _ iban: String, _ draft: inout PayloadDraft
  ) {
    let isQRIBAN = References.isQRIBAN(iban)
    switch type {
    case "QRR":
      draft.require(References.isQRReference(reference), "reference.check")
      draft.require(isQRIBAN, "reference.needsQRIBAN")
    case "SCOR":
      draft.require(References.isCreditorReference(reference), "reference.check")
      draft.require(!isQRIBAN, "reference.notForQRIBAN")
    case "NON":
      draft.require(reference.isEmpty, "reference.notAllowed")
      draft.require(!isQRIBAN, "reference.missing")
    default:
      draft.problem("referenceType.unknown")
    }
    draft.add("referenceType", type)
    draft.add("reference", reference)
  }

  /// The permitted characters (guidelines 2.3, 4.1.1) and the line ends.
  private static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x20AC: true
    default: false
    }
  }
}

/// The seven lines of an address.
private struct SwissAddress {
  let type: String
  let name: String
  let street: String
  let house: String
  let postCode: String
  let town: String
  let country: String

  init(_ line: (Int) -> String, at start: Int) {
    (type, name, street, house) = (line(start), line(start + 1), line(start + 2), line(start + 3))
    (postCode, town, country) = (line(start + 4), line(start + 5), line(start + 6))
  }

  func read(_ role: String, isRequired: Bool, _ draft: inout PayloadDraft) {
    let isEmpty = [type, name, street, house, postCode, town, country].allSatisfy(\.isEmpty)
    guard !isEmpty else {
      draft.require(!isRequired, "\(role).missing")
      return
    }
    draft.require(!name.isEmpty, "\(role)Name.missing")
    draft.require(name.count <= 70, "\(role)Name.tooLong")
    draft.require(
      country.utf8.count == 2 && country.utf8.allSatisfy(ASCII.isLetter), "\(role)Country.format")
    switch type {
    case "S":
      draft.require(street.count <= 70 && house.count <= 16, "\(role)Address.tooLong")
      draft.require(postCode.count <= 16 && town.count <= 35, "\(role)Address.tooLong")
      draft.require(!postCode.isEmpty && !town.isEmpty, "\(role)Address.missing")
    case "K":
      draft.require(street.count <= 70 && house.count <= 70, "\(role)Address.tooLong")
      draft.require(!house.isEmpty, "\(role)Address.missing")
      draft.require(postCode.isEmpty && town.isEmpty, "\(role)Address.mixed")
    default:
      draft.problem("\(role)AddressType.unknown")
    }
    draft.add("\(role)Name", name)
    draft.add("\(role)Address", oneLine)
    draft.add("\(role)Country", country)
    draft.add("\(role)AddressType", type)
  }

  private var oneLine: String {
    let parts = type == "K" ? [street, house] : [join(street, house), join(postCode, town)]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func join(_ one: String, _ other: String) -> String {
    [one, other].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The structured billing information of Swico (`//S1/10/…`).
private enum SwissBilling {
  static let keys = [
    "10": "invoiceNumber", "11": "invoiceDate", "20": "customerReference", "30": "vatNumber",
    "31": "vatDate", "32": "vatDetails", "33": "vatImport", "40": "conditions",
  ]

  /// Tags and values; a slash inside a value is written `\/`.
  static func values(_ text: String) -> [(String, String)] {
    guard text.hasPrefix("//S1/") else { return [] }
    var parts = [""]
    var isEscaped = false
    for character in text.dropFirst(5) {
      if isEscaped {
        parts[parts.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "/" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      keys[parts[index]].map { ("billing.\($0)", parts[index + 1]) }
    }
  }
}
