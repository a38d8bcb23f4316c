/// What a printed value can be.
public enum PrintedKey: String, CaseIterable, Sendable {
  case surname, givenNames
  /// Surname and given names in one field.
  case name
  case dateOfBirth, dateOfIssue, dateOfExpiry, sex, nationality, number, personalNumber
  /// The authority that issued the document, or where it did.
  case placeOfIssue
  case issueCode, placeOfBirth, address
  /// A name after the father, which stands with the given names.
  case patronymic
  /// Anything that is not asked for, so that its label and value are not taken for others.
  case other

  var isDate: Bool { self == .dateOfBirth || self == .dateOfIssue || self == .dateOfExpiry }
  var isName: Bool {
    self == .surname || self == .givenNames || self == .name || self == .patronymic
  }
  /// Words, and no digits that a form tells.
  var isText: Bool { isName || isLong || self == .nationality }
  /// May run on over several lines.
  var isLong: Bool {
    self == .address || self == .placeOfIssue || self == .placeOfBirth
  }
}

/// What kind of document its own words say it is.
public enum PrintedKind: String, Sendable, CaseIterable {
  case passport, idCard, drivingLicence, visa
}
