import Geometry

/// What is told by the order in which the standard has fields printed.
extension FieldChoice {
  /// In zone II the place of birth follows the sex (ICAO Doc 9303-4 §4.2.2, fields 08 and 09), mostly
  /// on the same row: words beside the sex that the zone tells, whose label was not read.
  mutating func addPlaceOfBirth() {
    guard field(.placeOfBirth) == nil,
      let sex = known.first(where: { $0.key == .sex })?.value,
      let place = rowOf(sex: sex)
    else { return }
    let beside = parts.slots.indices.filter { index in
      let slot = parts.slots[index]
      return slot.label == nil && slot.claims.isEmpty && isFree(index, slot.words.indices)
        && slot.box.x > place.maxX
        && abs(slot.box.center.y - place.center.y) < PrintSpacing.sameRow * place.height
    }.sorted { parts.slots[$0].box.x < parts.slots[$1].box.x }
    guard let first = beside.first else { return }
    let slot = parts.slots[first]
    guard slot.confidence >= Self.authorityConfidence, rules.isName(slot.texts),
      slot.texts.joined().count >= Self.shortestPlace, !AuthorityWords.isAuthority(slot.texts)
    else { return }
    use(first, slot.words.indices)
    fields.append(
      field(
        .placeOfBirth, value: ValueRules.tidied(slot.texts), words: slot.words, date: nil,
        confidence: slot.confidence * Self.ruleConfidence, isLabelled: false, isKnown: false))
  }

  /// Letters of a place's name at least, where no label says that it is one.
  static let shortestPlace = 3

  /// Where the sex is printed: by its label, or alone as one letter.
  private func rowOf(sex: String) -> Rect? {
    if let field = field(.sex), field.value == sex { return field.box }
    let alone = parts.slots.filter { slot in
      slot.label == nil && slot.texts.count == 1 && slot.texts[0] == sex
    }
    return alone.count == 1 ? alone[0].box : nil
  }
}
