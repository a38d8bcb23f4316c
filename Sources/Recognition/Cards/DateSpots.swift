import Geometry

/// Dates (`MM/YY`, `MM/YYYY`) among the digits that were seen, as lines of text.
enum DateSpots {
  /// Widest step between two characters of a date, in heights.
  static let widestStep = 1.25
  /// Probability that a date's least sure character is right, below which it is not given.
  static let leastConfidence = 0.35

  static func lines(_ spots: [SymbolSpot]) -> [TextLine] {
    var lines: [TextLine] = []
    for slash in spots.filter(\.isOther).sorted(by: { $0.strength > $1.strength }) {
      let near = spots.filter { spot in
        !spot.isOther && SpotChain.ratios.contains(spot.height / slash.height * 1.05)
          && abs(spot.center.y - slash.center.y) < 0.35 * slash.height
      }
      let left = run(from: slash, near, toRight: false, most: 2)
      let right = run(from: slash, near, toRight: true, most: 4)
      guard left.count == 2, right.count >= 2 else { continue }
      guard isMonth(Array(left.reversed())) else { continue }
      let isLong = right.count == 4 && centuries.contains(right.prefix(2).map(\.best))
      // A faint third figure is a mark beside the date; a clear one makes it something else, and a
      // century with more behind it is most likely a year that was not seen whole.
      let isCut = centuries.contains(right.prefix(2).map(\.best))
      if right.count > 2, !isLong, right[2].strength >= (isCut ? faintStrength : clearStrength) {
        continue
      }
      let characters = left.reversed() + [slash] + right.prefix(isLong ? 4 : 2)
      if let line = line(Array(characters)), !lines.contains(where: { overlaps($0, line) }) {
        lines.append(line)
      }
    }
    return lines.isEmpty ? dashed(spots) : lines
  }

  /// Dates with a dash, which is no symbol that the network knows: two figures and two, a figure's
  /// room between them, nothing else beside.
  private static func dashed(_ spots: [SymbolSpot]) -> [TextLine] {
    let clear = spots.filter { $0.strength >= clearStrength && !$0.isOther }
      .sorted { $0.center.x < $1.center.x }
    return clear.compactMap { first -> TextLine? in
      let row = spots.filter { spot in
        abs(spot.center.y - first.center.y) < 0.35 * first.height
          && SpotChain.ratios.contains(spot.height / first.height)
      }
      func next(_ spot: SymbolSpot, _ steps: ClosedRange<Double>) -> SymbolSpot? {
        clear.first { other in
          row.contains { $0.center == other.center }
            && steps.contains((other.center.x - spot.center.x) / first.height)
        }
      }
      guard let second = next(first, figureStep) else { return nil }
      let pitch = second.center.x - first.center.x
      let steps = pitch / first.height
      let gap = dashGap.lowerBound * steps...dashGap.upperBound * steps
      guard let third = next(second, gap), let fourth = next(third, figureStep),
        abs(fourth.center.x - third.center.x - pitch) < 0.3 * pitch, isMonth([first, second])
      else { return nil }
      let around = first.center.x - dashMargin * pitch...fourth.center.x + dashMargin * pitch
      let within = row.filter { around.contains($0.center.x) && $0.strength >= faintStrength }
      // A dash is seen as some figure, if at all.
      let others = within.filter { spot in
        ![first, second, third, fourth].contains { $0.center == spot.center }
          && !(spot.center.x > second.center.x && spot.center.x < third.center.x)
      }
      guard others.isEmpty else { return nil }
      return line([first, second, third, fourth], dashAfter: 2)
    }
  }

  /// Steps between the figures of a dashed date, in heights; across the dash, in such steps; and the
  /// ground beside it that holds nothing, in such steps.
  private static let figureStep = 0.4...1.1
  private static let dashGap = 1.6...2.5
  private static let dashMargin = 3.2
  /// What a date whose dash was not seen counts.
  private static let dashedWorth = 0.8

  /// Strength from which a spot is no stray mark.
  private static let clearStrength = 0.8
  /// Strength below which a spot is hardly ever a digit.
  private static let faintStrength = 0.45

  /// Centuries of a four-figure year.
  private static let centuries = [[1, 9], [2, 0]]

  /// Months begin with 0 or 1; sample cards print `00` too.
  private static func isMonth(_ spots: [SymbolSpot]) -> Bool { spots[0].best <= 1 }

  static func overlaps(_ a: TextLine, _ b: TextLine) -> Bool {
    (a.box.intersection(b.box)?.area ?? 0) > 0.4 * min(a.box.area, b.box.area)
  }

  private static func run(
    from slash: SymbolSpot, _ spots: [SymbolSpot], toRight: Bool, most: Int
  ) -> [SymbolSpot] {
    var found: [SymbolSpot] = []
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

  private static func line(_ spots: [SymbolSpot], dashAfter count: Int? = nil) -> TextLine? {
    let worth = count == nil ? 1 : dashedWorth
    var characters = spots.map { spot in
      TextCharacter(
        text: spot.isOther ? "/" : String(spot.best), box: spot.box(pitch: nil),
        confidence: spot.isOther
          ? spot.other * spot.strength : worth * (spot.odds.max() ?? 0) * spot.strength)
    }
    if let count {
      let (left, right) = (characters[count - 1].box, characters[count].box)
      let room = Rect(
        x: left.maxX, y: left.y, width: max(0, right.x - left.maxX), height: left.height)
      characters.insert(TextCharacter(text: "-", box: room, confidence: worth), at: count)
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
