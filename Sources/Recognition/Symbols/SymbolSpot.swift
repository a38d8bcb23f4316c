import Geometry

/// A place where a symbol of a network's alphabet, or other print, was seen.
struct SymbolSpot {
  var center: Point
  /// Height of the symbol in pixels.
  var height: Double
  /// Probability of each symbol, given that it is one; sums to 1.
  var odds: [Double]
  /// Probability that something is there at all.
  var strength: Double
  /// Probability that it is other print: among digits the stroke between month and year, among
  /// letters a figure, in a document's print another sign.
  var other: Double

  var isOther: Bool { other > 0.5 }

  var best: Int { odds.indices.max { odds[$0] < odds[$1] } ?? 0 }

  /// Candidates less likely than this are left out.
  static let leastScore = 0.0005
  /// Width of a symbol over its height, for its box.
  static let slimness = 0.66

  func box(pitch: Double?) -> Rect {
    let width = min(SymbolSpot.slimness * height, pitch ?? .infinity)
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  func digit(pitch: Double?) -> CardDigit {
    let candidates = odds.enumerated().filter { $0.element >= SymbolSpot.leastScore }
      .sorted { ($0.element, $1.offset) > ($1.element, $0.offset) }
      .map { CardDigit.Candidate(symbol: Character(String($0.offset)), score: $0.element) }
    return CardDigit(candidates: candidates, box: box(pitch: pitch))
  }

  /// Whether two spots are readings of one digit.
  func isAt(_ other: SymbolSpot) -> Bool {
    let size = (height + other.height) / 2
    return abs(center.x - other.center.x) < 0.3 * size
      && abs(center.y - other.center.y) < 0.5 * size
  }
}

/// Readings of the same print, merged spot by spot.
struct SpotMerge {
  private var entries: [(sum: SymbolSpot, count: Double)] = []
  private(set) var readings = 0.0

  /// Adds one reading's spots, `weight` being how much it counts.
  mutating func add(_ spots: [SymbolSpot], weight: Double = 1) {
    readings += weight
    for spot in spots {
      let index = entries.indices.first { spot.isAt(entries[$0].sum) }
      guard let index else {
        entries.append((spot, weight))
        continue
      }
      let (old, count) = entries[index]
      let total = count + weight
      func mean(_ a: Double, _ b: Double) -> Double { (a * count + b * weight) / total }
      entries[index] = (
        SymbolSpot(
          center: (old.center * count + spot.center * weight) * (1 / total),
          height: mean(old.height, spot.height), odds: zip(old.odds, spot.odds).map(mean),
          strength: mean(old.strength, spot.strength), other: mean(old.other, spot.other)), total
      )
    }
  }

  /// What at least `share` of the readings saw; strengths are means over them.
  ///
  /// - Parameter readings: as many of them as may see a spot; all where it is left out.
  func spots(seenBy share: Double, of readings: ((SymbolSpot) -> Int)? = nil) -> [SymbolSpot] {
    entries.compactMap { sum, count in
      let most = readings.map { max(count, Double($0(sum))) } ?? self.readings
      guard count >= share * most else { return nil }
      var spot = sum
      spot.strength *= count / most
      return spot
    }
  }
}
