import Geometry
import MRZ

/// What is told without a label: by what is known, by an address's form, by an authority's own words.
extension FieldChoice {
  /// Known values that were found without a label.
  mutating func addUnlabelledKnown() {
    for (index, value) in known.enumerated()
    where field(value.key) == nil && value.key != .nationality {
      for (place, slot) in parts.slots.enumerated() {
        guard let claim = slot.claims.first(where: { $0.known == index }),
          isFree(place, claim.words), FoldedText.scalars(value.value).count >= 3
        else { continue }
        let words = Array(slot.words[claim.words])
        use(place, claim.words)
        fields.append(
          field(
            value.key, value: ValueRules.tidied(words.map(\.text)), words: words,
            date: rules.scanner.dates(in: words.map(\.text)).first,
            confidence: PrintedSegment.confidence(of: words[...]), isLabelled: false,
            isKnown: true))
        break
      }
    }
  }

  /// `ERIKSSON, ANNA MARIA` under the surname's label, or under one for both.
  mutating func splitWholeNames() {
    guard field(.givenNames) == nil,
      let index = fields.firstIndex(where: { $0.key == .surname || $0.key == .name })
    else { return }
    let whole = fields[index]
    let halves = whole.value.split(separator: ",", maxSplits: 1).map {
      ValueRules.tidied([String($0)])
    }
    guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else { return }
    fields.remove(at: index)
    for (key, value) in [(PrintedKey.surname, halves[0]), (.givenNames, halves[1])] {
      fields.append(
        PrintedField(
          key: key, value: value, raw: value, box: whole.box, confidence: whole.confidence,
          dates: [], isLabelled: true, isKnown: false))
    }
  }

  /// Lines of an address that no label announces: the last has a postcode.
  mutating func addAddress() {
    guard field(.address) == nil, !isAmericanCard else { return }
    let free = parts.slots.indices.filter {
      parts.slots[$0].label == nil && parts.slots[$0].claims.isEmpty
        && isFree($0, parts.slots[$0].words.indices)
        && parts.slots[$0].confidence >= Self.authorityConfidence
    }
    guard let last = free.last(where: { AddressWords.endsAddress(parts.slots[$0].texts) }) else {
      return
    }
    var lines = [last]
    if let street = lineAbove(last, among: free), AddressWords.isStreet(parts.slots[street].texts) {
      lines.insert(street, at: 0)
    }
    guard lines.count > 1 || AddressWords.isWhole(parts.slots[last].texts) else { return }
    addUnlabelled(.address, lines)
  }

  /// The nearest slot above another with the same left edge, at most three lines up.
  private func lineAbove(_ slot: Int, among slots: [Int]) -> Int? {
    let lower = parts.slots[slot]
    return slots.filter { index in
      let upper = parts.slots[index]
      let gap = lower.box.y - upper.box.maxY
      return upper.box.center.y < lower.box.y && gap < PrintSpacing.linesAbove * lower.size
        && abs(upper.box.x - lower.box.x) < PrintSpacing.looseEdge * lower.size
    }.max { parts.slots[$0].box.y < parts.slots[$1].box.y }
  }

  private mutating func addUnlabelled(_ key: PrintedKey, _ slots: [Int]) {
    addPlaced(
      key, slots.map { ValueRules.tidied(parts.slots[$0].texts) }.joined(separator: " "),
      slots.flatMap { parts.slots[$0].words })
    for slot in slots { use(slot, parts.slots[slot].words.indices) }
  }

  /// A value whose place or form says what it is, and perhaps its field's number.
  mutating func addPlaced(
    _ key: PrintedKey, _ value: String, _ words: [PrintedWord], isLabelled: Bool = false
  ) {
    fields.append(
      field(
        key, value: value, words: words, date: nil,
        confidence: PrintedSegment.confidence(of: words[...])
          * (isLabelled ? 1 : Self.ruleConfidence),
        isLabelled: isLabelled, isKnown: false))
  }

  /// An authority that no label announces, by its own words.
  mutating func addAuthority() {
    guard field(.placeOfIssue) == nil else { return }
    let found = parts.slots.indices.filter { index in
      let slot = parts.slots[index]
      return slot.label == nil && isFree(index, slot.words.indices) && slot.claims.isEmpty
        && slot.confidence >= Self.authorityConfidence
        && AuthorityWords.isAuthority(slot.texts)
    }
    guard let first = found.first else { return }
    var words = parts.slots[first].words
    var value = ValueRules.tidied(parts.slots[first].texts)
    use(first, parts.slots[first].words.indices)
    for next in continuation(of: first, label: nil) {
      words += parts.slots[next].words
      use(next, parts.slots[next].words.indices)
      value += " " + ValueRules.tidied(parts.slots[next].texts)
    }
    addPlaced(.placeOfIssue, value, words)
  }

  /// Confidence from which words without a label are taken for an authority.
  static let authorityConfidence = 0.6

  /// A name after the father stands with the given names.
  mutating func joinPatronymic() {
    guard let index = fields.firstIndex(where: { $0.key == .patronymic }) else { return }
    let patronymic = fields.remove(at: index)
    guard let given = fields.firstIndex(where: { $0.key == .givenNames }),
      !fields[given].isKnown
    else { return }
    let name = fields[given]
    fields[given] = PrintedField(
      key: .givenNames, value: name.value + " " + patronymic.value,
      raw: name.raw + " " + patronymic.raw, box: name.box.union(patronymic.box),
      confidence: min(name.confidence, patronymic.confidence), dates: [],
      isLabelled: true, isKnown: false)
  }
}
