/// What kind of thing a barcode's text is.
public enum PayloadKind: String, Sendable, CaseIterable {
  /// European credit transfer, EPC069-12.
  case epc
  /// Swiss QR bill, version 2.
  case swissQRBill
  /// Croatian payment slip, HUB3.
  case hub3
  /// Czech short payment descriptor.
  case spayd
  /// North American driving licence or identity card.
  case aamva
  case payControlUser
  case payControlTransaction
  case payControlKYC
  /// A Barion payment: its link, its request, its answer.
  case barion
  /// Another JSON object or array.
  case json
  case url
  case wifi
  case contact
  case email
  case phone
  case message
  case location
  /// Anything else.
  case text
}

/// One named value of a payload.
public struct PayloadField: Sendable, Equatable {
  public let key: String
  public let value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// A barcode's text, told apart and checked.
public struct Payload: Sendable, Equatable {
  public let kind: PayloadKind
  /// Whether the text keeps every rule of its kind.
  public let valid: Bool
  /// Rules that are broken, as stable codes (`iban.check`); never a value from the text.
  public let problems: [String]
  /// Values in a fixed order, empty ones left out, dates ISO 8601, amounts with a point.
  ///
  /// Payments share `iban`, `bic`, `payeeName`, `payeeAddress`, `payerName`, `payerAddress`,
  /// `amount`, `currency`, `reference`, `referenceType`, `message`, `purpose` and `dueDate`.
  /// Licences use the KYC names (`number`, `surname`, `dateOfBirth`, …).
  public let fields: [PayloadField]
  /// Elements as the text has them, under their own names (AAMVA ids, SPAYD keys, JSON keys).
  public let elements: [PayloadField]

  public init(
    kind: PayloadKind, problems: [String] = [], fields: [PayloadField] = [],
    elements: [PayloadField] = []
  ) {
    self.kind = kind
    valid = problems.isEmpty
    self.problems = problems
    self.fields = fields
    self.elements = elements
  }

  /// The first value under a key, or `nil`.
  public subscript(key: String) -> String? {
    fields.first { $0.key == key }?.value
  }

  /// The first element under its own name, or `nil`.
  public func element(_ key: String) -> String? {
    elements.first { $0.key == key }?.value
  }
}

/// Collects the fields and problems of a payload in order.
struct PayloadDraft {
  private(set) var fields: [PayloadField] = []
  private(set) var problems: [String] = []
  var elements: [PayloadField] = []

  /// Keeps a value that is not empty.
  mutating func add(_ key: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    fields.append(PayloadField(key: key, value: value))
  }

  /// Names a broken rule once.
  mutating func problem(_ code: String) {
    if !problems.contains(code) { problems.append(code) }
  }

  mutating func require(_ holds: Bool, _ code: String) {
    if !holds { problem(code) }
  }

  func payload(_ kind: PayloadKind) -> Payload {
    Payload(kind: kind, problems: problems, fields: fields, elements: elements)
  }
}
