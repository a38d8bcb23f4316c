/// A date found on a card.
public struct PrintedExpiry: Sendable, Equatable {
  public let date: ExpiryDate
  /// The characters as read.
  public let raw: String
  public let box: CardBox
  /// The reader's confidence, lowered where letters had to be taken for digits.
  public let confidence: Double
  /// Whether a printed label names what the date is.
  public let isLabelled: Bool
  /// Whether it lies before the years that cards are used in: old cards and designs print such.
  public let isLongPast: Bool
}

/// What a card's dates say.
public struct ExpiryFinding: Sendable, Equatable {
  public var expiry: PrintedExpiry?
  public var validFrom: PrintedExpiry?
  /// A date-shaped text that is no date (`00/00`, `13/27`, a year out of the window), where no
  /// expiry was found.
  public var impossible: CardText?
  /// Labels and order contradict each other: the later date was taken, and a person should look.
  public var labelsDisagree = false

  /// Nothing found.
  public init() {}
}
