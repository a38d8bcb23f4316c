/// Columns of text, the first to the left, the others to the right.
public struct TextTable {
  private var rows: [[String]]
  private let leftColumns: Int

  /// `leftColumns` is how many columns lie to the left.
  public init(header: [String], leftColumns: Int = 1) {
    rows = [header]
    self.leftColumns = leftColumns
  }

  public mutating func add(_ cells: [String]) { rows.append(cells) }

  public var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column > 0 { line += "  " }
        line += column < leftColumns ? cell + padding : padding + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }
}

/// A share as a person reads it: `93.5 %`.
func percent(_ share: Double) -> String {
  let tenths = Int((share * 1000).rounded())
  return "\(tenths / 10).\(abs(tenths) % 10) %"
}

/// A number with three decimals.
func threeDecimals(_ value: Double) -> String {
  let thousandths = Int((abs(value) * 1000).rounded())
  let fraction = String(thousandths % 1000)
  return (value < 0 ? "-" : "") + "\(thousandths / 1000)."
    + String(repeating: "0", count: 3 - fraction.count) + fraction
}
