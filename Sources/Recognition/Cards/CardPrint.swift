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
  /// How surely more digits stand in the same row that are not among these, 0 to 1: the row
  /// may be a part of a longer number.
  public var beside: Double

  public init(groups: [[CardDigit]], score: Double, beside: Double = 0) {
    self.groups = groups
    self.score = score
    self.beside = beside
  }

  public var digits: [CardDigit] { groups.flatMap { $0 } }

  /// The likeliest digits, a blank between groups.
  public var text: String {
    groups.map { group in String(group.compactMap { $0.candidates.first?.symbol }) }
      .joined(separator: " ")
  }
}
