/// Finds what is known already among printed words.
enum Claims {
  /// Letters of a value that chance does not print.
  private static let sureLength = 4
  /// Letters of a value at least.
  private static let leastLength = 2
  /// Words of a value at most.
  private static let mostWords = 8

  /// Words that say what is known already, the longest first; `isSure` where chance is ruled out.
  static func find(
    in words: [PrintedWord], known: [KnownValue], rules: ValueRules
  ) -> [(claim: ValueSlot.Claim, isSure: Bool)] {
    var found: [(claim: ValueSlot.Claim, isSure: Bool)] = []
    let texts = words.map(\.text)
    let dates = rules.scanner.dates(in: texts)
    for (index, value) in known.enumerated() {
      if value.key.isDate {
        for date in dates where value.agrees(with: date) {
          found.append((ValueSlot.Claim(known: index, words: date.words), true))
        }
      } else if value.key != .sex {
        let length = FoldedText.scalars(value.value).count
        guard length >= leastLength, let words = place(of: value, in: texts) else { continue }
        // A country's code stands in many places.
        if value.key == .nationality, words.count < texts.count { continue }
        found.append((ValueSlot.Claim(known: index, words: words), length >= sureLength))
      }
    }
    return found
  }

  private static func place(of value: KnownValue, in texts: [String]) -> Range<Int>? {
    for count in stride(from: min(texts.count, mostWords), through: 1, by: -1) {
      for start in 0...(texts.count - count)
      where value.agrees(with: ValueRules.tidied(Array(texts[start..<(start + count)]))) {
        return start..<(start + count)
      }
    }
    return nil
  }

  /// Confidence of a word that may be noise beside a name.
  private static let noise = 0.3

  /// Claims of the words of one value. A name is only agreed with as a whole: `ANNA` in the zone is
  /// not proved by `MARIA ANNA` in print, whose other word the zone may have put elsewhere.
  static func whole(
    in words: [PrintedWord], known: [KnownValue], rules: ValueRules
  ) -> [ValueSlot.Claim] {
    let found = find(in: words, known: known, rules: rules).map(\.claim)
    let isLeft = words.indices.contains { index in
      words[index].confidence >= noise && words[index].text.count(where: \.isLetter) >= 2
        && !found.contains { $0.words.contains(index) }
    }
    return isLeft ? found.filter { !known[$0.known].key.isName } : found
  }
}
