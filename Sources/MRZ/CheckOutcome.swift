/// What became of one check digit and the places it covers.
struct CheckOutcome: Sendable {
  let name: ZoneCheckName
  /// Columns in the order of the weights, the digit's own column last.
  var columns: [Int]
  /// Positions of `columns` in the checked string; a skipped filler leaves a gap.
  var weights: [Int]
  var passes: Bool
  /// A repair was chosen among several because the digit then passes.
  var usedDigit = false
  /// Every symbol that such a repair put in was among the reader's own candidates.
  var repairIsExplicit = false
  /// The digit's own place was not seen: nothing is proved and nothing refuted.
  var isMissing = false
  /// Symbols for `columns` after repair.
  var symbols: [Symbol]
  /// Other passing fillings within the reader's own alternatives.
  var rivals: [[Symbol]] = []
  /// Passing fillings that are as good as one another, where none could be chosen.
  var ambiguous: [[Symbol]] = []
  /// The reading's likelihood against all passing ones.
  var confidence = 1.0

  var digitColumn: Int { columns[columns.count - 1] }
  var expected: Int {
    var sum = 0
    for index in 0..<(columns.count - 1) { sum += symbols[index].value * weights[index] }
    return sum % 10
  }
}

/// Reads the places under one check digit together with it.
struct CheckSolver {
  let places: [Place]
  let options: ZoneDecoder.Options
  /// Whether a repaired filling makes sense beyond the digit: dates are dates.
  let isPlausible: (_ columns: [Int], _ symbols: [Symbol]) -> Bool

  /// Solves the check over `columns`, the digit's column last; `weights` has the digit's too.
  func solve(_ name: ZoneCheckName, columns: [Int], weights: [Int]) -> CheckOutcome {
    let base = columns.map { places[$0].base }
    var outcome = CheckOutcome(
      name: name, columns: columns, weights: weights, passes: passes(base, weights: weights),
      symbols: base)
    let digit = places[columns[columns.count - 1]]
    if digit.isUnseen {
      outcome.passes = false
      outcome.isMissing = true
      return outcome
    }
    let hasGuess = columns.contains { places[$0].isGuess }
    let terms = zip(columns, weights).map { column, weight in
      ResidueSearch.Term(options: places[column].options, weight: weight)
    }
    let isSound = outcome.passes && !hasGuess
    let floor = isSound ? options.verificationMargin : options.repairFloor
    let found = ResidueSearch.paths(through: terms, floor: floor).filter { isLegal($0.symbols) }
    if isSound {
      let rivals = found.filter { path in
        path.symbols != base && isAmongAlternatives(path.symbols, columns: columns, base: base)
      }
      outcome.rivals =
        rivals.map(\.symbols)
        + BlindTwins.rivals(of: base, places: columns.map { places[$0] })
      outcome.confidence = 1 / (1 + rivals.reduce(0) { $0 + $1.likelihood })
      return outcome
    }
    outcome.passes = false
    if digit.isGuess { return outcome }
    let viable = found.filter {
      isPlausible(columns, $0.symbols)
    }
    guard let best = viable.first else { return outcome }
    let near = viable.dropFirst().filter {
      $0.likelihood > best.likelihood * options.uniquenessRatio
    }
    if near.isEmpty {
      outcome.passes = true
      outcome.usedDigit = true
      outcome.repairIsExplicit = isAmongAlternatives(
        best.symbols, columns: columns, base: base)
      outcome.symbols = best.symbols
      let total = viable.reduce(0) { $0 + $1.likelihood }
      outcome.confidence = best.likelihood / total * CheckSolver.repairConfidence
      outcome.rivals = viable.dropFirst().filter {
        $0.likelihood >= best.likelihood * options.verificationMargin
      }.map(\.symbols)
    } else {
      outcome.ambiguous = [best.symbols] + near.map(\.symbols)
    }
    return outcome
  }

  /// Highest confidence of a value that only its check digit made whole: one in ten fillings
  /// passes by chance.
  static let repairConfidence = 0.9

  private func passes(_ symbols: [Symbol], weights: [Int]) -> Bool {
    guard isLegal(symbols) else { return false }
    var sum = 0
    for index in 0..<(symbols.count - 1) { sum += symbols[index].value * weights[index] }
    return sum % 10 == symbols[symbols.count - 1].value
  }

  /// Whether every symbol that differs from `base` was named by the reader.
  private func isAmongAlternatives(_ symbols: [Symbol], columns: [Int], base: [Symbol]) -> Bool {
    columns.indices.allSatisfy { index in
      symbols[index] == base[index]
        || places[columns[index]].options.contains {
          $0.symbol == symbols[index] && $0.isExplicit
        }
    }
  }

  /// No place is unseen, and a filler stands for the digit only over fillers.
  private func isLegal(_ symbols: [Symbol]) -> Bool {
    guard let digit = symbols.last, !symbols.contains(.unseen) else { return false }
    if digit.isDigit { return true }
    return digit == .filler && symbols.allSatisfy { $0 == .filler }
  }
}
