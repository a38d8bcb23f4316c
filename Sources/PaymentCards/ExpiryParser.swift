/// Finds the month a card is valid through, and the one it is valid from.
public enum ExpiryParser {
  /// Reads words or lines of a card.
  ///
  /// - Parameters:
  ///   - texts: words or whole lines with their boxes, in any order.
  ///   - numbers: boxes of the card number; dates with their middle inside are ignored.
  ///   - card: the card's outline; dates with their middle outside are ignored.
  ///   - asOf: today, which decides the century.
  /// - Returns: an empty finding where there is no date.
  public static func find(
    in texts: [CardText], numbers: [CardBox] = [], card: CardBox? = nil, asOf: ExpiryDate
  ) -> ExpiryFinding {
    let rows = CardRow.rows(of: texts)
    let labels = rows.flatMap(LabelScan.labels)
    let dates = rows.flatMap { DateScan.dates(in: $0, asOf: asOf) }.filter { date in
      !numbers.contains { $0.holdsCentre(of: date.box) }
        && (card.map { $0.holdsCentre(of: date.box) } ?? true)
    }
    return ExpiryChoice(dates: dates, labels: labels).finding
  }

  /// The same for one line of text without places.
  public static func find(in line: String, asOf: ExpiryDate) -> ExpiryFinding {
    let width = Double(max(line.count, 1))
    return find(in: [CardText(text: line, x: 0, y: 0, width: width, height: 1)], asOf: asOf)
  }
}

/// A label with its place.
struct FoundLabel {
  let kind: ExpiryLabelKind
  let box: CardBox
}

/// Looks for labels in a row.
enum LabelScan {
  static func labels(in row: CardRow) -> [FoundLabel] {
    var letters: [Character] = []
    var places: [Int] = []
    for (index, character) in row.characters.enumerated() where character.isLetter {
      for upper in String(character).uppercased() {
        letters.append(upper)
        places.append(index)
      }
    }
    var found: [FoundLabel] = []
    var start = 0
    while start < letters.count {
      guard let entry = longest(at: start, letters, places, row) else {
        start += 1
        continue
      }
      let range = places[start]..<(places[start + entry.label.count - 1] + 1)
      found.append(FoundLabel(kind: entry.kind, box: row.box(of: range)))
      start += entry.label.count
    }
    return found
  }

  private static func longest(
    at start: Int, _ letters: [Character], _ places: [Int], _ row: CardRow
  ) -> (label: String, kind: ExpiryLabelKind)? {
    ExpiryLabels.table.filter { entry in
      let end = start + entry.label.count
      guard end <= letters.count, letters[start..<end].elementsEqual(entry.label) else {
        return false
      }
      return isWordEdge(before: places[start], row) && isWordEdge(after: places[end - 1], row)
    }.max { $0.label.count < $1.label.count }
  }

  private static func isWordEdge(before index: Int, _ row: CardRow) -> Bool {
    index == 0 || !row.characters[index - 1].isLetter || isUnspaced(row.characters[index])
  }

  private static func isWordEdge(after index: Int, _ row: CardRow) -> Bool {
    index + 1 >= row.characters.count || !row.characters[index + 1].isLetter
      || isUnspaced(row.characters[index])
  }

  /// Whether the letter's script puts no blanks between words (Han, kana).
  private static func isUnspaced(_ letter: Character) -> Bool {
    letter.unicodeScalars.allSatisfy { (0x3040...0x9FFF).contains($0.value) }
  }
}
