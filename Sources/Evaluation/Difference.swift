/// Two texts, each parted into runs that the other has too and runs that it has not.
struct Difference {
  struct Run: Equatable {
    var text: String
    var isShared: Bool
  }

  private(set) var first: [Run] = []
  private(set) var second: [Run] = []

  /// Longer texts are not aligned: the cost grows with the square.
  static let longest = 2000

  /// Aligns by the longest common subsequence.
  init(_ a: [Character], _ b: [Character]) {
    guard a.count <= Self.longest, b.count <= Self.longest else {
      first = [Run(text: String(a), isShared: false)]
      second = [Run(text: String(b), isShared: false)]
      return
    }
    let lengths = Self.lengths(a, b)
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, a[i] == b[j] {
        Self.append(a[i], true, to: &first)
        Self.append(b[j], true, to: &second)
        i += 1
        j += 1
      } else if j == b.count || (i < a.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        Self.append(a[i], false, to: &first)
        i += 1
      } else {
        Self.append(b[j], false, to: &second)
        j += 1
      }
    }
  }

  /// Length of the longest common subsequence of what follows each pair of places.
  private static func lengths(_ a: [Character], _ b: [Character]) -> [[Int]] {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        table[i][j] =
          a[i] == b[j] ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1])
      }
    }
    return table
  }

  private static func append(_ character: Character, _ isShared: Bool, to runs: inout [Run]) {
    if let last = runs.indices.last, runs[last].isShared == isShared {
      runs[last].text.append(character)
    } else {
      runs.append(Run(text: String(character), isShared: isShared))
    }
  }
}
