import ReportSchema

/// What `recto evaluate --json` prints: one object.
public struct JSONReport: Encodable, Equatable, Sendable {
  public static let schemaName = "recto.evaluation/1"

  /// What a report tells besides figures.
  public struct Contents: Sendable {
    /// The tags by which the figures are also given.
    public var slices: [String] = []
    /// Whether failures carry the labelled and the read value.
    public var values = false
    /// Whether card numbers among them are written in full.
    public var reveal = false

    public init() {}
  }

  struct Count: Encodable, Equatable, Sendable {
    var measure: String
    var of: Int
    var right: Int
    var wrong: Int
    var silent: Int
    var verified: Int
    var wrongVerified: Int

    init(_ measure: String, _ tally: Tally) {
      self.measure = measure
      of = tally.total
      right = tally.right
      wrong = tally.wrong
      silent = tally.silent
      verified = tally.verified
      wrongVerified = tally.wrongVerified
    }
  }

  struct Average: Encodable, Equatable, Sendable {
    var measure: String
    var value: Double
    /// What it is taken over: pictures, letters or words.
    var over: Double
  }

  struct Shared: Encodable, Equatable, Sendable {
    var measure: String
    var document: String
    var file: String
    var right: Int
    var of: Int
  }

  struct Slice: Encodable, Equatable, Sendable {
    var key: String
    var value: String
    var pictures: Int
    var wrongVerified: Int
    var counts: [Count]
    var means: [Average]
  }

  struct Failure: Encodable, Equatable, Sendable {
    var file: String
    var flow: String?
    var measure: String
    var verdict: String
    var verified: Bool
    var expected: String?
    var read: String?
  }

  struct Changes: Encodable, Equatable, Sendable {
    var better: [Comparison.Change]
    var worse: [Comparison.Change]
    var drops: [Comparison.Drop]
    var unmatched: [String]
  }

  var schema = JSONReport.schemaName
  var asOf: String
  var pictures: Int
  var readings: Int
  var unscored: Int
  var wrongVerified: Int
  var statuses: OrderedValues<Int>
  var counts: [Count]
  var means: [Average]
  var worstDocuments: [Shared]
  var slices: [Slice]
  var failures: [Failure]
  var comparison: Changes?
  /// Broken floors, one text each; absent where none were given.
  var brokenFloors: [String]?
  var seconds: Double?

  public init(
    _ report: EvaluationReport, asOf: String, contents: Contents, comparison: Comparison? = nil,
    brokenFloors: [String]? = nil
  ) {
    let summary = report.summary
    self.asOf = asOf
    pictures = summary.pictures
    readings = summary.readings
    unscored = report.unscored
    wrongVerified = summary.wrongVerified
    statuses = OrderedValues(summary.statuses.sorted { $0.key < $1.key }.map { ($0, $1) })
    counts = Self.counts(summary)
    means = Self.means(summary)
    worstDocuments = EvaluationReport.documentMeasures.compactMap { measure in
      report.worstDocument(measure: measure).map {
        Shared(
          measure: measure, document: $0.name, file: $0.file, right: $0.tally.right,
          of: $0.tally.total)
      }
    }
    slices = contents.slices.flatMap { tag in
      report.slices(by: tag).map { value, summary in
        Slice(
          key: tag, value: value, pictures: summary.pictures,
          wrongVerified: summary.wrongVerified, counts: Self.counts(summary),
          means: Self.means(summary))
      }
    }
    failures = Self.failures(report, contents)
    self.comparison = comparison.map {
      Changes(better: $0.better, worse: $0.worse, drops: $0.drops, unmatched: $0.unmatched)
    }
    self.brokenFloors = brokenFloors
    seconds = report.seconds
  }

  private static func counts(_ summary: Summary) -> [Count] {
    summary.measures.map { Count($0, summary.tallies[$0]!) }
  }

  private static func means(_ summary: Summary) -> [Average] {
    summary.means.sorted { $0.key < $1.key }.map {
      Average(measure: $0.key, value: rounded($0.value.value, decimals: 4), over: $0.value.weight)
    }
  }

  private static func failures(_ report: EvaluationReport, _ contents: Contents) -> [Failure] {
    let shown = ShownValues(reveal: contents.reveal)
    return report.scores.flatMap { score in
      score.outcomes.filter(\.isFailure).map { outcome in
        var failure = Failure(
          file: score.row.path, flow: score.row.flow?.rawValue, measure: outcome.measure,
          verdict: outcome.verdict.rawValue, verified: outcome.isVerified)
        if contents.values {
          failure.expected = shown.text(outcome.expected, of: outcome.measure)
          failure.read = shown.text(outcome.read, of: outcome.measure)
        }
        return failure
      }
    }
  }
}
