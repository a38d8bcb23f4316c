import Geometry
import MRZ

/// What a card of North America tells by its standard's order, where its small labels were not read:
/// the holder's names above the address, which ends with a state and a postcode; a birth, an issue
/// and an expiry; a number (AAMVA DL/ID card design standard, annex A).
extension FieldChoice {
  var isAmericanCard: Bool {
    parts.isAmerican && (parts.kind == .drivingLicence || parts.kind == .idCard)
  }

  mutating func addAmerican() {
    guard isAmericanCard else { return }
    addAmericanDates()
    addAmericanHolder()
    addAmericanNumber()
  }

  // MARK: Dates

  /// Days of which the order tells which is which.
  private mutating func addAmericanDates() {
    var found: [(slot: Int, date: PrintedDate, day: CivilDate)] = []
    for (index, slot) in parts.slots.enumerated() {
      for date in rules.scanner.dates(in: slot.texts) where !date.hasShortYear {
        guard let day = ordered(date, for: .dateOfIssue).compactMap(\.civil).first else { continue }
        if let same = found.firstIndex(where: { $0.day == day }) {
          if found[same].date.isRepaired, !date.isRepaired { found[same] = (index, date, day) }
        } else {
          found.append((index, date, day))
        }
      }
    }
    found.sort { $0.day < $1.day }
    let keys: [PrintedKey]
    switch found.count {
    case 3 where areLife(found.map(\.day)):
      keys = [.dateOfBirth, .dateOfIssue, .dateOfExpiry]
    case 2 where found[0].day.daysSinceEpoch <= found[1].day.daysSinceEpoch - Self.longestValidity:
      keys = found[1].day > asOf ? [.dateOfBirth, .dateOfExpiry] : [.dateOfBirth]
    case 1 where found[0].day.daysSinceEpoch <= asOf.daysSinceEpoch - Self.oldestCard:
      keys = [.dateOfBirth]
    default: return
    }
    let isDenied = zip(keys, found).contains { key, place in
      guard let label = parts.slots[place.slot].label.map({ parts.labels[$0] }) else {
        return false
      }
      return label.key.isDate && !label.isNumberOnly && label.key != key
    }
    if isDenied { return }
    for (key, place) in zip(keys, found) where field(key) == nil {
      add(key, place.slot, place.date, place.day)
    }
  }

  /// Days that no card is valid for, and that none in use is old.
  private static let longestValidity = 16 * 365
  private static let oldestCard = 30 * 365

  // MARK: Names and address

  // How the holder's lines stand, in heights of their letters: estimates from cards of fourteen states.
  /// Lines of names and address at most, and of the address alone.
  private static let mostHolderLines = 6
  private static let mostAddressLines = 4
  /// Confidence of a line's words at least.
  private static let leastLine = 0.5
  /// Gap between them at most, in heights of their letters.
  private static let holderGap = 1.4
  /// How far their left edges may lie apart: a field's number may stand in front of one.
  private static let holderEdge = 1.8
  /// The smaller's share of the larger's height.
  private static let holderHeight = 0.5

  private mutating func addAmericanHolder() {
    guard
      let last = parts.slots.indices.last(where: { index in
        isHolderLine(index) && AmericanWords.endsAddress(parts.slots[index].texts)
      })
    else { return }
    var lines = [last]
    while lines.count < Self.mostHolderLines, let next = holderLine(above: lines[0]) {
      lines.insert(next, at: 0)
    }
    let edge = parts.slots[last].box.x
    var texts = lines.map { holderTexts($0, edge: edge) }
    if texts.count > 1, let number = houseNumber(before: lines[lines.count - 2]) {
      texts[texts.count - 2].insert(number, at: 0)
    }
    // From the bottom up: the place, the street, then names, which have no digits.
    var street = max(0, texts.count - 2)
    while street > max(0, texts.count - Self.mostAddressLines),
      !rules.isName(texts[street - 1]) || AmericanWords.isStreet(texts[street - 1])
    {
      street -= 1
    }
    let address = texts[street...].map { ValueRules.tidied($0) }.filter { !$0.isEmpty }
    guard address.count > 1 || AddressWords.isWhole(texts[street]) else { return }
    if field(.address) == nil {
      add(.address, address.joined(separator: " "), Array(lines[street...]))
    }
    addNames(Array(zip(lines[..<street], texts[..<street]).suffix(2)))
  }

  private mutating func addNames(_ lines: [(slot: Int, texts: [String])]) {
    guard field(.surname) == nil, field(.givenNames) == nil,
      let lower = lines.last, rules.isName(lower.texts)
    else { return }
    let labels = lines.map { line in parts.slots[line.slot].label.map { parts.labels[$0].key } }
    if lines.count == 2, rules.isName(lines[0].texts) {
      let areNumbered = labels.contains(.surname) || labels.contains(.givenNames)
      let isTurned =
        areNumbered
        ? labels[0] == .givenNames || labels[1] == .surname
        : GivenNames.open(lines[0].texts) && !GivenNames.open(lower.texts)
      let (surname, given) = isTurned ? (lower, lines[0]) : (lines[0], lower)
      add(.surname, ValueRules.tidied(surname.texts), [surname.slot])
      add(.givenNames, ValueRules.tidied(given.texts), [given.slot])
    } else if lower.texts.count >= 2, GivenNames.open(lower.texts), labels.last! == nil {
      // Both on one line, the surname last.
      add(.givenNames, ValueRules.tidied(Array(lower.texts.dropLast())), [lower.slot])
      add(.surname, ValueRules.tidied([lower.texts.last!]), [lower.slot])
    }
  }

  private func isHolderLine(_ index: Int) -> Bool {
    let slot = parts.slots[index]
    guard slot.claims.isEmpty, isFree(index, slot.words.indices),
      slot.confidence >= Self.leastLine
    else { return false }
    guard let label = slot.label.map({ parts.labels[$0] }) else { return true }
    return label.isNumberOnly
  }

  private func holderLine(above index: Int) -> Int? {
    let lower = parts.slots[index]
    return parts.slots.indices.filter { other in
      let upper = parts.slots[other]
      let size = max(lower.size, upper.size)
      return other != index && isHolderLine(other) && upper.box.center.y < lower.box.y
        && lower.box.y - upper.box.maxY < Self.holderGap * size
        && leftEdges(of: other).contains { left in
          leftEdges(of: index).contains { abs($0 - left) < Self.holderEdge * size }
        }
        && min(lower.size, upper.size) > Self.holderHeight * size
        && rules.scanner.dates(in: upper.texts).isEmpty
    }.max { parts.slots[$0].box.y < parts.slots[$1].box.y }
  }

  /// Where a line begins, and the number in front of it, which may be its house's.
  private func leftEdges(of index: Int) -> [Double] {
    let slot = parts.slots[index]
    return [slot.box.x] + (slot.label.map { [parts.labels[$0].box.x] } ?? [])
  }

  /// Words of a holder's line, without the field's number or what was made of it: what lies left of
  /// the address's last line, which has none.
  private func holderTexts(_ index: Int, edge: Double) -> [String] {
    let slot = parts.slots[index]
    var words = slot.words[...]
    while let first = words.first, words.count > 1,
      first.box.maxX < edge + Self.glyph * slot.size,
      first.text.count(where: { $0.isLetter || $0.isNumber }) <= 2
    {
      words.removeFirst()
    }
    var texts = words.map(\.text)
    // `8456 BLOOMINGTON`, `2SUSAN`: the number runs into the value.
    if let first = words.first, first.text.count >= 3, edge - first.box.x > Self.glyph * slot.size {
      texts[0].removeFirst()
    }
    return texts
  }

  /// `1 WONDERFUL DRIVE`: a house's number that was taken for a field's, which is 8.
  private func houseNumber(before slot: Int) -> String? {
    guard let label = parts.slots[slot].label.map({ parts.labels[$0] }), label.key != .address,
      let word = parts.segments[label.segment].words[label.words].first,
      word.text.allSatisfy(\.isNumber)
    else { return nil }
    return word.text
  }

  /// Width of a field's number in heights of the values, at least.
  private static let glyph = 0.35

  private mutating func add(_ key: PrintedKey, _ value: String, _ slots: [Int]) {
    for slot in slots { use(slot, parts.slots[slot].words.indices) }
    addPlaced(
      key, value, slots.flatMap { parts.slots[$0].words },
      isLabelled: slots.contains { parts.slots[$0].label.map { parts.labels[$0].key } == key })
  }

  // MARK: Number

  /// Letters and digits of a licence's number.
  private static let numberLength = 6...17
  private static let leastDigits = 5
  /// Height of the number against the other values at least.
  private static let numberHeight = 0.75

  /// Share of the card's height below which audit numbers stand.
  private static let auditRow = 0.85

  /// The only number of the card's own size, where no label told it.
  private mutating func addAmericanNumber() {
    var found: [(slot: Int, words: Range<Int>)] = []
    let boxes = parts.segments.map(\.box)
    let top = boxes.map(\.y).min() ?? 0
    let lowest = top + ((boxes.map(\.maxY).max() ?? 0) - top) * Self.auditRow
    for (index, slot) in parts.slots.enumerated() {
      let label = slot.label.map { parts.labels[$0] }
      if let label, label.key != .number, label.key != .personalNumber { continue }
      guard slot.confidence >= Self.leastLine, !isAfterAudit(slot),
        label != nil || slot.box.center.y < lowest,
        !AmericanWords.endsAddress(slot.texts), rules.scanner.dates(in: slot.texts).isEmpty
      else { continue }
      let words = numberWords(of: slot)
      guard !words.isEmpty, isFree(index, words) else { continue }
      if label?.key == .number {
        found = [(index, words)]
        break
      }
      let height = PrintedSegment(Array(slot.words[words]))?.size ?? slot.size
      guard height >= Self.numberHeight * (parts.valueHeight ?? height) else { continue }
      found.append((index, words))
    }
    guard field(.number) == nil, found.count == 1, let only = found.first else { return }
    let words = Array(parts.slots[only.slot].words[only.words])
    use(only.slot, only.words)
    addPlaced(
      .number, ValueRules.tidied(words.map(\.text)), words,
      isLabelled: parts.slots[only.slot].label != nil)
  }

  /// The longest run of words of capitals and digits that is long enough.
  private func numberWords(of slot: ValueSlot) -> Range<Int> {
    var best = 0..<0
    var most = 0
    for start in slot.words.indices {
      var text = ""
      for end in start..<slot.words.count {
        let word = slot.words[end].text
        let isPart = word.contains(where: \.isNumber) || (end == start && opensNumber(slot, start))
        guard isPart,
          word.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase || $0 == "-") })
        else { break }
        text += word.filter { $0 != "-" }
        if Self.numberLength.contains(text.count),
          text.count(where: \.isNumber) >= Self.leastDigits, text.count > most
        {
          most = text.count
          best = start..<(end + 1)
        }
      }
    }
    return best
  }

  /// `P 800 000 224 322`: a letter of the number's own size right before it.
  private func opensNumber(_ slot: ValueSlot, _ start: Int) -> Bool {
    guard start + 1 < slot.words.count, slot.words[start].text.count == 1,
      slot.words[start].text.allSatisfy({ $0.isASCII && $0.isUppercase }),
      slot.words[start].confidence >= Self.authorityConfidence
    else { return false }
    let (letter, next) = (slot.words[start].box, slot.words[start + 1].box)
    return min(letter.height, next.height) > PrintSpacing.alikeHeight
      * max(letter.height, next.height)
      && next.x - letter.maxX < next.height
  }

  /// Whether a card's audit number is what the slot holds: `DD` stands before it.
  private func isAfterAudit(_ slot: ValueSlot) -> Bool {
    parts.segments.contains { segment in
      abs(segment.box.center.y - slot.box.center.y) < PrintSpacing.labelRow * slot.height
        && segment.words.contains {
          FoldedText.string($0.text).hasSuffix("DD") && $0.box.x < slot.box.maxX
        }
    }
  }
}
