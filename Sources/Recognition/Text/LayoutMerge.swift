import Geometry

/// One layout out of several readings of a picture.
struct LayoutMerge {
  private(set) var layout: TextLayout

  /// Share of a word's box that another must cover to be another reading of the same ink.
  private static let sameInk = 0.4
  /// Share of a line's height that must be common for words to stand on one line.
  private static let sameRow = 0.6
  /// The widest gap between words of one line, in line heights.
  private static let widestGap = 2.5

  init(_ first: TextLayout) { layout = first }

  /// Adds words of another reading: where they lie on words already there, the surer ones stay.
  ///
  /// - Parameter least: words less sure than this, and words without a letter or digit, are left
  ///   out.
  mutating func add(_ other: TextLayout, least: Double) {
    for line in other.lines {
      let words = line.words.filter { word in
        word.confidence >= least && word.text.contains { $0.isLetter || $0.isNumber }
      }
      let kept = words.filter { wins($0) }
      for word in kept { remove(under: word) }
      for part in LayoutMerge.parts(of: kept) { insert(part, baseline: line.baseline) }
    }
  }

  /// Words of a line cut where gaps are wide.
  private static func parts(of words: [TextWord]) -> [[TextWord]] {
    var parts: [[TextWord]] = []
    for word in words {
      if let last = parts.last?.last, word.box.x - last.box.maxX < last.box.height * widestGap {
        parts[parts.count - 1].append(word)
      } else {
        parts.append([word])
      }
    }
    return parts
  }

  private func common(_ a: Rect, _ b: Rect) -> Double {
    let smaller = min(a.area, b.area)
    return smaller > 0 ? (a.intersection(b)?.area ?? 0) / smaller : 0
  }

  private func wins(_ word: TextWord) -> Bool {
    layout.words.allSatisfy { old in
      common(old.box, word.box) < LayoutMerge.sameInk || old.confidence < word.confidence
    }
  }

  private mutating func remove(under word: TextWord) {
    layout = TextLayout(
      blocks: layout.blocks.compactMap { block in
        guard block.box.intersection(word.box) != nil else { return block }
        return TextBlock(
          lines: block.lines.compactMap { line in
            TextLine(
              words: line.words.filter { common($0.box, word.box) < LayoutMerge.sameInk },
              baseline: line.baseline)
          })
      })
  }

  /// Puts words on the line they continue, else into a block of their own, in reading order.
  private mutating func insert(_ words: [TextWord], baseline: TextLine.Baseline?) {
    guard let new = TextLine(words: words, baseline: baseline) else { return }
    for b in layout.blocks.indices {
      for l in layout.blocks[b].lines.indices where continues(layout.blocks[b].lines[l], new) {
        let old = layout.blocks[b].lines[l]
        let all = (old.words + new.words).sorted { $0.box.x < $1.box.x }
        layout.blocks[b].lines[l] = TextLine(words: all, baseline: old.baseline) ?? old
        layout.blocks[b].box = layout.blocks[b].box.union(new.box)
        return
      }
    }
    guard let block = TextBlock(lines: [new]) else { return }
    let place = layout.blocks.firstIndex { $0.box.y > new.box.y } ?? layout.blocks.count
    layout.blocks.insert(block, at: place)
  }

  private func continues(_ line: TextLine, _ new: TextLine) -> Bool {
    let common = min(line.box.maxY, new.box.maxY) - max(line.box.y, new.box.y)
    let lower = min(line.box.height, new.box.height)
    let taller = max(line.box.height, new.box.height)
    guard common >= lower * LayoutMerge.sameRow, taller < lower * 2 else { return false }
    let gap = max(line.box.x - new.box.maxX, new.box.x - line.box.maxX)
    return gap < taller * LayoutMerge.widestGap
  }
}
