import Geometry
import Imaging

/// Reads names in capitals on a card by the letter network.
struct NameSpotter {
  let network: CardNetwork

  /// Height in pixels given to the number's digits: names are half of it and more, and the network
  /// reads from 13 pixels on.
  static let numberHeight = 30.0
  /// Fewest letters of a line, and the confidence of its least sure letter below which it is not given.
  static let fewestLetters = 3
  static let leastConfidence = 0.5

  /// The lines in a place of a level picture, in its pixels.
  func lines(
    in place: Rect, of gray: Bitmap, digitHeight: Double
  ) throws(NetworkError) -> [TextLine] {
    guard place.area > 0 else { return [] }
    let scale = Self.numberHeight / digitHeight
    return SpotChain.rows(try network.spots(in: gray, scale: scale, inside: place))
      .compactMap(line)
  }

  private func line(_ row: SpotRow) -> TextLine? {
    let symbols = network.alphabet.symbols
    let words = row.spots.split { symbols[$0.best] == " " }.map { spots in
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
    let letters = words.reduce(0) { $0 + $1.text.count }
    let least = words.map(\.confidence).min() ?? 0
    guard letters >= Self.fewestLetters, least >= Self.leastConfidence else { return nil }
    return TextLine(words: words)
  }
}
