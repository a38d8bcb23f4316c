/// What speaks for and against a row being a line of a layout, in natural logarithms of odds; set
/// by hand and held by the tests of rejection and of layouts.
enum Evidence {
  /// A check digit passes by chance once in ten: ln 10.
  static let checkPasses = 2.3
  /// A check digit passes after a repair that it chose.
  static let checkRepaired = 0.7
  static let checkFails = -1.0
  /// Six digits that name a day.
  static let datePlausible = 2.5
  static let dateUnknown = 0.0
  static let dateImpossible = -1.5
  static let codeExpected = 2.0
  static let codeUnusual = -1.5
  static let codeExcluded = -8.0
  static let countryKnown = 2.0
  static let countryUnknown = -1.0
  static let nameParted = 1.5
  static let nameEmpty = -3.0
  static let literalMatches = 0.6
  static let literalFails = -3.0
  /// The layout changed a symbol to its twin.
  static let forced = -0.7
  /// The layout allows nothing like what was seen.
  static let illegal = -2.0
  static let missingLine = -3.0
  static let sameCountry = 0.5

  static func of(_ place: Place, allowed: SymbolClass) -> Double {
    if place.isUnseen { return 0 }
    if place.observed == .unseen || !allowed.contains(place.base) { return illegal }
    return place.isForced ? forced : 0
  }

  /// How far fixed places, the document code and country codes fit the line.
  static func fit(_ symbols: [Symbol], plan: LinePlan) -> Double {
    var value = 0.0
    if let codes = plan.codes, symbols[0] != .unseen {
      value +=
        codes.expected.contains(symbols[0])
        ? codeExpected : codes.excluded.contains(symbols[0]) ? codeExcluded : codeUnusual
    }
    for literal in plan.literals where symbols[literal.column] != .unseen {
      value += literal.symbols.contains(symbols[literal.column]) ? literalMatches : literalFails
    }
    for columns in plan.countries {
      let code = symbols[columns]
      if code.contains(.unseen) { continue }
      value += CountryCode.isKnown(code) ? countryKnown : countryUnknown
    }
    return value
  }

  /// The code without its trailing fillers; fillers inside it stay.
  static func trimmedCode(_ symbols: some Sequence<Symbol>) -> String {
    var text = symbols.text
    while text.last == "<" { text.removeLast() }
    return text
  }
}
