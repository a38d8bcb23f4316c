/// Looking a number's network up.
public enum CardNetworks {
  /// The network of the narrowest range that holds the leading digits.
  ///
  /// Takes a whole number or its first digits (eight decide everything); spaces and dashes do not
  /// matter. 622126-622925 is UnionPay, with Discover as an alternative.
  public static func match(_ digits: String) -> NetworkMatch {
    match(digits.compactMap { $0.isASCII ? $0.wholeNumberValue : nil })
  }

  static func match(_ digits: [Int]) -> NetworkMatch {
    var prefixes = [0]
    for digit in digits.prefix(CardRangeTable.longestPrefix) {
      prefixes.append(prefixes[prefixes.count - 1] * 10 + digit)
    }
    let held = CardRangeTable.rows.filter { $0.holds(prefixes) }
      .sorted { ($0.isShared ? 1 : 0, $0.width) < ($1.isShared ? 1 : 0, $1.width) }
    guard let best = held.first, let form = CardForm.of(best.network) else { return .none }
    var alternatives: [CardNetwork] = []
    for row in held where row.network != best.network && !alternatives.contains(row.network) {
      alternatives.append(row.network)
    }
    return NetworkMatch(
      network: best.network, lengths: form.lengths, rareLengths: form.rareLengths,
      groupings: form.groupings, codeLength: form.codeLength, alternatives: alternatives)
  }
}

extension NetworkMatch {
  /// No range holds the digits. The groupings are those any network prints, and 6-6-6.
  static let none = NetworkMatch(
    network: .unknown, lengths: [], rareLengths: [],
    groupings: [
      .fours, .sizes([4, 6, 5]), .sizes([4, 6, 4]), .sizes([6, 13]), .sizes([6, 6, 6]),
    ],
    codeLength: nil, alternatives: [])
}
