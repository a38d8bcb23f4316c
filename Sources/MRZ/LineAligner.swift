/// The places of one row under every class of symbols, computed once.
final class RowPlaces {
  let row: Row
  private var cache: [SymbolClass: [Place]] = [:]

  init(_ row: Row) { self.row = row }

  func places(under allowed: SymbolClass) -> [Place] {
    if let places = cache[allowed] { return places }
    let glyphs = row.glyphs
    let places = glyphs.indices.map { index in
      Place(
        glyphs[index], allowed: allowed, left: index > 0 ? glyphs[index - 1] : nil,
        right: index + 1 < glyphs.count ? glyphs[index + 1] : nil)
    }
    cache[allowed] = places
    return places
  }
}

/// A way to lay a row over a line of the layout.
struct LineAlignment {
  /// For each column the place in the row, nil where the row has none.
  let mapping: [Int?]
  /// Evidence against laying it so, at most 0.
  let penalty: Double
  /// The row has the line's length and is taken as it stands.
  let isIdentity: Bool
}

/// Lays rows that lost or gained a few symbols over a line of the layout.
struct LineAligner {
  let plan: LinePlan
  let rowPlaces: RowPlaces

  /// Symbols a line may lack or have too many in one place inside it.
  static let innerLimit = 3
  /// Share of a line that must be there at all.
  static let leastShare = 0.55
  /// Evidence for each symbol lost or gained inside a line.
  static let innerPenalty = -1.2
  /// Evidence for each filler lost or gained beside another one.
  static let fillerPenalty = -0.6
  /// Evidence for one symbol lost or gained at an end, and for each further one.
  static let edgePenalty = -0.7
  static let furtherEdgePenalty = -0.3
  /// Evidence for each symbol lost at the end of a name's trailing fillers.
  static let tailPenalty = -0.1
  /// Alignments that go on to be read under the rules.
  static let kept = 4

  /// Evidence below which a row cannot be the line.
  static let leastScore = -14.0

  private var length: Int { plan.length }
  private var count: Int { rowPlaces.row.glyphs.count }

  /// The likeliest alignments, best first; empty where the lengths cannot be reconciled.
  func alignments() -> [LineAlignment] {
    guard Double(count) >= Double(length) * LineAligner.leastShare || plan.endsInName,
      count >= min(length, 8), count <= length + max(4, length / 4)
    else { return [] }
    let checks = plan.checks
    let tables = symbolTables()
    if count == length {
      let identity = LineAlignment(
        mapping: (0..<length).map { $0 }, penalty: 0, isIdentity: true)
      let score = quickScore(identity.mapping, tables: tables)
      if score.passes == checks.count {
        return score.value >= LineAligner.leastScore ? [identity] : []
      }
    }
    var scored: [(alignment: LineAlignment, score: Double)] = []
    var allPass = false
    func consider(_ candidates: [LineAlignment]) {
      for candidate in candidates {
        let score = quickScore(candidate.mapping, tables: tables)
        if !checks.isEmpty, score.passes == checks.count { allPass = true }
        scored.append((candidate, score.value + candidate.penalty))
      }
    }
    consider(blockAlignments())
    let isHopeful = scored.contains { $0.score >= LineAligner.leastScore }
    if !checks.isEmpty, !allPass, isHopeful, abs(count - length) == 2 {
      consider(pairAlignments())
    }
    scored.sort { $0.score > $1.score }
    return scored.prefix(LineAligner.kept).filter { $0.score >= LineAligner.leastScore }
      .map(\.alignment)
  }

  private func blockAlignments() -> [LineAlignment] {
    let gap = length - count
    if gap == 0 {
      return [
        LineAlignment(mapping: (0..<length).map { $0 }, penalty: 0, isIdentity: true),
        shifted(by: 1), shifted(by: -1),
      ]
    }
    let width = abs(gap)
    let positions = min(length, count)
    let inner = width <= LineAligner.innerLimit ? Array(1..<positions) : []
    return ([0] + inner + [positions]).map { position in
      gap > 0
        ? withGap(width, at: position) : without(width, at: position)
    }
  }

  private func shifted(by offset: Int) -> LineAlignment {
    LineAlignment(
      mapping: (0..<length).map { column in
        let index = column + offset
        return index >= 0 && index < count ? index : nil
      }, penalty: 2 * edge(1), isIdentity: false)
  }

  /// Columns `position ..< position + width` were not seen.
  private func withGap(_ width: Int, at position: Int) -> LineAlignment {
    let mapping = (0..<length).map { column -> Int? in
      if column < position { return column }
      return column < position + width ? nil : column - width
    }
    let atEnd = position + width == length
    let penalty =
      atEnd && plan.endsInName
      ? Double(width) * LineAligner.tailPenalty
      : atEnd || position == 0 ? edge(width) : inner(width, at: position)
    return LineAlignment(mapping: mapping, penalty: penalty, isIdentity: false)
  }

  /// The row's places `position ..< position + width` belong to no column.
  private func without(_ width: Int, at position: Int) -> LineAlignment {
    return LineAlignment(
      mapping: (0..<length).map { $0 < position ? $0 : $0 + width },
      penalty: position == 0 || position == length ? edge(width) : inner(width, at: position),
      isIdentity: false)
  }

  private func edge(_ width: Int) -> Double {
    LineAligner.edgePenalty + Double(width - 1) * LineAligner.furtherEdgePenalty
  }

  private func inner(_ width: Int, at position: Int) -> Double {
    let glyphs = rowPlaces.row.glyphs
    let isInFillers =
      glyphs[position - 1].options.first?.symbol == .filler
      && glyphs[position].options.first?.symbol == .filler
    return Double(width) * (isInFillers ? LineAligner.fillerPenalty : LineAligner.innerPenalty)
  }

  /// Two single symbols lost, or gained, in two places.
  private func pairAlignments() -> [LineAlignment] {
    let isGap = length > count
    let columns = max(length, count)
    var all: [LineAlignment] = []
    for first in 0..<(columns - 2) {
      for second in (first + 2)..<columns {
        var mapping: [Int?] = []
        var next = 0
        for column in 0..<columns {
          let isOdd = column == first || column == second
          if isGap {
            mapping.append(isOdd ? nil : next)
            if !isOdd { next += 1 }
          } else if !isOdd {
            mapping.append(column)
          }
        }
        all.append(
          LineAlignment(
            mapping: mapping, penalty: 2 * LineAligner.innerPenalty, isIdentity: false))
      }
    }
    return all
  }

  /// Likeliest symbol and evidence of one place of a row.
  private struct Entry {
    let symbol: Symbol
    let evidence: Double
  }

  /// The entries of every place of the row, for each class of the line.
  private func symbolTables() -> [[Entry]] {
    plan.distinctClasses.map { allowed in
      rowPlaces.places(under: allowed).map {
        Entry(symbol: $0.base, evidence: Evidence.of($0, allowed: allowed))
      }
    }
  }

  private func quickScore(_ mapping: [Int?], tables: [[Entry]]) -> (value: Double, passes: Int) {
    var value = 0.0
    var symbols = [Symbol](repeating: .unseen, count: length)
    for column in 0..<length {
      let symbolClass = plan.classIndices[column]
      if let index = mapping[column] {
        symbols[column] = tables[symbolClass][index].symbol
        value += tables[symbolClass][index].evidence
      } else if plan.classes[column].contains(.filler) {
        symbols[column] = .filler
      }
    }
    var passes = 0
    for check in plan.checks {
      var sum = 0
      for (column, weight) in zip(check.columns, check.weights) {
        sum += symbols[column].value * weight
      }
      let digit = symbols[check.columns[check.columns.count - 1]]
      if sum % 10 == 0, digit.isDigit, !check.columns.contains(where: { symbols[$0] == .unseen }) {
        passes += 1
        value += Evidence.checkPasses
      }
    }
    for column in 0..<length where mapping[column] == nil { symbols[column] = .unseen }
    return (value + Evidence.fit(symbols, plan: plan), passes)
  }
}
