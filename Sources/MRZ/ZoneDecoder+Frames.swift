/// What several pictures of one zone say together.
public struct MergedZone: Sendable {
  /// Decoded from `lines`.
  public let reading: ZoneReading
  /// The added evidence: the layout's lines, place by place. The lines of one picture where `single`
  /// is set.
  public let lines: [ObservedLine]
  /// The one picture that speaks for itself: no other shows its zone, or it is whole and the added
  /// evidence is not.
  public let single: Int?
  /// The picture whose own reading is the best.
  public let best: Int
  /// What each picture alone says, nil where it shows no zone.
  public let frames: [ZoneReading?]
  /// The pictures whose evidence was added.
  public let used: [Int]
  /// Pictures with a valid zone that is another document's.
  public let strangers: [Int]
}

extension ZoneDecoder {
  /// A symbol that a reader did not name counts as this likely in that picture, so that no single
  /// picture rules it out.
  static let unnamedScore = 5e-4
  /// Alternatives of the added evidence that are less likely than this are left out.
  static let leastMergedScore = 1e-4
  /// Share of equal symbols, of those that are not fillers in both, from which two readings are of
  /// one zone.
  static let sameZoneShare = 0.6

  /// Decodes one zone seen in several pictures: at each place of the layout the readers'
  /// probabilities are multiplied (their logarithms added up) before the rules decide.
  ///
  /// Pictures of one clip share light and blur, so `n` of them count as the square root of `n`
  /// independent ones; that leaves the order of the candidates, and makes none too sure. Gives nil
  /// where no picture shows a zone.
  public func decode(frames: [[ObservedLine]]) -> MergedZone? {
    let own = frames.map { decode($0) }
    let order = own.indices.filter { own[$0] != nil }.sorted { a, b in
      ZoneDecoder.isBetter(own[a], than: own[b])
    }
    guard let first = order.first, let reference = own[first] else { return nil }
    let used = own.indices.filter { index in
      own[index].map { ZoneDecoder.isSameZone($0, reference) } ?? false
    }
    let strangers = own.indices.filter { own[$0]?.valid == true && !used.contains($0) }
    let members = used.compactMap { index in own[index].map { ($0, frames[index]) } }
    let lines = ZoneLayout.layout(of: reference.format).lineLengths.indices.map {
      mergedLine($0, of: members)
    }
    var options = options
    options.formats = [reference.format]
    let merged = used.count > 1 ? ZoneDecoder(asOf: asOf, options: options).decode(lines) : nil
    let isWorse = reference.valid && merged?.valid != true
    let single = merged == nil || isWorse ? first : nil
    return MergedZone(
      reading: (single == nil ? merged : nil) ?? reference,
      lines: single == nil ? lines : frames[first], single: single, best: first, frames: own,
      used: used, strangers: strangers)
  }

  static func isBetter(_ one: ZoneReading?, than other: ZoneReading?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    if one.valid != other.valid { return one.valid }
    return one.score > other.score
  }

  private static func isSameZone(_ one: ZoneReading, _ other: ZoneReading) -> Bool {
    guard one.format == other.format else { return false }
    var equal = 0
    var count = 0
    for (a, b) in zip(one.lines, other.lines) where !a.isEmpty && !b.isEmpty {
      for (x, y) in zip(a, b) where x != "?" && y != "?" && !(x == "<" && y == "<") {
        count += 1
        if x == y { equal += 1 }
      }
    }
    return count > 0 && Double(equal) >= sameZoneShare * Double(count)
  }

  /// One line of the layout from all pictures that show it; empty where none does.
  private func mergedLine(
    _ line: Int, of frames: [(reading: ZoneReading, lines: [ObservedLine])]
  ) -> ObservedLine {
    let showing = frames.compactMap { frame -> (ObservedLine, [Int?])? in
      guard let source = frame.reading.sourceLines[line] else { return nil }
      return (frame.lines[source], frame.reading.sourceColumns[line])
    }
    guard let length = showing.first?.1.count else { return [] }
    return (0..<length).map { column in
      let seen = showing.compactMap { characters, columns in columns[column].map { characters[$0] }
      }
      return ZoneDecoder.merged(seen)
    }
  }

  static func merged(_ seen: [ObservedCharacter]) -> ObservedCharacter {
    let seen = seen.filter { !$0.candidates.isEmpty }
    if seen.count <= 1 { return seen.first ?? ObservedCharacter(candidates: []) }
    var symbols: [Character] = []
    for candidate in seen.flatMap(\.candidates) where !symbols.contains(candidate.symbol) {
      symbols.append(candidate.symbol)
    }
    // Products of probabilities, each step against the likeliest so that none runs out of range.
    var products = [Double](repeating: 1, count: symbols.count)
    for place in seen {
      for (index, symbol) in symbols.enumerated() {
        let score = place.candidates.first { $0.symbol == symbol }?.score ?? 0
        products[index] *= max(score, ZoneDecoder.unnamedScore)
      }
      let top = products.max() ?? 1
      products = products.map { $0 / top }
    }
    let weights = products.map { tempered($0, frames: seen.count) }
    let total = weights.reduce(0, +)
    return ObservedCharacter(
      candidates: zip(symbols, weights).compactMap { symbol, weight in
        let score = weight / total
        return score < ZoneDecoder.leastMergedScore
          ? nil : ObservedCharacter.Candidate(symbol: symbol, score: score)
      })
  }

  /// A product over `frames` pictures to the power of about one over their number's square root:
  /// 3/4 for two, 1/2 for up to eight, 1/4 for more.
  private static func tempered(_ product: Double, frames: Int) -> Double {
    let root = product.squareRoot()
    if frames == 2 { return root * root.squareRoot() }
    return frames <= 8 ? root : root.squareRoot()
  }
}
