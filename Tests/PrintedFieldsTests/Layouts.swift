import Geometry
import MRZ
import PrintedFields

/// A document as words with places: rows of text set at a left edge, a letter 20 pixels wide.
struct DrawnLayout {
  private(set) var words: [PrintedWord] = []

  /// Sets a line; `height` is that of a capital.
  mutating func set(_ text: String, x: Double, y: Double, height: Double = 30) {
    var left = x
    for part in text.split(separator: " ") {
      let width = Double(part.count) * height * 0.6
      words.append(
        PrintedWord(
          text: String(part), box: Rect(x: left, y: y, width: width, height: height),
          confidence: 0.95))
      left += width + height * 0.6
    }
  }

  /// A small label and, under it, its value.
  mutating func set(_ label: String, over value: String, x: Double, y: Double) {
    set(label, x: x, y: y, height: 15)
    set(value, x: x, y: y + 24)
  }

  /// A label and, in a column at the right, its value.
  mutating func set(_ label: String, before value: String, y: Double) {
    set(label, x: 40, y: y + 6, height: 20)
    set(value, x: 600, y: y)
  }
}

let readingDay = CivilDate(year: 2026, month: 11, day: 30)!
