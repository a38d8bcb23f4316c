import Evaluation
import Glibc
import Imaging
import Recto
import ReportSchema

/// Reads labelled pictures through workers, one flow after the other, and keeps their records.
final class EvaluateRun {
  /// The longest wait in milliseconds: signals and the bar are looked at so often.
  private static let tick: Int32 = 100

  private let plan: EvaluatePlan
  private let log: Log
  private let showsBar: Bool
  private let started = SuspendingClock.now
  private var bar: ProgressBar
  private var tally = Tally()
  private var records: [Task: [ScanRecord]] = [:]

  /// A picture and the flow it is read with.
  private struct Task: Hashable {
    let path: String
    let flow: Flow
  }

  init(_ plan: EvaluatePlan, log: Log, showsBar: Bool) {
    self.plan = plan
    self.log = log
    self.showsBar = showsBar
    bar = ProgressBar(started: started)
  }

  var seconds: Double { (SuspendingClock.now - started).seconds }

  /// The records of each row, in the rows' order; `nil` when it was interrupted.
  func run() throws(RunError) -> [[ScanRecord]]? {
    defer { log.console.clearBar() }
    let tasks = plan.rows.map { Task(path: $0.path, flow: Self.flow(of: $0)) }
    // A picture that two label files name is read once.
    let total = Set(tasks).count
    for flow in Flow.allCases {
      var paths: [String] = []
      var seen: Set<String> = []
      for task in tasks where task.flow == flow && seen.insert(task.path).inserted {
        paths.append(task.path)
      }
      if !paths.isEmpty, try !read(paths, with: flow, total: total) { return nil }
    }
    return tasks.map { records[$0] ?? [] }
  }

  private static func flow(of row: LabelRow) -> Flow {
    row.flow.flatMap { Flow(rawValue: $0.rawValue) } ?? .auto
  }

  /// Reads pictures with one flow; false when it was interrupted.
  private func read(_ paths: [String], with flow: Flow, total: Int) throws(RunError) -> Bool {
    let crew = Crew(
      words: plan.workerWords(flow), size: min(plan.jobs, paths.count), timeout: plan.timeout,
      failure: FailedRecord(flow: flow), log: log)
    defer { crew.dismiss() }
    var next = 0
    while next < paths.count || crew.isBusy {
      if Signals.stopRequested() { return false }
      while next < paths.count, crew.hasRoom {
        try crew.hand(Job(input: next, path: InputPath(paths[next])))
        next += 1
      }
      var entries = crew.pollEntries
      let isReady = poll(&entries, nfds_t(entries.count), Self.tick) > 0
      let ready = isReady ? Set(entries.filter { $0.revents != 0 }.map(\.fd)) : []
      for event in try crew.collect(ready: ready) { take(event, flow) }
      if showsBar { bar.tick(tally, total: total, isFinal: true, on: log.console) }
    }
    return true
  }

  private func take(_ event: Crew.Event, _ flow: Flow) {
    switch event {
    case .record(let job, let page, let status, let error, let json):
      tally.count(status)
      if let error {
        log(.warning, .record, "\(job.path.display) page \(page): \(error.code): \(error.message)")
      }
      let path = String(decoding: job.path.bytes, as: UTF8.self)
      guard let record = EvaluateFiles.record(json) else {
        preconditionFailure("a worker's record can be read again")
      }
      records[Task(path: path, flow: flow), default: []].append(record)
    case .finished: tally.inputsDone += 1
    }
  }
}
