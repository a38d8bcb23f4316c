/// One place of a row after every candidate has been mapped to the zone's alphabet.
struct Glyph: Sendable {
  /// What it may be, best first, each weighed against the best of 1; empty where nothing fits.
  var options: [SymbolOption]
  /// What the reader saw, in capitals; a drawn filler such as `«` shows as `<`.
  var seen: Character
  /// The reader's own probability of its best candidate.
  var score: Double
  /// The place in the line as it was handed in.
  var source: Int
  /// The reader listed alternatives, so what it did not list is less likely.
  var isListed: Bool
  /// The reader names one symbol a place and no probabilities: it may hide any twin.
  var isPlain = false
}

/// A symbol and how likely it is against the best of its place.
struct SymbolOption: Hashable, Sendable {
  let symbol: Symbol
  let weight: Double
  /// The reader itself named it.
  let isExplicit: Bool
}

/// A line as the decoder takes it, spaces gone.
struct Row: Sendable {
  /// The line's number among those handed in.
  let source: Int
  /// Which part of that line, where several lines of a zone came run together.
  var part = 0
  let glyphs: [Glyph]

  /// Spaces inside the line become fillers, or fall away; at its ends they always fall away.
  ///
  /// `listsAlternatives` says whether the reader names what else it saw; nil judges by the line.
  init(
    source: Int, line: ObservedLine, spacesAreFillers: Bool, listsAlternatives: Bool? = nil
  ) {
    self.source = source
    let lists =
      listsAlternatives
      ?? line.contains { $0.candidates.count > 1 || ($0.candidates.first?.score ?? 1) < 1 }
    var glyphs: [Glyph] = []
    let start = line.firstIndex { !$0.best.isWhitespace } ?? line.endIndex
    let end = (line.lastIndex { !$0.best.isWhitespace } ?? start - 1) + 1
    for index in start..<max(start, end) {
      let place = line[index]
      if place.best.isWhitespace {
        if spacesAreFillers {
          glyphs.append(
            Glyph(
              options: [SymbolOption(symbol: .filler, weight: 1, isExplicit: true)], seen: " ",
              score: Row.spaceScore, source: index, isListed: false))
        }
        continue
      }
      glyphs += Row.glyphs(of: place, at: index)
    }
    self.glyphs = glyphs.map { glyph in
      var glyph = glyph
      glyph.isPlain = !lists
      return glyph
    }
  }

  init(source: Int, glyphs: [Glyph], part: Int) {
    self.source = source
    self.part = part
    self.glyphs = glyphs
  }

  var text: String { String(glyphs.map(\.seen)) }

  /// Probability given to a filler that came as a space.
  private static let spaceScore = 0.6

  private static func glyphs(of place: ObservedCharacter, at index: Int) -> [Glyph] {
    guard let best = place.candidates.first else {
      return [Glyph(options: [], seen: "?", score: 0, source: index, isListed: false)]
    }
    if SymbolNormalization.isDropped(best.symbol) { return [] }
    var weights: [Symbol: Double] = [:]
    for candidate in place.candidates {
      for (symbol, share) in SymbolNormalization.symbols(for: candidate.symbol) {
        let weight = share * candidate.score / best.score
        weights[symbol] = max(weights[symbol] ?? 0, weight)
      }
    }
    var options = weights.map { SymbolOption(symbol: $0.key, weight: $0.value, isExplicit: true) }
    options.sort { ($0.weight, $1.symbol.code) > ($1.weight, $0.symbol.code) }
    if let top = options.first, top.weight > 0, top.weight != 1 {
      options = options.map {
        SymbolOption(symbol: $0.symbol, weight: $0.weight / top.weight, isExplicit: true)
      }
    }
    let glyph = Glyph(
      options: options, seen: SymbolNormalization.seen(best.symbol),
      score: min(1, max(0, best.score)), source: index, isListed: place.candidates.count > 1)
    let count = SymbolNormalization.places(of: best.symbol)
    return [Glyph](repeating: glyph, count: count)
  }
}
