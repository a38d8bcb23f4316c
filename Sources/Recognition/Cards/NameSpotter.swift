import Geometry
import Imaging

/// Reads names in capitals on a card by the letter network.
struct NameSpotter {
  let network: SymbolNetwork

  /// Height in pixels given to the number's digits: names are half of it and more, and the network
  /// reads from 13 pixels on.
  static let numberHeight = 30.0
  /// Fewest letters of a line, and the confidence of its least sure letter below which it is not given.
  static let fewestLetters = 3
  static let leastConfidence = 0.5
  // What follows was chosen on 244 drawn cards: names read right, against names read wrong.
  /// A step from letter to letter this many times as wide as most has lost a letter, unless it is so
  /// many heights wide that what follows is something else.
  static let lostLetter = 1.7
  static let otherPrint = 2.2
  /// Strength of a spot that may be a letter, and how far from a line's ends, in heights, none may be
  /// that is not in the line.
  static let faintStrength = 0.2
  static let freeEnds = 1.6

  /// The lines in a place of a level picture, in its pixels.
  func lines(
    in place: Rect, of gray: Bitmap, digitHeight: Double
  ) throws(NetworkError) -> [TextLine] {
    guard place.area > 0 else { return [] }
    let scale = Self.numberHeight / digitHeight
    let all = try network.spots(in: gray, scale: scale, inside: place, least: Self.faintStrength)
    let clear = all.filter { $0.strength >= SymbolNetwork.leastStrength }
    let faint = all.filter { $0.strength < SymbolNetwork.leastStrength && !$0.isOther }
    return SpotChain.rows(clear).filter { row in !faint.contains { Self.isEnd($0, of: row) } }
      .compactMap(line)
  }

  /// Whether a spot may be a letter before a row's first or after its last.
  private static func isEnd(_ spot: SymbolSpot, of row: SpotRow) -> Bool {
    let room = freeEnds * row.height
    let x = spot.center.x
    return abs(spot.center.y - row.middle(at: x)) < SpotChain.offRow * 2 * row.height
      && SpotChain.ratios.contains(spot.height / row.height)
      && (row.left - room..<row.left ~= x || row.right..<row.right + room ~= x)
  }

  /// The letters of each word; `nil` where one was lost.
  private func words(_ row: SpotRow) -> [[SymbolSpot]]? {
    let symbols = network.alphabet.symbols
    var words: [[SymbolSpot]] = [[]]
    var last: SymbolSpot?
    for spot in row.spots {
      let isGap = symbols[spot.best] == " "
      let step = last.map { spot.center.x - $0.center.x } ?? 0
      let wasGap = last.map { symbols[$0.best] == " " } ?? true
      if step > Self.otherPrint * row.height {
        words.append([])
      } else if !isGap, !wasGap, step > Self.lostLetter * row.pitch {
        return nil
      }
      if isGap { words.append([]) } else { words[words.count - 1].append(spot) }
      last = spot
    }
    return words.filter { !$0.isEmpty }
  }

  private func line(_ row: SpotRow) -> TextLine? {
    guard let letters = words(row) else { return nil }
    let symbols = network.alphabet.symbols
    let words = letters.map { spots in
      let characters = spots.map { spot in
        TextCharacter(
          text: String(symbols[spot.best]), box: spot.box(pitch: row.pitch),
          confidence: spot.strength * spot.odds[spot.best])
      }
      return TextWord(
        text: characters.map(\.text).joined(),
        box: characters.dropFirst().reduce(characters[0].box) { $0.union($1.box) },
        confidence: characters.map(\.confidence).min() ?? 0, characters: characters)
    }
    let least = words.map(\.confidence).min() ?? 0
    guard letters.joined().count >= Self.fewestLetters, least >= Self.leastConfidence else {
      return nil
    }
    return TextLine(words: words)
  }
}
