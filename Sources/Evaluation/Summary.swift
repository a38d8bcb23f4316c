import ReportSchema

/// The figures of a set of pictures.
public struct Summary: Sendable {
  /// Pictures read; one read with two flows counts once.
  public var pictures: Int { paths.count }
  public private(set) var readings = 0
  public private(set) var tallies: [String: Tally] = [:]
  public private(set) var means: [String: Mean] = [:]
  /// Records by status.
  public private(set) var statuses: [String: Int] = [:]
  private var paths: Set<String> = []

  public init() {}

  public init(_ scores: some Sequence<RowScore>) {
    for score in scores { add(score) }
  }

  public mutating func add(_ score: RowScore) {
    paths.insert(score.row.path)
    readings += 1
    for outcome in score.outcomes { tallies[outcome.measure, default: Tally()].add(outcome) }
    for quantity in score.quantities { means[quantity.measure, default: Mean()].add(quantity) }
    for record in score.records { statuses[record.status.rawValue, default: 0] += 1 }
  }

  /// Measures by how grave a fault is: wrong among verified first, then by name.
  public var measures: [String] {
    tallies.keys.sorted { a, b in
      let (ta, tb) = (tallies[a]!, tallies[b]!)
      return ta.wrongVerified != tb.wrongVerified ? ta.wrongVerified > tb.wrongVerified : a < b
    }
  }

  public var wrongVerified: Int { tallies.values.reduce(0) { $0 + $1.wrongVerified } }

  /// The measures that tell most, in the order of reading; `field` and `zone.field` count every
  /// field of print and zone together.
  public var headlines: [(measure: String, tally: Tally)] {
    let sums = [("zone.field", sum(Self.isZoneField)), ("field", sum { $0.hasPrefix("field.") })]
    let all = tallies.merging(sums) { own, _ in own }
    return Self.headlineNames.compactMap { name in
      all[name].flatMap { $0.total > 0 ? (name, $0) : nil }
    }
  }

  private static let headlineNames = [
    "zone", "zone.field", "zone.line", "card.number", "card.expiry", "card.holder", "code.text",
    "text.words@0.9", "field", "outline@0.9", "outline@0.95", "negative.zone", "negative.card",
    "negative.code", "negative.outline",
  ]

  /// The measure `zone.` and a field's name.
  private static func isZoneField(_ measure: String) -> Bool {
    guard measure.hasPrefix("zone.") else { return false }
    return FieldKey(rawValue: String(measure.dropFirst("zone.".count))) != nil
  }

  private func sum(_ isPart: (String) -> Bool) -> Tally {
    tallies.filter { isPart($0.key) }.values.reduce(Tally(), +)
  }
}
