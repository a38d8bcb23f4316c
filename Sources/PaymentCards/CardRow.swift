/// Text that stands on one height, left to right, with the place of each character.
struct CardRow {
  /// Share of the lower text's height that two texts must overlap by to stand in one row.
  private static let leastOverlap = 0.5

  private(set) var characters: [Character] = []
  /// One box a character; the blank between two texts has the box of the gap.
  private(set) var boxes: [CardBox] = []
  private(set) var confidences: [Double] = []
  private(set) var box: CardBox

  private init(_ first: CardText) {
    box = first.box
    append(first)
  }

  private mutating func append(_ text: CardText) {
    if let last = boxes.last {
      characters.append(" ")
      boxes.append(
        CardBox(
          x: last.maxX, y: last.y, width: max(0, text.box.x - last.maxX), height: last.height))
      confidences.append(text.confidence)
    }
    let letters = Array(text.text)
    let step = text.box.width / Double(max(letters.count, 1))
    for (index, letter) in letters.enumerated() {
      characters.append(letter.isWhitespace ? " " : letter)
      boxes.append(
        CardBox(
          x: text.box.x + step * Double(index), y: text.box.y, width: step,
          height: text.box.height))
      confidences.append(text.confidence)
    }
    box = box.union(text.box)
  }

  func box(of range: Range<Int>) -> CardBox {
    boxes[range].dropFirst().reduce(boxes[range.lowerBound]) { $0.union($1) }
  }

  func confidence(of range: Range<Int>) -> Double {
    confidences[range].min() ?? 0
  }

  /// The texts in rows, top to bottom, each left to right.
  static func rows(of texts: [CardText]) -> [CardRow] {
    var groups: [[CardText]] = []
    for text in texts.sorted(by: { ($0.box.midY, $0.box.x) < ($1.box.midY, $1.box.x) })
    where text.text.contains(where: { !$0.isWhitespace }) {
      if let index = groups.lastIndex(where: { $0.allSatisfy { beside($0.box, text.box) } }) {
        groups[index].append(text)
      } else {
        groups.append([text])
      }
    }
    return groups.map { group in
      let sorted = group.sorted { $0.box.x < $1.box.x }
      return sorted.dropFirst().reduce(into: CardRow(sorted[0])) { $0.append($1) }
    }
  }

  private static func beside(_ one: CardBox, _ other: CardBox) -> Bool {
    let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
    let apart = one.maxX <= other.midX || other.maxX <= one.midX
    return shared >= leastOverlap * min(one.height, other.height) && apart
  }
}
