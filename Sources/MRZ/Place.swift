/// One place of the layout with what it may hold under the rules.
struct Place: Sendable {
  /// What the reader's best candidate says; `unseen` where it says nothing of the alphabet.
  let observed: Symbol
  let seen: Character
  /// The place in the observed line, nil where nothing was seen.
  let source: Int?
  /// The reader's probability of its best candidate.
  let score: Double
  /// Symbols the layout allows here, the likeliest first with weight 1.
  let options: [SymbolOption]
  /// What the layout allows here.
  let allowed: SymbolClass
  /// Nothing legal was seen or known as a twin: the options are all the layout allows.
  let isGuess: Bool
  /// The reader names no alternatives, so it may hide a twin that the check digit cannot see.
  var isPlain = false
  /// The reader is unsure of this place and does not say what else it may be.
  var isUnsure = false

  /// The likeliest legal symbol; what was seen where the layout allows nothing of it.
  var base: Symbol { options.first?.symbol ?? observed }
  /// The layout, not a check digit, changed the symbol.
  var isForced: Bool { base != observed }
  var isUnseen: Bool { source == nil }

  /// Swaps against an explicit list of alternatives are this much less likely.
  static let unlistedTwinFactor = 0.3
  /// A swap that leaves the kind of its one neighbour, or puts a filler inside a field, is this
  /// much less likely.
  static let contextFactor = 0.3
  /// A swap that leaves the kind of both neighbours is this much less likely.
  static let strangerFactor = 0.03
  /// Symbols beside the filler in a place nobody saw.
  static let unseenWeight = 0.1
  /// A candidate this likely against the best lends its twins too.
  static let twinSourceWeight = 0.2
  /// A lone candidate less probable than this may be anything.
  static let unsureScore = 0.5

  static func unseen(allowed: SymbolClass) -> Place {
    var options: [SymbolOption] = []
    let fillerFits = allowed.contains(.filler)
    if fillerFits { options.append(SymbolOption(symbol: .filler, weight: 1, isExplicit: false)) }
    if let only = allowed.symbols.first, allowed.symbols.count == 1, !fillerFits {
      options.append(SymbolOption(symbol: only, weight: 1, isExplicit: false))
    } else {
      options += allowed.symbols.filter { $0 != .filler }.map {
        SymbolOption(
          symbol: $0, weight: unseenWeight, isExplicit: false)
      }
    }
    let known = fillerFits || allowed.symbols.count == 1
    return Place(
      observed: .unseen, seen: "?", source: nil, score: 0,
      options: known
        ? options : [SymbolOption(symbol: .unseen, weight: 1, isExplicit: false)] + options,
      allowed: allowed, isGuess: true)
  }

  init(
    observed: Symbol, seen: Character, source: Int?, score: Double, options: [SymbolOption],
    allowed: SymbolClass, isGuess: Bool
  ) {
    self.allowed = allowed
    self.observed = observed
    self.seen = seen
    self.source = source
    self.score = score
    self.options = options
    self.isGuess = isGuess
  }

  init(_ glyph: Glyph, allowed: SymbolClass, left: Glyph?, right: Glyph?) {
    let observed = glyph.options.first?.symbol ?? .unseen
    var legal: [SymbolOption] = []
    func offer(_ symbol: Symbol, _ weight: Double, explicit: Bool) {
      guard allowed.contains(symbol) else { return }
      if let index = legal.firstIndex(where: { $0.symbol == symbol }) {
        if legal[index].weight < weight {
          legal[index] = SymbolOption(
            symbol: symbol, weight: weight, isExplicit: explicit || legal[index].isExplicit)
        }
      } else {
        legal.append(SymbolOption(symbol: symbol, weight: weight, isExplicit: explicit))
      }
    }
    for option in glyph.options { offer(option.symbol, option.weight, explicit: true) }
    for option in glyph.options where option.weight >= Place.twinSourceWeight {
      for twin in SymbolTwins.twins(of: option.symbol) {
        // A letter is taken for another letter only where the layout rules the first one out.
        if twin.symbol.isLetter, option.symbol.isLetter, allowed.contains(option.symbol) {
          continue
        }
        var weight = option.weight * twin.weight
        if glyph.isListed { weight *= Place.unlistedTwinFactor }
        if allowed.contains(option.symbol) {
          weight *= Place.context(from: option.symbol, to: twin.symbol, left: left, right: right)
        }
        offer(twin.symbol, weight, explicit: false)
      }
    }
    legal.sort { ($0.weight, $1.symbol.code) > ($1.weight, $0.symbol.code) }
    var isGuess = false
    if legal.isEmpty, allowed.mask & ~SymbolClass.digitsOrFiller.mask == 0, allowed != .filler {
      // Digits are few enough for a check digit to tell.
      isGuess = true
      legal = [SymbolOption(symbol: observed, weight: 1, isExplicit: true)]
      legal += allowed.symbols.filter { $0.isDigit }.map {
        SymbolOption(symbol: $0, weight: SymbolTwins.common, isExplicit: false)
      }
    }
    if let top = legal.first, top.weight != 1 {
      legal = legal.map {
        SymbolOption(
          symbol: $0.symbol, weight: $0.weight / top.weight, isExplicit: $0.isExplicit)
      }
    }
    self.init(
      observed: observed, seen: glyph.seen, source: glyph.source, score: glyph.score,
      options: legal, allowed: allowed, isGuess: isGuess)
    isPlain = glyph.isPlain
    isUnsure = !glyph.isListed && glyph.score < Place.unsureScore
  }

  private static func context(from: Symbol, to: Symbol, left: Glyph?, right: Glyph?) -> Double {
    let neighbours = [left, right].compactMap { $0?.options.first?.symbol }
    if to == .filler {
      // Fillers stand at a field's end or beside one another.
      return right?.options.first?.symbol == .filler || right == nil ? 1 : contextFactor
    }
    guard from.isDigit != to.isDigit, !neighbours.isEmpty else { return 1 }
    if neighbours.contains(where: { $0.isDigit == to.isDigit && $0 != .filler }) { return 1 }
    return neighbours.count > 1 && !neighbours.contains(.filler) ? strangerFactor : contextFactor
  }
}
