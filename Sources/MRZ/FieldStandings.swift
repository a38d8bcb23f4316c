/// Decides what the check digits prove of a field.
///
/// A symbol that the layout alone changed (`O` where only digits stand) was not chosen with the
/// digit's help, so the digit still proves it. A date that its own digit repaired, with candidates
/// the reader named, is proved where the composite, whose weights differ there, passes with this
/// reading alone.
struct FieldStandings {
  let assembler: ZoneAssembler

  struct Standing {
    var proof: Proof
    var confidence: Double
    var candidates: [String] = []
  }

  /// Confidence of a symbol that the layout changed, against the reader's for what it saw.
  static let forcedConfidence = 0.8
  /// Confidence of a symbol under which it was not seen: a digit that passes by luck, as one in ten
  /// does, proves nothing of it.
  static let seenConfidence = 0.25
  /// Highest confidence of a value that a digit refutes.
  static let refutedConfidence = 0.3

  func standing(of spec: FieldSpec, columns: [Int]) -> Standing {
    guard let line = assembler.lines[spec.line] else {
      return Standing(proof: .read, confidence: 0)
    }
    var confidence = 1.0
    for column in columns {
      let place = line.places[column]
      if place.isUnseen || line.chosen[column] == .unseen {
        confidence = min(confidence, line.chosen[column] == .filler ? 0.9 : 0)
      } else if line.chosen[column] == place.observed {
        confidence = min(confidence, place.score)
      } else if line.chosen[column] == place.base {
        confidence = min(confidence, place.score * FieldStandings.forcedConfidence)
      } else if let named = place.options.first(where: {
        $0.symbol == line.chosen[column] && $0.isExplicit
      }) {
        confidence = min(confidence, place.score * named.weight)
      }
    }
    var standing = Standing(
      proof: spec.provenBy.isEmpty ? .read : .verified, confidence: confidence)
    for name in spec.provenBy {
      let proof = self.proof(by: name, of: spec, line: line)
      standing.proof = FieldStandings.weaker(standing.proof, proof)
      guard let outcome = line.outcome(name) else { continue }
      if outcome.usedDigit || !outcome.rivals.isEmpty {
        standing.confidence = min(standing.confidence, outcome.confidence)
      }
      standing.candidates += candidates(outcome, spec: spec, columns: columns, line: line)
    }
    if standing.proof == .verified,
      standing.confidence < Self.seenConfidence
        || columns.contains(where: { line.places[$0].isUnseen || line.places[$0].isUnsure })
        || hasInnerFiller(columns.map { line.chosen[$0] }, key: spec.key)
        || !isAlignmentSure(line, columns, spec)
    {
      standing.proof = .read
    }
    if standing.proof == .contradicted {
      standing.confidence = min(standing.confidence, FieldStandings.refutedConfidence)
    }
    return standing
  }

  /// Every own digit passes, the composite alone fails, and this field is all that it could be.
  func explainsComposite(_ spec: FieldSpec) -> Bool {
    guard assembler.composite.result?.passes == false,
      assembler.ownOutcomes.allSatisfy(\.passes),
      spec.key == .optionalData || spec.key == .optionalData2
    else { return false }
    return true
  }

  private func proof(by name: ZoneCheckName, of spec: FieldSpec, line: LineReading) -> Proof {
    if name == .composite {
      guard let result = assembler.composite.result else { return .read }
      if !result.passes { return .contradicted }
      return assembler.composite.usedForRepair || assembler.composite.hasRivals
        ? .read : .verified
    }
    guard let outcome = line.outcome(name), !outcome.isMissing else { return .read }
    guard outcome.passes else { return .contradicted }
    var rivals = outcome.rivals
    var isDate = false
    if case .date = spec.kind { isDate = true }
    let compositeProves =
      isDate && assembler.composite.result?.passes == true && !assembler.composite.usedForRepair
    if compositeProves {
      rivals = rivals.filter {
        assembler.compositeAllows(line: line.line, columns: outcome.columns, symbols: $0)
      }
    }
    if outcome.usedDigit, !(compositeProves && outcome.repairIsExplicit) { return .read }
    // Two symbols misread may cancel out under one digit; the composite weighs dates otherwise.
    if isDate, assembler.composite.failsUnexplained { return .read }
    return rivals.isEmpty ? .verified : .read
  }

  /// A filler before or inside a number counts as much as a 0 there, so nothing tells them apart.
  private func hasInnerFiller(_ symbols: [Symbol], key: ZoneFieldKey) -> Bool {
    guard key == .number, let last = symbols.lastIndex(where: { $0 != .filler }) else {
      return false
    }
    return symbols[..<last].contains(.filler)
  }

  /// A line that was shifted, cut or filled up is sure only where all its digits pass unrepaired,
  /// the composite too, and no other alignment that passes reads the field otherwise.
  private func isAlignmentSure(_ line: LineReading, _ columns: [Int], _ spec: FieldSpec) -> Bool {
    if line.alignment.isIdentity { return true }
    // Where a symbol was let out or put in under a digit, that digit chose the place.
    for outcome in spec.provenBy.compactMap(line.outcome) {
      let sources = outcome.columns.map { line.alignment.mapping[$0] }
      for (column, source) in zip(outcome.columns, sources) {
        guard let source, let first = sources[0],
          source - first == column - outcome.columns[0]
        else { return false }
      }
    }
    guard line.passesUnrepaired, line.outcomes.count > 1 else { return false }
    if assembler.layout.composite != nil {
      guard assembler.composite.result?.passes == true, !assembler.composite.usedForRepair else {
        return false
      }
    }
    return line.rivals.allSatisfy { rival in
      columns.allSatisfy { rival[$0] == line.chosen[$0] }
    }
  }

  private func candidates(
    _ outcome: CheckOutcome, spec: FieldSpec, columns: [Int], line: LineReading
  ) -> [String] {
    var values: [String] = []
    for filling in outcome.ambiguous {
      var symbols = line.chosen
      for (column, symbol) in zip(outcome.columns, filling) { symbols[column] = symbol }
      let value = text(of: columns.map { symbols[$0] }, kind: spec.kind)
      if !value.isEmpty, !values.contains(value) { values.append(value) }
    }
    return values
  }

  private func text(of symbols: [Symbol], kind: FieldKind) -> String {
    guard case .date(let role) = kind else { return FieldBuilder.value(of: symbols, kind: kind) }
    guard case .date(let date) = ZoneDate.read(symbols, role: role, asOf: assembler.asOf) else {
      return ""
    }
    return date.iso
  }

  private static func weaker(_ left: Proof, _ right: Proof) -> Proof {
    if left == .contradicted || right == .contradicted { return .contradicted }
    return left == .read || right == .read ? .read : .verified
  }
}
