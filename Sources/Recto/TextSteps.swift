import Geometry
import PaymentCards
import Recognition
import ReportSchema

/// Turns text as read in a frame into a record's text, on the page.
struct TextSteps {
  let reveal: Bool

  func report(_ layout: TextLayout, in frame: PageFrame) -> [TextReport.Block] {
    var hidden = (reveal ? [] : Self.hiddenPositions(in: layout.lines.map(\.text)))[...]
    return layout.blocks.map { block in
      TextReport.Block(
        box: frame.place(block.box).box,
        lines: block.lines.map { line($0, hidden: hidden.popFirst() ?? [], in: frame) })
    }
  }

  private func line(
    _ line: TextLine, hidden: Set<Int>, in frame: PageFrame
  ) -> TextReport.Line {
    let place = frame.place(line.box)
    var start = 0
    let words = line.words.map { word in
      defer { start += word.text.count + 1 }
      return self.word(word, hidden: hidden, from: start, in: frame)
    }
    return TextReport.Line(
      text: words.map(\.text).joined(separator: " "), box: place.box, quad: place.quad,
      confidence: Confidence(line.confidence), words: words)
  }

  private func word(
    _ word: TextWord, hidden: Set<Int>, from start: Int, in frame: PageFrame
  ) -> TextReport.Word {
    let place = frame.place(word.box)
    let text = String(
      word.text.enumerated().map {
        hidden.contains(start + $0.offset) ? CardMask.hiddenDigit : $0.element
      })
    // Characters are only given where nothing of the word is hidden: they would tell it.
    let characters = text == word.text ? word.characters : []
    return TextReport.Word(
      text: text, box: place.box, quad: place.quad, confidence: Confidence(word.confidence),
      characters: characters.map { character in
        TextReport.Character(
          text: character.text, box: frame.place(character.box).box,
          confidence: Confidence(character.confidence),
          alternatives: character.alternatives.isEmpty
            ? nil
            : character.alternatives.map {
              TextReport.Alternative(text: $0.text, confidence: Confidence($0.confidence))
            })
      })
  }

  /// For each line, in reading order, the offsets of the digits that must not show: those of card
  /// numbers within it, and of one that is printed a group a line.
  static func hiddenPositions(in lines: [String]) -> [Set<Int>] {
    var hidden = lines.map(hiddenPositions(in:))
    let groups = lines.map(digitOffsets(ofGroups:))
    for first in lines.indices {
      var places: [(line: Int, offset: Int)] = []
      var texts: [String] = []
      for index in first..<lines.endIndex {
        guard let offsets = groups[index] else { break }
        let characters = Array(lines[index])
        places += offsets.map { (index, $0) }
        texts.append(String(offsets.map { characters[$0] }))
        if places.count > CardNumberDecoder.lengths.upperBound { break }
        guard texts.count > 1,
          CardNumberSpotter.isCardNumber(groups: texts, includingFailed: true)
        else { continue }
        for position in CardMask.hiddenPositions(count: places.count) {
          hidden[places[position].line].insert(places[position].offset)
        }
      }
    }
    return hidden
  }

  /// Offsets of a line's digits where it holds nothing but digits and blanks; `nil` otherwise.
  private static func digitOffsets(ofGroups line: String) -> [Int]? {
    let characters = Array(line)
    let isOnlyDigits = characters.allSatisfy { $0 == " " || ($0.isASCII && $0.isNumber) }
    guard isOnlyDigits, !characters.isEmpty else { return nil }
    return characters.indices.filter { characters[$0].isNumber }
  }

  /// Offsets of the digits of card numbers within a line that must not show.
  private static func hiddenPositions(in text: String) -> Set<Int> {
    let characters = Array(text)
    var hidden: Set<Int> = []
    for found in CardNumberSpotter.find(in: text, includingFailed: true) {
      let digits = found.range.filter { characters[$0].isNumber }
      hidden.formUnion(CardMask.hiddenPositions(count: digits.count).map { digits[$0] })
    }
    return hidden
  }
}
