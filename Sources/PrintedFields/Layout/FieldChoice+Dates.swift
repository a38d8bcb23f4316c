import Geometry
import MRZ

/// Dates: what a page's dates may mean, and which is which where no label says it.
extension FieldChoice {
  /// Month first where a day of the page can only be read so, or documents of the country are so.
  func dateOrder() -> DateOrder {
    var dayFirst = 0
    var monthFirst = 0
    for slot in parts.slots {
      for date in rules.scanner.dates(in: slot.texts) where !date.isRepaired {
        let shown = Self.order(of: date, in: slot.texts)
        if shown == .monthFirst { monthFirst += 1 }
        if shown == .dayFirst { dayFirst += 1 }
      }
    }
    if monthFirst != dayFirst { return monthFirst > dayFirst ? .monthFirst : .dayFirst }
    return parts.isAmerican ? .monthFirst : .dayFirst
  }

  /// The order that digits alone prove: one of the two numbers is larger than twelve.
  private static func order(of date: PrintedDate, in texts: [String]) -> DateOrder? {
    guard date.readings.count == 1, let day = date.readings[0].day, day > 12 else { return nil }
    let text = texts[date.words].joined(separator: " ")
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3, numbers[2] > 31 || text.last?.isNumber == true else { return nil }
    if numbers[0] == day { return .dayFirst }
    return numbers[1] == day && numbers[0] <= 12 ? .monthFirst : nil
  }

  /// The days a date may mean, for a key: the known one first, then by the page's order; years of
  /// two digits brought into the past for a birth or an issue.
  func ordered(_ date: PrintedDate, for key: PrintedKey) -> [PartialDate] {
    var readings = date.readings
    if order == .monthFirst, readings.count == 2 { readings.reverse() }
    if date.hasShortYear, key != .dateOfExpiry {
      readings = readings.compactMap { reading in
        guard reading.year > asOf.year else { return reading }
        return PartialDate(year: reading.year - 100, month: reading.month, day: reading.day)
      }
    }
    if let value = known.first(where: { $0.key == key })?.value {
      if let same = readings.first(where: { $0.iso == value }) {
        return [same] + readings.filter { $0 != same }
      }
      // The century as the zone has it.
      if date.hasShortYear,
        let same = readings.first(where: { $0.iso.dropFirst(2) == value.dropFirst(2) }),
        let year = Int(value.prefix(4)),
        let whole = PartialDate(year: year, month: same.month, day: same.day)
      {
        return [whole]
      }
    }
    return readings
  }

  /// Dates that no label explains, not spoken for, with the days they may mean.
  private func freeDates() -> [(slot: Int, date: PrintedDate, days: [CivilDate])] {
    var found: [(slot: Int, date: PrintedDate, days: [CivilDate])] = []
    for (index, slot) in parts.slots.enumerated() {
      if let label = slot.label, !parts.labels[label].key.isDate { continue }
      for date in rules.scanner.dates(in: slot.texts) where isFree(index, date.words) {
        found.append((index, date, ordered(date, for: .dateOfIssue).compactMap(\.civil)))
      }
    }
    return found
  }

  mutating func add(
    _ key: PrintedKey, _ slotIndex: Int, _ date: PrintedDate, _ day: CivilDate
  ) {
    let slot = parts.slots[slotIndex]
    let words = Array(slot.words[date.words])
    use(slotIndex, date.words)
    fields.append(
      field(
        key, value: day.iso, words: words, date: date,
        confidence: PrintedSegment.confidence(of: words[...]) * Self.ruleConfidence
          * (date.isRepaired ? Self.repairedConfidence : 1),
        isLabelled: false, isKnown: false))
  }

  /// A known birth or expiry that is printed nowhere, while its day and month are with another year:
  /// the document says two things. An expiry's may also be the day of issue, unless it is later.
  mutating func addOtherYears() {
    for key in [PrintedKey.dateOfBirth, .dateOfExpiry] where field(key) == nil {
      guard let value = known.first(where: { $0.key == key })?.value,
        let day = CivilDate(iso: value)
      else { continue }
      let found = freeDates().compactMap { slot, date, days in
        days.first { other in
          other.month == day.month && other.day == day.day && other.year != day.year
            && (key == .dateOfBirth || other > day)
        }.map { (slot: slot, date: date, day: $0) }
      }
      guard let last = found.max(by: { $0.day < $1.day }), !last.date.isRepaired else { continue }
      let words = Array(parts.slots[last.slot].words[last.date.words])
      use(last.slot, last.date.words)
      fields.append(
        PrintedField(
          key: key, value: last.day.iso, raw: words.map(\.text).joined(separator: " "),
          box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) },
          confidence: PrintedSegment.confidence(of: words[...]),
          dates: [PartialDate(year: last.day.year, month: last.day.month, day: last.day.day)]
            .compactMap(\.self),
          isLabelled: false, isKnown: false))
    }
  }

  /// Of a document's dates, the one that is neither birth nor expiry is the issue.
  mutating func addIssueDate() {
    guard field(.dateOfIssue) == nil else { return }
    let birth = date(.dateOfBirth)
    let expiry = date(.dateOfExpiry)
    guard birth != nil || expiry != nil else { return }
    let found = freeDates().compactMap { slot, date, days in
      days.first { day in
        day <= asOf && (birth.map { $0 < day } ?? true) && (expiry.map { day < $0 } ?? true)
      }.map { (slot: slot, date: date, day: $0) }
    }
    guard let first = found.first, found.allSatisfy({ $0.day == first.day }) else { return }
    add(.dateOfIssue, first.slot, first.date, first.day)
  }

  /// A holder is born years before a document is issued, which is before it expires: with one of
  /// them known, a date that can only be another is that one.
  mutating func addDatesByOrder() {
    addThreeDates()
    let issue = date(.dateOfIssue)
    let expiry = date(.dateOfExpiry)
    if date(.dateOfBirth) == nil, let later = issue ?? expiry {
      let found = freeDates().compactMap { slot, date, days in
        days.first { $0.daysSinceEpoch <= later.daysSinceEpoch - Self.leastAge }
          .map { (slot: slot, date: date, day: $0) }
      }
      if let first = found.first, found.allSatisfy({ $0.day == first.day }) {
        add(.dateOfBirth, first.slot, first.date, first.day)
      }
    }
    if date(.dateOfExpiry) == nil, let issue {
      let found = freeDates().compactMap { slot, date, days in
        days.first { $0.daysSinceEpoch >= issue.daysSinceEpoch + Self.leastValidity }
          .map { (slot: slot, date: date, day: $0) }
      }
      if let first = found.first, found.allSatisfy({ $0.day == first.day }) {
        add(.dateOfExpiry, first.slot, first.date, first.day)
      }
    }
  }

  /// A title's document with three days and no label read for any: birth, issue and expiry.
  private mutating func addThreeDates() {
    guard parts.kind != nil, date(.dateOfBirth) == nil, date(.dateOfIssue) == nil,
      date(.dateOfExpiry) == nil
    else { return }
    let found = freeDates().compactMap { slot, date, days in
      days.first.map { (slot: slot, date: date, day: $0) }
    }.sorted { $0.day < $1.day }
    guard found.count == 3, areLife(found.map(\.day)) else { return }
    for (key, place) in zip([PrintedKey.dateOfBirth, .dateOfIssue, .dateOfExpiry], found) {
      add(key, place.slot, place.date, place.day)
    }
  }

  /// Whether three days may be a birth, an issue and an expiry.
  func areLife(_ days: [CivilDate]) -> Bool {
    days[1] <= asOf && days[0].daysSinceEpoch <= days[1].daysSinceEpoch - Self.leastAge
      && days[2].daysSinceEpoch >= days[1].daysSinceEpoch + Self.leastValidity
  }

  /// Days between birth and issue at least, for a date without a label to be the birth.
  static let leastAge = 14 * 365
  /// Days that a document is valid at least, for a date without a label to be the expiry.
  static let leastValidity = 180

  private func date(_ key: PrintedKey) -> CivilDate? {
    if let value = known.first(where: { $0.key == key })?.value, let day = CivilDate(iso: value) {
      return day
    }
    return field(key)?.dates.first?.civil
  }
}
