/// Turns decoded lines into fields with their standing.
struct FieldBuilder {
  let assembler: ZoneAssembler
  let standings: FieldStandings

  init(assembler: ZoneAssembler) {
    self.assembler = assembler
    standings = FieldStandings(assembler: assembler)
  }

  func fields() -> [ZoneField] {
    var fields: [ZoneField] = []
    for spec in assembler.layout.fields {
      guard let line = assembler.lines[spec.line] else { continue }
      fields += self.fields(of: spec, in: line)
    }
    return contradictingDates(fields)
  }

  /// Every change in the zone, with its place in the field it belongs to.
  func corrections(of fields: [ZoneField]) -> [Correction] {
    let inFields = fields.flatMap(\.corrections)
    return assembler.lines.compactMap { $0 }.flatMap { line in
      line.places.indices.compactMap { column -> Correction? in
        inFields.first { $0.line == line.line && $0.column == column }
          ?? correction(in: line, column: column, index: nil)
      }
    }
  }

  private func correction(in line: LineReading, column: Int, index: Int?) -> Correction? {
    let place = line.places[column]
    let chosen = line.chosen[column]
    if chosen == .unseen || (place.isUnseen && chosen == .filler) { return nil }
    guard place.seen != chosen.character else { return nil }
    return Correction(
      line: line.line, column: column, index: index, from: place.seen, to: chosen.character)
  }

  private func fields(of spec: FieldSpec, in line: LineReading) -> [ZoneField] {
    let start = spec.pieces[0].lowerBound
    switch spec.kind {
    case .names, .russianNames:
      guard let names = line.names[spec.key] else { return [] }
      let parts = [(spec.key, names.surnameRange), (ZoneFieldKey.givenNames, names.givenRange)]
      return parts.compactMap { key, range in
        name(
          key, names: names, spec: spec, line: line,
          columns: (range.lowerBound + start)..<(range.upperBound + start))
      }
    case .name:
      guard let names = line.names[spec.key] else { return [] }
      let range = names.surnameRange
      return [
        name(
          spec.key, names: names, spec: spec, line: line,
          columns: (range.lowerBound + start)..<(range.upperBound + start))
      ].compactMap { $0 }
    default:
      return [plain(spec, in: line)].compactMap { $0 }
    }
  }

  private func name(
    _ key: ZoneFieldKey, names: NameReading, spec: FieldSpec, line: LineReading,
    columns: Range<Int>
  ) -> ZoneField? {
    guard !columns.isEmpty else { return nil }
    let symbols = Array(line.chosen[columns])
    var value = NameReading.words(symbols)
    var alternative: String?
    if spec.kind == .russianNames {
      value = NameReading.words(symbols) { RussianPassportAlphabet.cyrillic($0.character) ?? "?" }
      alternative = Transliteration.latin(of: value)
    }
    var flags: [ZoneFlag] = []
    if names.isTruncated, columns.upperBound == spec.pieces[0].upperBound {
      flags.append(.truncated)
    }
    if names.isUncertain { flags.append(.uncertain) }
    return field(
      key, spec: spec, line: line, columns: Array(columns), value: value,
      standing: standings.standing(of: spec, columns: Array(columns)), flags: flags,
      alternative: alternative)
  }

  private func plain(_ spec: FieldSpec, in line: LineReading) -> ZoneField? {
    var columns = spec.pieces.flatMap { Array($0) }
    var flags: [ZoneFlag] = []
    if let overflow = line.overflow {
      if spec.key == .number {
        columns += Array(overflow.continuation)
        flags.append(overflow.countsFiller ? .longNumberWithFiller : .longNumber)
      } else if let place = assembler.layout.overflow, spec.pieces[0] == place.into {
        columns.removeAll { $0 <= overflow.continuation.upperBound }
      }
    }
    let symbols = columns.map { line.chosen[$0] }
    if spec.kind != .sex, symbols.allSatisfy({ $0 == .filler }) { return nil }
    if columns.allSatisfy({ line.places[$0].isUnseen }) { return nil }
    var standing = standings.standing(of: spec, columns: columns)
    if symbols.contains(.unseen) || isCut(spec, symbols, columns, in: line) {
      flags.append(.incomplete)
      standing.proof = .contradicted
    }
    // A lone symbol that is rather another.
    if spec.kind == .sex, standing.confidence < Self.likely { standing.proof = .contradicted }
    var alternative: String?
    var date: PartialDate?
    let value: String
    switch spec.kind {
    case .date(let role):
      (value, date) = dateValue(symbols, role: role, flags: &flags)
      if flags.contains(.impossible) { standing.proof = .contradicted }
    case .country:
      value = Evidence.trimmedCode(symbols)
      if !CountryCode.isKnown(value) { flags.append(.unknownCode) }
      if let alpha3 = CountryCode.alpha3(of: value), alpha3 != value { alternative = alpha3 }
    default:
      value = FieldBuilder.value(of: symbols, kind: spec.kind)
    }
    if spec.provenBy.isEmpty, standings.explainsComposite(spec) {
      flags.append(.compositeFails)
      standing.proof = .contradicted
    }
    return field(
      spec.key, spec: spec, line: line, columns: columns, value: value, standing: standing,
      flags: flags, alternative: alternative, date: date)
  }

  /// Probability under which a symbol is rather another.
  private static let likely = 0.5

  /// Whether fillers stand in for symbols that were not seen: numbers begin at their field's left, and
  /// in a date a filler is printed or is none.
  private func isCut(
    _ spec: FieldSpec, _ symbols: [Symbol], _ columns: [Int], in line: LineReading
  ) -> Bool {
    if case .date = spec.kind { return columns.contains { line.places[$0].isUnseen } }
    return spec.key == .number && symbols.first == .filler
  }

  private func dateValue(
    _ symbols: [Symbol], role: DateRole, flags: inout [ZoneFlag]
  ) -> (String, PartialDate?) {
    switch ZoneDate.read(symbols, role: role, asOf: assembler.asOf) {
    case .date(let date):
      if symbols.count == 6, date.day == nil { flags.append(.partial) }
      if role == .expiry, let latest = date.latest, latest < assembler.asOf {
        flags.append(.expired)
      }
      return (date.iso, date)
    case .unknown:
      flags.append(.partial)
    case .impossible:
      flags.append(.impossible)
    }
    return ("", nil)
  }

  static func value(of symbols: [Symbol], kind: FieldKind) -> String {
    switch kind {
    case .sex:
      return symbols.first.map { $0 == .filler ? "X" : String($0.character) } ?? ""
    case .officeCode:
      let text = symbols.text
      return "\(text.prefix(3))-\(text.dropFirst(3))"
    case .documentCode, .country:
      return Evidence.trimmedCode(symbols)
    default:
      return NameReading.words(symbols)
    }
  }

  private func field(
    _ key: ZoneFieldKey, spec: FieldSpec, line: LineReading, columns: [Int], value: String,
    standing: FieldStandings.Standing, flags: [ZoneFlag], alternative: String? = nil,
    date: PartialDate? = nil
  ) -> ZoneField {
    var raw = ""
    var corrections: [Correction] = []
    for column in columns {
      let place = line.places[column]
      if place.isUnseen, line.chosen[column] == .filler { continue }
      if let correction = correction(in: line, column: column, index: raw.count) {
        corrections.append(correction)
      }
      raw.append(place.seen)
    }
    let first = columns.first ?? 0
    // A box holds the places that stand side by side; a continuation elsewhere is left out.
    let width = columns.indices.prefix { columns[$0] == first + $0 }.count
    let range = first..<(first + width)
    let sources = range.compactMap { line.places[$0].source }
    return ZoneField(
      key: key, raw: raw, value: value, proof: standing.proof, confidence: standing.confidence,
      corrections: corrections, flags: flags, candidates: standing.candidates, line: line.line,
      range: range, observedLine: line.source,
      observedRange: sources.min().flatMap { low in sources.max().map { low..<($0 + 1) } },
      alternative: alternative, date: date)
  }

  /// A document is not issued, nor does it run out, before its holder is born.
  private func contradictingDates(_ fields: [ZoneField]) -> [ZoneField] {
    guard let birth = fields.first(where: { $0.key == .dateOfBirth })?.date?.earliest else {
      return fields
    }
    return fields.map { field in
      guard field.key == .dateOfIssue || field.key == .dateOfExpiry,
        let date = field.date?.latest, date < birth
      else { return field }
      return field.contradicted(flag: .impossible)
    }
  }
}

extension ZoneField {
  func contradicted(flag: ZoneFlag) -> ZoneField {
    ZoneField(
      key: key, raw: raw, value: value, proof: .contradicted, confidence: confidence,
      corrections: corrections, flags: flags + [flag], candidates: candidates, line: line,
      range: range, observedLine: observedLine, observedRange: observedRange,
      alternative: alternative, date: date)
  }
}
