/// Symbols that readers of OCR-B take for one another, and how likely a swap is when the reader
/// itself named no alternative.
///
/// The pairs are those of public reports (QKMRZParser#5, AndroidPassportReader#22,
/// mrz-java#15, tess-two#245, android-vision#298, mlkit#354); the likelihoods are set by hand so
/// that two swaps of the common kind stay above ``ZoneDecoder/Options/repairFloor``.
enum SymbolTwins {
  /// Likelihood of a common swap against the symbol read.
  static let common = 0.02
  /// Likelihood of a rare swap against the symbol read.
  static let rare = 0.005

  /// What `symbol` may be in truth.
  static func twins(of symbol: Symbol) -> [(symbol: Symbol, weight: Double)] {
    table[Int(symbol.code)]
  }

  private static let table: [[(symbol: Symbol, weight: Double)]] = {
    var table = [[(symbol: Symbol, weight: Double)]](repeating: [], count: 38)
    func add(_ pair: String, _ weight: Double, bothWays: Bool) {
      let symbols = pair.compactMap { Symbol($0) }
      guard symbols.count == 2 else { return }
      table[Int(symbols[0].code)].append((symbols[1], weight))
      if bothWays { table[Int(symbols[1].code)].append((symbols[0], weight)) }
    }
    for pair in ["O0", "I1", "S5", "B8", "Z2", "G6"] { add(pair, common, bothWays: true) }
    for pair in ["D0", "Q0", "T7", "A4", "L1"] {
      add(pair, common / 2, bothWays: false)
      add(String(pair.reversed()), rare / 2, bothWays: false)
    }
    for pair in ["U0", "J1", "B3", "B6", "S8", "Z7", "G9", "T1", "Y7", "E6", "C0", "I7"] {
      add(pair, rare, bothWays: false)
    }
    for pair in ["U0", "B3", "T1", "G9"] {
      add(String(pair.reversed()), rare / 4, bothWays: false)
    }
    for letter in "KSCELGXF" { add("\(letter)<", rare, bothWays: false) }
    // Letters for letters happen where few letters are legal: the sex and fixed letters.
    for pair in ["HM", "NM", "WM", "EF", "PF", "FP", "RP", "BP", "DP", "YV", "UV", "HN", "MN"] {
      add(pair, rare, bothWays: false)
    }
    for pair in ["1T", "7I", "LI", "TI", "JI", "GC", "OC", "0C", "QO", "OD", "RA", "4A", "KA"] {
      add(pair, rare, bothWays: false)
    }
    return table
  }()
}
