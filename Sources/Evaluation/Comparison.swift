import ReportSchema

/// What became better and worse since a baseline.
public struct Comparison: Sendable, Equatable {
  public struct Change: Codable, Sendable, Equatable {
    public var file: String
    public var measure: String
    public var before: String
    public var after: String
  }

  public struct Drop: Codable, Sendable, Equatable {
    public var measure: String
    public var before: Double
    public var after: Double
  }

  public private(set) var better: [Change] = []
  public private(set) var worse: [Change] = []
  /// Measures that fell by more than the tolerance: a share of right, a mean, or one more value
  /// that is wrong and called verified, which no tolerance covers.
  public private(set) var drops: [Drop] = []
  /// Pictures that only one of the two runs has.
  public private(set) var unmatched: [String] = []

  /// Means of which less is better.
  static let errors: Set<String> = [
    "zone.characterErrorRate", "text.characterErrorRate", "text.wordErrorRate",
    "outline.cornerError", "outline.others",
  ]
  /// Sums of shares are not exact.
  private static let slack = 1e-6

  /// Compares the pictures that both have. `tolerance` is the largest fall that is let pass, as a
  /// share, 0 to 1.
  public init(baseline: Baseline, report: EvaluationReport, tolerance: Double) {
    let now = Baseline(report, asOf: baseline.asOf)
    let old = Dictionary(baseline.pictures.map { ($0.file, $0) }) { first, _ in first }
    let files = Set(now.pictures.map(\.file))
    unmatched = baseline.pictures.map(\.file).filter { !files.contains($0) }
    var before = Figures()
    var after = Figures()
    for picture in now.pictures {
      guard let earlier = old[picture.file] else {
        unmatched.append(picture.file)
        continue
      }
      compare(earlier, picture)
      before.add(earlier)
      after.add(picture)
    }
    findDrops(before, after, tolerance: tolerance)
  }

  private mutating func compare(_ earlier: Baseline.Picture, _ picture: Baseline.Picture) {
    let old = Dictionary(Self.numbered(earlier.verdicts)) { first, _ in first }
    for (measure, standing) in Self.numbered(picture.verdicts) {
      guard let previous = old[measure], previous != standing else { continue }
      let change = Change(
        file: picture.file, measure: measure, before: previous.rawValue, after: standing.rawValue)
      if standing > previous { better.append(change) } else { worse.append(change) }
    }
  }

  private mutating func findDrops(_ before: Figures, _ after: Figures, tolerance: Double) {
    if after.wrongVerified > before.wrongVerified {
      drops.append(
        Drop(
          measure: "wrong verified", before: Double(before.wrongVerified),
          after: Double(after.wrongVerified)))
    }
    for (measure, tally) in before.tallies.sorted(by: { $0.key < $1.key }) {
      let share = after.tallies[measure]?.shareRight ?? 0
      if tally.shareRight - share > tolerance + Self.slack {
        drops.append(Drop(measure: measure, before: tally.shareRight, after: share))
      }
    }
    for (measure, mean) in before.means.sorted(by: { $0.key < $1.key }) {
      guard let now = after.means[measure] else { continue }
      let fall = (mean.value - now.value) * (Self.errors.contains(measure) ? -1 : 1)
      if fall > tolerance + Self.slack {
        drops.append(Drop(measure: measure, before: mean.value, after: now.value))
      }
    }
  }

  /// Repeated measures of a picture are told apart by their number.
  private static func numbered(_ verdicts: [String]) -> [(String, Standing)] {
    var counts: [String: Int] = [:]
    return verdicts.compactMap { text in
      guard let (measure, standing) = split(text) else { return nil }
      counts[measure, default: 0] += 1
      let number = counts[measure] ?? 1
      return (number > 1 ? "\(measure) #\(number)" : measure, standing)
    }
  }

  fileprivate static func split(_ text: String) -> (String, Standing)? {
    guard let equals = text.lastIndex(of: "="),
      let standing = Standing(rawValue: String(text[text.index(after: equals)...]))
    else { return nil }
    return (String(text[..<equals]), standing)
  }

  /// For people: what got better, what got worse, which measures fell too far.
  public var text: String {
    var output = "Against the baseline: \(better.count) better, \(worse.count) worse\n"
    for (title, changes) in [("worse", worse), ("better", better)] {
      for change in changes {
        output +=
          "  \(title): \(change.file): \(change.measure): \(change.before) -> \(change.after)\n"
      }
    }
    for drop in drops {
      output +=
        "  fell too far: \(drop.measure): \(threeDecimals(drop.before)) -> "
        + "\(threeDecimals(drop.after))\n"
    }
    if !unmatched.isEmpty { output += "  \(unmatched.count) pictures are in one run alone\n" }
    return output
  }
}

/// Figures of the pictures that both runs have.
private struct Figures {
  var tallies: [String: Tally] = [:]
  var means: [String: Mean] = [:]
  var wrongVerified = 0

  mutating func add(_ picture: Baseline.Picture) {
    for text in picture.verdicts {
      guard let (measure, standing) = Comparison.split(text) else { continue }
      let verdict: Outcome.Verdict =
        standing == .right ? .right : standing == .silent ? .silent : .wrong
      tallies[measure, default: Tally()].add(Outcome(measure: measure, verdict: verdict))
      if standing == .wrongVerified { wrongVerified += 1 }
    }
    for pair in picture.quantities.pairs {
      means[pair.key, default: Mean()].add(Quantity(measure: pair.key, value: pair.value))
    }
  }
}
