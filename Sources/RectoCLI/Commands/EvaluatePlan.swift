import CommandLineParsing
import Evaluation
import MRZ
import Recto

/// An evaluation as it will be done: labels read, every default filled in.
struct EvaluatePlan {
  /// Rows with something to score, parted by flow.
  var rows: [LabelRow]
  /// Rows whose labels hold nothing that is scored.
  var unscored: Int
  var baseline: Baseline?
  var floors: Floors?
  var asOf: CivilDate
  var timeout: Duration?
  var jobs: Int
  /// Flags about reading, for the workers: all but flow, date and masks.
  var forwarded: [[UInt8]]

  /// Resolves what was given; throws `EvaluateError` for a file that cannot be used.
  init(
    _ arguments: EvaluateArguments, given: [GivenFlag], today: CivilDate, jobs standardJobs: Int
  ) throws(EvaluateError) {
    var rows: [LabelRow] = []
    for path in arguments.labels { rows += try EvaluateFiles.labels(path) }
    let flow = arguments.reading.flow.flatMap { LabelRow.Flow(rawValue: $0.rawValue) }
    let parts = rows.map { row -> [LabelRow] in
      if arguments.records == nil, flow == nil { return row.parted }
      var whole = row
      whole.flow = flow
      // Zones alone are held against what a zone says.
      if flow == .mrz { whole.truth = row.truth.part(for: .mrz) }
      return whole.truth.isEmpty ? [] : [whole]
    }
    let flat = parts.flatMap { $0 }
    self.rows = arguments.sequenceKey.map { flat.sequences(by: $0) } ?? flat
    unscored = parts.count(where: \.isEmpty)
    baseline = try arguments.baseline.map { path throws(EvaluateError) in
      try EvaluateFiles.baseline(path)
    }
    floors = try arguments.floors.map { path throws(EvaluateError) in
      try EvaluateFiles.floors(path)
    }
    let kept = (floors?.asOf ?? baseline?.asOf).flatMap { CivilDate(iso: $0) }
    asOf = arguments.reading.asOf ?? kept ?? today
    let seconds = arguments.timeout ?? EvaluateFlags.standardTimeout
    timeout = seconds > 0 ? .milliseconds(Int64(seconds * 1000)) : nil
    jobs = arguments.jobs ?? standardJobs
    let names = Set(["languages", "models", "max-megapixels", "max-memory"])
    forwarded = given.filter { names.contains($0.row.name) }.map(\.word)
  }

  /// The arguments that start a worker for a flow. Card numbers are revealed to this program, which
  /// holds them against the labels and hides them again.
  func workerWords(_ flow: Flow) -> [[UInt8]] {
    let own = ["worker", "--framed", "--reveal", "--flow=\(flow.rawValue)", "--as-of=\(asOf.iso)"]
    return own.map { Array($0.utf8) } + forwarded
  }
}
