public import ReportSchema

/// What a reader must reach on a set of pictures: for each set and grade, a floor of right readings
/// and a ceiling of wrong ones.
public struct Floors: Codable, Equatable, Sendable {
  public static let schemaName = "recto.floors/1"

  /// A count's bounds.
  public struct Bound: Codable, Equatable, Sendable {
    public var measure: String
    /// How many there are to read.
    public var of: Int
    /// The fewest that must be right.
    public var right: Int
    /// The most that may be wrong.
    public var wrong: Int
  }

  /// A mean's bound.
  public struct MeanBound: Codable, Equatable, Sendable {
    public var measure: String
    public var atLeast: Double?
    public var atMost: Double?
  }

  /// The bounds for one slice: the rows that have all these tags.
  public struct Slice: Codable, Equatable, Sendable {
    public var tags: OrderedValues<String>
    /// The most values, of any measure, that may be wrong and called verified.
    public var wrongVerified: Int
    public var counts: [Bound]
    public var means: [MeanBound]
  }

  public var schema = Floors.schemaName
  /// The date with which the pictures are read.
  public var asOf: String
  public var slices: [Slice]

  /// Tags by which floors are set.
  static let tags = ["set", "grade"]
  /// How far below what was measured a floor lies, as a share of the pictures: what another
  /// machine's arithmetic may cost, and at least one picture.
  static let slack = 0.04
  /// The same for means, in their own unit.
  static let meanSlack = 0.02

  /// Floors slightly below what a report measured; nothing more may be wrong and verified.
  public init(_ report: EvaluationReport, asOf: String) {
    self.asOf = asOf
    slices = Self.groups(report).map { tags, summary in
      Slice(
        tags: OrderedValues(tags), wrongVerified: summary.wrongVerified,
        counts: summary.headlines.map { measure, tally in
          let slack = max(1, Int((Double(tally.total) * Self.slack).rounded(.up)))
          return Bound(
            measure: measure, of: tally.total, right: max(0, tally.right - slack),
            wrong: min(tally.total, tally.wrong + slack))
        },
        means: Self.meanBounds(summary))
    }
  }

  private static let boundMeans = ["outline.overlap", "text.wordErrorRate"]

  private static func meanBounds(_ summary: Summary) -> [MeanBound] {
    boundMeans.compactMap { measure in
      guard let mean = summary.means[measure] else { return nil }
      return Comparison.errors.contains(measure)
        ? MeanBound(measure: measure, atMost: rounded(mean.value + meanSlack, decimals: 3))
        : MeanBound(measure: measure, atLeast: rounded(mean.value - meanSlack, decimals: 3))
    }
  }

  /// The slices of a report, in the order of their tags.
  private static func groups(
    _ report: EvaluationReport
  ) -> [(tags: [(String, String)], summary: Summary)] {
    var groups: [String: (tags: [(String, String)], summary: Summary)] = [:]
    for score in report.scores {
      let tags = Self.tags.compactMap { key in score.row.tags[key].map { (key, $0) } }
      let name = tags.map { "\($0.0)=\($0.1)" }.joined(separator: "\u{0}")
      groups[name, default: (tags, Summary())].summary.add(score)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What a report breaks, one line each, and the slices that it did not measure. A slice of which
  /// the report has no picture is not measured; a count of another total is broken, since the floor
  /// was set for other pictures.
  public func check(_ report: EvaluationReport) -> (broken: [String], unmeasured: [String]) {
    var broken: [String] = []
    var unmeasured: [String] = []
    for slice in slices {
      let name = slice.tags.pairs.map(\.value).joined(separator: ", ")
      let summary = Summary(
        report.scores.lazy.filter { score in
          slice.tags.pairs.allSatisfy { score.row.tags[$0.key] == $0.value }
        })
      if summary.pictures == 0 {
        unmeasured.append(name)
      } else {
        broken += slice.check(summary).map { "\(name): \($0)" }
      }
    }
    return (broken, unmeasured)
  }
}

extension Floors.Slice {
  func check(_ summary: Summary) -> [String] {
    var broken: [String] = []
    if summary.wrongVerified > wrongVerified {
      broken.append(
        "\(summary.wrongVerified) wrong among verified, at most \(wrongVerified) allowed")
    }
    let tallies = Dictionary(summary.headlines.map { ($0.measure, $0.tally) }) { first, _ in first }
    for bound in counts {
      let tally = tallies[bound.measure] ?? Tally()
      if tally.total != bound.of {
        broken.append("\(bound.measure): the floor is for \(bound.of), there are \(tally.total)")
      } else if tally.right < bound.right {
        broken.append("\(bound.measure): \(tally.right) right, at least \(bound.right) asked")
      }
      if tally.wrong > bound.wrong {
        broken.append("\(bound.measure): \(tally.wrong) wrong, at most \(bound.wrong) allowed")
      }
    }
    for bound in means {
      let value = summary.means[bound.measure]?.value ?? 0
      if let least = bound.atLeast, value < least {
        broken.append("\(bound.measure): \(threeDecimals(value)), at least \(least) asked")
      }
      if let most = bound.atMost, value > most {
        broken.append("\(bound.measure): \(threeDecimals(value)), at most \(most) allowed")
      }
    }
    return broken
  }
}

extension Floors {
  /// The file's text: one bound a line, so that a change shows what it changes.
  public var text: String {
    func quoted(_ text: String) -> String { (try? RecordEncoder.line(text)) ?? "\"\"" }
    func line(_ value: some Encodable) -> String { (try? RecordEncoder.line(value)) ?? "null" }
    let blocks = slices.map { slice in
      let counts = slice.counts.map { "      \(line($0))" }.joined(separator: ",\n")
      let means = slice.means.map { "      \(line($0))" }.joined(separator: ",\n")
      return """
            {"tags": \(line(slice.tags)), "wrongVerified": \(slice.wrongVerified),
              "counts": [
        \(counts)],
              "means": [
        \(means)]}
        """
    }
    return """
      {"schema": \(quoted(schema)), "asOf": \(quoted(asOf)), "slices": [
      \(blocks.joined(separator: ",\n"))
      ]}

      """
  }
}
