public import ReportSchema

/// What an earlier run measured, to compare with: figures and verdicts, no values read.
public struct Baseline: Codable, Equatable, Sendable {
  public static let schemaName = "recto.baseline/1"

  public struct Picture: Codable, Equatable, Sendable {
    public var file: String
    /// `measure=verdict`, in the order measured.
    public var verdicts: [String]
    public var quantities: OrderedValues<Double>
  }

  public var schema = Baseline.schemaName
  public var pictures: [Picture]

  public init(_ report: EvaluationReport) {
    pictures = report.scores.map { score in
      Picture(
        file: score.row.path,
        verdicts: score.outcomes.map { "\($0.measure)=\($0.verdict.rawValue)" },
        quantities: OrderedValues(
          Self.means(of: score).map { ($0.key, rounded($0.value, decimals: 4)) }))
    }
  }

  private static func means(of score: RowScore) -> [(key: String, value: Double)] {
    var means: [String: Mean] = [:]
    for quantity in score.quantities { means[quantity.measure, default: Mean()].add(quantity) }
    return means.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }
  }
}

/// What became better and worse since a baseline.
public struct Comparison: Sendable, Equatable {
  public struct Change: Sendable, Equatable {
    public var file: String
    public var measure: String
    public var before: String
    public var after: String
  }

  public struct Drop: Sendable, Equatable {
    public var measure: String
    public var before: Double
    public var after: Double
  }

  public var better: [Change] = []
  public var worse: [Change] = []
  /// Measures whose share of right fell by more than the tolerance.
  public var drops: [Drop] = []
  /// Pictures that only one of the two runs has.
  public var unmatched: [String] = []

  /// `tolerance` is the largest fall of a measure's share of right that is let pass, 0 to 1.
  public init(baseline: Baseline, report: EvaluationReport, tolerance: Double) {
    let now = Baseline(report)
    let old = Dictionary(baseline.pictures.map { ($0.file, $0) }) { first, _ in first }
    let files = Set(now.pictures.map(\.file))
    unmatched = baseline.pictures.map(\.file).filter { !files.contains($0) }
    var before: [String: Tally] = [:]
    var after: [String: Tally] = [:]
    for picture in now.pictures {
      guard let earlier = old[picture.file] else {
        unmatched.append(picture.file)
        continue
      }
      compare(earlier, picture)
      Self.count(earlier.verdicts, into: &before)
      Self.count(picture.verdicts, into: &after)
    }
    for (measure, tally) in before.sorted(by: { $0.key < $1.key }) {
      let share = after[measure]?.shareRight ?? 0
      // A millionth: sums of shares are not exact.
      if tally.shareRight - share > tolerance + 1e-6 {
        drops.append(Drop(measure: measure, before: tally.shareRight, after: share))
      }
    }
  }

  private mutating func compare(_ earlier: Baseline.Picture, _ picture: Baseline.Picture) {
    let old = Self.split(earlier.verdicts)
    for (measure, verdict) in Self.split(picture.verdicts) {
      guard let previous = old.first(where: { $0.0 == measure })?.1, previous != verdict else {
        continue
      }
      let change = Change(file: picture.file, measure: measure, before: previous, after: verdict)
      if rank(verdict) > rank(previous) { better.append(change) } else { worse.append(change) }
    }
  }

  /// Saying nothing is better than saying something wrong.
  private func rank(_ verdict: String) -> Int {
    ["wrong", "silent", "right"].firstIndex(of: verdict) ?? 0
  }

  /// Repeated measures of a picture are told apart by their number.
  private static func split(_ verdicts: [String]) -> [(String, String)] {
    var counts: [String: Int] = [:]
    return verdicts.compactMap { text in
      guard let equals = text.lastIndex(of: "=") else { return nil }
      let measure = String(text[..<equals])
      counts[measure, default: 0] += 1
      let name = counts[measure]! > 1 ? "\(measure) #\(counts[measure]!)" : measure
      return (name, String(text[text.index(after: equals)...]))
    }
  }

  private static func count(_ verdicts: [String], into tallies: inout [String: Tally]) {
    for text in verdicts {
      guard let equals = text.lastIndex(of: "="),
        let verdict = Outcome.Verdict(rawValue: String(text[text.index(after: equals)...]))
      else { continue }
      let measure = String(text[..<equals])
      tallies[measure, default: Tally()].add(Outcome(measure: measure, verdict: verdict))
    }
  }

  /// For people: what got better, what got worse, which measures fell too far.
  public var text: String {
    var output = "\(better.count) better, \(worse.count) worse\n"
    for (title, changes) in [("worse", worse), ("better", better)] {
      for change in changes {
        output +=
          "\(title): \(change.file): \(change.measure): \(change.before) -> \(change.after)\n"
      }
    }
    for drop in drops {
      output += "fell: \(drop.measure): \(percent(drop.before)) -> \(percent(drop.after))\n"
    }
    if !unmatched.isEmpty { output += "\(unmatched.count) pictures are in one run alone\n" }
    return output
  }
}
