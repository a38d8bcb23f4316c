import Glibc

/// Where record lines go: standard output, or a file that gets its name when it is complete.
///
/// A file is written as `FILE.partial`, whole lines at a time, and renamed to `FILE` at the end, so
/// whoever finds `FILE` finds all of it. After an interruption `FILE.partial` holds what was
/// finished. What is not a regular file (`/dev/null`, a named pipe) is written directly.
final class RecordSink {
  private let descriptor: Int32
  private let file: Descriptor?
  private let rename: (from: String, to: String)?
  private let name: String
  private var pending: [UInt8] = []
  private var written = 0

  /// The most bytes for which POLLOUT on a pipe promises not to block (pipe(7), PIPE_BUF).
  private static let chunk = 4096

  static func standardOutput() throws(RunError) -> RecordSink {
    guard fcntl(STDOUT_FILENO, F_GETFD) >= 0 else {
      throw unwritable(SystemError("standard output"))
    }
    return RecordSink()
  }

  private init() {
    descriptor = STDOUT_FILENO
    file = nil
    rename = nil
    name = "standard output"
    isPipe = Self.kind(of: STDOUT_FILENO) == S_IFIFO
  }

  /// Throws when the file cannot be made.
  init(path: String) throws(RunError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw Self.unwritable(SystemError(path, code: EISDIR))
    }
    if exists, access(path, W_OK) != 0 { throw Self.unwritable(SystemError(path)) }
    let target = isSpecial ? path : path + ".partial"
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isSpecial ? 0 : O_TRUNC)
    let number = open(target, flags, 0o666)
    guard number >= 0 else { throw Self.unwritable(SystemError(target)) }
    descriptor = number
    file = Descriptor(owning: number)
    rename = isSpecial ? nil : (target, path)
    name = target
    isPipe = Self.kind(of: number) == S_IFIFO
  }

  private static func kind(of descriptor: Int32) -> mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  static func unwritable(_ error: SystemError) -> RunError {
    .cannotStart(
      code: "output.unwritable", message: "The records cannot be written: \(error.message).")
  }

  var waitingBytes: Int { pending.count - written }

  /// The file that holds what was finished, while it is not complete.
  var partialFile: String? { rename?.from }

  /// Whether a reader at the other end may go away.
  let isPipe: Bool

  /// What to watch: room for more while something waits, and a reader that goes away always.
  var pollEntry: pollfd {
    pollfd(fd: descriptor, events: waitingBytes > 0 ? Int16(POLLOUT) : 0, revents: 0)
  }

  func add(_ bytes: [UInt8]) {
    if written > 0 {
      pending.removeFirst(written)
      written = 0
    }
    pending += bytes
  }

  /// Writes what can be written without waiting.
  func flush() throws(RunError) {
    while waitingBytes > 0 {
      if file == nil, !Bytes.wait(for: descriptor, Int16(POLLOUT), milliseconds: 0) { return }
      let end = min(pending.count, written + (file == nil ? Self.chunk : .max / 2))
      let count = pending[written..<end].withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw .unread
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        throw Self.unwritable(SystemError(name))
      }
    }
    pending.removeAll(keepingCapacity: true)
    written = 0
  }

  /// Writes the rest, waiting for a slow reader at most so long.
  func flush(within limit: Duration) throws(RunError) {
    let end = SuspendingClock.now + limit
    try flush()
    while waitingBytes > 0, SuspendingClock.now < end {
      _ = Bytes.wait(for: descriptor, Int16(POLLOUT), milliseconds: 50)
      try flush()
    }
  }

  /// Gives a complete file its name.
  func complete() throws(RunError) {
    guard let rename else { return }
    // A file that is on disk in name only would be worse than none.
    if fsync(descriptor) != 0, errno != EINVAL { throw Self.unwritable(SystemError(name)) }
    if Glibc.rename(rename.from, rename.to) != 0 { throw Self.unwritable(SystemError(rename.to)) }
  }
}
