/// One of the 37 symbols of the zone's alphabet, or a place nobody saw.
///
/// Doc 9303 part 3, section 4.3: digits, capital letters A to Z and the filler.
struct Symbol: Hashable, Sendable {
  /// 0–9 digits, 10–35 letters, 36 the filler, 37 not seen.
  let code: UInt8

  init(code: UInt8) { self.code = code }

  init?(_ character: Character) {
    guard let byte = character.asciiValue else { return nil }
    switch byte {
    case 48...57: code = byte - 48
    case 65...90: code = byte - 55
    case 60: code = 36
    default: return nil
    }
  }

  static let filler = Symbol(code: 36)
  /// A place of the layout for which the reader gave nothing; shown as `?`.
  static let unseen = Symbol(code: 37)
  /// Every symbol of the alphabet, digits first.
  static let all: [Symbol] = (0..<37).map { Symbol(code: $0) }

  /// What the symbol counts for under a check digit.
  var value: Int { code >= 36 ? 0 : Int(code) }
  var isDigit: Bool { code < 10 }
  var isLetter: Bool { code >= 10 && code < 36 }

  var character: Character {
    switch code {
    case 0...9: Character(Unicode.Scalar(48 + code))
    case 10...35: Character(Unicode.Scalar(55 + code))
    case 36: "<"
    default: "?"
    }
  }
}

extension Sequence<Symbol> {
  var text: String { String(map(\.character)) }
}

/// A set of symbols that a place may hold.
struct SymbolClass: Hashable, Sendable {
  let mask: UInt64

  init(mask: UInt64) { self.mask = mask }

  /// The class of the alphabet symbols in `text`.
  init(_ text: String) {
    mask = text.reduce(0) { mask, character in
      Symbol(character).map { mask | (1 << UInt64($0.code)) } ?? mask
    }
  }

  static let digits = SymbolClass("0123456789")
  static let letters = SymbolClass("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  static let filler = SymbolClass("<")
  static let digitsOrFiller = digits.union(filler)
  static let lettersOrFiller = letters.union(filler)
  static let all = digits.union(letters).union(filler)

  func contains(_ symbol: Symbol) -> Bool { mask & (1 << UInt64(symbol.code)) != 0 }
  func union(_ other: SymbolClass) -> SymbolClass { SymbolClass(mask: mask | other.mask) }
  var symbols: [Symbol] { Symbol.all.filter(contains) }
}
