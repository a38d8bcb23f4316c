public import Geometry

/// One place of a zone's line: what it may be, the likeliest first, and where it stands.
public struct ZoneCharacter: Hashable, Sendable {
  public struct Candidate: Hashable, Sendable {
    public var symbol: Character
    /// Probability, 0 to 1.
    public var score: Double

    public init(symbol: Character, score: Double) {
      self.symbol = symbol
      self.score = score
    }
  }

  public var candidates: [Candidate]
  /// In the pixels of the bitmap that was looked at, in the line's own sense.
  public var quad: Quad

  public init(candidates: [Candidate], quad: Quad) {
    self.candidates = candidates
    self.quad = quad
  }
}

/// A line of a zone as it was read, left to right, before any rule.
public struct ZoneLine: Hashable, Sendable {
  public var characters: [ZoneCharacter]
  /// From the capitals' top to the base, first symbol to last.
  public var quad: Quad
  /// Mean probability of the best candidates, 0 to 1.
  public var score: Double

  public init(characters: [ZoneCharacter], quad: Quad, score: Double) {
    self.characters = characters
    self.quad = quad
    self.score = score
  }

  public var text: String { String(characters.compactMap { $0.candidates.first?.symbol }) }
}

/// Lines that stand together as a machine-readable zone does.
public struct ZoneCandidate: Hashable, Sendable {
  /// Top to bottom as one reads them.
  public var lines: [ZoneLine]

  public init(lines: [ZoneLine]) { self.lines = lines }

  /// From the first line's top to the last line's base; `nil` without lines.
  public var quad: Quad? {
    guard let first = lines.first?.quad, let last = lines.last?.quad else { return nil }
    return Quad(first.topLeft, first.topRight, last.bottomRight, last.bottomLeft)
  }
}
