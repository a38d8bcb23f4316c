/// The two-digit dates of a zone and the rules that give them a century.
enum ZoneDate {
  /// Years either side of the day of reading in which an expiry may fall.
  static let expiryWindow = 50

  enum Reading: Equatable {
    case date(PartialDate)
    /// Fillers or zeros throughout.
    case unknown
    /// Symbols that name no day.
    case impossible
  }

  /// Reads `YYMMDD` or `YYMM`; fillers, or zeros for month and day, are unknown parts.
  static func read(_ symbols: [Symbol], role: DateRole, asOf: CivilDate) -> Reading {
    if symbols.allSatisfy({ $0 == .filler || $0.code == 0 }) { return .unknown }
    var parts: [Int?] = []
    for start in stride(from: 0, to: symbols.count - 1, by: 2) {
      let tens = symbols[start]
      let ones = symbols[start + 1]
      if tens.isDigit, ones.isDigit {
        let number = tens.value * 10 + ones.value
        parts.append(number == 0 && start > 0 ? nil : number)
      } else if tens == .filler, ones == .filler {
        parts.append(nil)
      } else {
        return .impossible
      }
    }
    guard let first = parts.first, let short = first else { return .impossible }
    let month = parts.count > 1 ? parts[1] : nil
    let day = parts.count > 2 ? parts[2] : nil
    guard month != nil || day == nil else { return .impossible }
    for year in years(endingIn: short, role: role, asOf: asOf) {
      guard let date = PartialDate(year: year, month: month, day: day) else { continue }
      if role == .expiry { return .date(date) }
      if let earliest = date.earliest, earliest <= asOf { return .date(date) }
    }
    return .impossible
  }

  /// Whether the symbols name a day in some century, or say that it is unknown.
  static func isPlausible(_ symbols: [Symbol], role: DateRole, asOf: CivilDate) -> Bool {
    read(symbols, role: role, asOf: asOf) != .impossible
  }

  /// Years the role allows, the one it prefers first.
  private static func years(endingIn short: Int, role: DateRole, asOf: CivilDate) -> [Int] {
    let century = asOf.year / 100 * 100 + short
    let years = [century + 100, century, century - 100]
    switch role {
    case .birth, .issue:
      return years.filter { $0 <= asOf.year }
    case .expiry:
      return years.filter {
        $0 >= asOf.year - expiryWindow && $0 < asOf.year + expiryWindow
      }
    }
  }
}
