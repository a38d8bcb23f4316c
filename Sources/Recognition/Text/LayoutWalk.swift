import CTesseract
import Geometry

/// One walk over a finished reading, copying everything out of the engine.
struct LayoutWalk {
  private let iterator: OpaquePointer
  private let wantsCharacters: Bool
  private var blocks: [TextBlock] = []
  private var lines: [TextLine] = []
  private var words: [TextWord] = []
  private var baseline: TextLine.Baseline?

  init(iterator: OpaquePointer, wantsCharacters: Bool) {
    self.iterator = iterator
    self.wantsCharacters = wantsCharacters
  }

  mutating func layout() -> TextLayout {
    let page = TessResultIteratorGetPageIteratorConst(iterator)
    repeat {
      if TessPageIteratorIsAtBeginningOf(page, RIL_BLOCK) != 0 { closeBlock() }
      if TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 {
        closeLine()
        baseline = lineBaseline(page)
      }
      if let word = word(page) { words.append(word) }
    } while TessResultIteratorNext(iterator, RIL_WORD) != 0
    closeBlock()
    return TextLayout(blocks: blocks)
  }

  private mutating func closeLine() {
    if let line = TextLine(words: words, baseline: baseline) { lines.append(line) }
    words = []
  }

  private mutating func closeBlock() {
    closeLine()
    if let block = TextBlock(lines: lines) { blocks.append(block) }
    lines = []
  }

  private func word(_ page: OpaquePointer?) -> TextWord? {
    guard let text = text(at: RIL_WORD), let box = box(page, RIL_WORD) else { return nil }
    return TextWord(
      text: text, box: box,
      confidence: unit(TessResultIteratorConfidence(iterator, RIL_WORD)),
      isInDictionary: TessResultIteratorWordIsFromDictionary(iterator) != 0,
      characters: wantsCharacters ? characters() : [])
  }

  /// The characters of the word the iterator stands on; walks on a copy, so as not to move it.
  private func characters() -> [TextCharacter] {
    guard let copy = TessResultIteratorCopy(iterator) else { return [] }
    defer { TessResultIteratorDelete(copy) }
    let page = TessResultIteratorGetPageIteratorConst(copy)
    let symbols = LayoutWalk(iterator: copy, wantsCharacters: true)
    var found: [TextCharacter] = []
    repeat {
      if let text = symbols.text(at: RIL_SYMBOL), let box = symbols.box(page, RIL_SYMBOL) {
        found.append(
          TextCharacter(
            text: text, box: box,
            confidence: unit(TessResultIteratorConfidence(copy, RIL_SYMBOL)),
            alternatives: symbols.alternatives(to: text)))
      }
      if TessPageIteratorIsAtFinalElement(page, RIL_WORD, RIL_SYMBOL) != 0 { break }
    } while TessResultIteratorNext(copy, RIL_SYMBOL) != 0
    return found
  }

  private func alternatives(to text: String) -> [TextCharacter.Alternative] {
    guard let choices = TessResultIteratorGetChoiceIterator(iterator) else { return [] }
    defer { TessChoiceIteratorDelete(choices) }
    var best: [String: Double] = [:]
    repeat {
      guard let raw = TessChoiceIteratorGetUTF8Text(choices) else { continue }
      let other = String(cString: raw)
      if other.isEmpty || other == text { continue }
      best[other] = max(best[other] ?? 0, unit(TessChoiceIteratorConfidence(choices)))
    } while TessChoiceIteratorNext(choices) != 0
    return best.map { TextCharacter.Alternative(text: $0.key, confidence: $0.value) }
      .sorted { ($0.confidence, $1.text) > ($1.confidence, $0.text) }
  }

  private func text(at level: TessPageIteratorLevel) -> String? {
    guard let raw = TessResultIteratorGetUTF8Text(iterator, level) else { return nil }
    defer { TessDeleteText(raw) }
    var text = Substring(String(cString: raw))
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return text.isEmpty ? nil : String(text)
  }

  private func box(_ page: OpaquePointer?, _ level: TessPageIteratorLevel) -> Rect? {
    var left: Int32 = 0
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    guard TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0 else {
      return nil
    }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }

  private func lineBaseline(_ page: OpaquePointer?) -> TextLine.Baseline? {
    var x1: Int32 = 0
    var y1: Int32 = 0
    var x2: Int32 = 0
    var y2: Int32 = 0
    guard TessPageIteratorBaseline(page, RIL_TEXTLINE, &x1, &y1, &x2, &y2) != 0 else { return nil }
    return TextLine.Baseline(
      start: Point(Double(x1), Double(y1)), end: Point(Double(x2), Double(y2)))
  }

  /// Tesseract's per cent to 0…1.
  private func unit(_ percent: Float) -> Double { min(max(Double(percent) / 100, 0), 1) }
}
