import CommandLineParsing
import Glibc
import Imaging
import Recto
import ReportSchema

/// The command line of `recto worker`.
struct WorkerArguments: Equatable, Sendable {
  var reading = ReadingArguments()
  var isFramed = false
  var tellsSteps = false
  var separator = UInt8(ascii: "\n")
}

/// `recto worker`: reads paths from standard input until it ends, with one set of engines.
enum WorkerCommand {
  private static let stepsName = "steps"
  /// Asks a worker to say what it is doing.
  static let stepsWord = Array("--\(stepsName)".utf8)

  static let command = Command<WorkerArguments>(
    "worker", summary: "Read paths from standard input, for programs that spread the work.",
    description: """
      Reads paths from standard input, one a line, and prints each one's records at once: one JSON \
      object a line for each page, nothing else. Made for programs that spread work over many \
      machines, such as Apache Spark's pipe(). A picture that crashes a decoder ends the worker; \
      'recto scan --jobs 1 -' does the same work and survives that.
      """,
    examples: [
      .init("find photos -type f | recto worker --flow kyc", "Reads files one after the other.")
    ],
    flags: ReadingFlags.all.map { $0.lifted(to: \.reading) } + [
      Flag(
        "", short: "0", section: "Input and output", help: "Paths are ended by a NUL, not a line."
      ) { arguments, _ in arguments.separator = 0 },
      Flag(
        "framed", section: "Input and output",
        help: "The protocol of 'recto scan': requests are PAGE, a space, the path and a NUL, or "
          + "+COUNT, a space, a folder and a NUL, with the paths of its pictures, each and a NUL; "
          + "replies are lines ready, fatal, begun, pages, step, record and done, their columns "
          + "parted by tabs. Standard input must stay open until the last reply has come."
      ) { arguments, _ in arguments.isFramed = true },
      Flag(
        stepsName, section: "Input and output",
        help: "With --framed: say what is being done to each page, in replies step."
      ) { arguments, _ in arguments.tellsSteps = true },
    ])

  static func run(_ arguments: WorkerArguments) throws(UsageError) -> ExitCode {
    guard let today = Machine.today() else {
      throw UsageError("the clock of this machine is off: give --\(ReadingFlags.asOfName)")
    }
    let options = arguments.reading.options(today: today)
    limit(memory: arguments.reading.maxMemory ?? ReadingArguments.standardMemory)
    do throws(SystemError) {
      // Whatever a C library prints or reads from now on meets /dev/null.
      let input = try Descriptor.copy(of: STDIN_FILENO)
      let output = try Descriptor.copy(of: STDOUT_FILENO)
      Descriptor.silence(STDIN_FILENO)
      Descriptor.silence(STDOUT_FILENO)
      if arguments.isFramed { endWithParent(input.number) }
      return try serve(arguments, options, input: input.number, output: output.number)
    } catch {
      say("\(error.message)")
      return .cannotStart
    }
  }

  private static func serve(
    _ arguments: WorkerArguments, _ options: ScanOptions, input: Int32, output: Int32
  ) throws(SystemError) -> ExitCode {
    let progress = WorkerProgress(output: output, tellsSteps: arguments.tellsSteps)
    var scanner: Scanner
    do throws(ScanError) {
      scanner = try Scanner(options: options, observer: arguments.isFramed ? progress : nil)
    } catch {
      if arguments.isFramed {
        let reply = WorkerReply.fatal(code: error.code, message: error.message)
        try Bytes.write(reply.line, to: output)
      } else {
        say("\(error.code): \(error.message)")
      }
      return .cannotStart
    }
    var paths = PathLines(
      descriptor: input, separator: arguments.isFramed ? 0 : arguments.separator)
    if arguments.isFramed { try Bytes.write(WorkerReply.ready.line, to: output) }
    var anyFailed = false
    var unfinished: WorkerRequest?
    while true {
      switch try paths.next() {
      case .waiting: Bytes.wait(for: input, Int16(POLLIN), milliseconds: -1)
      case .end: return anyFailed ? .someFailed : .done
      case .path(let line):
        if arguments.isFramed {
          var request = unfinished
          if request != nil { request?.add(line) } else { request = WorkerRequest(line.bytes) }
          guard let request else { continue }
          unfinished = request.missingFrames > 0 ? request : nil
          if unfinished == nil { try answer(request, &scanner, progress) }
        } else {
          try print(line, &scanner, output, &anyFailed)
        }
      }
    }
  }

  private static func answer(
    _ request: WorkerRequest, _ scanner: inout Scanner, _ progress: WorkerProgress
  ) throws(SystemError) {
    func send(_ record: ScanRecord) {
      progress.send(.record(record.status, error: record.error, json: json(of: record)))
    }
    try progress.begin(isSequence: request.frames != nil)
    if let frames = request.frames {
      send(scanner.scan(sequence: request.path, frames: frames))
    } else {
      scanner.scan(request.path, fromPage: request.firstPage, record: send)
    }
    progress.send(.done)
    try progress.check()
  }

  private static func print(
    _ path: InputPath, _ scanner: inout Scanner, _ output: Int32, _ anyFailed: inout Bool
  ) throws(SystemError) {
    var lines: [UInt8] = []
    var failed = false
    scanner.scan(
      path,
      record: { record in
        lines += json(of: record) + [UInt8(ascii: "\n")]
        failed = failed || record.status == .failed
      })
    anyFailed = anyFailed || failed
    try Bytes.write(lines, to: output)
  }

  private static func json(of record: ScanRecord) -> [UInt8] {
    if let line = try? RecordEncoder.line(record) { return Array(line.utf8) }
    preconditionFailure("a record holds nothing that cannot be encoded")
  }

  private static func say(_ message: String) {
    try? Bytes.write(Array("recto worker: \(message)\n".utf8), to: STDERR_FILENO)
  }

  /// Keeps a hostile picture from taking the machine down with the worker.
  private static func limit(memory mebibytes: Int) {
    // No core files: they are large, and hold what was on the picture.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // Should memory run out all the same, the kernel takes the worker first.
    let score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    if score >= 0 {
      try? Bytes.write(Array("500".utf8), to: score)
      close(score)
    }
    guard mebibytes > 0 else { return }
    let bytes = rlim_t(mebibytes) << 20
    var space = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
  }

  /// Ends the process as soon as nobody holds the other end of its requests, even in the middle of
  /// a picture: a parent that was killed leaves nothing running.
  private static func endWithParent(_ requests: Int32) {
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { argument in
        let descriptor = Int32(Int(bitPattern: argument))
        // No events: poll(2) then returns on POLLHUP alone.
        while !Bytes.wait(for: descriptor, 0, milliseconds: -1) {}
        // What it has started goes too, where it leads a process group of its own.
        if getpgrp() == getpid() { kill(0, SIGKILL) }
        _exit(ExitCode.interrupted.rawValue)
      }, UnsafeMutableRawPointer(bitPattern: Int(requests)))
    if started == 0 { pthread_detach(thread) }
  }
}
