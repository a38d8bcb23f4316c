/// Everything that one run measured.
public struct EvaluationReport: Sendable {
  public var scores: [RowScore]
  /// Wall-clock seconds of reading; `nil` where it is not to be told.
  public var seconds: Double?
  /// Rows whose labels hold nothing that is scored.
  public var unscored = 0

  public init(scores: [RowScore], seconds: Double? = nil, unscored: Int = 0) {
    self.scores = scores
    self.seconds = seconds
    self.unscored = unscored
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

  /// The tags that figures are given by when nobody says which.
  public var standardSlices: [String] {
    ["set", "grade", "kind"].filter { tag in
      Set(scores.compactMap { $0.row.tags[tag] }).count > (tag == "set" ? 1 : 0)
    }
  }

  /// A document that several pictures show, and how often it was read.
  public struct SharedDocument: Sendable, Equatable {
    /// A digest of its truth, which names nobody.
    public var name: String
    /// The first picture that shows it.
    public var file: String
    public var tally: Tally
  }

  /// Where pictures share a document (the same zone lines, or the same card number): the document
  /// with the smallest share of right `measure` outcomes; `nil` if no document has two pictures.
  public func worstDocument(measure: String) -> SharedDocument? {
    var groups: [String: SharedDocument] = [:]
    for score in scores {
      guard let name = EvaluationReport.document(of: score.row) else { continue }
      for outcome in score.outcomes where outcome.measure == measure {
        groups[
          name, default: SharedDocument(name: name, file: score.row.path, tally: Tally())
        ].tally.add(outcome)
      }
    }
    return groups.values.filter { $0.tally.total > 1 }.min { a, b in
      a.tally.shareRight != b.tally.shareRight
        ? a.tally.shareRight < b.tally.shareRight : a.name < b.name
    }
  }

  /// Measures by which shared documents are told.
  static let documentMeasures = ["zone", "card.number"]

  static func document(of row: LabelRow) -> String? {
    guard row.truth.documents.count == 1, let document = row.truth.documents.first,
      let text = document.zone?.joined() ?? document.pan
    else { return nil }
    // FNV-1a, 64 bits: stable between runs, unlike Swift's own hash.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "document-" + String(hash, radix: 36)
  }
}
