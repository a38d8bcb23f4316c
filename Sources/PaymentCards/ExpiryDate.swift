/// A month printed on a card.
public struct ExpiryDate: Sendable, Equatable, Hashable, Comparable {
  /// Four digits.
  public let year: Int
  /// 1 to 12.
  public let month: Int

  /// `nil` where the month does not exist or the year has no four digits.
  public init?(year: Int, month: Int) {
    guard (1...12).contains(month), (1000...9999).contains(year) else { return nil }
    self.year = year
    self.month = month
  }

  /// ISO 8601: `2029-07`.
  public var iso: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)"
  }

  /// Whether a card valid through this month no longer is: it is through the month's last day.
  public func isExpired(asOf now: ExpiryDate) -> Bool {
    self < now
  }

  /// The same for a month in numbers.
  public func isExpired(asOfYear year: Int, month: Int) -> Bool {
    (self.year, self.month) < (year, month)
  }

  public static func < (one: ExpiryDate, other: ExpiryDate) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }

  /// Years before today's that a card may have begun or ended in.
  static let yearsBack = 15
  /// Years after today's that a card may run to; gift cards run longest.
  static let yearsAhead = 20

  /// Years before today's that an old card or a design (`12/99`) may name.
  static let yearsLongPast = 40

  /// The date for a printed year that lies before the window; `nil` for any other.
  static func longPast(year: Int, digits: Int, month: Int, asOf now: ExpiryDate) -> ExpiryDate? {
    let past = (now.year - yearsLongPast)..<(now.year - yearsBack)
    let years = digits == 4 ? [year] : [-100, 0].map { now.year / 100 * 100 + $0 + year }
    return years.first(where: past.contains).flatMap { ExpiryDate(year: $0, month: month) }
  }

  /// The date for a printed year of two or four digits; a two-digit year takes the century that
  /// puts it in the window. `nil` outside the window, and for a month that does not exist.
  static func plausible(year: Int, digits: Int, month: Int, asOf now: ExpiryDate) -> ExpiryDate? {
    let window = (now.year - yearsBack)...(now.year + yearsAhead)
    let years = digits == 4 ? [year] : [-100, 0, 100].map { now.year / 100 * 100 + $0 + year }
    guard let fitting = years.first(where: window.contains) else { return nil }
    return ExpiryDate(year: fitting, month: month)
  }
}
