import Geometry

/// Dates (`MM/YY`, `MM/YYYY`) among the digits that were seen, as lines of text.
enum DateSpots {
  /// Widest step between two characters of a date, in heights.
  static let widestStep = 1.25
  /// Probability that a date's least sure character is right, below which it is not given.
  static let leastConfidence = 0.35

  static func lines(_ spots: [DigitSpot]) -> [TextLine] {
    var lines: [TextLine] = []
    for slash in spots.filter(\.isSlash).sorted(by: { $0.strength > $1.strength }) {
      let near = spots.filter { spot in
        !spot.isSlash && SpotChain.ratios.contains(spot.height / slash.height * 1.05)
          && abs(spot.center.y - slash.center.y) < 0.35 * slash.height
      }
      let left = run(from: slash, near, toRight: false, most: 2)
      let right = run(from: slash, near, toRight: true, most: 4)
      guard left.count == 2, right.count >= 2 else { continue }
      guard isMonth(Array(left.reversed())) else { continue }
      let isLong = right.count == 4 && centuries.contains(right.prefix(2).map(\.best))
      // A faint third figure is a mark beside the date; a clear one makes it something else.
      if right.count > 2, !isLong, right[2].strength >= clearStrength { continue }
      let characters = left.reversed() + [slash] + right.prefix(isLong ? 4 : 2)
      if let line = line(Array(characters)), !lines.contains(where: { overlaps($0, line) }) {
        lines.append(line)
      }
    }
    return lines
  }

  /// Strength from which a spot is no stray mark.
  private static let clearStrength = 0.8

  /// Centuries of a four-figure year.
  private static let centuries = [[1, 9], [2, 0]]

  /// Months begin with 0 or 1; sample cards print `00` too.
  private static func isMonth(_ spots: [DigitSpot]) -> Bool { spots[0].best <= 1 }

  private static func overlaps(_ a: TextLine, _ b: TextLine) -> Bool {
    (a.box.intersection(b.box)?.area ?? 0) > 0.4 * min(a.box.area, b.box.area)
  }

  private static func run(
    from slash: DigitSpot, _ spots: [DigitSpot], toRight: Bool, most: Int
  ) -> [DigitSpot] {
    var found: [DigitSpot] = []
    var last = slash
    while found.count < most {
      let next = spots.filter { spot in
        let step = (spot.center.x - last.center.x) * (toRight ? 1 : -1)
        return step > SpotChain.narrowestStep * slash.height && step < widestStep * slash.height
      }.min { abs($0.center.x - last.center.x) < abs($1.center.x - last.center.x) }
      guard let next else { break }
      found.append(next)
      last = next
    }
    return found
  }

  private static func line(_ spots: [DigitSpot]) -> TextLine? {
    let characters = spots.map { spot in
      TextCharacter(
        text: spot.isSlash ? "/" : String(spot.best), box: spot.box(pitch: nil),
        confidence: spot.isSlash
          ? spot.slash * spot.strength : (spot.odds.max() ?? 0) * spot.strength)
    }
    let confidence = characters.map(\.confidence).min() ?? 0
    guard confidence >= leastConfidence, let first = characters.first else { return nil }
    let box = characters.dropFirst().reduce(first.box) { $0.union($1.box) }
    let word = TextWord(
      text: characters.map(\.text).joined(), box: box, confidence: confidence,
      characters: characters)
    return TextLine(words: [word])
  }
}
