/// Hides the middle of a card number.
///
/// At most the first six and the last four digits show and at least six stay hidden, so a number
/// of fewer than sixteen digits shows fewer in front (PCI DSS 3.4.1 with the stricter minimum).
public enum CardMask {
  /// Stands in for a hidden digit: U+2022.
  public static let hiddenDigit: Character = "•"
  /// Digits that may show in front.
  public static let shownInFront = 6
  /// Digits that may show at the end.
  public static let shownAtEnd = 4
  /// Digits that stay hidden, whatever the length.
  public static let leastHidden = 6

  /// The positions to hide in a number of `count` digits.
  public static func hiddenPositions(count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let shown = min(max(0, count - leastHidden), shownInFront + shownAtEnd)
    let end = min(shownAtEnd, shown)
    let front = shown - end
    return front..<(count - end)
  }

  /// The number with its middle hidden: `411111••••••1111`.
  public static func mask(_ digits: String) -> String {
    maskGroups([digits])[0]
  }

  /// The same mask laid over a number's printed groups: `4111 11•• •••• 1111`.
  public static func maskGroups(_ groups: [String]) -> [String] {
    let hidden = hiddenPositions(count: groups.reduce(0) { $0 + $1.count })
    var position = 0
    return groups.map { group in
      String(
        group.map { character in
          defer { position += 1 }
          return hidden.contains(position) ? hiddenDigit : character
        })
    }
  }
}
