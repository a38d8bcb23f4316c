import FoundationEssentials
import Glibc
import Imaging
import MRZ
import Recto
import ReportSchema

/// Reads the pictures of sessions, and writes one record a session in the folders' order.
final class SessionRun {
  /// The longest wait in milliseconds: signals and the bar are looked at so often.
  private static let tick: Int32 = 100

  private let sessions: [SessionFolder]
  private let crew: Crew
  private let sink: RecordSink
  private let keeper: SessionKeeper?
  private let log: Log
  private let asOf: CivilDate
  private let showsBar: Bool
  private let started = SuspendingClock.now
  private var bar: ProgressBar
  private(set) var tally = Tally()
  /// By picture: its session, its records, and whether it is finished.
  private var owners: [Int] = []
  private var records: [[ScanRecord]] = []
  private var unfinished: [Int]
  /// The session that is written next.
  private var head = 0

  init(
    _ sessions: [SessionFolder], crew: Crew, sink: RecordSink, keeper: SessionKeeper?,
    asOf: CivilDate, log: Log, showsBar: Bool
  ) {
    self.sessions = sessions
    self.crew = crew
    self.sink = sink
    self.keeper = keeper
    self.asOf = asOf
    self.log = log
    self.showsBar = showsBar
    bar = ProgressBar(started: started)
    unfinished = sessions.map(\.pictures.count)
  }

  var seconds: Double { (SuspendingClock.now - started).seconds }

  func run() throws(RunError) -> ScanRun.Ending {
    defer {
      crew.dismiss()
      log.console.clearBar()
    }
    var jobs: [Job] = []
    for (place, session) in sessions.enumerated() {
      for picture in session.pictures {
        jobs.append(Job(input: jobs.count, path: picture))
        owners.append(place)
      }
    }
    records = Array(repeating: [], count: jobs.count)
    var next = 0
    try write()
    while next < jobs.count || crew.isBusy {
      if Signals.stopRequested() { return .interrupted }
      while next < jobs.count, crew.hasRoom {
        try crew.hand(jobs[next])
        next += 1
      }
      var entries = crew.pollEntries
      let isReady = poll(&entries, nfds_t(entries.count), Self.tick) > 0
      let ready = isReady ? Set(entries.filter { $0.revents != 0 }.map(\.fd)) : []
      for event in try crew.collect(ready: ready) { take(event) }
      try write()
      if showsBar {
        bar.tick(tally, total: jobs.count, isFinal: true, doing: crew.doing, on: log.console)
      }
    }
    try sink.flush(within: .seconds(60))
    try sink.complete()
    return .complete
  }

  private func take(_ event: Crew.Event) {
    switch event {
    case .record(let job, let page, let status, let error, let json):
      tally.count(status)
      if let error {
        log(.warning, .record, "\(job.path.display) page \(page): \(error.code): \(error.message)")
      }
      guard let record = try? JSONDecoder().decode(ScanRecord.self, from: Data(json)) else {
        preconditionFailure("a worker's record can be read again")
      }
      records[job.input].append(record)
    case .finished(let job):
      tally.inputsDone += 1
      unfinished[owners[job.input]] -= 1
    }
  }

  /// Writes the sessions whose turn has come.
  private func write() throws(RunError) {
    while head < sessions.count, unfinished[head] == 0 {
      let session = sessions[head]
      let pictures = owners.indices.filter { owners[$0] == head }
      let merge = SessionMerge(requirements: session.requirements, asOf: asOf)
      let record = merge.record(of: session.name, pictures.flatMap { records[$0] })
      try keeper?.keep(record)
      guard let line = try? RecordEncoder.line(record) else {
        preconditionFailure("a session's record holds nothing that cannot be encoded")
      }
      sink.add(Array(line.utf8) + [UInt8(ascii: "\n")])
      for picture in pictures { records[picture] = [] }
      head += 1
    }
    try sink.flush()
  }
}
