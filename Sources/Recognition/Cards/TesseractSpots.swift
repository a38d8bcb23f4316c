import Geometry
import Imaging

/// Digits as the general text engine sees them, for where the digit model is missing.
enum TesseractSpots {
  /// Longest side of the picture that is read: digits of a card's number are then 25 to 60 high.
  static let side = 1200
  /// Size of the morphological kernel that lifts print off its ground, in pixels: wider than a stroke.
  static let kernel = 17
  /// A letter that looks like a digit counts as that digit no more than this.
  static let lookAlikeScore = 0.5
  /// The engine's confidence is not taken at its word: it is sure of wrong digits on relief.
  static let trust = 0.9
  private static let lookAlikes: [Character: Int] = [
    "O": 0, "o": 0, "D": 0, "Q": 0, "U": 0, "I": 1, "l": 1, "i": 1, "|": 1, "!": 1, "Z": 2,
    "z": 2, "A": 4, "S": 5, "s": 5, "b": 6, "G": 6, "T": 7, "B": 8, "g": 9, "q": 9,
  ]

  /// The picture made ready in several ways: print is flat or raised, dark or light.
  static func preparations(_ gray: Bitmap) -> [Bitmap] {
    let bright = gray.topHat(kernelWidth: kernel, height: kernel)
    let dark = gray.blackHat(kernelWidth: kernel, height: kernel)
    return [
      gray.normalizedLighting(), gray.negative().normalizedLighting(), bright.negative(),
      dark.negative(),
    ]
  }

  /// Spots of all preparations, merged, in the pixels of `gray`.
  static func spots(
    in gray: Bitmap, _ engine: inout TextEngine
  ) throws(RecognitionError) -> [SymbolSpot] {
    let longest = Double(max(gray.width, gray.height))
    let scale = Double(side) / longest
    let work = gray.resized(
      width: max(1, Int((Double(gray.width) * scale).rounded())),
      height: max(1, Int((Double(gray.height) * scale).rounded())))
    var merge = SpotMerge()
    for picture in preparations(work) {
      let layout = try engine.read(picture, mode: .sparse, wantsCharacters: true)
      merge.add(
        layout.words.flatMap { spots(of: $0) }.map { $0.scaled(by: 1 / scale) })
    }
    return merge.spots(seenBy: 0).map { spot in
      var spot = spot
      // One preparation out of four is enough to see a digit.
      spot.strength = min(1, spot.strength * merge.readings)
      return spot
    }
  }

  /// Only words that are mostly digits are of a number.
  private static func spots(of word: TextWord) -> [SymbolSpot] {
    let digits = word.characters.count { $0.text.first?.isNumber ?? false }
    guard 2 * digits >= word.characters.count else { return [] }
    return word.characters.compactMap(spot)
  }

  private static func spot(_ character: TextCharacter) -> SymbolSpot? {
    var odds = [Double](repeating: 0, count: 10)
    let readings =
      [(character.text, character.confidence)]
      + character.alternatives.map { ($0.text, $0.confidence) }
    for (text, confidence) in readings {
      guard let letter = text.first else { continue }
      if letter.isASCII, let digit = letter.wholeNumberValue {
        odds[digit] = max(odds[digit], confidence * trust)
      } else if let digit = lookAlikes[letter] {
        odds[digit] = max(odds[digit], confidence * lookAlikeScore)
      }
    }
    let sum = odds.reduce(0, +)
    guard sum > 0 else { return nil }
    // What the readings leave is spread over all digits.
    let rest = max(0, 1 - sum) / 10
    let total = sum + rest * 10
    return SymbolSpot(
      center: character.box.center, height: character.box.height,
      odds: odds.map { ($0 + rest) / total }, strength: min(1, sum), other: 0)
  }
}
