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

  /// What a document's zone or barcode has told, for finding it in print. The zone's optional data
  /// may be a personal number: print says so where it has the same under that label.
  static func known(_ document: DocumentFinding) -> [KnownValue] {
    let fields = document.fields
    var known = pairs.compactMap { printed, key -> KnownValue? in
      guard key != .name, let field = fields[key], !field.value.isEmpty else { return nil }
      return KnownValue(
        key: printed, value: field.value,
        isCut: field.flags?.contains(ZoneFlag.truncated.rawValue) ?? false)
    }
    if fields[.personalNumber] == nil, let zone = document.zoneEvidence?.reading {
      for key in [ZoneFieldKey.optionalData, .optionalData2] {
        guard let value = zone[key]?.value, value.count >= leastOptional else { continue }
        known.append(KnownValue(key: .personalNumber, value: value))
        break
      }
    }
    return known
  }

  /// Symbols of optional data that may be a number.
  private static let leastOptional = 5
}
