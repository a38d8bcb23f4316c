import ReportSchema

/// The figures of a set of pictures.
public struct Summary: Sendable {
  public var pictures = 0
  public var tallies: [String: Tally] = [:]
  public var means: [String: Mean] = [:]
  public var statuses: [String: Int] = [:]

  public init() {}

  public init(_ scores: some Sequence<RowScore>) {
    for score in scores { add(score) }
  }

  public mutating func add(_ score: RowScore) {
    pictures += 1
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
}

/// Everything that one run measured.
public struct EvaluationReport: Sendable {
  public var scores: [RowScore]
  /// Wall-clock seconds of reading; 0 where it was not timed.
  public var seconds: Double

  public init(scores: [RowScore], seconds: Double) {
    self.scores = scores
    self.seconds = seconds
  }

  public var summary: Summary { Summary(scores) }

  /// The figures for each value of a tag, by value; rows without the tag are left out.
  public func slices(by tag: String) -> [(value: String, summary: Summary)] {
    var groups: [String: Summary] = [:]
    for score in scores {
      if let value = score.row.tags[tag] { groups[value, default: Summary()].add(score) }
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Where pictures share a document (the same zone lines, or the same card number): the document
  /// with the smallest share of right `measure` outcomes; `nil` if no document has two pictures.
  public func worstDocument(measure: String) -> (name: String, tally: Tally)? {
    var groups: [String: Tally] = [:]
    for score in scores {
      guard let name = EvaluationReport.document(of: score.row) else { continue }
      for outcome in score.outcomes where outcome.measure == measure {
        groups[name, default: Tally()].add(outcome)
      }
    }
    let shared = groups.filter { $0.value.total > 1 }
    let worst = shared.min { a, b in
      a.value.shareRight != b.value.shareRight
        ? a.value.shareRight < b.value.shareRight : a.key < b.key
    }
    return worst.map { ($0.key, $0.value) }
  }

  /// A name for the document a picture shows: a digest of its truth, which names nobody.
  static func document(of row: LabelRow) -> String? {
    guard let text = row.truth.zone?.joined() ?? row.truth.pan else { return nil }
    // FNV-1a, 64 bits: stable between runs, unlike Swift's own hash.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "document-" + String(hash, radix: 36)
  }
}
