/// One line of a layout as the decoder walks it, derived from the table once.
struct LinePlan: Sendable {
  struct Check: Sendable {
    let name: ZoneCheckName
    /// Covered columns in the order of the weights, the digit's own column last.
    let columns: [Int]
    /// Weights of `columns`; 9 for the digit, which takes its own value away.
    let weights: [Int]
  }

  struct DateColumns: Sendable {
    let columns: Range<Int>
    let role: DateRole
  }

  let length: Int
  /// What every column may hold.
  let classes: [SymbolClass]
  let distinctClasses: [SymbolClass]
  /// For every column the place of its class among the distinct ones.
  let classIndices: [Int]
  /// The checks whose symbols all stand in this line, the composite aside.
  let checks: [Check]
  let countries: [Range<Int>]
  let dates: [DateColumns]
  let names: [FieldSpec]
  let literals: [(column: Int, symbols: SymbolClass)]
  /// The line begins with a document code that no literal fixes.
  let codes: DocumentCodes?
  /// The line begins with a document code.
  let holdsCode: Bool
  /// The line ends in a name, so its trailing fillers may be lost without harm.
  let endsInName: Bool

  init(
    line: Int, classes: [SymbolClass], codes: DocumentCodes, fields: [FieldSpec],
    checks: [CheckSpec], literals: [Literal]
  ) {
    length = classes.count
    self.classes = classes
    var distinct: [SymbolClass] = []
    for symbolClass in classes where !distinct.contains(symbolClass) {
      distinct.append(symbolClass)
    }
    distinctClasses = distinct
    classIndices = classes.map { distinct.firstIndex(of: $0) ?? 0 }
    let fields = fields.filter { $0.line == line }
    self.checks = checks.filter { $0.line == line && $0.name != .composite }.map { check in
      let covered = check.covered.map(\.column)
      return Check(
        name: check.name, columns: covered + [check.column],
        weights: covered.indices.map(CheckWeights.weight) + [9])
    }
    countries = fields.filter { $0.kind == .country }.map { $0.pieces[0] }
    dates = fields.compactMap { field in
      guard case .date(let role) = field.kind else { return nil }
      return DateColumns(columns: field.pieces[0], role: role)
    }
    names = fields.filter { [.names, .name, .russianNames].contains($0.kind) }
    // Digits may be anything; what is worth evidence are places with few symbols.
    self.literals = literals.filter { $0.line == line && $0.symbols != .digits }.flatMap {
      literal in
      literal.columns.map { ($0, literal.symbols) }
    }
    holdsCode = fields.contains { $0.key == .documentCode }
    self.codes = holdsCode && codes.expected != .all ? codes : nil
    let end = classes.count
    endsInName = names.contains { $0.pieces[0].upperBound == end }
  }
}
