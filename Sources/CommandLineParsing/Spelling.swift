/// Finds what may have been meant by a misspelt word.
public enum Spelling {
  /// The most letters that may differ: a third of the word, and never more than three.
  private static func allowance(_ word: String) -> Int { min(3, max(1, word.count / 3)) }

  /// The word nearest to `typed`, the first of several; `nil` when none is near.
  ///
  /// A word that `typed` begins counts as near whatever its length.
  public static func nearest(to typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(typed, word.lowercased())
      if distance < best?.distance ?? .max { best = (word, distance) }
    }
    if let best, best.distance <= allowance(typed) { return best.word }
    return typed.count >= 4 ? words.first { $0.lowercased().hasPrefix(typed) } : nil
  }

  /// Letters to change, add, drop or swap with a neighbour (optimal string alignment).
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
