import Geometry
import Imaging

/// Reads a zone's line by Tesseract, for where the line model is missing.
enum TesseractLine {
  /// Enlargement of a strip: its capitals are then about 36 pixels high.
  static let enlargement = 2
  /// What general language data gives for a filler.
  private static let fillers: Set<Character> = ["«", "‹", "¢", "(", "[", "{", "€", "~", "c", "k"]

  static func read(
    _ strip: Bitmap, _ engine: inout TextEngine
  ) throws(RecognitionError) -> [LineNetwork.Symbol] {
    let large = strip.resized(
      width: strip.width * enlargement, height: strip.height * enlargement
    ).padded(enlargement * 8, value: 255)
    let layout = try engine.read(large, mode: .line, wantsCharacters: true)
    return layout.words.flatMap(\.characters).compactMap { character in
      let readings =
        [(character.text, character.confidence)]
        + character.alternatives.map { ($0.text, $0.confidence) }
      var best: [Character: Double] = [:]
      for (text, confidence) in readings {
        guard let symbol = symbol(of: text) else { continue }
        best[symbol] = max(best[symbol] ?? 0, confidence)
      }
      guard !best.isEmpty else { return nil }
      let candidates = best.map { ZoneCharacter.Candidate(symbol: $0.key, score: $0.value) }
        .sorted { ($0.score, $1.symbol) > ($1.score, $0.symbol) }
      let column =
        (character.box.center.x - Double(enlargement * 8)) / Double(enlargement)
      return LineNetwork.Symbol(candidates: candidates, column: column)
    }
  }

  private static func symbol(of text: String) -> Character? {
    guard let first = text.first else { return nil }
    if fillers.contains(first) { return "<" }
    let upper = Character(first.uppercased().first.map(String.init) ?? String(first))
    return LineNetwork.symbols.contains(upper) ? upper : nil
  }
}
