import CommandLineParsing
import Evaluation
import Glibc
import Recto
import ReportSchema

/// `recto evaluate`.
enum EvaluateCommand {
  static func run(
    _ arguments: EvaluateArguments, given: [GivenFlag]
  ) throws(UsageError) -> ExitCode {
    guard !arguments.labels.isEmpty else {
      throw UsageError("nothing to measure by: name at least one label file")
    }
    guard let today = Machine.today() else {
      throw UsageError("the clock of this machine is off: give --\(ReadingFlags.asOfName)")
    }
    let log = Log(console: Console(), level: arguments.isQuiet ? .error : .warning)
    let plan: EvaluatePlan
    do throws(EvaluateError) {
      plan = try EvaluatePlan(arguments, given: given, today: today, jobs: Machine.defaultJobs())
      if let path = arguments.records {
        let records = try EvaluateFiles.records(path)
        let scores = plan.rows.map { row in
          RowScore(row: row, records: EvaluateRecords.of(row, in: records), asOf: plan.asOf)
        }
        return finish(scores, seconds: nil, plan, arguments, log)
      }
    } catch {
      log.console.say("recto: \(error.message)")
      return .usage
    }
    return read(plan, arguments, log)
  }

  private static func read(
    _ plan: EvaluatePlan, _ arguments: EvaluateArguments, _ log: Log
  ) -> ExitCode {
    Signals.hold()
    let run = EvaluateRun(
      plan, log: log, showsBar: !arguments.isQuiet && log.console.isTerminal)
    do throws(RunError) {
      guard let records = try run.run() else {
        log.console.say("recto: interrupted")
        return .interrupted
      }
      let seconds = run.seconds
      let scores = zip(plan.rows, records).map { row, records in
        RowScore(row: row, records: records, asOf: plan.asOf)
      }
      if !arguments.isQuiet {
        let rate = seconds > 0 ? Double(scores.count) / seconds : 0
        log.console.say(
          "recto: \(scores.count) readings; \(Tally.decimal(seconds)) s, "
            + "\(Tally.decimal(rate)) readings/s")
      }
      return finish(scores, seconds: seconds, plan, arguments, log)
    } catch {
      return tell(error, log)
    }
  }

  private static func finish(
    _ scores: [RowScore], seconds: Double?, _ plan: EvaluatePlan, _ arguments: EvaluateArguments,
    _ log: Log
  ) -> ExitCode {
    let report = EvaluationReport(
      scores: scores, seconds: arguments.reading.timings ? seconds : nil,
      unscored: plan.unscored)
    let output = EvaluateOutput(report, plan, arguments)
    do throws(RunError) {
      try output.writeFiles()
    } catch {
      return tell(error, log)
    }
    for name in output.unmeasured {
      log(.warning, .run, "no floor was checked for \(name): none of its pictures was read")
    }
    guard Page.print(output.page) else { return .cannotStart }
    if output.isWorse { return .worse }
    // A picture without a record, as a list of records may leave out, was not read either.
    let isWhole = scores.allSatisfy { score in
      !score.records.isEmpty && score.records.allSatisfy { $0.status != .failed }
    }
    return isWhole ? .done : .someFailed
  }

  private static func tell(_ error: RunError, _ log: Log) -> ExitCode {
    switch error {
    case .unread: return .done
    case .cannotStart(let code, let message):
      log(.error, .run, "\(code): \(message)")
      return .cannotStart
    }
  }
}

/// Finds a row's records among those of a scan.
enum EvaluateRecords {
  /// By the path from here, else by the path in the label file, else by the only path that ends in it.
  static func of(_ row: LabelRow, in records: [String: [ScanRecord]]) -> [ScanRecord] {
    if let own = records[row.path] ?? records[row.file] { return own }
    let ending = records.keys.filter { $0.hasSuffix("/" + row.file) }
    return ending.count == 1 ? records[ending[0]] ?? [] : []
  }
}
