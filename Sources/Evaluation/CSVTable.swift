/// A table of comma-separated values (RFC 4180).
struct CSVTable {
  var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var previousWasQuote = false
    func isBlank(_ row: [String]) -> Bool { row.count == 1 && row[0].isEmpty }
    for character in text {
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
        row.append(cell)
        cell = ""
      case _ where character.isNewline:
        row.append(cell)
        if !isBlank(row) { rows.append(row) }
        row = []
        cell = ""
      default: cell.append(character)
      }
      previousWasQuote = false
    }
    row.append(cell)
    if !isBlank(row) { rows.append(row) }
  }
}
