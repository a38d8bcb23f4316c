/// A card number as one picture of a sequence shows it: digits with their places, before any rule.
public struct CardFrame: Sendable, Equatable {
  /// In reading order; stacked rows follow each other.
  public let digits: [ObservedDigit]
  /// Where each digit stands along its row, in steps from digit to digit; later rows of a block are
  /// moved on by ``rowStep`` each. Rising.
  public let places: [Double]
  /// How surely more digits stand in the same row, 0 to 1.
  public let beside: Double
  /// Other rows round it that are as long.
  public let company: Int

  /// Steps by which the next row of a block is moved on.
  public static let rowStep = 12.0

  /// `nil` without digits, or where places and digits do not match.
  public init?(digits: [ObservedDigit], places: [Double], beside: Double = 0, company: Int = 0) {
    guard !digits.isEmpty, digits.count == places.count,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.digits = digits
    self.places = places
    self.beside = beside
    self.company = company
  }

  /// A step this much wider than most is a gap between groups: narrow print has gaps of two thirds
  /// of a digit.
  static let gap = 1.42

  /// The digits in printed groups, told by the gaps between them.
  var groups: [[ObservedDigit]] {
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    guard let first = digits.first, !steps.isEmpty else { return [digits] }
    let usual = steps.sorted()[(steps.count - 1) / 2]
    var groups = [[first]]
    for (step, digit) in zip(steps, digits.dropFirst()) {
      if step > Self.gap * usual {
        groups.append([digit])
      } else {
        groups[groups.count - 1].append(digit)
      }
    }
    return groups
  }
}

/// What several pictures of one card say together.
public struct CardFramesReading: Sendable, Equatable {
  public let number: CardNumberReading
  /// All places of the number, in the base picture's measure (see ``CardFrame/places``).
  public let places: [Double]
  /// The picture whose measure that is.
  public let base: Int
  /// For each place the base picture's digit there, `nil` where it shows none.
  public let baseDigits: [Int?]
  /// The pictures whose digits were added up, the base among them.
  public let used: [Int]
  /// Of those, how many show no clear digit that contradicts the number.
  public let agreeing: Int
}
