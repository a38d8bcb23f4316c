import Geometry

/// The words that licences and identity cards of North America print, all in one vocabulary
/// (AAMVA DL/ID card design standard, annex A), and how their printers shorten them.
enum AmericanWords {
  /// By what they say: on licences alone.
  private static let ofLicences: [Set<String>] = [
    ["DRIVER", "DRIVERS", "OPERATOR"], ["LICENSE"], ["CLASS", "CLS"],
    ["REST", "RESTR", "RSTR", "RES", "RESTRICTIONS"],
    ["END", "ENDORSE", "ENDORS", "ENDORSEMENTS"],
    ["DL", "DLN", "DLNO", "LIC", "LICNO", "LICENSENO"],
  ]

  /// On all of them.
  private static let common: [Set<String>] = [
    ["DOB"], ["EXP", "EXPIRES"], ["ISS", "ISSUED"], ["HGT", "HT", "HEIGHT"],
    ["WGT", "WT", "WEIGHT"], ["EYES"],
    ["HAIR"], ["DD"], ["DONOR"], ["SEX"], ["USA"],
  ]

  /// Different things said in a card's words at least, whatever its title.
  private static let leastOfCard = 4
  /// The same where dates are taken to be written month first.
  private static let leastOfPage = 2

  /// Whether folded letters are one of these words, which may stand anywhere in a line.
  static func isLabel(_ letters: [Unicode.Scalar]) -> Bool {
    let text = string(letters)
    return (ofLicences + common).contains { $0.contains(text) }
  }

  /// What a page's words say of where it is from.
  struct Evidence {
    fileprivate let count: Int
    fileprivate let ofLicence: Int
    /// The zone or the barcode names the issuer.
    fileprivate let isTold: Bool

    var isPage: Bool { isTold || count >= leastOfPage }
    var isLicence: Bool { count >= leastOfCard && ofLicence >= 1 }
  }

  private static let issuers: Set<String> = ["USA", "CAN"]

  /// - Parameter country: zone code of the issuer, where known.
  static func evidence(in words: [PrintedWord], country: String?) -> Evidence {
    if let country, !issuers.contains(country) {
      return Evidence(count: 0, ofLicence: 0, isTold: false)
    }
    let said = Set(words.map { string(unnumbered(FoldedText.scalars($0.text))) })
    let ofLicence = ofLicences.count { !$0.isDisjoint(with: said) }
    return Evidence(
      count: ofLicence + common.count { !$0.isDisjoint(with: said) }, ofLicence: ofLicence,
      isTold: country != nil)
  }

  /// Words that end a street's name and hardly ever a person's.
  private static let streets: Set<String> = [
    "STREET", "DRIVE", "AVENUE", "ROAD", "BOULEVARD", "BLVD", "COURT", "PARKWAY", "HIGHWAY",
  ]

  /// `WONDERFUL DRIVE`: a street whose house's number was lost.
  static func isStreet(_ texts: [String]) -> Bool {
    texts.count >= 2 && streets.contains(FoldedText.string(texts[texts.count - 1]))
  }

  private static func string(_ letters: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(letters))
  }

  private static func unnumbered(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    FieldNumbers.label(in: letters) ?? letters
  }

  /// Values that run into their labels set apart: `15SEXM`, `NO.1234567`, `DD12345678901234`.
  static func parted(_ words: [PrintedWord]) -> [PrintedWord] {
    words.flatMap { word -> [PrintedWord] in
      guard let at = valueStart(in: word.text) else { return [word] }
      let share = Double(at) / Double(word.text.count) * word.box.width
      var label = word
      var value = word
      label.text = String(word.text.prefix(at))
      value.text = String(word.text.dropFirst(at))
      label.box.width = share
      value.box.x += share
      value.box.width -= share
      return [label, value]
    }
  }

  private static let sexLabel = "SEX"
  private static let numberLabels: Set<String> = [
    "NO", "DLNO", "LICNO", "DL", "DLN", "LIC", "DD", "ID",
  ]
  /// Digits at least of a value that runs into its label.
  private static let leastDigits = 5
  /// Words that a postcode may be read as: `66 436`.
  private static let postcodeWords = 3

  private static func valueStart(in text: String) -> Int? {
    let characters = Array(text.uppercased())
    guard characters.count == text.count else { return nil }
    if let last = characters.last, last == "M" || last == "F",
      string(unnumbered(FoldedText.scalars(String(characters.dropLast())))) == sexLabel
    {
      return characters.count - 1
    }
    guard let first = characters.firstIndex(where: \.isNumber), first > 0,
      numberLabels.contains(String(characters[..<first].filter(\.isLetter))),
      characters[first...].count(where: \.isNumber) >= leastDigits
    else { return nil }
    return first
  }

  /// `OR 97123`, `MN 55417-1234`, `ON K1A 0B1`: a state or province and its postcode end a line.
  static func endsAddress(_ texts: [String]) -> Bool {
    guard texts.count >= 2 else { return false }
    for count in 1...min(postcodeWords, texts.count - 1) {
      let code = texts.suffix(count).joined().filter(\.isLetterOrNumber)
      let state = texts[texts.count - count - 1].filter(\.isLetter)
      guard state.count == 2, state.allSatisfy(\.isUppercase) else { continue }
      if code.allSatisfy(\.isNumber), code.count == 5 || code.count == 9 { return true }
      if code.count == 6, isCanadian(code) { return true }
    }
    return false
  }

  private static func isCanadian(_ code: String) -> Bool {
    code.enumerated().allSatisfy { $0.offset % 2 == 0 ? $0.element.isLetter : $0.element.isNumber }
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}
