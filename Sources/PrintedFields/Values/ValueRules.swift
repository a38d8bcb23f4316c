import MRZ

/// What a text must be like to be a field's value.
struct ValueRules {
  let scanner: DateScanner

  /// A value with how well it suits its key, 0 to 1.
  struct Fit {
    var value: String
    var suits: Double
    var date: PrintedDate?
    /// Words that are the value.
    var words: Range<Int>
  }

  /// Letters and digits of a document's number, at least and at most.
  static let numberLengths = 5...20

  /// How the words suit a key; `nil` where they cannot be its value.
  func fit(_ words: [String], for key: PrintedKey) -> Fit? {
    guard !words.isEmpty else { return nil }
    let all = words.indices.lowerBound..<words.indices.upperBound
    let text = words.joined(separator: " ")
    let letters = text.count { $0.isLetter }
    let digits = text.count { $0.isNumber }
    switch key {
    case .dateOfBirth, .dateOfIssue, .dateOfExpiry:
      guard let date = scanner.dates(in: words).first else { return nil }
      return Fit(
        value: date.readings[0].iso, suits: date.isRepaired ? 0.8 : 1, date: date,
        words: date.words)
    case .sex:
      for count in stride(from: min(words.count, 3), through: 1, by: -1) {
        if let sex = SexWords.sex(words[0..<count].joined(separator: " ")) {
          return Fit(value: sex, suits: count == words.count ? 1 : 0.7, words: 0..<count)
        }
      }
      return nil
    case .number, .personalNumber: return number(words)
    case .issueCode:
      let code = text.filter { $0.isNumber || $0 == "-" }
      guard code.count(where: \.isNumber) == 6 else { return nil }
      let plain = code.filter(\.isNumber)
      return Fit(value: "\(plain.prefix(3))-\(plain.suffix(3))", suits: 1, words: all)
    case .surname, .givenNames, .name, .patronymic:
      guard letters >= 2, digits == 0 || letters > 6 * digits else { return nil }
      return Fit(value: Self.tidied(words), suits: Self.nameSuits(words), words: all)
    case .nationality:
      guard letters >= 3, digits == 0 else { return nil }
      return Fit(value: Self.tidied(words), suits: 0.9, words: all)
    case .placeOfBirth:
      guard letters >= 2, digits <= letters, scanner.dates(in: words).isEmpty else { return nil }
      return Fit(value: Self.tidied(words), suits: digits == 0 ? 0.9 : 0.6, words: all)
    case .placeOfIssue:
      guard letters >= 2, digits <= letters, scanner.dates(in: words).isEmpty else { return nil }
      return Fit(value: Self.tidied(words), suits: digits == 0 ? 0.9 : 0.7, words: all)
    case .address:
      guard letters >= 4, scanner.dates(in: words).isEmpty else { return nil }
      return Fit(value: Self.tidied(words), suits: digits > 0 ? 0.95 : 0.75, words: all)
    case .other:
      return Fit(value: text, suits: 0.4, words: all)
    }
  }

  /// The first words that together look like a number.
  private func number(_ words: [String]) -> Fit? {
    guard scanner.dates(in: words).isEmpty else { return nil }
    var best: Fit?
    for count in 1...min(words.count, 5) {
      let text = words[0..<count].joined(separator: " ")
      let plain = text.filter { $0.isLetter || $0.isNumber }
      let digits = plain.count(where: \.isNumber)
      guard Self.numberLengths.contains(plain.count), digits * 3 >= plain.count,
        plain.allSatisfy({ $0.isNumber || $0.isUppercase || "lo".contains($0) })
      else { continue }
      // Words of letters alone after a number are not part of it.
      if count > 1, !words[count - 1].contains(where: \.isNumber) { break }
      best = Fit(
        value: Self.tidied(Array(words[0..<count])), suits: digits >= 4 ? 0.95 : 0.7,
        words: 0..<count)
    }
    return best
  }

  /// Whether words may be a name: letters alone, capitals in front.
  func isName(_ words: [String]) -> Bool {
    guard let fit = fit(words, for: .surname) else { return false }
    return fit.suits >= 0.9 && !words.joined().contains(where: \.isNumber)
      && KindWords.kind(of: words.joined(separator: " ")) == nil
  }

  /// Names are capitals, or words with a capital in front.
  private static func nameSuits(_ words: [String]) -> Double {
    let starts = words.compactMap { $0.first { $0.isLetter } }
    guard !starts.isEmpty else { return 0.3 }
    let particles: Set<String> = [
      "de", "da", "do", "dos", "van", "von", "der", "den", "la", "y", "e",
    ]
    let odd = words.filter { word in
      guard let first = word.first(where: { $0.isLetter }) else { return true }
      return !first.isUppercase && !particles.contains(word)
    }
    return odd.isEmpty ? 0.95 : max(0.2, 0.9 - 0.35 * Double(odd.count))
  }

  /// Joined, without signs at the ends that belong to labels or to the ground.
  static func tidied(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    let signs: Set<Character> = [
      ":", ";", ",", "'", "\"", "|", "_", "~", "=", "*", "«", "»", "-", "–", "—", "/", "\\", "<",
      ">", "‘", "’", "“", "”", "°", "`", "^", " ", "]", "[", "{", "}", "!",
    ]
    var part = text[...]
    while let last = part.last, signs.contains(last) { part.removeLast() }
    while let first = part.first, signs.contains(first) || first == "." {
      // An apostrophe may open a name: 's-Gravenhage.
      if "'’".contains(first), part.dropFirst().first == "s" || part.dropFirst().first == "S",
        part.dropFirst(2).first == "-"
      {
        break
      }
      part.removeFirst()
    }
    return String(part)
  }
}
