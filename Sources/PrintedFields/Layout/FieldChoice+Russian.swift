public import Geometry
import MRZ

/// The page of a Russian internal passport with its holder's picture, whose labels are too small for
/// most pictures: surname, given name and father's name stand above a row with the sex and the day
/// of birth, the place of birth below it (order of the Russian government no. 828 of 1997, §8).
extension FieldChoice {
  private static let sexes: [String: String] = ["МУЖ": "M", "ЖЕН": "F"]
  /// Ends of names after the father.
  private static let patronymics = ["ВИЧ", "ВНА", "ЧНА", "ОГЛЫ", "КЫЗЫ"]
  // How the page is set, in heights of its letters; values are typed and may stand off their lines.
  /// Between two rows at most.
  private static let farthestRow = 6.0
  /// Between the middles of what stands in one row.
  private static let typedRow = 1.2
  /// How far left of the sex the names may begin.
  private static let farthestLeft = 2.0
  /// Lines that a place of birth takes at most.
  private static let mostPlaceLines = 3

  /// The slots of sex and birth, side by side.
  private var russianRow: (sex: Int, birth: Int, date: PrintedDate, day: CivilDate)? {
    for (sex, slot) in parts.slots.enumerated() {
      guard slot.texts.contains(where: { Self.sexes[Self.letters($0)] != nil }) else { continue }
      for (birth, other) in parts.slots.enumerated()
      where other.box.maxX > slot.box.x
        && abs(other.box.center.y - slot.box.center.y) < Self.typedRow * slot.height
      {
        for date in rules.scanner.dates(in: other.texts) {
          if let day = date.readings.compactMap(\.civil).first, day < asOf {
            return (sex, birth, date, day)
          }
        }
      }
    }
    return nil
  }

  var isRussianPage: Bool { parts.kind == nil && known.isEmpty && russianRow != nil }

  private static func letters(_ text: String) -> String { text.filter(\.isLetter) }

  mutating func addRussian() {
    guard isRussianPage, let row = russianRow else { return }
    let sexSlot = parts.slots[row.sex]
    guard let word = sexSlot.texts.firstIndex(where: { Self.sexes[Self.letters($0)] != nil }),
      let sex = Self.sexes[Self.letters(sexSlot.texts[word])]
    else { return }
    var names: [Int] = []
    var lower = sexSlot.words[word].box
    while names.count < 3, let next = capitals(above: lower) {
      names.append(next)
      lower = parts.slots[next].box
    }
    guard names.count == 3,
      Self.patronymics.contains(where: {
        Self.letters(parts.slots[names[0]].texts.joined()).hasSuffix($0)
      })
    else { return }
    addRussian(.surname, [names[2]])
    addRussian(.givenNames, [names[1], names[0]])
    add(.dateOfBirth, row.birth, row.date, row.day)
    use(row.sex, word..<(word + 1))
    fields.append(
      field(
        .sex, value: sex, words: [sexSlot.words[word]], date: nil,
        confidence: sexSlot.words[word].confidence, isLabelled: false, isKnown: false))
    var place: [Int] = []
    var upper = sexSlot.words[word].box
    while place.count < Self.mostPlaceLines, let next = capitals(below: upper) {
      place.append(next)
      upper = parts.slots[next].box
    }
    if !place.isEmpty { addRussian(.placeOfBirth, place) }
  }

  private mutating func addRussian(_ key: PrintedKey, _ slots: [Int]) {
    let words = slots.flatMap { slot in parts.slots[slot].words.filter { Self.isCapitals($0.text) }
    }
    for slot in slots { use(slot, parts.slots[slot].words.indices) }
    let signs: Set<Character> = ["_", ".", ",", "«", "»", "(", ")"]
    var value = words.map(\.text).joined(separator: " ")
    if key != .placeOfBirth { value.removeAll { signs.contains($0) } }
    addPlaced(key, ValueRules.tidied([value]), words)
  }

  /// Words in capitals, as the holder's values are set; labels begin with one.
  private static func isCapitals(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count >= 2 && letters.allSatisfy(\.isUppercase)
  }

  private func capitals(above box: Rect) -> Int? {
    rows(near: box).filter { parts.slots[$0].box.center.y < box.y }
      .max { parts.slots[$0].box.y < parts.slots[$1].box.y }
  }

  private func capitals(below box: Rect) -> Int? {
    rows(near: box).filter { parts.slots[$0].box.center.y > box.maxY }
      .min { parts.slots[$0].box.y < parts.slots[$1].box.y }
  }

  /// Free slots with words in capitals, of the letters' size of a row and not far from it.
  private func rows(near box: Rect) -> [Int] {
    parts.slots.indices.filter { index in
      let slot = parts.slots[index]
      let gap = max(slot.box.y - box.maxY, box.y - slot.box.maxY)
      return isFree(index, slot.words.indices)
        && slot.words.contains {
          Self.isCapitals($0.text) && $0.confidence >= Self.authorityConfidence
        }
        && slot.height > PrintSpacing.alikeHeight * box.height
        && gap < Self.farthestRow * box.height
        && slot.box.x > box.x - Self.farthestLeft * box.height
        && rules.scanner.dates(in: slot.texts).isEmpty
    }
  }
}

/// The number of a Russian internal passport, printed along its page's right edge, digits turned a
/// quarter to the right.
extension PrintedReading {
  private static let cyrillic: ClosedRange<Unicode.Scalar> = "\u{400}"..."\u{4FF}"
  /// How far the number may reach beyond the other print, in heights of its letters.
  private static let aboveNames = 2.0
  private static let belowPlace = 6.0

  /// Where it stands, in a picture of a size; `nil` where this is no such page or has a number.
  public func placeOfTurnedNumber(width: Double, height: Double) -> Rect? {
    guard kind == .passport, self[.number] == nil, let sex = self[.sex],
      let surname = self[.surname],
      surname.value.unicodeScalars.contains(where: Self.cyrillic.contains)
    else { return nil }
    let print = fields.dropFirst().reduce(fields[0].box) { $0.union($1.box) }
    let unit = sex.box.height
    let left = surname.box.maxX + unit
    let top = max(0, print.y - Self.aboveNames * unit)
    guard left < width else { return nil }
    let bottom = min(height, print.maxY + Self.belowPlace * unit)
    return Rect(x: left, y: top, width: width - left, height: bottom - top)
  }

  /// Two digits, two, and six, among words read there; boxes in this reading's pixels.
  public func taking(turnedNumber words: [PrintedWord]) -> PrintedReading {
    let words = words.filter {
      $0.text.allSatisfy { $0.isASCII && $0.isNumber } && $0.text.count >= 2
    }
    let digits = words.map(\.text).joined()
    guard digits.count == 10, let first = words.first else { return self }
    let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(6)]
    let number = PrintedField(
      key: .number, value: parts.joined(separator: " "),
      raw: words.map(\.text).joined(separator: " "),
      box: words.dropFirst().reduce(first.box) { $0.union($1.box) },
      confidence: PrintedSegment.confidence(of: words[...]) * FieldChoice.ruleConfidence, dates: [],
      isLabelled: false, isKnown: false)
    return PrintedReading(fields: fields + [number], kind: kind, labelCount: labelCount)
  }
}
