/// Puts the lines of one layout together: composite digit, acceptance, fields.
struct ZoneAssembler {
  let layout: ZoneLayout
  var lines: [LineReading?]
  let asOf: CivilDate
  let options: ZoneDecoder.Options
  /// The picture shows one line and nothing else.
  let isLone: Bool
  var composite = CompositeState()

  /// What became of the composite digit.
  struct CompositeState {
    /// Nil where places of it are missing or the layout has none.
    var result: (expected: Int, found: Symbol, passes: Bool)?
    var usedForRepair = false
    /// Another filling within the reader's alternatives passes too.
    var hasRivals = false
    /// It fails though every other digit passes, and covers nothing but what those cover.
    var failsUnexplained = false
    /// Position of each covered place in the composite's weights; the digit's is -1.
    var places: [ZonePlace: Int] = [:]
  }

  struct ZonePlace: Hashable {
    let line: Int
    let column: Int
  }

  init(
    layout: ZoneLayout, lines: [LineReading?], asOf: CivilDate, options: ZoneDecoder.Options,
    isLone: Bool = false
  ) {
    self.layout = layout
    self.isLone = isLone
    self.lines = lines
    self.asOf = asOf
    self.options = options
  }

  /// Nil where the lines are not enough like a zone.
  mutating func reading() -> ZoneReading? {
    readComposite()
    let score = score()
    guard isAccepted(score: score) else { return nil }
    let builder = FieldBuilder(assembler: self)
    let fields = builder.fields()
    let checks = checkResults()
    let expected = layout.checks.count
    return ZoneReading(
      format: layout.format, lines: lines.map { $0?.chosen.text ?? "" },
      observedLines: lines.map { line in
        line.map { String($0.places.map(\.seen)) } ?? ""
      },
      sourceLines: lines.map { $0?.source },
      sourceColumns: lines.map { line in line.map { $0.places.map(\.source) } ?? [] },
      valid: expected > 0 && checks.count == expected && checks.allSatisfy(\.passes),
      checks: checks, fields: fields, corrections: builder.corrections(of: fields),
      uncertainPlaces: builder.uncertainPlaces(),
      isAmbiguous: fields.contains { !$0.candidates.isEmpty },
      missingLines: lines.indices.filter { lines[$0] == nil }, score: score,
      usedClock: fields.contains { $0.date != nil })
  }

  var ownOutcomes: [CheckOutcome] { lines.compactMap { $0 }.flatMap(\.outcomes) }

  private func score() -> Double {
    var score = lines.reduce(0) { $0 + ($1?.evidence ?? Evidence.missingLine) }
    if let result = composite.result {
      score +=
        result.passes
        ? (composite.usedForRepair ? 0 : Evidence.checkPasses)
        : Evidence.checkFails
    }
    let countries = layout.fields.filter { $0.kind == .country }.compactMap { field in
      lines[field.line].map { Array($0.chosen[field.pieces[0]]) }
    }
    if countries.count == 2, countries[0] == countries[1] { score += Evidence.sameCountry }
    return score
  }

  /// Least evidence for a zone whose lines are all there.
  static let leastScore = 7.0
  /// Least evidence of the lines that are there, for a zone of which others are missing.
  static let leastPartialEvidence = 8.0
  /// Least evidence for two lines of three, with one check digit for all proof.
  static let leastSparseScore = 4.5

  private func isAccepted(score: Double) -> Bool {
    let present = lines.compactMap { $0 }
    let passes = ownOutcomes.filter { $0.passes && !$0.usedDigit }.count
    let dates = layout.fields.filter { field in
      guard let line = lines[field.line], case .date(let role) = field.kind else { return false }
      if case .date = ZoneDate.read(
        Array(line.chosen[field.pieces[0]]), role: role, asOf: asOf)
      {
        return true
      }
      return false
    }.count
    let total = layout.fields.filter { if case .date = $0.kind { true } else { false } }.count
    if present.count == lines.count {
      return score >= ZoneAssembler.leastScore && (passes > 0 || dates == total)
    }
    let evidence = present.reduce(0) { $0 + $1.evidence }
    if passes >= 2, dates > 0 { return evidence >= ZoneAssembler.leastPartialEvidence }
    if passes >= 1, present.count > 1 { return score >= ZoneAssembler.leastSparseScore }
    if isLone, present.count == 1 { return isAcceptedAlone(present[0], passes: passes) }
    // A name line alone has its code, its country and its fillers to show for itself.
    guard let first = lines[0], present.count == 1, first.names[.surname]?.isParted == true,
      first.names[.surname]?.isTruncated == false
    else { return false }
    return first.evidence >= ZoneAssembler.leastNameLine
      && first.chosen.filter { $0 == .filler }.count >= ZoneAssembler.leastFillers
  }

  /// Whether a picture's only line is one of the layout: every symbol of it was seen in a place where
  /// it may stand, and a check digit passes or a name is parted and filled up.
  private func isAcceptedAlone(_ line: LineReading, passes: Int) -> Bool {
    let isAsSeen = line.places.allSatisfy { !$0.isUnseen && !$0.isForced }
    guard line.alignment.isIdentity, isAsSeen, line.evidence >= ZoneAssembler.leastLoneLine else {
      return false
    }
    let name = line.names[.surname]
    let isName =
      name?.isParted == true && name?.surname.isEmpty == false && name?.isTruncated == false
    return passes > 0
      || isName && line.chosen.filter { $0 == .filler }.count >= ZoneAssembler.leastFillers
  }

  /// Least evidence for a picture's only line: a parted name and nothing against it.
  static let leastLoneLine = 1.5
  /// Least evidence for a lone first line: code, country and parted name.
  static let leastNameLine = 4.8
  static let leastFillers = 5

  private func checkResults() -> [CheckResult] {
    layout.checks.compactMap { check in
      if check.name == .composite {
        return composite.result.map {
          CheckResult(
            name: .composite, passes: $0.passes, line: check.line, index: check.column,
            expected: $0.expected, found: String($0.found.character),
            usedForRepair: composite.usedForRepair)
        }
      }
      guard let outcome = lines[check.line]?.outcome(check.name), !outcome.isMissing,
        let digit = outcome.symbols.last
      else { return nil }
      return CheckResult(
        name: check.name, passes: outcome.passes, line: check.line, index: outcome.digitColumn,
        expected: outcome.expected, found: String(digit.character),
        usedForRepair: outcome.usedDigit)
    }
  }
}

extension ZoneReading {
  /// The same reading, marked ambiguous.
  func withDoubt() -> ZoneReading {
    ZoneReading(
      format: format, lines: lines, observedLines: observedLines, sourceLines: sourceLines,
      sourceColumns: sourceColumns, valid: valid, checks: checks, fields: fields,
      corrections: corrections, uncertainPlaces: uncertainPlaces, isAmbiguous: true,
      missingLines: missingLines, score: score, usedClock: usedClock)
  }
}
