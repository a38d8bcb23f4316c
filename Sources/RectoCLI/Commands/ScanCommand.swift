import CommandLineParsing
import Glibc
import MRZ
import Recto

/// `recto scan`.
enum ScanCommand {
  static func run(_ arguments: ScanArguments, given: [GivenFlag]) throws(UsageError) -> ExitCode {
    guard let today = Machine.today() else {
      throw UsageError("the clock of this machine is off: give --\(ReadingFlags.asOfName)")
    }
    let plan = try ScanPlan(
      arguments, given: given, today: today, jobs: Machine.defaultJobs())
    let log = Log(console: Console(), level: plan.logLevel)
    do throws(RunError) {
      return try run(plan, log)
    } catch {
      switch error {
      case .unread: return .done
      case .cannotStart(let code, let message):
        log(.error, .run, "\(code): \(message)")
        return .cannotStart
      }
    }
  }

  private static func run(_ plan: ScanPlan, _ log: Log) throws(RunError) -> ExitCode {
    Signals.hold()
    if plan.options.cropsFolder != nil, let fault = Installation.portraitFault {
      log(.warning, .run, "portrait.cascadeMissing: \(fault); portraits are not saved")
    }
    if let fault = Installation.modelsFault(asked: plan.options.modelsFolder) {
      log(.warning, .run, "model.missing: \(fault)")
    }
    let failure = FailedRecord(flow: plan.options.flow)
    let sink: RecordSink
    if let path = plan.output {
      sink = try RecordSink(path: path)
    } else {
      sink = try RecordSink.standardOutput()
    }
    let showsBar = plan.showsSummary && log.console.isTerminal
    let steps = showsBar || log.level >= .debug ? [WorkerCommand.stepsWord] : []
    let crew = Crew(
      words: plan.workerWords + steps, size: plan.jobs, timeout: plan.timeout, failure: failure,
      log: log)
    if let folders = plan.sessionFolders {
      let sessions = try SessionFolder.all(in: folders)
      let keeper = try plan.store.map { (path) throws(RunError) in
        try SessionKeeper(path, for: sessions, log: log)
      }
      let run = SessionRun(
        sessions, crew: crew, sink: sink, keeper: keeper, asOf: plan.options.asOf, log: log,
        showsBar: showsBar)
      let ending = try run.run()
      if plan.showsSummary, let keeper { log.console.say("recto: " + keeper.summary) }
      return end(ending, plan, sink, run.tally, run.seconds, log)
    }
    let run = ScanRun(
      listing: InputListing(plan.sources, isSequence: plan.isSequence), crew: crew, sink: sink,
      failure: failure, log: log, showsBar: showsBar)
    return end(try run.run(), plan, sink, run.tally, run.seconds, log)
  }

  private static func end(
    _ ending: ScanRun.Ending, _ plan: ScanPlan, _ sink: RecordSink, _ tally: Tally,
    _ seconds: Double, _ log: Log
  ) -> ExitCode {
    if plan.showsSummary { log.console.say("recto: " + tally.summary(seconds: seconds)) }
    guard ending == .complete else {
      let place = sink.partialFile.map { "; what was finished is in \($0)" } ?? ""
      log.console.say("recto: interrupted\(place)")
      return .interrupted
    }
    return tally.failed > 0 ? .someFailed : .done
  }
}
