import CImageFormats
import Glibc

/// A program started without a shell, whose standard output is read before a deadline.
///
/// The program gets no input, only the descriptors it needs and a small environment, and is ended
/// when the owner lets go.
struct ChildProcess: ~Copyable {
  /// Why it gave no more output.
  enum Failure: Error {
    case notStarted
    case timedOut
  }

  private let identifier: pid_t
  private let output: Int32
  private let deadline: timespec
  private var isReaped = false

  /// Bytes of memory the program may map.
  private static let mostMemory: UInt64 = 1 << 30

  init(_ program: String, _ arguments: [InputPath], seconds: Double) throws(Failure) {
    var started: Int32 = 0
    var end: Int32 = -1
    let words = [InputPath(program)] + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { $0.withCString { strdup($0) } }
    defer { for word in argv { free(word) } }
    argv.append(nil)
    let status = argv.withUnsafeBufferPointer { pointers in
      pointers.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        imageformats_program_start(program, $0.baseAddress!, Self.mostMemory, &started, &end)
      }
    }
    guard status == IMAGEFORMATS_OK else { throw .notStarted }
    identifier = started
    output = end
    deadline = Self.now(plus: seconds)
  }

  deinit {
    close(output)
    guard !isReaped else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Reads at most `buffer.count` bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let left = Self.milliseconds(until: deadline)
      guard left > 0 else { throw .timedOut }
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, left)
      if ready == 0 { throw .timedOut }
      if ready < 0 {
        guard errno == EINTR else { return 0 }
        continue
      }
      let count = Glibc.read(output, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      return max(0, count)
    }
  }

  /// Reads until `buffer` is full or the output ends; how much was read.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// All the output, up to `most` bytes, and the exit status (nil if a signal ended it).
  consuming func finish(most: Int) throws(Failure) -> (output: [UInt8], status: Int32?) {
    let text = UnsafeMutableRawBufferPointer.allocate(byteCount: most, alignment: 1)
    defer { text.deallocate() }
    let filled = try fill(text)
    return (Array(text[..<filled]), try exitStatus())
  }

  /// Waits for the end; the exit status, nil if a signal ended it.
  private mutating func exitStatus() throws(Failure) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended == identifier {
        isReaped = true
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
      }
      guard ended == 0 || errno == EINTR, Self.milliseconds(until: deadline) > 0 else {
        throw .timedOut
      }
      usleep(1000)
    }
  }

  private static func now(plus seconds: Double) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let total = Double(time.tv_nsec) + seconds * 1e9
    time.tv_sec += Int(total / 1e9)
    time.tv_nsec = Int(total.truncatingRemainder(dividingBy: 1e9))
    return time
  }

  private static func milliseconds(until end: timespec) -> Int32 {
    let time = now(plus: 0)
    let left = (end.tv_sec - time.tv_sec) * 1000 + (end.tv_nsec - time.tv_nsec) / 1_000_000
    return Int32(clamping: max(0, left))
  }
}
