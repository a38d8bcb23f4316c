/// The check digit 0…9 of a string of zone symbols, or nil where another character stands in it.
///
/// Weights 7, 3, 1 repeating; digits count as themselves, A to Z as 10 to 35, the filler as 0; the
/// sum modulo 10 (Doc 9303 part 3, section 4.9).
public func checkDigit(of text: some StringProtocol) -> Int? {
  var sum = 0
  for (index, character) in text.enumerated() {
    guard let symbol = Symbol(character) else { return nil }
    sum += symbol.value * CheckWeights.weight(at: index)
  }
  return sum % 10
}

enum CheckWeights {
  /// The weight of the symbol at a place of the checked string.
  static func weight(at index: Int) -> Int {
    switch index % 3 {
    case 0: 7
    case 1: 3
    default: 1
    }
  }

  static func digit(of symbols: some Sequence<Symbol>) -> Int {
    var sum = 0
    for (index, symbol) in symbols.enumerated() {
      sum += symbol.value * weight(at: index)
    }
    return sum % 10
  }
}
