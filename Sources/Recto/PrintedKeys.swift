import MRZ
import PrintedFields
import ReportSchema

/// Which printed field answers which field of a record.
enum PrintedKeys {
  static let pairs: [(PrintedKey, FieldKey)] = [
    (.number, .number), (.surname, .surname), (.givenNames, .givenNames), (.name, .name),
    (.dateOfBirth, .dateOfBirth), (.dateOfExpiry, .dateOfExpiry), (.dateOfIssue, .dateOfIssue),
    (.sex, .sex), (.nationality, .nationality), (.placeOfIssue, .placeOfIssue),
    (.issueCode, .issueCode), (.address, .address), (.personalNumber, .personalNumber),
    (.placeOfBirth, .placeOfBirth),
  ]

  /// What a document's zone or barcode has told, for finding it in print.
  static func known(_ fields: FieldReports) -> [KnownValue] {
    pairs.compactMap { printed, key in
      guard key != .name, let field = fields[key], !field.value.isEmpty else { return nil }
      return KnownValue(
        key: printed, value: field.value,
        isCut: field.flags?.contains(ZoneFlag.truncated.rawValue) ?? false)
    }
  }
}
