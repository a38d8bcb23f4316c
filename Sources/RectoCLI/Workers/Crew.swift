import Glibc
import Imaging
import ReportSchema

/// The workers of a run: starts them when there is work, hands it out, and outlives their deaths.
///
/// A worker that dies or hangs costs the page it was at; a new one goes on with the next page.
final class Crew {
  /// What came of the work.
  enum Event {
    case record(Job, page: Int, RecordStatus, RecordError?, json: [UInt8])
    case finished(Job)
  }

  /// Workers in a row that may end before they are ready.
  private static let startsBeforeGivingUp = 3

  private let words: [[UInt8]]
  private var size: Int
  /// How long a page may take; `nil` for ever.
  private let timeout: Duration?
  private let log: Log
  private let failure: FailedRecord

  private var workers: [WorkerProcess] = []
  /// Files whose worker was lost with pages still to read.
  private var interruptedJobs: [Job] = []
  private var failedStarts = 0

  /// - Parameter words: the arguments that start a worker.
  init(words: [[UInt8]], size: Int, timeout: Duration?, failure: FailedRecord, log: Log) {
    self.words = words
    self.size = size
    self.timeout = timeout
    self.failure = failure
    self.log = log
  }

  var isBusy: Bool { !interruptedJobs.isEmpty || workers.contains { $0.job != nil } }

  /// What the first busy worker is doing; `nil` where none has said so.
  var doing: String? {
    for worker in workers {
      if let job = worker.job, let step = worker.step {
        let name = job.path.display.split(separator: "/").last ?? ""
        return "\(name): \(step)"
      }
    }
    return nil
  }

  /// Whether `hand` has somebody to hand a file to.
  var hasRoom: Bool { interruptedJobs.isEmpty && hasFreeWorker }

  private var hasFreeWorker: Bool {
    workers.count < size || workers.contains { $0.job == nil }
  }

  /// Gives a file to a free worker, starting one where none is free.
  func hand(_ job: Job) throws(RunError) {
    let worker: WorkerProcess
    if let free = workers.first(where: { $0.job == nil }) {
      worker = free
    } else {
      do throws(SystemError) {
        worker = try WorkerProcess(words: words, isNoisy: log.level >= .debug)
      } catch {
        guard !workers.isEmpty else {
          throw .cannotStart(code: "worker.unstartable", message: error.message)
        }
        // The machine gives no more processes: go on with those there are.
        log(.warning, .worker, "\(error.message); going on with \(workers.count)")
        size = workers.count
        interruptedJobs.append(job)
        return
      }
      log(.debug, .worker, "started \(worker.processID)")
      workers.append(worker)
    }
    worker.job = job
    worker.deadline = timeout.map { SuspendingClock.now + $0 }
    worker.ask(WorkerRequest(path: job.path, firstPage: job.nextPage, frames: job.frames))
  }

  /// The descriptors on which replies come.
  var pollEntries: [pollfd] {
    workers.map { pollfd(fd: $0.replyDescriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// Takes the replies that have come, then ends the workers that are past their time.
  ///
  /// - Parameter ready: the descriptors that have something to read.
  func collect(ready: Set<Int32>) throws(RunError) -> [Event] {
    var events: [Event] = []
    let now = SuspendingClock.now
    for worker in workers {
      if ready.contains(worker.replyDescriptor) {
        if let replies = worker.takeReplies() {
          // A step is no end: a page has its time as a whole.
          if replies.contains(where: { !$0.isStep }) {
            worker.deadline = timeout.map { now + $0 }
          }
          for reply in replies { try take(reply, from: worker, into: &events) }
        } else {
          try bury(worker, into: &events)
        }
      } else if worker.job != nil, let deadline = worker.deadline, deadline < now {
        giveUp(worker, into: &events)
      }
    }
    while !interruptedJobs.isEmpty, hasFreeWorker { try hand(interruptedJobs.removeLast()) }
    return events
  }

  /// Ends all workers, busy or not.
  func dismiss() {
    for worker in workers { _ = worker.end() }
    workers = []
    interruptedJobs = []
  }

  private func take(_ reply: WorkerReply, from worker: WorkerProcess, into events: inout [Event])
    throws(RunError)
  {
    switch reply {
    case .ready:
      worker.isReady = true
      failedStarts = 0
    case .fatal(let code, let message): throw .cannotStart(code: code, message: message)
    case .begun: worker.job?.hasBegun = true
    case .pages(let count): worker.job?.pageCount = count
    case .step(let text):
      guard let job = worker.job else { return }
      worker.step = text
      log(.debug, .record, "\(job.path.display): \(text)")
    case .record(let status, let error, let json):
      guard let job = worker.job else { return }
      worker.job?.nextPage += 1
      events.append(.record(job, page: job.nextPage, status, error, json: json))
    case .done:
      guard let job = worker.job else { return }
      worker.job = nil
      worker.step = nil
      events.append(.finished(job))
    }
  }

  /// A worker's replies have ended: it is dead.
  private func bury(_ worker: WorkerProcess, into events: inout [Event]) throws(RunError) {
    let status = worker.end()
    workers.removeAll { $0 === worker }
    let cause = Self.cause(of: status)
    log(.info, .worker, "\(worker.processID) ended: \(cause)")
    guard worker.isReady else {
      failedStarts += 1
      if failedStarts >= Self.startsBeforeGivingUp {
        throw .cannotStart(
          code: "worker.unstartable", message: "The reading process ends as it starts: \(cause).")
      }
      if let job = worker.job { interruptedJobs.append(job) }
      return
    }
    lose(
      worker.job,
      RecordError(
        code: "worker.crashed",
        message: "The reading process ended at this page (\(cause)). The run went on without it."),
      into: &events)
  }

  private func giveUp(_ worker: WorkerProcess, into events: inout [Event]) {
    _ = worker.end()
    workers.removeAll { $0 === worker }
    log(.info, .worker, "\(worker.processID) ended: out of time")
    let seconds = Tally.decimal(timeout?.seconds ?? 0)
    lose(
      worker.job,
      RecordError(
        code: "worker.timedOut",
        message: "This page took longer than \(seconds) s. Give it more time with --timeout."),
      into: &events)
  }

  /// Writes off the page that a lost worker was at, and keeps the file if it has more.
  private func lose(_ job: Job?, _ error: RecordError, into events: inout [Event]) {
    guard var job else { return }
    if !job.hasBegun, !job.isSecondTry {
      // The worker ended over an earlier file, or before it looked at this one.
      job.isSecondTry = true
      interruptedJobs.append(job)
      return
    }
    if job.isUnfinished {
      let json = failure.json(of: job.path, page: job.nextPage, error)
      events.append(.record(job, page: job.nextPage, .failed, error, json: json))
      job.nextPage += 1
    }
    if job.isUnfinished {
      job.hasBegun = false
      interruptedJobs.append(job)
    } else {
      events.append(.finished(job))
    }
  }

  /// What a wait status says (waitpid(2)).
  private static func cause(of status: Int32) -> String {
    let signal = status & 0x7F
    if signal == SIGKILL { return "killed, perhaps for want of memory" }
    if signal != 0 { return Signals.name(signal) }
    return "exit \(status >> 8 & 0xFF)"
  }
}
