import Geometry
import MRZ

/// Chooses which slot holds which field's value.
struct FieldChoice {
  let parts: PageParts
  let known: [KnownValue]
  let rules: ValueRules
  let asOf: CivilDate
  var fields: [PrintedField] = []

  /// Slots that are spoken for, with the words of each that are.
  var used: [Int: [Range<Int>]] = [:]
  var order = DateOrder.dayFirst

  /// A value that says what is known is surely the right one.
  static let knownBonus = 0.6
  /// What a relation is worth that the page does not use for values whose form tells them.
  static let oddRelation = 0.7
  /// Worth of a place among known values as against a label.
  static let ruleConfidence = 0.75
  /// Worth of a date whose digits were put right, where nothing else tells it.
  static let repairedConfidence = 0.7
  /// Confidence below which words are noise.
  static let leastConfidence = 0.25
  /// Least worth of a pair.
  static let leastScore = 0.25

  private struct Option {
    let pair: ValuePair
    let key: PrintedKey
    let fit: ValueRules.Fit
    let known: Bool
    let score: Double
  }

  init(parts: PageParts, known: [KnownValue], rules: ValueRules, asOf: CivilDate) {
    self.parts = parts
    self.known = known
    self.rules = rules
    self.asOf = asOf
  }

  mutating func choose() {
    order = dateOrder()
    addAmerican()
    addRussian()
    let pairs = ValuePairing(parts: parts).pairs
    let weights = relationWeights(pairs)
    var options = pairs.compactMap { option($0, weights: weights) }
    options.sort { ($0.score, -$0.pair.slot) > ($1.score, -$1.pair.slot) }
    var answered: Set<Int> = []
    for option in options where option.score >= Self.leastScore {
      let words = option.fit.words
      guard !answered.contains(option.pair.label), isFree(option.pair.slot, words) else {
        continue
      }
      if option.key != .other, field(option.key) != nil {
        if option.key == .surname { addSecondSurname(option) }
        continue
      }
      answered.insert(option.pair.label)
      use(option.pair.slot, words)
      if option.key == .other { continue }
      add(option)
    }
    addUnlabelledKnown()
    splitWholeNames()
    addOtherYears()
    addDatesByOrder()
    addIssueDate()
    addAuthority()
    addPlaceOfBirth()
    addAddress()
    joinPatronymic()
  }

  func field(_ key: PrintedKey) -> PrintedField? { fields.first { $0.key == key } }

  func isFree(_ slot: Int, _ words: Range<Int>) -> Bool {
    !(used[slot] ?? []).contains { $0.overlaps(words) }
  }

  mutating func use(_ slot: Int, _ words: Range<Int>) {
    used[slot, default: []].append(words)
  }
}

extension FieldChoice {
  private func option(_ pair: ValuePair, weights: [ValueRelation: Double]) -> Option? {
    let label = parts.labels[pair.label]
    let slot = parts.slots[pair.slot]
    let key = label.key
    var isKnown = false
    var fit: ValueRules.Fit?
    let own = slot.claims.first { known[$0.known].key == key }
    if let own {
      isKnown = true
      let texts = Array(slot.texts[own.words])
      fit = ValueRules.Fit(
        value: ValueRules.tidied(texts), suits: 1,
        date: rules.scanner.dates(in: texts).first, words: own.words)
    } else {
      // Words that say another known value are not this one's.
      let free = freeWords(of: slot)
      guard !free.isEmpty else { return nil }
      fit = rules.fit(Array(slot.texts[free]), for: key).map { fit in
        var moved = fit
        moved.words =
          (fit.words.lowerBound + free.lowerBound)..<(fit.words.upperBound + free.lowerBound)
        return moved
      }
      if key == .sex, let fit, let sex = known.first(where: { $0.key == .sex }) {
        isKnown = sex.value == fit.value
      }
    }
    guard let fit else { return nil }
    if !isKnown, fit.date == nil, let value = known.first(where: { $0.key == key }) {
      isKnown = value.agrees(with: fit.value)
    }
    if !isKnown, key != .sex, slot.confidence < Self.leastConfidence { return nil }
    if !isKnown, key.isText, LabelLexicon.standard.isPart(FoldedText.scalars(fit.value)) {
      return nil
    }
    var score = fit.suits * pair.nearness * label.quality * (weights[pair.relation] ?? 1)
    if isKnown { score += Self.knownBonus }
    return Option(pair: pair, key: key, fit: fit, known: isKnown, score: score)
  }

  /// The longest run of words that no known value claims.
  private func freeWords(of slot: ValueSlot) -> Range<Int> {
    var best = 0..<0
    var start = 0
    for index in 0...slot.words.count {
      let isEnd = index == slot.words.count || slot.claims.contains { $0.words.contains(index) }
      if isEnd {
        if index - start > best.count { best = start..<index }
        start = index + 1
      }
    }
    return best
  }

  /// Which side of their labels values stand on, told by those whose form leaves no doubt.
  private func relationWeights(_ pairs: [ValuePair]) -> [ValueRelation: Double] {
    var votes: [ValueRelation: Double] = [:]
    for pair in pairs where pair.relation != .inline {
      let key = parts.labels[pair.label].key
      let slot = parts.slots[pair.slot]
      let isKnown = slot.claims.contains { known[$0.known].key == key }
      let isTelling = key.isDate || key == .sex
      guard isKnown || (isTelling && rules.fit(slot.texts, for: key) != nil) else { continue }
      votes[pair.relation, default: 0] += isKnown ? 2 : 1
    }
    let below = votes[.below] ?? 0
    let right = votes[.right] ?? 0
    var weights: [ValueRelation: Double] = [.inline: 1, .below: 1, .right: 1]
    if below >= 2 * right + 1 { weights[.right] = Self.oddRelation }
    if right >= 2 * below + 1 { weights[.below] = Self.oddRelation }
    return weights
  }

  private static let second = FoldedText.scalars("SEGUNDO")
  /// Letters of a label's first word that may be misread.
  private static let misread = 2

  /// A surname that has a label of its own, as on Spanish documents, joins the first.
  private mutating func addSecondSurname(_ option: Option) {
    let label = parts.labels[option.pair.label]
    guard let first = parts.segments[label.segment].words[label.words].first,
      FoldedText.distance(FoldedText.scalars(first.text), Self.second, most: Self.misread) != nil,
      !option.known, let index = fields.firstIndex(where: { $0.key == .surname }),
      !fields[index].isKnown
    else { return }
    let slot = parts.slots[option.pair.slot]
    let words = Array(slot.words[option.fit.words])
    use(option.pair.slot, option.fit.words)
    let one = fields[index]
    fields[index] = PrintedField(
      key: .surname, value: one.value + " " + option.fit.value,
      raw: one.raw + " " + words.map(\.text).joined(separator: " "),
      box: words.reduce(one.box) { $0.union($1.box) },
      confidence: min(one.confidence, PrintedSegment.confidence(of: words[...])), dates: [],
      isLabelled: true, isKnown: false)
  }

  private mutating func add(_ option: Option) {
    let slot = parts.slots[option.pair.slot]
    let label = parts.labels[option.pair.label]
    var words = Array(slot.words[option.fit.words])
    var value = option.fit.value
    if option.key.isLong, !option.known {
      let more = continuation(of: option.pair.slot, label: label)
      for next in more {
        words += parts.slots[next].words
        use(next, parts.slots[next].words.indices)
        value += (value.hasSuffix(",") ? " " : " ") + ValueRules.tidied(parts.slots[next].texts)
      }
    }
    let text = PrintedSegment.confidence(of: words[...])
    let place = option.pair.nearness * label.quality
    fields.append(
      field(
        option.key, value: value, words: words, date: option.fit.date,
        confidence: option.known
          ? text
          : text * (0.6 + 0.4 * place)
            * (option.fit.date?.isRepaired == true ? Self.repairedConfidence : 1),
        isLabelled: true,
        isKnown: option.known))
  }

  func field(
    _ key: PrintedKey, value: String, words: [PrintedWord], date: PrintedDate?,
    confidence: Double, isLabelled: Bool, isKnown: Bool
  ) -> PrintedField {
    let dates = date.map { ordered($0, for: key) } ?? []
    return PrintedField(
      key: key, value: dates.first?.iso ?? value,
      raw: words.map(\.text).joined(separator: " "),
      box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) },
      confidence: min(max(confidence, 0), 1), dates: dates, isLabelled: isLabelled,
      isKnown: isKnown)
  }

  /// Slots that go on with a long value on the next lines.
  func continuation(of first: Int, label: PrintedLabel?) -> [Int] {
    var found: [Int] = []
    var last = parts.slots[first]
    let left = last.label == nil ? last.box.x : min(last.box.x, label?.box.x ?? last.box.x)
    while found.count < Self.mostLines - 1 {
      let next = parts.slots.indices.filter { index in
        let slot = parts.slots[index]
        guard index != first, !found.contains(index), slot.label == nil, slot.claims.isEmpty,
          isFree(index, slot.words.indices), slot.range.lowerBound == 0
        else { return false }
        let height = max(slot.height, last.height)
        let gap = slot.box.y - last.box.maxY
        let isCentred =
          abs(slot.box.center.x - last.box.center.x) < PrintSpacing.sameMiddle * height
          && abs(slot.box.x - last.box.x) > PrintSpacing.sameEdge * height
        let farthest = isCentred ? Self.nextCentredLine : Self.nextLine
        let isNear = gap > -PrintSpacing.ownLineOverlap * height && gap < farthest * height
        let isAligned =
          [
            slot.box.x - last.box.x, slot.box.x - left, slot.box.center.x - last.box.center.x,
          ].contains { abs($0) < PrintSpacing.sameEdge * height }
        let isAlike = min(slot.height, last.height) > PrintSpacing.alikeHeight * height
        return isNear && isAligned && isAlike && slot.box.center.y > last.box.maxY
          && Self.isProse(slot.texts) && rules.scanner.dates(in: slot.texts).isEmpty
          && !isBesideLabel(slot, except: label)
      }.min { parts.slots[$0].box.y < parts.slots[$1].box.y }
      guard let next else { break }
      found.append(next)
      last = parts.slots[next]
    }
    return found
  }

  /// Lines of an address or an authority at most.
  static let mostLines = 4
  /// Gap to the next line of a value at most, in its heights.
  static let nextLine = 1.3
  /// The same for lines set in the middle, which nothing else is.
  static let nextCentredLine = 2.2

  static func isProse(_ texts: [String]) -> Bool {
    let text = texts.joined()
    return text.count(where: \.isLetter) >= text.count(where: \.isNumber)
  }

  /// Whether a label of another field stands directly above, or in front.
  private func isBesideLabel(_ slot: ValueSlot, except label: PrintedLabel?) -> Bool {
    parts.labels.contains { other in
      if let label, other.segment == label.segment, other.words == label.words { return false }
      let gap = slot.box.y - other.box.maxY
      let isAbove =
        gap > -PrintSpacing.lineOverlap * slot.height && gap < PrintSpacing.underLabel * slot.height
        && slot.box.center.y > other.box.maxY
        && abs(other.box.x - slot.box.x) < PrintSpacing.looseEdge * slot.height
      let isInFront =
        other.box.maxX < slot.box.x
        && abs(other.box.center.y - slot.box.center.y) < PrintSpacing.sameRow * slot.height
      return isAbove || isInFront
    }
  }
}
