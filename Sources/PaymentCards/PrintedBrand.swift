/// What a card's printed words say about its network.
public enum PrintedBrand {
  /// How the printed brand and the number's range go together.
  public enum Agreement: Sendable, Equatable {
    /// No brand was read.
    case notPrinted
    /// The number's network is printed.
    case agrees
    /// Only other networks are printed.
    case contradicts([CardNetwork])
  }

  /// Words or pairs of words by which a card names its network, upper case. Words that cards print
  /// for other things too (`DISCOVER`, `UNION`) count only in their pair.
  private static let table: [(words: [String], network: CardNetwork)] = [
    (["VISA"], .visa), (["MASTERCARD"], .mastercard), (["MAESTRO"], .maestro),
    (["AMERICAN", "EXPRESS"], .amex), (["AMEX"], .amex), (["DINERS", "CLUB"], .diners),
    (["DISCOVER", "NETWORK"], .discover), (["JCB"], .jcb), (["UNIONPAY"], .unionPay),
    (["UNION", "PAY"], .unionPay), (["МИР"], .mir), (["RUPAY"], .rupay), (["TROY"], .troy),
    (["VERVE"], .verve), (["HIPERCARD"], .hipercard), (["ELO"], .elo),
  ]
  /// Networks that one card may show for another's range: one company's two brands, and acceptance
  /// marks.
  private static let together: [Set<CardNetwork>] = [
    [.mastercard, .maestro], [.discover, .diners], [.discover, .unionPay],
  ]

  /// - Parameters:
  ///   - texts: words or lines of the card.
  ///   - leastConfidence: below it a text is not believed.
  public static func agreement(
    of network: CardNetwork, alternatives: [CardNetwork] = [], with texts: [CardText],
    leastConfidence: Double = 0.8
  ) -> Agreement {
    let printed = networks(in: texts.filter { $0.confidence >= leastConfidence })
    guard !printed.isEmpty else { return .notPrinted }
    let fits = printed.contains { one in
      one == network || alternatives.contains(one)
        || together.contains { $0.contains(one) && $0.contains(network) }
    }
    return fits ? .agrees : .contradicts(printed)
  }

  /// The networks named, in the order of the table.
  private static func networks(in texts: [CardText]) -> [CardNetwork] {
    let rows = CardRow.rows(of: texts).map { row in
      String(row.characters).uppercased().split { !$0.isLetter }.map(String.init)
    }
    var found: [CardNetwork] = []
    for entry in table where !found.contains(entry.network) {
      let isThere = rows.contains { words in
        words.indices.contains { words[$0...].starts(with: entry.words) }
      }
      if isThere { found.append(entry.network) }
    }
    return found
  }
}
