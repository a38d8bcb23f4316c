import Evaluation
import MRZ
import ReportSchema

/// What an evaluation leaves: a page on standard output, and the files that were asked for.
struct EvaluateOutput {
  private let report: EvaluationReport
  private let plan: EvaluatePlan
  private let arguments: EvaluateArguments
  private let contents: JSONReport.Contents
  private let comparison: Comparison?
  private let broken: [String]?
  /// Slices that have floors, and no picture in this run.
  let unmeasured: [String]

  init(_ report: EvaluationReport, _ plan: EvaluatePlan, _ arguments: EvaluateArguments) {
    self.report = report
    self.plan = plan
    self.arguments = arguments
    var contents = JSONReport.Contents()
    contents.slices = arguments.slices.isEmpty ? report.standardSlices : arguments.slices
    contents.values = arguments.values
    contents.reveal = arguments.reading.reveal
    self.contents = contents
    comparison = plan.baseline.map {
      Comparison(baseline: $0, report: report, tolerance: arguments.tolerance / 100)
    }
    let floors = plan.floors?.check(report)
    broken = floors?.broken
    unmeasured = floors?.unmeasured ?? []
  }

  /// Worse than the baseline past the tolerance, or than the floors.
  var isWorse: Bool { comparison?.drops.isEmpty == false || broken?.isEmpty == false }

  var page: String {
    if arguments.asJSON {
      let json = JSONReport(
        report, asOf: plan.asOf.iso, contents: contents, comparison: comparison,
        brokenFloors: broken)
      return Self.line(json)
    }
    var text = TableReport.text(report, slices: contents.slices)
    if let comparison { text += "\n" + comparison.text }
    if let broken {
      text += broken.isEmpty ? "\nFloors: all held\n" : "\nFloors: \(broken.count) broken\n"
      for line in broken { text += "  \(line)\n" }
    }
    return text
  }

  /// Writes the files; throws `cannotStart` where one cannot be written.
  func writeFiles() throws(RunError) {
    if let path = arguments.newBaseline {
      try write(Self.line(Baseline(report, asOf: plan.asOf.iso)), to: path)
    }
    if let path = arguments.newFloors {
      try write(Floors(report, asOf: plan.asOf.iso).text, to: path)
    }
    guard let path = arguments.html else { return }
    let sink = try RecordSink(path: path)
    let html = HTMLReport(report, contents: contents)
    try html.write(picture: EvaluatePictures.picture) { piece throws(RunError) in
      sink.add(Array(piece.utf8))
      try sink.flush()
    }
    try sink.complete()
  }

  private func write(_ text: String, to path: String) throws(RunError) {
    let sink = try RecordSink(path: path)
    sink.add(Array(text.utf8))
    try sink.flush()
    try sink.complete()
  }

  private static func line(_ value: some Encodable) -> String {
    guard let line = try? RecordEncoder.line(value) else {
      preconditionFailure("a report holds nothing that cannot be encoded")
    }
    return line + "\n"
  }
}
