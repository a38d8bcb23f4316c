/// One row read as one line of a layout.
struct LineReading {
  let layout: ZoneLayout
  let line: Int
  /// The line handed to the decoder.
  let source: Int
  /// Grows from the block's top to its bottom.
  let order: Int
  let alignment: LineAlignment
  var places: [Place]
  /// The decoded symbols.
  var chosen: [Symbol]
  /// The line's own checks, the composite aside.
  var outcomes: [CheckOutcome] = []
  var names: [ZoneFieldKey: NameReading] = [:]
  var overflow: OverflowReading?
  var evidence = 0.0
  /// Readings of the same row under other alignments whose checks pass as well.
  var rivals: [[Symbol]] = []

  /// Every check of the line passes without a repair that used it.
  var passesUnrepaired: Bool { outcomes.allSatisfy { $0.passes && !$0.usedDigit } }

  init(
    layout: ZoneLayout, line: Int, rowPlaces: RowPlaces, alignment: LineAlignment,
    asOf: CivilDate, options: ZoneDecoder.Options
  ) {
    self.layout = layout
    self.line = line
    source = rowPlaces.row.source
    order = rowPlaces.row.source * 4 + rowPlaces.row.part
    self.alignment = alignment
    let classes = layout.plans[line].classes
    places = classes.indices.map { column in
      guard let index = alignment.mapping[column] else {
        return Place.unseen(allowed: classes[column])
      }
      return rowPlaces.places(under: classes[column])[index]
    }
    chosen = places.map(\.base)
    evidence = alignment.penalty
    for (place, allowed) in zip(places, classes) {
      evidence += Evidence.of(place, allowed: allowed)
    }
    readCodes(options: options)
    readChecks(asOf: asOf, options: options)
    readNames()
    weighDates(asOf: asOf)
    // What was not seen speaks for nothing.
    let seen = zip(places, chosen).map { $0.isUnseen ? .unseen : $1 }
    evidence += Evidence.fit(seen, plan: plan)
  }

  private var plan: LinePlan { layout.plans[line] }

  func outcome(_ name: ZoneCheckName) -> CheckOutcome? {
    outcomes.first { $0.name == name }
  }

  /// Country codes lean on the table; an unseen first letter on what the layout begins with.
  private mutating func readCodes(options: ZoneDecoder.Options) {
    for columns in plan.countries {
      if !places[columns].contains(where: \.isUnseen),
        let code = CountryRepair.code(for: places[columns], options: options)
      {
        chosen.replaceSubrange(columns, with: code)
      }
    }
    let expected = layout.codes.expected.symbols
    if plan.holdsCode, places[0].isUnseen, expected.count == 1 { chosen[0] = expected[0] }
  }

  private mutating func readChecks(asOf: CivilDate, options: ZoneDecoder.Options) {
    let dates = plan.dates
    let solver = CheckSolver(places: places, options: options) { columns, symbols in
      dates.allSatisfy { date in
        guard let start = columns.firstIndex(of: date.columns.lowerBound),
          columns.contains(date.columns.upperBound - 1)
        else { return true }
        return ZoneDate.isPlausible(
          Array(symbols[start..<(start + date.columns.count)]), role: date.role, asOf: asOf)
      }
    }
    for check in plan.checks {
      var outcome = solver.solve(check.name, columns: check.columns, weights: check.weights)
      if check.name == .number, let place = layout.overflow,
        !(outcome.passes && !outcome.usedDigit),
        let long = OverflowReading.solve(
          check: check, overflow: place, chosen: chosen, solver: solver, plain: outcome)
      {
        outcome = long.outcome
        overflow = long.reading
      }
      for (column, symbol) in zip(outcome.columns, outcome.symbols) where outcome.passes {
        chosen[column] = symbol
      }
      if !outcome.isMissing {
        evidence +=
          !outcome.passes
          ? Evidence.checkFails
          : outcome.usedDigit ? Evidence.checkRepaired : Evidence.checkPasses
      }
      outcomes.append(outcome)
    }
  }

  private mutating func readNames() {
    for field in plan.names {
      let columns = field.pieces[0]
      let reading = NameReading(Array(places[columns]), isSingle: field.kind == .name)
      chosen.replaceSubrange(columns, with: reading.symbols)
      names[field.key] = reading
      if reading.surname.isEmpty, reading.givenNames.isEmpty {
        evidence += Evidence.nameEmpty
      } else if reading.isParted || field.kind == .name {
        evidence += Evidence.nameParted
      }
    }
  }

  private mutating func weighDates(asOf: CivilDate) {
    for date in plan.dates {
      let symbols = Array(chosen[date.columns])
      switch ZoneDate.read(symbols, role: date.role, asOf: asOf) {
      case .date: evidence += Evidence.datePlausible * Double(symbols.count) / 6
      case .unknown: evidence += Evidence.dateUnknown
      case .impossible: evidence += Evidence.dateImpossible
      }
    }
  }
}

/// Country codes repaired towards the table of codes.
enum CountryRepair {
  /// The one known code among the readings of three places, nil where what was seen is known
  /// already or no single known code stands out.
  static func code(for places: ArraySlice<Place>, options: ZoneDecoder.Options) -> [Symbol]? {
    let base = places.map(\.base)
    if CountryCode.isKnown(base[...]) { return nil }
    var found: [(code: [Symbol], likelihood: Double)] = [([], 1)]
    for place in places {
      found = found.flatMap { beginning in
        place.options.prefix(alternatives).map { option in
          (beginning.code + [option.symbol], beginning.likelihood * option.weight)
        }
      }
    }
    let known = found.filter {
      CountryCode.isKnown($0.code[...]) && $0.likelihood >= floor
    }.sorted { $0.likelihood > $1.likelihood }
    guard let best = known.first else { return nil }
    let isUnique =
      known.count == 1 || known[1].likelihood <= best.likelihood * options.uniquenessRatio
    return isUnique ? best.code : nil
  }

  /// Options of a place that are tried.
  private static let alternatives = 6
  /// Two rare swaps: `D<<` read as `DKK`.
  private static let floor = 2e-5
}
