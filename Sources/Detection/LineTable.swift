import Geometry

/// Lines side by side, with what is seen along all of them in one piece of memory: evidence is
/// asked for hundreds of thousands of times a picture.
struct LineTable: Sendable {
  /// One line without what is seen along it.
  struct Line: Sendable {
    let foot: Point
    let along: Point
    let angle: Double
    let isBorder: Bool
    let entry: Double
    let exit: Double
    /// Where its sums begin, and how many there are.
    let start: Int
    let count: Int

    func point(_ t: Double) -> Point { foot + along * t }
  }

  /// What is seen on part of a line.
  struct Evidence: Sendable {
    /// The share with an edge along the line, 0 to 1.
    var support: Double
    /// The mean change of colour across the line, 0 to 1.
    var change: Double
    /// The share that lies inside the picture, 0 to 1.
    var visible: Double
  }

  /// What a border of the picture is taken to show.
  static let borderSupport = 0.5

  private let lines: [Line]
  private let support: [Float]
  private let change: [Float]

  init(_ sides: [SideLine]) {
    var lines: [Line] = []
    var support: [Float] = []
    var change: [Float] = []
    for side in sides {
      lines.append(
        Line(
          foot: side.normal * side.distance, along: side.along, angle: side.angle,
          isBorder: side.isBorder, entry: side.entry, exit: side.exit, start: support.count,
          count: side.support.count))
      support += side.support
      change += side.change
    }
    self.lines = lines
    self.support = support
    self.change = change
  }

  subscript(index: Int) -> Line { lines[index] }

  /// What is seen on a line between two places on it.
  func evidence(_ index: Int, _ a: Double, _ b: Double) -> Evidence {
    let line = lines[index]
    if line.isBorder {
      return Evidence(
        support: LineTable.borderSupport, change: LineTable.borderSupport, visible: 0)
    }
    let low = min(a, b)
    let high = max(a, b)
    let from = max(low, line.entry)
    let to = min(high, line.exit)
    guard high > low, to > from else { return Evidence(support: 0, change: 0, visible: 0) }
    let first = min(Int(from - line.entry), line.count - 1)
    let last = min(Int(to - line.entry), line.count - 1)
    let visible = (to - from) / (high - low)
    guard last > first else { return Evidence(support: 0, change: 0, visible: visible) }
    let length = Double(last - first)
    let i = line.start + first
    let j = line.start + last
    return Evidence(
      support: Double(support[j] - support[i]) / length,
      change: Double(change[j] - change[i]) / length, visible: visible)
  }
}
