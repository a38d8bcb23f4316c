import MRZ

/// A value that another place of the document, its zone or its barcode, has told already.
public struct KnownValue: Hashable, Sendable {
  public let key: PrintedKey
  /// As a record has it: dates ISO 8601, sex `F`, `M` or `X`, names in the zone's letters.
  public let value: String
  /// The zone may have cut it.
  public let isCut: Bool

  public init(key: PrintedKey, value: String, isCut: Bool = false) {
    self.key = key
    self.value = value
    self.isCut = isCut
  }

  /// Whether a printed text says the same: names after transliteration (ICAO Doc 9303-3 §6), numbers
  /// by their letters and digits.
  public func agrees(with printed: String) -> Bool {
    if key.isName {
      return Transliteration.matches(
        printed: printed, zone: value, allowingTruncation: isCut)
        || FoldedText.scalars(printed) == FoldedText.scalars(value)
    }
    return FoldedText.scalars(printed) == FoldedText.scalars(value)
  }

  /// The same for a date, in any order of day and month.
  func agrees(with date: PrintedDate) -> Bool {
    date.readings.contains { reading in
      if reading.iso == value { return true }
      // The century is not printed: the last two digits of the year and the rest.
      return date.hasShortYear && reading.iso.dropFirst(2) == value.dropFirst(2)
    }
  }
}
