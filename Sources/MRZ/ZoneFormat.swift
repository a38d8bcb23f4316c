/// The layouts of a machine-readable zone that Recto knows.
public enum ZoneFormat: String, Sendable, Hashable, CaseIterable, Codable {
  /// Cards of three lines of 30 (Doc 9303 part 5).
  case td1 = "TD1"
  /// Cards of two lines of 36 (Doc 9303 part 6).
  case td2 = "TD2"
  /// Passports, two lines of 44 (Doc 9303 part 4).
  case td3 = "TD3"
  /// Visas of two lines of 44 (Doc 9303 part 7).
  case mrvA = "MRV-A"
  /// Visas of two lines of 36 (Doc 9303 part 7).
  case mrvB = "MRV-B"
  /// The French identity card issued before 2021, two lines of 36.
  case frenchID = "FRA-ID"
  /// The French driving licence, one line of 30.
  case frenchLicence = "FRA-DL"
  /// The Swiss driving licence, lines of 9, 30 and 30 without a check digit.
  case swissLicence = "CHE-DL"
  /// The Russian internal passport, shaped like TD3.
  case russianPassport = "RUS-PN"

  /// Symbols in each line, top to bottom.
  public var lineLengths: [Int] { ZoneLayout.layout(of: self).lineLengths }
}

/// What a field of a zone says.
public enum ZoneFieldKey: String, Sendable, Hashable, CaseIterable, Codable {
  case documentCode, issuer, surname, givenNames, number, nationality, dateOfBirth, sex
  case dateOfExpiry, dateOfIssue, optionalData, optionalData2, personalNumber, issueCode, version
}

/// What a check digit covers.
public enum ZoneCheckName: String, Sendable, Hashable, CaseIterable, Codable {
  case number, birthDate, expiryDate, optionalData, composite
}
