import Geometry

/// Card numbers among rows of digits: one row, or rows that stand on top of each other.
struct NumberLayout {
  /// The rows that make it up, top to bottom; one for most cards.
  let rows: [SpotRow]
  /// Printed groups in reading order.
  let groups: [[SymbolSpot]]
  /// How sure the surest group of the row is that was left out; 0 if none was.
  var leftOut: Double

  /// Lengths of card numbers (ISO/IEC 7812-1, and shorter ones that networks issue).
  static let lengths = 12...19
  /// Groupings that most cards print, and others that some do.
  static let usual: [[Int]] = [[4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3], [6, 13]]
  static let rare: [[Int]] = [
    [4, 4, 4, 3], [4, 4, 4, 2], [4, 4, 4, 4, 2], [4, 4, 4], [16], [19], [15], [14], [8, 8],
    [6, 10], [4, 4, 5],
  ]
  /// What the others, and groupings that no card prints, are worth.
  private static let rareWorth = 0.85
  private static let strangeWorth = 0.6
  /// Steps between rows of a block, in heights of a digit.
  static let rowSteps = 1.1...3.2
  /// How far the left ends of a block's rows may differ, in heights.
  static let leftTolerance = 0.9
  static let mostRows = 5

  init(rows: [SpotRow], groups: [[SymbolSpot]], leftOut: Double = 0) {
    self.rows = rows
    self.groups = groups
    self.leftOut = leftOut
  }

  /// A block of rows, each of them one group unless it is too long for that.
  init(block rows: [SpotRow]) {
    self.init(
      rows: rows,
      groups: rows.flatMap { $0.spots.count <= Self.longestGroup ? [$0.spots] : $0.groups })
  }

  /// Digits of a block's row that are one group: where many of them are narrow, no step tells gaps.
  private static let longestGroup = 5

  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// How much speaks for it: how surely its digits are there and are those digits, and whether its
  /// groups are those of cards.
  var score: Double {
    let sure = sureness * (1 - NumberLayout.leftOutCost * leftOut)
    if isUsual { return sure }
    return sure * (isRare ? NumberLayout.rareWorth : NumberLayout.strangeWorth)
  }

  /// How surely its digits are there and are those digits, 0 to 1.
  var sureness: Double {
    let spots = groups.flatMap { $0 }
    return spots.reduce(0) { $0 + $1.strength * ($1.odds.max() ?? 0) } / Double(spots.count)
  }

  /// Whether both are the same digits at the same places.
  func hasDigits(of other: NumberLayout) -> Bool {
    count == other.count
      && zip(spots, other.spots).allSatisfy { $0.isAt($1) && $0.best == $1.best }
  }

  /// Whether it stands on other lines than another one.
  func isApart(from other: NumberLayout) -> Bool {
    rows.allSatisfy { row in
      other.rows.allSatisfy { abs($0.middle(at: row.left) - row.middle(at: row.left)) > row.height }
    }
  }

  /// What leaving out a group that is surely there takes off: a part of a number is not a number.
  private static let leftOutCost = 0.3

  var isUsual: Bool { NumberLayout.usual.contains(groups.map(\.count)) }
  private var isRare: Bool { NumberLayout.rare.contains(groups.map(\.count)) }

  /// All that may be card numbers, the best first.
  static func candidates(_ rows: [SpotRow]) -> [NumberLayout] {
    var found = rows.flatMap { row in
      let usual = usualParts(row)
      // Clear digits beside it: it may be a part of a longer number, or they of something else. A
      // faint digit in it may be a mark.
      let isClear = usual.contains { part in
        part.leftOut < figmentStrength && part.spots.allSatisfy { $0.strength >= clearStrength }
      }
      if isClear { return usual }
      let others = windows([row], row.groups).filter { other in
        !usual.contains { $0.groups.map(\.count) == other.groups.map(\.count) }
      }
      let thin = thinned(row).map { usualParts($0) + windows([$0], $0.groups) }
      return usual + others + (thin ?? [])
    }
    found += stacks(rows)
    return found.sorted { $0.score > $1.score }
  }

  /// The row without figments between its groups: the faintest spots are taken out, a few at most,
  /// until what is left is set as numbers are; `nil` where that never happens.
  private static func thinned(_ row: SpotRow) -> SpotRow? {
    var rest = row
    for _ in 0..<mostFigments {
      let faintest = rest.spots.indices.min { rest.spots[$0].strength < rest.spots[$1].strength }
      guard let faintest, rest.spots[faintest].strength < clearStrength else { return nil }
      var spots = rest.spots
      spots.remove(at: faintest)
      guard let thinner = SpotRow(spots) else { return nil }
      rest = thinner
      if !usualParts(rest).isEmpty || rare.contains(rest.groups.map(\.count)) { return rest }
    }
    return nil
  }

  /// Most figments in one row, and the strength from which a spot is none.
  private static let mostFigments = 3
  private static let clearStrength = 0.8
  /// Strength below which what stands beside a usual number is left out without a doubt.
  private static let figmentStrength = 0.5

  /// The stretches of a row that are set as most cards' numbers are.
  private static func usualParts(_ row: SpotRow) -> [NumberLayout] {
    usual.flatMap { sizes -> [NumberLayout] in
      let count = sizes.reduce(0, +)
      guard count <= row.spots.count else { return [] }
      return (0...(row.spots.count - count)).compactMap { first in
        row.groups(of: sizes, from: first).map { groups in
          let out = row.spots[..<first] + row.spots[(first + count)...]
          return NumberLayout(
            rows: [row], groups: groups, leftOut: out.map(\.strength).max() ?? 0)
        }
      }
    }
  }

  /// The groups, and without groups at the ends: what stands beside a number is sometimes read
  /// as digits.
  private static func windows(_ rows: [SpotRow], _ groups: [[SymbolSpot]]) -> [NumberLayout] {
    let whole = NumberLayout(rows: rows, groups: groups)
    if lengths.contains(whole.count), whole.isUsual { return [whole] }
    var found: [NumberLayout] = []
    for first in 0..<min(groups.count, 3) {
      for last in stride(from: groups.count - 1, through: max(first, groups.count - 3), by: -1) {
        var part = NumberLayout(rows: rows, groups: Array(groups[first...last]))
        let out = groups[..<first] + groups[(last + 1)...]
        part.leftOut =
          out.map { group in
            group.reduce(0) { $0 + $1.strength } / Double(group.count)
          }.max() ?? 0
        guard lengths.contains(part.count) else { continue }
        let isWhole = part.groups.count == groups.count
        if isWhole || part.isUsual || part.isRare { found.append(part) }
      }
    }
    return found
  }

  /// Rows of equal height, one under the other from one left edge.
  private static func stacks(_ rows: [SpotRow]) -> [NumberLayout] {
    let short = rows.filter { (2...10).contains($0.spots.count) }
      .sorted { $0.middle(at: $0.left) < $1.middle(at: $1.left) }
    var found: [NumberLayout] = []
    for start in short.indices {
      var stack = [short[start]]
      for row in short[(start + 1)...] {
        let last = stack[stack.count - 1]
        let step = row.spots[0].center.y - last.spots[0].center.y
        let isUnder =
          rowSteps.contains(step / last.height)
          && abs(row.left - last.left) < leftTolerance * last.height
          && SpotChain.ratios.contains(row.height / last.height)
        guard isUnder, stack.count < mostRows else { continue }
        if stack.count > 1 {
          let before = last.spots[0].center.y - stack[stack.count - 2].spots[0].center.y
          guard abs(step - before) < 0.35 * before else { continue }
        }
        stack.append(row)
        let layout = NumberLayout(block: stack)
        if lengths.contains(layout.count) { found.append(layout) }
      }
    }
    return found
  }

  /// The same number with every digit's alternatives.
  var row: CardNumberRow {
    let pitch = rows.map(\.pitch).min()
    return CardNumberRow(
      groups: groups.map { $0.map { $0.digit(pitch: pitch) } }, score: min(1, score),
      beside: leftOut)
  }
}
