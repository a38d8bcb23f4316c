/// A table of comma-separated values (RFC 4180).
struct CSVTable {
  struct Row {
    /// The line on which the row begins, from 1.
    var line: Int
    var cells: [String]
  }

  private(set) var rows: [Row] = []

  init(_ text: String) {
    var row = Row(line: 1, cells: [])
    var cell = ""
    var line = 1
    var isQuoted = false
    var previousWasQuote = false
    for character in text {
      if character.isNewline { line += 1 }
      if isQuoted {
        if character == "\"" {
          isQuoted = false
          previousWasQuote = true
        } else {
          cell.append(character)
        }
        continue
      }
      switch character {
      case "\"":
        // A second quote right after a closing one stands for itself.
        if previousWasQuote { cell.append("\"") }
        isQuoted = true
      case ",":
        row.cells.append(cell)
        cell = ""
      case _ where character.isNewline:
        row.cells.append(cell)
        add(row)
        row = Row(line: line, cells: [])
        cell = ""
      default: cell.append(character)
      }
      previousWasQuote = false
    }
    row.cells.append(cell)
    add(row)
  }

  private mutating func add(_ row: Row) {
    if row.cells != [""] { rows.append(row) }
  }
}
