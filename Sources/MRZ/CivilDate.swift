/// A day of the Gregorian calendar, without time or zone.
public struct CivilDate: Hashable, Sendable, Comparable, Codable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Gives nil where the calendar has no such day (month 13, 30 February).
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD` and nothing else (ISO 8601, calendar date, extended form).
  public init?(iso: String) {
    let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = Self.digits(parts[0]), let month = Self.digits(parts[1]),
      let day = Self.digits(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let date = CivilDate(iso: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a YYYY-MM-DD date"))
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }

  public var iso: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}

/// A date of which the day, or the day and the month, may be unknown.
///
/// Doc 9303 part 3 lets a state print fillers for the parts of a birth date it does not know.
public struct PartialDate: Hashable, Sendable {
  public let year: Int
  public let month: Int?
  public let day: Int?

  /// Gives nil where the parts name no day, or where a day stands without its month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), month != nil || day == nil else { return nil }
    if let month {
      guard CivilDate(year: year, month: month, day: day ?? 1) != nil else { return nil }
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The whole date, where every part is known.
  public var civil: CivilDate? {
    guard let month, let day else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `1985`, `1985-07` or `1985-07-12`.
  public var iso: String {
    var text = padded(year, to: 4)
    if let month { text += "-" + padded(month, to: 2) }
    if let day { text += "-" + padded(day, to: 2) }
    return text
  }

  /// The first day the known parts allow.
  var earliest: CivilDate? { CivilDate(year: year, month: month ?? 1, day: day ?? 1) }

  /// The last day the known parts allow.
  var latest: CivilDate? {
    let month = month ?? 12
    return CivilDate(
      year: year, month: month, day: day ?? CivilDate.days(inMonth: month, of: year))
  }
}

/// A number of at least `width` digits, zeros in front.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
