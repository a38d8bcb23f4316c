/// What a document's field can be, in the order in which records list them.
public enum FieldKey: String, Codable, Sendable, CaseIterable {
  case number, surname, givenNames, name, dateOfBirth, dateOfExpiry, dateOfIssue, sex, nationality
  case issuer, placeOfIssue, issueCode, address, personalNumber, placeOfBirth
  case expiry, validFrom, holder, network, iban, amount, currency, reference, payee
}

/// How far a value can be trusted.
public enum FieldStatus: String, Codable, Sendable {
  /// Proved by its own check digit, or by two independent places that agree.
  case verified
  /// Read, and nothing speaks against it.
  case read
  /// Readings disagree, or a proof failed: a person should look.
  case review
}

/// One value read from a document: what it is, how sure, where it stood, what was corrected.
public struct FieldReport: Codable, Equatable, Sendable {
  public var value: String
  /// What the reader saw before any correction, without the check digit.
  public var raw: String?
  public var status: FieldStatus
  public var confidence: Confidence
  /// `mrz`, `print`, `barcode` or `user`.
  public var source: String
  public var box: Box?
  /// The four corners, where the place is not level.
  public var quad: Corners?
  public var corrections: [CorrectionReport]?
  public var candidates: [CandidateReport]?
  public var flags: [String]?
  // A card number's own keys.
  public var groups: [DigitGroupReport]?
  public var length: Int?
  public var luhn: Bool?
  public var network: String?
  /// In a sequence, how many pictures agreed.
  public var agreeing: Int?

  public init(
    value: String, raw: String? = nil, status: FieldStatus, confidence: Double, source: String
  ) {
    self.value = value
    self.raw = raw
    self.status = status
    self.confidence = Confidence(confidence)
    self.source = source
  }
}

/// A character that was read as another; `index` counts from 0 in `raw`.
public struct CorrectionReport: Codable, Equatable, Sendable {
  public var index: Int
  public var from: String
  public var to: String

  public init(index: Int, from: String, to: String) {
    self.index = index
    self.from = from
    self.to = to
  }
}

/// A reading that stands against the value.
public struct CandidateReport: Codable, Equatable, Sendable {
  public var value: String
  public var source: String

  public init(value: String, source: String) {
    self.value = value
    self.source = source
  }
}

/// A printed group of a card number with its place.
public struct DigitGroupReport: Codable, Equatable, Sendable {
  public var text: String
  public var box: Box

  public init(text: String, box: Box) {
    self.text = text
    self.box = box
  }
}

/// A document's fields, listed in the order of `FieldKey`.
public struct FieldReports: Codable, Equatable, Sendable {
  public private(set) var values: [FieldKey: FieldReport]

  public init() { values = [:] }

  public var isEmpty: Bool { values.isEmpty }
  public var keys: [FieldKey] { FieldKey.allCases.filter { values[$0] != nil } }

  public subscript(key: FieldKey) -> FieldReport? {
    get { values[key] }
    set { values[key] = newValue }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    values = [:]
    for key in container.allKeys {
      guard let field = FieldKey(rawValue: key.stringValue) else { continue }
      values[field] = try container.decode(FieldReport.self, forKey: key)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    for key in keys {
      try container.encode(values[key]!, forKey: TextKey(key.rawValue))
    }
  }
}

/// The eight answers of the KYC flow; each key is always there, `null` where it was not read.
public struct OCRResults: Codable, Equatable, Sendable {
  public var name: String?
  public var dateofbirth: String?
  public var sex: String?
  public var address: String?
  public var number: String?
  public var dateofissue: String?
  public var placeofissue: String?
  public var issuecode: String?

  public init() {}

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, dateofbirth, sex, address, number, dateofissue, placeofissue, issuecode
  }

  private var values: [(CodingKeys, String?)] {
    CodingKeys.allCases.map { ($0, self[keyPath: Self.paths[$0]!]) }
  }

  /// The eight keys, in their order.
  public static let keys = CodingKeys.allCases.map(\.rawValue)

  /// The answer to one of ``keys``; `nil` where it was not read. Other keys have none.
  public subscript(key: String) -> String? {
    get { CodingKeys(rawValue: key).flatMap { self[keyPath: Self.paths[$0]!] } }
    set {
      if let key = CodingKeys(rawValue: key) { self[keyPath: Self.paths[key]!] = newValue }
    }
  }

  private static var paths: [CodingKeys: WritableKeyPath<OCRResults, String?>] {
    [
      .name: \.name, .dateofbirth: \.dateofbirth, .sex: \.sex, .address: \.address,
      .number: \.number, .dateofissue: \.dateofissue, .placeofissue: \.placeofissue,
      .issuecode: \.issuecode,
    ]
  }

  /// The keys that were not read, in their order.
  public var missing: [String] { values.filter { $0.1 == nil }.map(\.0.rawValue) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (key, value) in values { try container.encode(value, forKey: key) }
  }
}
