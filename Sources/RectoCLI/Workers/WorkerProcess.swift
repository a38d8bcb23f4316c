import Glibc

/// A running `recto worker --framed`: a process of its own, so that a codec that crashes costs one
/// picture and not the run.
final class WorkerProcess {
  /// What it is busy with.
  var job: Job?
  /// What it was doing when it last said so.
  var step: String?
  /// When the page it is at counts as hung.
  var deadline: SuspendingClock.Instant?
  /// Whether it has said that its engines are loaded.
  var isReady = false
  let processID: pid_t

  private let requests: Descriptor
  private let replies: Descriptor
  private var buffer: [UInt8] = []
  private var isReaped = false

  /// Starts one.
  ///
  /// - Parameters:
  ///   - words: the arguments after the program's name.
  ///   - isNoisy: whether the engines' own messages may reach standard error.
  init(words: [[UInt8]], isNoisy: Bool) throws(SystemError) {
    let down = try Descriptor.pipe()
    let up = try Descriptor.pipe()
    processID = try Self.spawn(
      words, input: down.readEnd.number, output: up.writeEnd.number, isNoisy: isNoisy)
    requests = down.writeEnd
    replies = up.readEnd
  }

  deinit { if !isReaped { _ = end() } }

  /// What to watch for replies.
  var replyDescriptor: Int32 { replies.number }

  /// Asks for a file. Fails when the worker is gone, which its replies will tell as well.
  func ask(_ request: WorkerRequest) {
    try? Bytes.write(request.bytes, to: requests.number)
  }

  /// Reads what has come; `nil` at the end of the stream.
  func takeReplies() -> [WorkerReply]? {
    guard case .bytes(let more) = try? Bytes.read(from: replies.number) else { return nil }
    buffer += more
    guard let last = buffer.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = buffer[..<last].split(separator: UInt8(ascii: "\n"))
    let parsed = lines.compactMap { WorkerReply(line: $0) }
    buffer.removeFirst(last + 1)
    return parsed
  }

  /// Ends the process and whatever it started; gives its wait status (waitpid(2)).
  func end() -> Int32 {
    var status: Int32 = 0
    // One that has ended by itself stays a zombie until waited for, so its number is still its own.
    if waitpid(processID, &status, WNOHANG) != processID {
      kill(-processID, SIGKILL)
      while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    } else {
      kill(-processID, SIGKILL)
    }
    isReaped = true
    return status
  }

  private static func spawn(
    _ words: [[UInt8]], input: Int32, output: Int32, isNoisy: Bool
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if !isNoisy {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: it is killed with whatever it started, and a terminal's Ctrl-C, which
    // goes to the parent's group, does not reach it.
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var mask = Signals.maskForChildren()
    posix_spawnattr_setsigmask(&attributes, &mask)
    var standard = sigset_t()
    sigemptyset(&standard)
    sigaddset(&standard, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &standard)

    var processID: pid_t = 0
    let result = withCStrings([Array("recto".utf8)] + words) { arguments in
      withCStrings(environment()) { variables in
        posix_spawn(&processID, "/proc/self/exe", &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw SystemError("starting a worker", code: result) }
    return processID
  }

  /// The parent's environment, with one thread for each engine (OpenMP reads its limit when the
  /// program is loaded) and no crash reports of Swift's, which take longer than the crash.
  private static func environment() -> [[UInt8]] {
    var variables = Machine.environment()
    for (name, value) in [("OMP_THREAD_LIMIT", "1"), ("SWIFT_BACKTRACE", "enable=no")]
    where !variables.contains(where: { $0.starts(with: "\(name)=".utf8) }) {
      variables.append(Array("\(name)=\(value)".utf8))
    }
    return variables
  }
}

/// Lends an array of C strings that a null pointer ends.
private func withCStrings<R>(
  _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = texts.map { text -> UnsafeMutablePointer<CChar> in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    for (index, byte) in text.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[text.count] = 0
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  return body(copies + [nil])
}
