public import Geometry

/// One digit of a card number as it was read, before any rule.
public struct CardDigit: Hashable, Sendable {
  /// What the digit may be.
  public struct Candidate: Hashable, Sendable {
    /// `0` to `9`.
    public var symbol: Character
    /// Probability, 0 to 1.
    public var score: Double

    public init(symbol: Character, score: Double) {
      self.symbol = symbol
      self.score = score
    }
  }

  /// The likeliest first; never empty.
  public var candidates: [Candidate]
  /// In the pixels of the bitmap that was read.
  public var box: Rect

  public init(candidates: [Candidate], box: Rect) {
    self.candidates = candidates
    self.box = box
  }
}

/// Digits that stand as those of a card number do.
public struct CardNumberRow: Hashable, Sendable {
  /// Printed groups in reading order; rows that stand on top of each other are already joined.
  public var groups: [[CardDigit]]
  /// How much speaks for the row, 0 to 1; not a probability.
  public var score: Double

  public init(groups: [[CardDigit]], score: Double) {
    self.groups = groups
    self.score = score
  }

  public var digits: [CardDigit] { groups.flatMap { $0 } }

  /// The likeliest digits, a blank between groups.
  public var text: String {
    groups.map { group in String(group.compactMap { $0.candidates.first?.symbol }) }
      .joined(separator: " ")
  }
}

/// What stands on a card: candidates for the number, and all text for expiry and holder.
public struct CardPrint: Sendable {
  /// The best first; places in the pixels of the bitmap that was read.
  public var rows: [CardNumberRow]
  /// Lines of text, dates that the digit reader saw among them.
  public var lines: [TextLine]

  public init(rows: [CardNumberRow], lines: [TextLine]) {
    self.rows = rows
    self.lines = lines
  }
}
