/// One printed digit as a reader saw it: what it may be, the likeliest first.
public struct ObservedDigit: Sendable, Equatable {
  /// One thing the digit may be.
  public struct Candidate: Sendable, Equatable {
    /// 0 to 9.
    public let digit: Int
    /// The reader's probability, 0 to 1.
    public let score: Double

    public init(digit: Int, score: Double) {
      self.digit = digit
      self.score = score
    }
  }

  /// At least one, the likeliest first, no digit twice.
  public let candidates: [Candidate]

  /// Keeps the candidates that are digits, scores held to 0...1; `nil` where none is left.
  public init?(candidates: [Candidate]) {
    var best: [Int: Double] = [:]
    for candidate in candidates where (0...9).contains(candidate.digit) && !candidate.score.isNaN {
      let score = min(max(candidate.score, 0), 1)
      best[candidate.digit] = max(best[candidate.digit] ?? 0, score)
    }
    guard !best.isEmpty else { return nil }
    self.candidates = best.map { Candidate(digit: $0.key, score: $0.value) }
      .sorted { ($0.score, $1.digit) > ($1.score, $0.digit) }
  }

  /// The probability of a digit; 0 where it is no candidate.
  func score(of digit: Int) -> Double {
    candidates.first { $0.digit == digit }?.score ?? 0
  }

  /// A digit read without alternatives; `nil` where the character is no ASCII digit.
  public init?(_ character: Character, score: Double) {
    guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
    self.init(candidates: [Candidate(digit: digit, score: score)])
  }

  /// A digit, or a letter that readers give for one (`O` for 0), at a score that proves nothing.
  public init?(lookAlike character: Character, score: Double) {
    if let plain = ObservedDigit(character, score: score) {
      self = plain
      return
    }
    guard let digit = LookAlikes.digit(for: character) else { return nil }
    self.init(candidates: [
      Candidate(digit: digit, score: min(score, LookAlikes.highestScore))
    ])
  }

  /// Every character of a printed group; `nil` where one of them is no digit.
  public static func group(_ text: String, score: Double) -> [ObservedDigit]? {
    let digits = text.compactMap { ObservedDigit($0, score: score) }
    return digits.count == text.count && !digits.isEmpty ? digits : nil
  }
}

/// Letters that general text readers give for digits.
enum LookAlikes {
  /// Probability above which a letter never counts as the digit it looks like: below the
  /// threshold of a proof on purpose.
  static let highestScore = 0.6

  private static let table: [Character: Int] = [
    "O": 0, "o": 0, "D": 0, "Q": 0, "I": 1, "l": 1, "i": 1, "|": 1, "!": 1, "Z": 2,
    "z": 2, "A": 4, "S": 5, "s": 5, "b": 6, "G": 6, "T": 7, "B": 8, "g": 9, "q": 9,
  ]

  static func digit(for character: Character) -> Int? {
    table[character]
  }
}
