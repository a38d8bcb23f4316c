import Geometry
public import Imaging

/// Reads the words of a document's print by Recto's own model, which stands security print, blur and
/// small letters better than Tesseract does and tells neither case nor accents.
public struct LetterReader {
  let network: SymbolNetwork

  /// Heights of a capital, in pixels, that are read well: stems of larger ones are taken for letters.
  static let heights = 12.5...25.0
  /// Pixels that one look may take.
  static let mostPixels = 2_400_000.0
  /// Strength of a symbol, the mean of the looks that may see it, from which it is taken.
  static let leastStrength = SymbolNetwork.leastStrength
  // What follows was set on the drawn documents of testdata/ids, by the letters that were doubled or lost.
  /// Widest step from one letter's middle to the next one's, or to the middle of the blank between them,
  /// in heights.
  static let widestStep = 1.5
  /// Two spots nearer than this, in heights, are one letter if one is so much weaker.
  static let doubleStep = 0.3
  static let doubled = 0.6
  /// A broad letter reaches so far from its middle.
  static let broadStep = 0.42
  static let broadLetters: Set<Character> = ["M", "W"]
  /// Fewest letters of a row: fewer are specks.
  static let fewestSymbols = 2

  /// - Parameter path: the model's file.
  public init(path: String) throws(NetworkError) {
    network = try SymbolNetwork(path: path, alphabet: .print)
  }

  /// The words of an upright picture, in capitals without accents; boxes in its pixels, as high as
  /// capitals.
  ///
  /// - Parameter scales: sizes at which the picture is looked at; a symbol is what those saw together
  ///   at which it has a good height.
  public func words(in picture: Bitmap, scales: [Double]) throws(NetworkError) -> [TextWord] {
    let gray = picture.grayscale()
    let most = (Self.mostPixels / max(Double(gray.width * gray.height), 1)).squareRoot()
    let scales = Set(scales.map { min($0, most) }).sorted()
    var merge = SpotMerge()
    for scale in scales {
      merge.add(
        try network.spots(in: gray, scale: scale)
          .filter { Self.heights.contains($0.height * scale) })
    }
    let symbols = network.alphabet.symbols
    // A sign of another kind parts words as a blank does.
    let blank = symbols.firstIndex(of: " ") ?? 0
    let seen = merge.spots(seenBy: 0) { spot in
      scales.count { Self.heights.contains(spot.height * $0) }
    }.filter { $0.strength >= Self.leastStrength }
    let broad = Set(symbols.indices.filter { Self.broadLetters.contains(symbols[$0]) })
    let spots = Self.withoutDoubles(seen, broad: broad).map { spot in
      guard spot.isOther else { return spot }
      var spot = spot
      spot.other = 0
      spot.odds = symbols.indices.map { $0 == blank ? 1 : 0 }
      return spot
    }
    return SpotChain.rows(spots, widestStep: Self.widestStep)
      .filter { $0.spots.count >= Self.fewestSymbols }
      .flatMap { row in
        row.spots.split { $0.best == blank }.map { word(Array($0), of: row) }
      }
  }

  /// Without what a look saw beside the middle of a letter that stands there more surely.
  private static func withoutDoubles(_ spots: [SymbolSpot], broad: Set<Int>) -> [SymbolSpot] {
    var kept: [SymbolSpot] = []
    for spot in spots.sorted(by: { $0.strength > $1.strength }) {
      let isDouble = kept.contains { other in
        let size = (spot.height + other.height) / 2
        let step = abs(spot.center.x - other.center.x) / size
        return abs(spot.center.y - other.center.y) < 0.5 * size
          && (step < broadStep && broad.contains(other.best)
            || step < doubleStep && spot.strength < doubled * other.strength)
      }
      if !isDouble { kept.append(spot) }
    }
    return kept
  }

  private func word(_ spots: [SymbolSpot], of row: SpotRow) -> TextWord {
    let box = spots.dropFirst().reduce(spots[0].box(pitch: row.pitch)) {
      $0.union($1.box(pitch: row.pitch))
    }
    let sureness = spots.map { $0.strength * $0.odds[$0.best] }
    let mean = sureness.reduce(0, +) / Double(spots.count)
    // One letter that is not sure makes the word unsure.
    return TextWord(
      text: String(spots.map { network.alphabet.symbols[$0.best] }), box: box,
      confidence: (mean + (sureness.min() ?? 0)) / 2)
  }
}
