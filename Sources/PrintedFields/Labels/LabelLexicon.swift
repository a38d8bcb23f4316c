/// Finds what fields are called, in many languages, with letters misread.
struct LabelLexicon: Sendable {
  struct Entry: Sendable {
    let key: PrintedKey
    let letters: [Unicode.Scalar]
  }

  /// How well letters match an entry.
  struct Match: Sendable {
    let key: PrintedKey
    /// Letters that differ.
    let distance: Int
    /// Letters of the entry.
    let length: Int

    /// 1 for the entry's own letters.
    var quality: Double { 1 - Double(distance) / Double(max(length, 1)) }
  }

  /// By number of letters.
  private let entries: [Int: [Entry]]
  /// Letters of the longest entry.
  let longest: Int

  static let standard = LabelLexicon(LabelTable.phrases)

  init(_ phrases: [(PrintedKey, String)]) {
    var seen: Set<String> = []
    var all: [Entry] = []
    for (key, list) in phrases {
      for phrase in list.split(whereSeparator: { $0 == "|" || $0.isNewline }) {
        let letters = FoldedText.scalars(phrase)
        let text = String(String.UnicodeScalarView(letters))
        if !letters.isEmpty, seen.insert(text + " " + key.rawValue).inserted {
          all.append(Entry(key: key, letters: letters))
        }
      }
    }
    entries = Dictionary(grouping: all) { $0.letters.count }
    longest = all.map(\.letters.count).max() ?? 0
  }

  /// Letters of an entry that may be misread: none of a short one, or words would be labels.
  static func mostMisread(of length: Int) -> Int {
    switch length {
    case ..<5: 0
    case ..<9: 1
    case ..<14: 2
    case ..<20: 3
    default: 4
    }
  }

  /// The entry nearest to some folded letters; `nil` where none is near enough.
  func match(_ letters: [Unicode.Scalar]) -> Match? {
    guard !letters.isEmpty, letters.count <= longest + 4 else { return nil }
    var best: Match?
    for length in max(1, letters.count - 4)...(letters.count + 4) {
      let most = Self.mostMisread(of: length)
      guard abs(length - letters.count) <= most else { continue }
      for entry in entries[length] ?? [] {
        let allowed = min(most, best.map { $0.distance - 1 } ?? most)
        if allowed < 0 { return best }
        if let distance = FoldedText.distance(entry.letters, letters, most: allowed) {
          best = Match(key: entry.key, distance: distance, length: length)
        }
      }
    }
    return best
  }

  /// Letters at least of a part of an entry that no value is.
  static let leastPart = 5

  /// Whether folded letters are a part of what some field is called: `of birth`, of a label that was
  /// broken over lines.
  func isPart(_ letters: [Unicode.Scalar]) -> Bool {
    guard letters.count >= Self.leastPart else { return false }
    return entries.contains { length, list in
      length > letters.count
        && list.contains { entry in
          entry.letters.starts(with: letters)
            || entry.letters.suffix(letters.count).elementsEqual(letters)
        }
    }
  }

  /// Letters of an entry at least, for a weak match.
  static let leastWeak = 5
  /// Share of letters that must be right for a weak match.
  static let leastWeakQuality = 0.55

  /// How well badly read letters suit each key, 0 to 1; only keys that suit them at all.
  func weakMatches(_ letters: [Unicode.Scalar]) -> [PrintedKey: Double] {
    var best: [PrintedKey: Double] = [:]
    guard letters.count >= Self.leastWeak - 1 else { return best }
    for (length, list) in entries where length >= Self.leastWeak {
      let most = Int(Double(length) * (1 - Self.leastWeakQuality))
      guard abs(length - letters.count) <= most else { continue }
      for entry in list {
        if let distance = FoldedText.distance(entry.letters, letters, most: most) {
          best[entry.key] = max(best[entry.key] ?? 0, 1 - Double(distance) / Double(length))
        }
      }
    }
    return best
  }
}
