/// One place in a line as a reader saw it: what it may be, most likely first.
///
/// Scores are probabilities from 0 to 1. They need not add up to 1, and a reader without
/// probabilities gives one candidate of score 1.
public struct ObservedCharacter: Hashable, Sendable {
  public struct Candidate: Hashable, Sendable, Codable {
    public var symbol: Character
    public var score: Double

    public init(symbol: Character, score: Double) {
      self.symbol = symbol
      self.score = score
    }

    private enum CodingKeys: String, CodingKey { case symbol, score }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      symbol = try container.decode(String.self, forKey: .symbol).first ?? "?"
      score = try container.decode(Double.self, forKey: .score)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(String(symbol), forKey: .symbol)
      try container.encode(score, forKey: .score)
    }
  }

  public private(set) var candidates: [Candidate]

  public init(_ symbol: Character, score: Double = 1) {
    candidates = [Candidate(symbol: symbol, score: score)]
  }

  /// Sorts the candidates; an empty list stands for a place where nothing could be read.
  public init(candidates: [Candidate]) {
    self.candidates = candidates.filter { $0.score > 0 && $0.score.isFinite }
      .sorted { ($0.score, $1.symbol) > ($1.score, $0.symbol) }
  }

  /// The likeliest symbol, `?` where there is none.
  public var best: Character { candidates.first?.symbol ?? "?" }
}

/// A line of a zone as a reader saw it, left to right.
public typealias ObservedLine = [ObservedCharacter]

extension [ObservedCharacter] {
  /// A line from a reader that names one symbol a place.
  public init(text: String) {
    self = text.map { ObservedCharacter($0) }
  }

  /// The likeliest symbols.
  public var text: String { String(map(\.best)) }
}
