import Glibc
import Imaging
import ReportSchema

/// One run over many inputs: lists them, keeps the workers busy, and writes records in order.
///
/// One thread does it all and waits in one place, so nothing here is shared.
final class ScanRun {
  /// Inputs that may be listed and not read yet; listing runs ahead so that the bar has a total.
  private static let listedAhead = 65_536
  /// Steps of listing between two looks at the workers.
  private static let listingSteps = 64
  /// Inputs that may be finished before the one whose turn it is.
  private static let readAhead = 1024
  /// Bytes of records that may wait for their turn or for a slow reader.
  private static let heldBytes = 64 << 20
  /// The longest wait in milliseconds: signals and the bar are looked at so often.
  private static let tick: Int32 = 100
  /// How long a reader that takes nothing is waited for after an interruption.
  private static let patience = Duration.seconds(2)

  /// How a run ended.
  enum Ending: Equatable {
    case complete
    case interrupted
  }

  private let crew: Crew
  private let sink: RecordSink
  private let log: Log
  private let failure: FailedRecord
  private let showsBar: Bool
  private let started = SuspendingClock.now

  private var listing: InputListing
  private var listed = ListedInputs()
  private var isListed = false
  private var isWaitingForPaths = false
  private var ordered = OrderedRecords()
  private var bar: ProgressBar
  private(set) var tally = Tally()

  init(
    listing: InputListing, crew: Crew, sink: RecordSink, failure: FailedRecord, log: Log,
    showsBar: Bool
  ) {
    self.listing = listing
    self.crew = crew
    self.sink = sink
    self.failure = failure
    self.log = log
    self.showsBar = showsBar
    bar = ProgressBar(started: started)
  }

  var seconds: Double { (SuspendingClock.now - started).seconds }

  func run() throws(RunError) -> Ending {
    defer {
      crew.dismiss()
      log.console.clearBar()
      tally.skipped = listing.skipped
    }
    while true {
      if Signals.stopRequested() {
        sink.add(ordered.takeAll())
        try sink.flush(within: Self.patience)
        return .interrupted
      }
      try list()
      try handOut()
      sink.add(ordered.takeReady())
      try sink.flush()
      if isListed, listed.isEmpty, !crew.isBusy, sink.waitingBytes == 0 { break }
      try take(crew.collect(ready: try wait()))
      if showsBar {
        bar.tick(tally, total: listed.total, isFinal: isListed, doing: crew.doing, on: log.console)
      }
    }
    try sink.complete()
    return .complete
  }

  /// Lists some more inputs.
  private func list() throws(RunError) {
    isWaitingForPaths = false
    for _ in 0..<Self.listingSteps where !isListed && listed.count < Self.listedAhead {
      do throws(SystemError) {
        switch try listing.next() {
        case .input(let input): listed.add(input)
        case .passed: break
        case .waiting:
          isWaitingForPaths = true
          return
        case .end: isListed = true
        }
      } catch {
        throw .cannotStart(
          code: "input.unreadable", message: "The list of paths cannot be read: \(error.reason).")
      }
    }
  }

  /// Gives inputs to free workers, as far ahead of the writing as is allowed.
  private func handOut() throws(RunError) {
    while !listed.isEmpty, listed.taken - ordered.head < Self.readAhead,
      ordered.bytesHeld + sink.waitingBytes < Self.heldBytes
    {
      if listed.first?.isForWorker == true, !crew.hasRoom { return }
      guard let (place, input) = listed.take() else { return }
      switch input {
      case .file(let path): try crew.hand(Job(input: place, path: path))
      case .sequence(let folder, let frames):
        try crew.hand(Job(input: place, path: folder, frames: frames))
      case .refused(let path, let error):
        report(.failed, error, file: path.display, page: 1)
        ordered.add(failure.json(of: path, page: 1, error), from: place)
        finish(place)
      }
    }
  }

  private func take(_ events: [Crew.Event]) {
    for event in events {
      switch event {
      case .record(let job, let page, let status, let error, let json):
        report(status, error, file: job.path.display, page: page)
        log(
          .sensitive, .record,
          "\(job.path.display) page \(page): \(String(decoding: json, as: UTF8.self))")
        ordered.add(json, from: job.input)
      case .finished(let job): finish(job.input)
      }
    }
  }

  private func finish(_ place: Int) {
    ordered.finish(place)
    tally.inputsDone += 1
  }

  private func report(_ status: RecordStatus, _ error: RecordError?, file: String, page: Int) {
    tally.count(status)
    if let error {
      log(.warning, .record, "\(file) page \(page): \(error.code): \(error.message)")
    } else {
      log(.info, .record, "\(file) page \(page): \(status.rawValue)")
    }
  }

  /// Waits for replies, paths, room in the output, or the next tick; gives what has replies.
  private func wait() throws(RunError) -> Set<Int32> {
    let mayListMore = !isListed && !isWaitingForPaths && listed.count < Self.listedAhead
    var entries = crew.pollEntries
    let replies = entries.count
    entries.append(sink.pollEntry)
    if isWaitingForPaths, let paths = listing.awaited {
      entries.append(pollfd(fd: paths, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&entries, nfds_t(entries.count), mayListMore ? 0 : Self.tick) > 0 else { return [] }
    // A pipe whose reader is gone says so even when nothing is written (poll(2), POLLERR).
    if sink.isPipe, entries[replies].revents & Int16(POLLERR) != 0 { throw .unread }
    return Set(entries[..<replies].filter { $0.revents != 0 }.map(\.fd))
  }
}

/// Inputs that are listed and not handed out, in order.
private struct ListedInputs {
  private var waiting: ArraySlice<Input> = []
  /// How many were ever added.
  private(set) var total = 0

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }
  var first: Input? { waiting.first }
  /// How many were taken.
  var taken: Int { total - waiting.count }

  mutating func add(_ input: Input) {
    waiting.append(input)
    total += 1
  }

  /// The next input and its place among all.
  mutating func take() -> (place: Int, input: Input)? {
    let place = taken
    return waiting.popFirst().map { (place, $0) }
  }
}
