import Geometry
import Glibc

/// Chains marks into rows along one direction.
struct RowFinder {
  /// Fewest marks in a row worth reading.
  static let fewestMarks = 12
  /// Shortest row, in sizes of its marks: thirty symbols are some thirty-two, a third may be lost.
  static let shortestRow = 14.0
  /// Widest step inside a row, in sizes: two lost symbols.
  static let widestStep = 3.6
  /// How far a mark may stand off the row's middle, in sizes.
  static let offRow = 0.42
  /// Share of steps of one pitch below which a row is no fixed-pitch print.
  static let leastRegularity = 0.4

  /// Rows among marks whose coordinates were turned so that rows are nearly level.
  static func rows(_ marks: [InkMark]) -> [InkRow] {
    let rows = RowChains.chains(
      marks, center: \.center, reach: { widestStep * $0.size },
      fits: { mark, next, along, across in
        let ratio = next.size / mark.size
        return along > 0.3 * mark.size && ratio > 0.5 && ratio < 2
          && across < offRow * min(mark.size, next.size) + 0.06 * along
      }
    ).compactMap(InkRow.init)
    return joined(rows).filter {
      $0.marks.count >= fewestMarks && $0.length >= shortestRow * $0.size
        && $0.regularity >= leastRegularity
    }
  }

  /// Pieces of one row, parted where marks were lost, made one again.
  private static func joined(_ pieces: [InkRow]) -> [InkRow] {
    var rows = pieces.filter { $0.marks.count >= 4 }.sorted { $0.left < $1.left }
    var index = 0
    while index < rows.count {
      let row = rows[index]
      let next = rows.indices.first { other in
        guard other != index, rows[other].left > row.right else { return false }
        let gap = rows[other].left - row.right
        let ratio = rows[other].size / row.size
        let middle = (rows[other].left + row.right) / 2
        return gap < 9 * row.size && ratio > 0.65 && ratio < 1.55
          && abs(row.middle(at: middle) - rows[other].middle(at: middle)) < offRow * row.size
      }
      if let next, let whole = InkRow(row.marks + rows[next].marks) {
        rows[index] = whole
        rows.remove(at: next)
        if next < index { index -= 1 }
      } else {
        index += 1
      }
    }
    return rows
  }

  /// Steps between lines of a zone, in sizes of a mark: from lines set close to widely spaced ones.
  static let lineSteps = 1.15...4.5
  /// Sizes of a mark in lines of one zone against one another: a line of fillers is as small as
  /// they are, two thirds of a capital.
  static let lineSizes = 0.58...1.72
  /// Lines of one zone are of one length, up to lost ends.
  static let leastOverlap = 0.55
  /// More lines than this together are a text.
  static let mostLines = 4

  /// Rows that may be the lines of one zone, top to bottom; the most regular blocks first.
  static func blocks(_ rows: [InkRow]) -> [[InkRow]] {
    var unused = rows.sorted { $0.middle(at: $0.left) < $1.middle(at: $1.left) }
    var blocks: [[InkRow]] = []
    while !unused.isEmpty {
      var block = [unused.removeFirst()]
      var index = 0
      while index < unused.count {
        if follows(unused[index], block[block.count - 1]) {
          block.append(unused.remove(at: index))
        } else {
          index += 1
        }
      }
      blocks.append(block)
    }
    return blocks.flatMap(windows).sorted { worth($0) > worth($1) }
  }

  private static func worth(_ block: [InkRow]) -> Double {
    let marks = block.reduce(0) { $0 + $1.marks.count }
    let regular = block.reduce(0) { $0 + $1.regularity } / Double(block.count)
    return Double(marks) * regular * regular
  }

  /// A block of too many rows gives its last three, its first three and every three between.
  private static func windows(_ block: [InkRow]) -> [[InkRow]] {
    if block.count <= mostLines { return [block] }
    return (0...(block.count - 3)).reversed().map { Array(block[$0..<($0 + 3)]) }
  }

  private static func follows(_ row: InkRow, _ above: InkRow) -> Bool {
    let middle = (max(row.left, above.left) + min(row.right, above.right)) / 2
    let step = row.middle(at: middle) - above.middle(at: middle)
    let ratio = row.size / above.size
    let common = min(row.right, above.right) - max(row.left, above.left)
    return lineSteps.contains(step / min(row.size, above.size)) && lineSizes.contains(ratio)
      && common >= leastOverlap * max(row.length, above.length)
  }
}
