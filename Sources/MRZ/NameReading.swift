/// A name field told apart from its trailing fillers.
///
/// Readers print trailing fillers as K, S, C, E, L, G or X (android-vision#298, mlkit#354,
/// PassportEye#57); the rules below find where the name ends, and leave real letters alone.
struct NameReading: Sendable {
  /// The field's symbols after repair.
  var symbols: [Symbol]
  var surname: [Symbol]
  var givenNames: [Symbol]
  /// Columns of surname and given names within the field.
  var surnameRange: Range<Int>
  var givenRange: Range<Int>
  /// The name fills the field to its last place (Doc 9303 part 4, section 4.2.3).
  var isTruncated: Bool
  /// A letter stands where the reader holds a filler for nearly as likely.
  var isUncertain: Bool
  /// `<<` parts surname and given names.
  var isParted: Bool

  /// A filler this likely against the letter read lets rules decide for the filler.
  static let fillerWeight = 0.05
  /// A filler this likely against the letter read makes the name uncertain.
  static let uncertainWeight = 0.25
  /// So many equal letters in a row, or lookalike consonants, are not the end of a name.
  static let equalRun = 3
  static let consonantRun = 4

  private static let lookalikes = SymbolClass("KSCELGXF")
  private static let consonants = SymbolClass("KSCLGXF")

  /// Reads a field of surname, `<<` and given names; `isSingle` where it holds one name alone.
  init(_ places: [Place], isSingle: Bool) {
    var symbols = places.map(\.base)
    let end = NameReading.end(of: symbols, places: places)
    for index in end..<symbols.count { symbols[index] = .filler }
    if !isSingle { NameReading.mendSeparator(&symbols, places: places, end: end) }

    let separator = isSingle ? nil : NameReading.separator(in: symbols, end: end)
    isParted = separator != nil
    surnameRange = NameReading.trimmed(symbols, 0..<(separator ?? end))
    givenRange = NameReading.trimmed(symbols, (separator ?? end)..<end)
    surname = Array(symbols[surnameRange])
    givenNames = Array(symbols[givenRange])
    isTruncated = !symbols.isEmpty && symbols[symbols.count - 1] != .filler
    isUncertain = (0..<end).contains { index in
      symbols[index] != .filler
        && places[index].options.contains {
          $0.symbol == .filler && $0.isExplicit && $0.weight >= NameReading.uncertainWeight
        }
    }
    self.symbols = symbols
  }

  /// Words with single spaces, in the letters `spell` gives.
  static func words(_ symbols: [Symbol], spell: (Symbol) -> Character = { $0.character })
    -> String
  {
    symbols.split(separator: .filler).map { String($0.map(spell)) }.joined(separator: " ")
  }

  /// Where the trailing fillers begin.
  private static func end(of symbols: [Symbol], places: [Place]) -> Int {
    let separator = separator(in: symbols, end: symbols.count)
    var end = symbols.count
    while end > 0 {
      if symbols[end - 1] == .filler || symbols[end - 1] == .unseen {
        end -= 1
        continue
      }
      var start = end
      while start > 0, symbols[start - 1] != .filler { start -= 1 }
      guard
        let cut = fillersBegin(
          in: start..<end, symbols: symbols, places: places, separator: separator)
      else { break }
      end = cut
    }
    return end
  }

  /// Where in the last word misread fillers begin, nil where the word ends in a real letter.
  private static func fillersBegin(
    in word: Range<Int>, symbols: [Symbol], places: [Place], separator: Int?
  ) -> Int? {
    let letters = symbols[word]
    // The reader itself holds every letter for a likely filler.
    let holdsFiller = word.allSatisfy { index in
      places[index].options.contains {
        $0.symbol == .filler && $0.isExplicit && $0.weight >= fillerWeight
      }
    }
    if holdsFiller, word.lowerBound > 0 { return word.lowerBound }
    // A vowelless scrap after the fillers that close the given names.
    let afterFillers =
      word.lowerBound >= 2 && symbols[word.lowerBound - 1] == .filler
      && symbols[word.lowerBound - 2] == .filler
    if afterFillers, let separator, word.lowerBound > separator + 2,
      letters.allSatisfy(lookalikes.contains),
      letters.count <= 2 || letters.allSatisfy(consonants.contains)
    {
      return word.lowerBound
    }
    // A run of one letter, or of consonants that look like fillers.
    var run = word.upperBound
    while run > word.lowerBound, symbols[run - 1] == letters.last { run -= 1 }
    let isEqualRun =
      word.upperBound - run >= equalRun && letters.last.map(lookalikes.contains) == true
    if isEqualRun {
      while run > word.lowerBound, consonants.contains(symbols[run - 1]) { run -= 1 }
      return run
    }
    run = word.upperBound
    while run > word.lowerBound, consonants.contains(symbols[run - 1]) { run -= 1 }
    return word.upperBound - run >= consonantRun ? run : nil
  }

  /// The first of the fillers between surname and given names; 0 where the surname is blank.
  private static func separator(in symbols: [Symbol], end: Int) -> Int? {
    guard end > 2 else { return nil }
    return (0..<(end - 2)).first { symbols[$0] == .filler && symbols[$0 + 1] == .filler }
  }

  /// Where no `<<` is left, a letter beside a filler that the reader holds for a filler is one.
  private static func mendSeparator(_ symbols: inout [Symbol], places: [Place], end: Int) {
    guard separator(in: symbols, end: end) == nil, end > 2 else { return }
    let mends = (1..<(end - 1)).filter { index in
      symbols[index] != .filler && (symbols[index - 1] == .filler || symbols[index + 1] == .filler)
        && places[index].options.contains {
          $0.symbol == .filler && $0.isExplicit && $0.weight >= fillerWeight
        }
    }
    if mends.count == 1 { symbols[mends[0]] = .filler }
  }

  private static func trimmed(_ symbols: [Symbol], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, symbols[lower] == .filler { lower += 1 }
    while upper > lower, symbols[upper - 1] == .filler { upper -= 1 }
    return lower..<upper
  }
}
