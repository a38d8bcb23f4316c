/// The composite digit: it confirms dates, decides between readings of a date, and mends what no
/// other digit covers. It never speaks for the number, whose weights it repeats.
extension ZoneAssembler {
  mutating func readComposite() {
    guard let check = layout.composite,
      check.covered.allSatisfy({ lines[$0.line] != nil }),
      let digitLine = lines[check.line], !digitLine.places[check.column].isUnseen
    else { return }
    for (index, place) in check.covered.enumerated() {
      composite.places[ZonePlace(line: place.line, column: place.column)] = index
    }
    composite.places[ZonePlace(line: check.line, column: check.column)] = -1
    guard !check.covered.contains(where: { symbol($0) == .unseen }) else { return }
    if !evaluate(check) {
      chooseDates(check)
      if composite.result?.passes != true { mendUncovered(check) }
    }
    if composite.result?.passes == true {
      findRivals(check)
    } else if ownOutcomes.allSatisfy(\.passes) {
      composite.failsUnexplained = uncovered(check).places.dropLast().allSatisfy {
        symbol(($0.line, $0.column)) == .filler
      }
    }
  }

  private func symbol(_ place: (line: Int, column: Int)) -> Symbol {
    lines[place.line]?.chosen[place.column] ?? .unseen
  }

  @discardableResult
  private mutating func evaluate(_ check: CheckSpec) -> Bool {
    let expected = CheckWeights.digit(of: check.covered.map(symbol))
    let found = symbol((check.line, check.column))
    composite.result = (expected, found, found.isDigit && found.value == expected)
    return composite.result?.passes == true
  }

  /// Where a date has several good readings, one of them may be right by the composite alone.
  private mutating func chooseDates(_ check: CheckSpec) {
    var found: [(line: Int, index: Int, symbols: [Symbol])] = []
    let doubtful = lines.indices.flatMap { line in
      (lines[line]?.outcomes ?? []).enumerated().filter { !$0.element.passes }.map {
        (line: line, index: $0.offset, outcome: $0.element)
      }
    }
    guard doubtful.count == 1, let doubt = doubtful.first,
      doubt.outcome.name == .birthDate || doubt.outcome.name == .expiryDate,
      let saved = lines[doubt.line]?.chosen
    else { return }
    for symbols in doubt.outcome.ambiguous {
      for (column, symbol) in zip(doubt.outcome.columns, symbols) {
        lines[doubt.line]?.chosen[column] = symbol
      }
      if evaluate(check) { found.append((doubt.line, doubt.index, symbols)) }
      lines[doubt.line]?.chosen = saved
    }
    if found.count == 1, let choice = found.first {
      for (column, symbol) in zip(doubt.outcome.columns, choice.symbols) {
        lines[choice.line]?.chosen[column] = symbol
      }
      lines[choice.line]?.outcomes[choice.index].symbols = choice.symbols
      lines[choice.line]?.outcomes[choice.index].passes = true
      lines[choice.line]?.outcomes[choice.index].usedDigit = true
      lines[choice.line]?.outcomes[choice.index].ambiguous = []
      composite.usedForRepair = true
    }
    evaluate(check)
  }

  /// Places under the composite and no other digit, with the composite's own place, as terms of
  /// a search; names offer only what the reader listed.
  private func uncovered(_ check: CheckSpec) -> (
    places: [ZonePlace], terms: [ResidueSearch.Term], rest: Int
  ) {
    var covered: Set<ZonePlace> = []
    for line in lines.compactMap({ $0 }) {
      for outcome in line.outcomes {
        covered.formUnion(outcome.columns.map { ZonePlace(line: line.line, column: $0) })
      }
    }
    var names: Set<ZonePlace> = []
    for field in layout.fields where [.names, .name, .country].contains(field.kind) {
      names.formUnion(field.pieces.joined().map { ZonePlace(line: field.line, column: $0) })
    }
    var places: [ZonePlace] = []
    var terms: [ResidueSearch.Term] = []
    var rest = 0
    for (index, place) in (check.covered + [(check.line, check.column)]).enumerated() {
      let key = ZonePlace(line: place.line, column: place.column)
      let isDigit = index == check.covered.count
      let weight = isDigit ? 9 : CheckWeights.weight(at: index)
      let current = symbol(place)
      guard !covered.contains(key), let line = lines[place.line] else {
        rest += current.value * weight
        continue
      }
      var options = [SymbolOption(symbol: current, weight: 1, isExplicit: true)]
      options += line.places[place.column].options.filter {
        $0.symbol != current && $0.symbol != .unseen && ($0.isExplicit || !names.contains(key))
      }
      places.append(key)
      terms.append(ResidueSearch.Term(options: options, weight: weight))
    }
    return (places, terms, rest)
  }

  /// Where every other digit passes, what only the composite covers may be mended.
  private mutating func mendUncovered(_ check: CheckSpec) {
    guard ownOutcomes.allSatisfy(\.passes), lines[check.line]?.places[check.column].isGuess == false
    else { return }
    let search = uncovered(check)
    let paths = ResidueSearch.paths(
      through: search.terms, residue: -search.rest, floor: options.repairFloor
    ).filter { $0.symbols.last?.isDigit ?? false }
    guard let best = paths.first else { return }
    if paths.count > 1, paths[1].likelihood > best.likelihood * options.uniquenessRatio { return }
    for (place, symbol) in zip(search.places, best.symbols) {
      lines[place.line]?.chosen[place.column] = symbol
    }
    composite.usedForRepair = true
    evaluate(check)
  }

  private mutating func findRivals(_ check: CheckSpec) {
    let search = uncovered(check)
    let chosen = search.places.map { symbol(($0.line, $0.column)) }
    composite.hasRivals = ResidueSearch.paths(
      through: search.terms, residue: -search.rest, floor: options.verificationMargin
    ).contains { $0.symbols != chosen }
  }

  /// Whether the composite still passes with `symbols` in `columns` of a line.
  func compositeAllows(line: Int, columns: [Int], symbols: [Symbol]) -> Bool {
    guard composite.result?.passes == true, let reading = lines[line] else { return true }
    var change = 0
    for (column, symbol) in zip(columns, symbols) {
      guard let index = composite.places[ZonePlace(line: line, column: column)], index >= 0
      else { continue }
      let difference = symbol.value - reading.chosen[column].value
      change += difference * CheckWeights.weight(at: index)
    }
    return change % 10 == 0
  }
}
