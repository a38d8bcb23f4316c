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

  /// A picture, or several of one document, and the flow with which it is read.
  private struct Task: Hashable {
    let path: String
    let frames: [String]
    let flow: Flow

    init(_ row: LabelRow) {
      path = row.frames.isEmpty ? row.path : row.file
      frames = row.frames
      flow = row.flow.flatMap { Flow(rawValue: $0.rawValue) } ?? .auto
    }

    func job(_ place: Int) -> Job {
      Job(
        input: place, path: InputPath(path),
        frames: frames.isEmpty ? nil : frames.map { InputPath($0) })
    }
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
    let tasks = plan.rows.map { Task($0) }
    // A picture that two label files name is read once.
    let total = Set(tasks).count
    for flow in Flow.allCases {
      var own: [Task] = []
      var seen: Set<Task> = []
      for task in tasks where task.flow == flow && seen.insert(task).inserted { own.append(task) }
      if !own.isEmpty, try !read(own, with: flow, total: total) { return nil }
    }
    return tasks.map { records[$0] ?? [] }
  }

  /// Reads pictures with one flow; false when it was interrupted.
  private func read(_ tasks: [Task], with flow: Flow, total: Int) throws(RunError) -> Bool {
    let crew = Crew(
      words: plan.workerWords(flow), size: min(plan.jobs, tasks.count), timeout: plan.timeout,
      failure: FailedRecord(flow: flow), log: log)
    defer { crew.dismiss() }
    var next = 0
    while next < tasks.count || crew.isBusy {
      if Signals.stopRequested() { return false }
      while next < tasks.count, crew.hasRoom {
        try crew.hand(tasks[next].job(next))
        next += 1
      }
      var entries = crew.pollEntries
      let isReady = poll(&entries, nfds_t(entries.count), Self.tick) > 0
      let ready = isReady ? Set(entries.filter { $0.revents != 0 }.map(\.fd)) : []
      for event in try crew.collect(ready: ready) { take(event, tasks) }
      if showsBar { bar.tick(tally, total: total, isFinal: true, on: log.console) }
    }
    return true
  }

  private func take(_ event: Crew.Event, _ tasks: [Task]) {
    switch event {
    case .record(let job, let page, let status, let error, let json):
      tally.count(status)
      if let error {
        log(.warning, .record, "\(job.path.display) page \(page): \(error.code): \(error.message)")
      }
      guard let record = EvaluateFiles.record(json) else {
        preconditionFailure("a worker's record can be read again")
      }
      records[tasks[job.input], default: []].append(record)
    case .finished: tally.inputsDone += 1
    }
  }
}
