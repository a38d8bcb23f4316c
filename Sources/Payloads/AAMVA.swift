/// The PDF417 code of North American driving licences and identity cards (AAMVA DL/ID card design
/// standard, annex D), versions 1 to 11.
enum AAMVA {
  /// Versions known today.
  private static let versions = 1...11
  /// What issuers write where they have nothing.
  private static let nothing: Set<String> = [
    "", "NONE", "UNAVL", "UNAVAILABLE", "UNK", "N/A", "NA",
  ]
  private static let sexes = ["1": "M", "2": "F", "9": "X", "M": "M", "F": "F", "X": "X"]
  /// Elements that are dates, with their fields.
  private static let dates = [
    ("DBB", "dateOfBirth"), ("DBA", "dateOfExpiry"), ("DBD", "dateOfIssue"),
  ]
  /// Flags that a name was cut: family, first, middle.
  private static let cuts = [
    ("DDE", "surname"), ("DDF", "givenNames"), ("DDG", "givenNames"),
  ]

  /// `nil` where the text is no such code.
  static func parse(_ text: String) -> Payload? {
    guard let document = AAMVADocument(text) else { return nil }
    let value = { (id: String) -> String? in
      document.elements.first { $0.key == id && !nothing.contains($0.value.uppercased()) }?.value
    }
    let issuer =
      document.issuer.flatMap(AAMVAIssuer.numbered) ?? value("DAJ").flatMap(AAMVAIssuer.coded)
    var draft = PayloadDraft()
    draft.elements = document.elements
    draft.require(document.version.map(versions.contains) ?? false, "version.unknown")
    draft.require(document.issuer != nil, "issuer.missing")
    draft.require(document.subfile != nil, "subfile.missing")

    draft.require(value("DAQ") != nil, "number.missing")
    draft.add("number", value("DAQ"))
    names(AAMVANames(version: document.version, value: value), value, &draft)
    days(document, value, value("DCG") ?? issuer?.country, &draft)
    if let sex = value("DBC") {
      draft.require(sexes[sex.uppercased()] != nil, "sex.unknown")
      draft.add("sex", sexes[sex.uppercased()])
    }
    draft.add("address", address(value))
    draft.add("issuer", issuer?.name)
    draft.add("jurisdiction", issuer?.code ?? value("DAJ"))
    draft.add("country", value("DCG") ?? issuer?.country)
    draft.add("documentType", document.subfile)
    draft.add("height", value("DAU"))
    draft.add("eyes", value("DAY"))
    draft.add("class", value("DCA"))
    draft.add("discriminator", value("DCF"))
    draft.add("version", document.version.map(String.init))
    return draft.payload(.aamva)
  }

  private static func names(
    _ names: AAMVANames, _ value: (String) -> String?, _ draft: inout PayloadDraft
  ) {
    draft.require(names.surname != nil || names.whole != nil, "surname.missing")
    draft.add("surname", names.surname)
    draft.add("givenNames", names.given)
    draft.add("suffix", value("DCU"))
    draft.add("name", names.whole)
    var cut: [String] = []
    for (id, field) in cuts where value(id)?.uppercased() == "T" && !cut.contains(field) {
      cut.append(field)
    }
    draft.add("truncated", cut.joined(separator: " "))
  }

  /// Month first in the United States, year first in Canada and in version 1; the other order is
  /// taken where it alone is a real day.
  private static func days(
    _ document: AAMVADocument, _ value: (String) -> String?, _ country: String?,
    _ draft: inout PayloadDraft
  ) {
    let isYearFirst =
      document.version == 1 || ["CAN", "CA"].contains((country ?? "").uppercased())
    for (id, field) in dates {
      guard let text = value(id) else {
        draft.require(id != "DBB", "dateOfBirth.missing")
        continue
      }
      let digits = text.filter { $0.isASCII && $0.isNumber }
      let orders = [CalendarDate.yearFirst(digits), CalendarDate.monthFirst(digits)]
      let date = isYearFirst ? orders[0] ?? orders[1] : orders[1] ?? orders[0]
      // Licences without an end carry zeros or nines.
      let isOpen = id == "DBA" && (Set(digits).count <= 1)
      draft.require(date != nil || isOpen, "\(field).impossible")
      draft.add(field, date)
    }
  }

  /// Mailing address, or the residence of version 1, in one line.
  private static func address(_ value: (String) -> String?) -> String? {
    let sets = [
      ["DAG", "DAH", "DAI", "DAJ", "DAK"], ["DAL", "DAM", "DAN", "DAO", "DAP"],
    ]
    guard let ids = sets.first(where: { value($0[0]) != nil || value($0[2]) != nil }) else {
      return nil
    }
    let region = [value(ids[3]), value(ids[4]).map(postCode)].compactMap { $0 }
    let parts: [String?] = [
      value(ids[0]), value(ids[1]), value(ids[2]), region.joined(separator: " "),
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Nine digits of the United States as they are written: `23269`, `23269-1234`.
  private static func postCode(_ text: String) -> String {
    let digits = text.filter { $0 != "-" && $0 != " " }
    guard digits.count == 9, ASCII.allDigits(digits) else { return text }
    return digits.hasSuffix("0000")
      ? String(digits.prefix(5)) : "\(digits.prefix(5))-\(digits.suffix(4))"
  }
}

/// A holder's names, which each version of the standard writes differently.
struct AAMVANames {
  let surname: String?
  /// Given names, blanks between them.
  let given: String?
  /// Given names and surname in that order, or the whole name where it cannot be parted.
  let whole: String?

  /// First name in `DAC` and middle in `DAD` (1 and from 4 on), all given names in `DCT` (2 and
  /// 3); surname in `DCS`, in version 1 `DAB`; or everything in `DAA`, surname first. Elements of
  /// another version are taken where its own are missing.
  init(version: Int?, value: (String) -> String?) {
    var family = value("DCS") ?? value("DAB")
    let parted = [value("DAC"), value("DAD")].compactMap { $0 }
    let joined = value("DCT").map { [$0] } ?? []
    let isJoined = version == 2 || version == 3
    var given = isJoined ? (joined.isEmpty ? parted : joined) : (parted.isEmpty ? joined : parted)
    var whole: String?
    if let all = value("DAA"), family == nil || given.isEmpty {
      let parts = all.split(omittingEmptySubsequences: false) { ",@$".contains($0) }
        .map { $0.trimmingBlanks() }
      if parts.count > 1 {
        family = family ?? parts[0]
        // Surname, first, middle, suffix: the suffix is no given name.
        given = given.isEmpty ? parts.dropFirst().prefix(2).filter { !$0.isEmpty } : given
      } else {
        whole = all
      }
    }
    let names = given.flatMap { $0.split { $0 == "," || $0.isWhitespace } }.map(String.init)
    surname = family
    self.given = names.isEmpty ? nil : names.joined(separator: " ")
    let both = [self.given, surname].compactMap { $0 }.joined(separator: " ")
    self.whole = whole ?? (both.isEmpty ? nil : both)
  }
}
