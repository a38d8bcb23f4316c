/// Decides which of a card's dates is which.
struct ExpiryChoice {
  /// Heights of the date that a label may be above, below or beside it by.
  private static let reachUp = 3.0
  private static let reachDown = 2.0
  private static let reachSide = 1.5
  /// Widths of the date that a label may stand to its left by.
  private static let reachLeft = 4.0
  /// A label under a date is rarer: it counts as this much farther.
  private static let weightBelow = 1.5

  let dates: [FoundDate]
  let labels: [FoundLabel]

  var finding: ExpiryFinding {
    let labelled = dates.map { (date: $0, kind: kind(of: $0)) }
    let usable = labelled.filter { entry in
      entry.date.date != nil && entry.kind != .other
        && (entry.kind != nil || !(entry.date.isBare || entry.date.isAmongDigits))
    }
    var expiries = usable.filter { $0.kind == .expiry }
    var starts = usable.filter { $0.kind == .validFrom }
    let plain = usable.filter { $0.kind == nil }.sorted(by: earlier)

    if expiries.isEmpty { expiries = Array(plain.suffix(1)) }
    if starts.isEmpty, plain.count > 1, let first = plain.first,
      let last = expiries.max(by: earlier), earlier(first, last)
    {
      starts = [first]
    }
    expiries.sort(by: earlier)
    starts.sort(by: earlier)

    var finding = ExpiryFinding()
    var expiry = expiries.last
    var start = starts.first ?? (expiries.count > 1 ? expiries.first : nil)
    if let one = expiry, let other = start, earlier(one, other) {
      (expiry, start) = (other, one)
      finding.labelsDisagree = true
    }
    finding.expiry = expiry.flatMap(printed)
    finding.validFrom = start.flatMap(printed)
    if finding.expiry == nil { finding.expiry = longPast(labelled) }
    if finding.expiry == nil {
      finding.impossible = labelled.first {
        $0.date.date == nil && !$0.date.isBare && $0.kind != .other
          && ($0.kind == .expiry || !$0.date.isAmongDigits)
      }.map {
        CardText(
          text: $0.date.raw, x: $0.date.box.x, y: $0.date.box.y, width: $0.date.box.width,
          height: $0.date.box.height, confidence: $0.date.confidence)
      }
    }
    return finding
  }

  private typealias Entry = (date: FoundDate, kind: ExpiryLabelKind?)

  private func earlier(_ one: Entry, _ other: Entry) -> Bool {
    guard let first = one.date.date, let second = other.date.date else { return false }
    return first < second
  }

  private func printed(_ entry: Entry) -> PrintedExpiry? {
    entry.date.date.map {
      PrintedExpiry(
        date: $0, raw: entry.date.raw, box: entry.date.box, confidence: entry.date.confidence,
        isLabelled: entry.kind != nil, isLongPast: false)
    }
  }

  /// Where no date lies in the years that cards are used in, the latest before them.
  private func longPast(_ entries: [Entry]) -> PrintedExpiry? {
    let past = entries.filter { entry in
      entry.date.longPast != nil
        && (entry.kind == .expiry || entry.kind == nil && !entry.date.isAmongDigits)
    }
    let last = past.compactMap { entry in entry.date.longPast.map { ($0, entry) } }
      .max { $0.0 < $1.0 }
    return last.map { date, entry in
      PrintedExpiry(
        date: date, raw: entry.date.raw, box: entry.date.box, confidence: entry.date.confidence,
        isLabelled: entry.kind != nil, isLongPast: true)
    }
  }

  /// What the nearest label in reach says; a label that another date stands nearer behind is
  /// that date's, and so is one of a date that is no expiry if another date stands nearer to it.
  private func kind(of date: FoundDate) -> ExpiryLabelKind? {
    labels.compactMap { label in
      distance(label.box, date.box).map { (label.kind, $0, label.box) }
    }
    .filter { entry in
      !dates.contains { other in
        guard other.box != date.box else { return false }
        let isNearer = distance(entry.2, other.box).map { $0 < entry.1 } ?? false
        return entry.0 != .expiry && isNearer || stands(other.box, between: entry.2, and: date.box)
      }
    }
    .min { $0.1 < $1.1 }?.0
  }

  private func stands(_ box: CardBox, between label: CardBox, and date: CardBox) -> Bool {
    label.maxX <= box.midX && box.maxX <= date.midX
      && abs(box.midY - date.midY) < max(box.height, date.height) / 2
  }

  private func distance(_ label: CardBox, _ date: CardBox) -> Double? {
    let height = max(date.height, 1e-9)
    let sideways = abs(label.midY - date.midY)
    if label.maxX <= date.midX, sideways <= Self.reachSide * height {
      let gap = max(0, date.x - label.maxX)
      return gap <= Self.reachLeft * max(date.width, height) ? gap + sideways : nil
    }
    guard label.x < date.maxX, date.x < label.maxX else { return nil }
    if label.midY < date.midY {
      let gap = max(0, date.y - label.maxY)
      return gap <= Self.reachUp * height ? gap + height / 2 : nil
    }
    let gap = max(0, label.y - date.maxY)
    return gap <= Self.reachDown * height ? Self.weightBelow * (gap + height / 2) : nil
  }
}
