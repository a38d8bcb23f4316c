/// What the leading digits of a number say about it.
public struct NetworkMatch: Sendable, Equatable {
  /// The network, `.unknown` where no range holds the digits.
  public let network: CardNetwork
  /// Lengths in digits that the network issues today.
  public let lengths: [Int]
  /// Lengths that exist, but that a longer number with a covered end looks like too: they are
  /// read, and never prove anything.
  public let rareLengths: [Int]
  /// Groupings the network prints, the usual one first.
  public let groupings: [CardGrouping]
  /// Digits of the security code, `nil` where the network is unknown.
  public let codeLength: Int?
  /// Other networks whose ranges hold the same digits, the narrower range first.
  public let alternatives: [CardNetwork]

  /// Whether a number of this length is issued in the network.
  public func hasLength(_ length: Int) -> Bool {
    lengths.contains(length) || rareLengths.contains(length)
  }

  /// Whether printed groups of these sizes fit one of the network's groupings.
  ///
  /// A gap that was not seen (two groups read as one) still fits; a gap where the network prints
  /// none does not.
  public func fits(groupSizes: [Int]) -> Bool {
    groupings.contains { CardLayout.sizes(groupSizes, fit: $0) }
  }
}

/// Comparing printed groups with a grouping.
enum CardLayout {
  /// Whether every gap between the groups is a gap of the grouping.
  static func sizes(_ observed: [Int], fit grouping: CardGrouping) -> Bool {
    guard !observed.isEmpty, observed.allSatisfy({ $0 > 0 }),
      let expected = grouping.sizes(forLength: observed.reduce(0, +))
    else { return false }
    let gaps = Set(ends(of: expected))
    return ends(of: observed).allSatisfy(gaps.contains)
  }

  private static func ends(of sizes: [Int]) -> [Int] {
    var total = 0
    return sizes.map { size in
      total += size
      return total
    }
  }
}
