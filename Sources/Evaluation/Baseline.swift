public import ReportSchema

/// What an earlier run measured, to compare with: figures and verdicts, no values read.
public struct Baseline: Codable, Equatable, Sendable {
  public static let schemaName = "recto.baseline/1"

  public struct Picture: Codable, Equatable, Sendable {
    public var file: String
    /// `measure=verdict`, in the order measured; `wrongVerified` is the gravest verdict.
    public var verdicts: [String]
    public var quantities: OrderedValues<Double>
  }

  public var schema = Baseline.schemaName
  /// The date with which the pictures were read.
  public var asOf: String
  public var pictures: [Picture]

  public init(_ report: EvaluationReport, asOf: String) {
    self.asOf = asOf
    // A picture may be labelled in two files and read with two flows: one entry all the same.
    var order: [String] = []
    var scores: [String: [RowScore]] = [:]
    for score in report.scores {
      if scores[score.row.path] == nil { order.append(score.row.path) }
      scores[score.row.path, default: []].append(score)
    }
    pictures = order.map { path in
      let own = scores[path] ?? []
      return Picture(
        file: path,
        verdicts: own.flatMap(\.outcomes).map { "\($0.measure)=\(Standing($0).rawValue)" },
        quantities: OrderedValues(
          Self.means(of: own).map { ($0.key, rounded($0.value, decimals: 4)) }))
    }
  }

  private static func means(of scores: [RowScore]) -> [(key: String, value: Double)] {
    var means: [String: Mean] = [:]
    for quantity in scores.flatMap(\.quantities) {
      means[quantity.measure, default: Mean()].add(quantity)
    }
    return means.sorted { $0.key < $1.key }.map { ($0.key, $0.value.value) }
  }
}

/// How good an outcome is: saying nothing is better than saying something wrong, and nothing is as
/// bad as a wrong value that was called proved.
enum Standing: String, Comparable {
  case wrongVerified, wrong, silent, right

  init(_ outcome: Outcome) {
    switch outcome.verdict {
    case .right: self = .right
    case .wrong: self = outcome.isVerified ? .wrongVerified : .wrong
    case .silent: self = .silent
    }
  }

  private var rank: Int {
    switch self {
    case .wrongVerified: 0
    case .wrong: 1
    case .silent: 2
    case .right: 3
    }
  }

  static func < (a: Standing, b: Standing) -> Bool { a.rank < b.rank }
}
