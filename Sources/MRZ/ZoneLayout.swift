/// Where everything stands in one kind of zone; rows of ``ZoneLayouts`` are the only instances.
struct ZoneLayout: Sendable {
  let format: ZoneFormat
  let lineLengths: [Int]
  /// What the document code may begin with.
  let codes: DocumentCodes
  let fields: [FieldSpec]
  let checks: [CheckSpec]
  /// Places that hold one of few symbols whatever the document says.
  let literals: [Literal]
  /// How a number longer than its field goes on, where the layout allows that.
  let overflow: NumberOverflow?

  /// The lines, top to bottom, ready to walk.
  let plans: [LinePlan]

  init(
    _ format: ZoneFormat, lineLengths: [Int], codes: DocumentCodes, fields: [FieldSpec],
    checks: [CheckSpec], literals: [Literal] = [], overflow: NumberOverflow? = nil
  ) {
    self.format = format
    self.lineLengths = lineLengths
    self.codes = codes
    self.fields = fields
    self.checks = checks
    self.literals = literals
    self.overflow = overflow
    let classes = Self.classes(
      lineLengths: lineLengths, fields: fields, checks: checks, literals: literals,
      overflow: overflow)
    plans = classes.indices.map { line in
      LinePlan(
        line: line, classes: classes[line], codes: codes, fields: fields, checks: checks,
        literals: literals)
    }
  }

  var composite: CheckSpec? { checks.first { $0.name == .composite } }

  static func layout(of format: ZoneFormat) -> ZoneLayout {
    // Every format has its row: a test walks `allCases`.
    ZoneLayouts.all.first { $0.format == format } ?? ZoneLayouts.td3
  }

  private static func classes(
    lineLengths: [Int], fields: [FieldSpec], checks: [CheckSpec], literals: [Literal],
    overflow: NumberOverflow?
  ) -> [[SymbolClass]] {
    var classes = lineLengths.map { [SymbolClass](repeating: .all, count: $0) }
    for field in fields {
      for column in field.pieces.joined() {
        classes[field.line][column] = field.kind.symbolClass
      }
    }
    for check in checks {
      classes[check.line][check.column] = check.mayBeFiller ? .digitsOrFiller : .digits
    }
    if let overflow { classes[overflow.line][overflow.column] = .digitsOrFiller }
    for literal in literals {
      for column in literal.columns { classes[literal.line][column] = literal.symbols }
    }
    return classes
  }
}

/// The first letters of a document code.
struct DocumentCodes: Sendable {
  /// First letters that the standard gives this layout.
  let expected: SymbolClass
  /// First letters that no document of this layout has.
  let excluded: SymbolClass

  static let passport = DocumentCodes(
    expected: SymbolClass("P"), excluded: SymbolClass("V0123456789<"))
  static let card = DocumentCodes(
    expected: SymbolClass("ACI"), excluded: SymbolClass("VP0123456789<"))
  static let visa = DocumentCodes(
    expected: SymbolClass("V"), excluded: SymbolClass("PACI0123456789<"))
  /// The code is among the layout's literals.
  static let literal = DocumentCodes(expected: .all, excluded: SymbolClass(mask: 0))
}

struct FieldSpec: Sendable {
  let key: ZoneFieldKey
  let kind: FieldKind
  let line: Int
  /// Columns in reading order of the value; most fields have one piece.
  let pieces: [Range<Int>]
  /// The checks that must all pass for the field to be proved; empty where nothing proves it.
  let provenBy: [ZoneCheckName]

  init(
    _ key: ZoneFieldKey, _ kind: FieldKind, _ line: Int, _ pieces: Range<Int>...,
    by checks: [ZoneCheckName] = []
  ) {
    self.key = key
    self.kind = kind
    self.line = line
    self.pieces = pieces
    provenBy = checks
  }
}

enum FieldKind: Sendable, Equatable {
  case documentCode, country, text, digits, sex
  /// Surname, `<<`, given names.
  case names
  /// One name alone.
  case name
  /// Surname, `<<`, given names in the Russian letter table.
  case russianNames
  /// Two digits of the year, then month, then day (six columns) or without the day (four).
  case date(DateRole)
  /// `NNNNNN`, printed `NNN-NNN`.
  case officeCode

  var symbolClass: SymbolClass {
    switch self {
    case .documentCode, .country, .names, .name: .lettersOrFiller
    case .text: .all
    case .digits, .officeCode: .digits
    case .sex: SymbolClass("MFX<")
    case .russianNames: SymbolClass("ABCDEFGHIJKLMNOPQRSTUVWXYZ<2346789")
    case .date: .digitsOrFiller
    }
  }
}

/// Which rule gives a date its century.
enum DateRole: Sendable, Equatable { case birth, expiry, issue }

struct CheckSpec: Sendable {
  let name: ZoneCheckName
  let line: Int
  let column: Int
  let spans: [(line: Int, columns: Range<Int>)]
  /// A filler is right in place of the digit where everything covered is filler.
  let mayBeFiller: Bool

  init(
    _ name: ZoneCheckName, _ line: Int, _ column: Int, over columns: Range<Int>,
    mayBeFiller: Bool = false
  ) {
    self.init(name, line, column, spans: [(line, columns)], mayBeFiller: mayBeFiller)
  }

  init(
    _ name: ZoneCheckName, _ line: Int, _ column: Int,
    spans: [(line: Int, columns: Range<Int>)], mayBeFiller: Bool = false
  ) {
    self.name = name
    self.line = line
    self.column = column
    self.spans = spans
    self.mayBeFiller = mayBeFiller
  }

  /// The covered places in the order of the weights.
  var covered: [(line: Int, column: Int)] {
    spans.flatMap { span in span.columns.map { (span.line, $0) } }
  }
}

struct Literal: Sendable {
  let line: Int
  let columns: Range<Int>
  let symbols: SymbolClass
}

/// A number whose place for the check digit holds a filler goes on in the optional data, its
/// check digit last (Doc 9303 part 5, section 4.2.4).
struct NumberOverflow: Sendable {
  let line: Int
  let column: Int
  let into: Range<Int>
}
