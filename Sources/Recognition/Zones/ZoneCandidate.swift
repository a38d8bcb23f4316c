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

  /// What a document's side takes along its zone's last line and above it, in widths of the zone:
  /// less than any of the standard's sizes.
  private static let side = (along: -0.03...1.03, above: -0.03...0.6)

  /// Whether a place is on the side of the document that carries the zone, where no other zone is.
  func isOnSameSide(_ place: Point) -> Bool {
    guard let quad, quad.area > 0 else { return false }
    let width = quad.bottomLeft.distance(to: quad.bottomRight)
    let height = quad.bottomLeft.distance(to: quad.topLeft)
    let across = (quad.bottomRight - quad.bottomLeft) * (1 / width)
    let up = (quad.topLeft - quad.bottomLeft) * (1 / height)
    let from = (place - quad.bottomLeft) * (1 / width)
    return Self.side.along.contains(from.x * across.x + from.y * across.y)
      && Self.side.above.contains(from.x * up.x + from.y * up.y)
  }
}
