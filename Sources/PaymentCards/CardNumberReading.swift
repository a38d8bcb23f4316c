/// How far a value may be trusted (the field status of a scan record).
public enum CardProof: String, Sendable {
  /// Luhn, network, length and layout hold, every digit was clear, nothing else fits.
  case verified
  /// Read, without that proof.
  case read
  /// A check failed, or several readings fit: a person should look.
  case review
}

/// A card number as decided by the rules, with what they say about it.
public struct CardNumberReading: Sendable, Equatable {
  /// A digit that the rules chose over the one the reader liked best.
  public struct Correction: Sendable, Equatable {
    /// Position in `digits`, from 0.
    public let index: Int
    public let from: Character
    public let to: Character
  }

  /// Another number that the same print may say.
  public struct Alternative: Sendable, Equatable {
    public let digits: String
    /// Its probability over that of the chosen reading.
    public let ratio: Double
  }

  /// The whole number, unmasked: mask it (`CardMask`) before it goes anywhere.
  public let digits: String
  /// The printed groups, unmasked, in reading order.
  public let groups: [String]
  /// What the reader liked best at each place, before any correction.
  public let raw: String
  public let luhn: Bool
  public let network: CardNetwork
  /// Networks whose ranges hold the number too.
  public let networkAlternatives: [CardNetwork]
  /// Whether the network issues this length; never true for an unknown network.
  public let lengthKnown: Bool
  /// Whether the printed gaps are where the network prints them.
  public let groupingFits: Bool
  public let proof: CardProof
  /// Probability that every digit is right, were the digits independent: the product of scores.
  public let confidence: Double
  public let corrections: [Correction]
  /// Other readings that pass the checks, the likeliest first.
  public let alternatives: [Alternative]
}
