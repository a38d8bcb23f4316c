import Geometry
import Imaging

/// Letters that stand beside each other as those of words do: print, as against grain and texture.
struct LetterRows {
  /// Boxes of the rows, those with most letters first.
  let boxes: [Rect]
  /// Share of all letter-like parts that stand in a row, 0 to 1.
  let share: Double
  /// Median height of letters in rows, in pixels; `nil` where they are too few to tell.
  let letterHeight: Double?

  /// Letters of a row at least.
  private static let fewest = 3
  /// The widest gap between letters of a row, in heights of the taller.
  private static let widestGap = 1.1
  /// How far neighbours may stand above or below each other: their common height over the lower.
  private static let leastCommon = 0.5
  /// Ratio of heights of neighbours at most: a capital beside a small letter or a comma's dot.
  private static let mostRatio = 2.2
  /// Letters in rows from which their height is told.
  private static let tellingLetters = 20
  /// Rows kept at most: a dense page has some eighty lines of a few words each.
  private static let mostRows = 600

  init(_ letters: [Rect]) {
    let tall = letters.map(\.height).max() ?? 1
    let sorted = letters.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    var row = Array(sorted.indices)
    func root(_ i: Int) -> Int {
      var i = i
      while row[i] != i { i = row[i] }
      return i
    }
    // By bands of height, so that only parts near each other are compared.
    let bands = Dictionary(grouping: sorted.indices) { Int(sorted[$0].center.y / tall) }
    for (i, letter) in sorted.enumerated() {
      let band = Int(letter.center.y / tall)
      for b in (band - 1)...(band + 1) {
        guard let members = bands[b] else { continue }
        var start = members.partitioningIndex { $0 > i }
        while start < members.count {
          let j = members[start]
          let other = sorted[j]
          start += 1
          if other.x - letter.maxX > LetterRows.widestGap * max(letter.height, tall) { break }
          if LetterRows.areNeighbours(letter, other) { row[root(j)] = root(i) }
        }
      }
    }
    var members: [Int: [Int]] = [:]
    for i in sorted.indices { members[root(i), default: []].append(i) }
    let rows = members.values.filter { $0.count >= LetterRows.fewest }
      .sorted { ($0.count, $1[0]) > ($1.count, $0[0]) }
    let inRows = rows.reduce(0) { $0 + $1.count }
    share = letters.isEmpty ? 0 : Double(inRows) / Double(letters.count)
    let heights = rows.joined().map { sorted[$0].height }.sorted()
    letterHeight = heights.count >= LetterRows.tellingLetters ? heights[heights.count / 2] : nil
    boxes = rows.prefix(LetterRows.mostRows).map { indices in
      indices.dropFirst().reduce(sorted[indices[0]]) { $0.union(sorted[$1]) }
    }
  }

  private static func areNeighbours(_ a: Rect, _ b: Rect) -> Bool {
    let lower = min(a.height, b.height)
    let taller = max(a.height, b.height)
    guard taller <= mostRatio * lower else { return false }
    let common = min(a.maxY, b.maxY) - max(a.y, b.y)
    return common >= leastCommon * lower && b.x - a.maxX <= widestGap * taller
  }
}

extension Array where Element == Int {
  /// The first index whose element meets a condition that all after it meet too.
  fileprivate func partitioningIndex(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Bitmap {
  /// The grey picture where some boxes are, white elsewhere.
  func keeping(only boxes: [Rect]) -> Bitmap {
    let source = grayscale()
    return Bitmap(width: width, height: height, format: .gray) { (target) throws(Never) in
      target.initializeMemory(as: UInt8.self, repeating: 255)
      source.withBytes { (bytes) throws(Never) in
        for box in boxes {
          guard let inside = box.intersection(bounds) else { continue }
          let left = Int(inside.x)
          let right = min(width, Int(inside.maxX.rounded(.up)))
          for y in Int(inside.y)..<min(height, Int(inside.maxY.rounded(.up))) {
            let start = y * width + left
            target.baseAddress!.advanced(by: start).copyMemory(
              from: bytes.baseAddress!.advanced(by: start), byteCount: right - left)
          }
        }
      }
    }
  }
}
