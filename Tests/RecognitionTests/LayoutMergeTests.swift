import Geometry
import Testing

@testable import Recognition

@Suite("Merging two readings of a picture")
struct LayoutMergeTests {
  @Test("Words the first reading missed are put on the line they continue")
  func continued() {
    var merge = LayoutMerge(layout([[word("Total", 10, 100, 0.9)], [word("Date", 10, 160, 0.9)]]))
    merge.add(layout([[word("17.33", 80, 101, 0.8)]]), least: 0.5)
    #expect(merge.layout.plainText == "Total 17.33\n\nDate")
  }

  @Test("Words far from any line stand alone, in their place from top to bottom")
  func alone() {
    var merge = LayoutMerge(layout([[word("first", 10, 10, 0.9)], [word("last", 10, 300, 0.9)]]))
    merge.add(layout([[word("middle", 400, 150, 0.8)]]), least: 0.5)
    #expect(merge.layout.plainText == "first\n\nmiddle\n\nlast")
  }

  @Test("Of two readings of the same ink the surer stays", arguments: [0.3, 0.95])
  func same(second: Double) {
    var merge = LayoutMerge(layout([[word("T0tal", 10, 100, 0.6)]]))
    merge.add(layout([[word("Total", 11, 101, second)]]), least: 0.2)
    #expect(merge.layout.plainText == (second > 0.6 ? "Total" : "T0tal"))
  }

  @Test("Unsure words and bare marks are left out")
  func unsure() {
    var merge = LayoutMerge(.empty)
    merge.add(layout([[word("maybe", 10, 10, 0.3), word("--", 90, 10, 0.9)]]), least: 0.5)
    #expect(merge.layout.isEmpty)
  }

  @Test("A layout moved by a map has every box moved, turned ones levelled")
  func mapped() {
    let before = layout([[word("one", 10, 20, 0.9)]])
    let after = before.mapped { Point(100 - $0.y, $0.x) }
    #expect(after.words[0].box == Rect(x: 60, y: 10, width: 20, height: 50))
    #expect(after.lines[0].box == after.words[0].box)
    #expect(after.words[0].text == "one")
  }

  @Test("Confidence is weighed by letters; none is 0")
  func confidence() {
    let mixed = layout([[word("abcd", 0, 0, 1), word("ef", 90, 0, 0.4)]])
    #expect(abs(mixed.meanConfidence - 0.8) < 1e-9)
    #expect(TextLayout.empty.meanConfidence == 0)
  }

  /// A layout of one block a line.
  private func layout(_ lines: [[TextWord]]) -> TextLayout {
    TextLayout(
      blocks: lines.compactMap { TextLine(words: $0) }.compactMap { TextBlock(lines: [$0]) })
  }

  private func word(_ text: String, _ x: Double, _ y: Double, _ confidence: Double) -> TextWord {
    TextWord(
      text: text, box: Rect(x: x, y: y, width: 50, height: 20), confidence: confidence)
  }
}
