/// Lookalikes with the same residue, between which no check digit decides.
///
/// A reader that names no alternatives may have taken one for the other, and the digit passes all
/// the same; so such a symbol keeps a field from being verified, unless it stands inside a number
/// that is all digits (or a letter and digits), where a stray letter would be the odd reading.
enum BlindTwins {
  /// Pairs that are drawn alike and equal modulo 10 (see the groups of Doc 9303's weights).
  private static let pairs = ["6G", "8S", "5Z", "0U", "1L", "<K", "MW"]

  private static let twins: [Symbol: Symbol] = {
    var twins: [Symbol: Symbol] = [:]
    for pair in pairs {
      let symbols = pair.compactMap { Symbol($0) }
      twins[symbols[0]] = symbols[1]
      twins[symbols[1]] = symbols[0]
    }
    return twins
  }()

  /// Readings of a checked string, the digit last, that a plain reader may have missed.
  static func rivals(of symbols: [Symbol], places: [Place]) -> [[Symbol]] {
    let digit = symbols.count - 1
    guard digit > 0 else { return [] }
    let isNumeric = symbols[1..<digit].allSatisfy { $0.isDigit || $0 == .filler }
    var rivals: [[Symbol]] = []
    for index in 0..<digit where places[index].isPlain {
      let symbol = symbols[index]
      guard let twin = twins[symbol], places[index].allowed.contains(twin) else { continue }
      // Fillers are many; a letter among them would show.
      if symbol == .filler { continue }
      if isNumeric, index > 0, symbol.isDigit { continue }
      var rival = symbols
      rival[index] = twin
      rivals.append(rival)
    }
    if let number = allDigits(symbols, places: places), number != symbols { rivals.append(number) }
    return rivals
  }

  /// The string with every letter past the first taken for the digit it looks like, where that
  /// passes too: two letters misread in a number of digits may cancel out.
  private static func allDigits(_ symbols: [Symbol], places: [Place]) -> [Symbol]? {
    var number = symbols
    var sum = 0
    for index in 0..<(symbols.count - 1) {
      if index > 0, symbols[index].isLetter {
        guard places[index].isPlain,
          let twin = SymbolTwins.twins(of: symbols[index]).first(where: { $0.symbol.isDigit })
        else { return nil }
        number[index] = twin.symbol
      }
      sum += number[index].value * CheckWeights.weight(at: index)
    }
    return sum % 10 == number[number.count - 1].value ? number : nil
  }
}
