import Glibc

/// Reading and writing descriptors whole, in spite of signals.
enum Bytes {
  /// What a read gave.
  enum Reading {
    case bytes([UInt8])
    case end
    case nothingYet
  }

  /// One `read`.
  static func read(from descriptor: Int32, atMost count: Int = 65_536) throws(SystemError)
    -> Reading
  {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let got = Glibc.read(descriptor, &buffer, count)
      if got > 0 { return .bytes(Array(buffer[..<got])) }
      if got == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothingYet
      default: throw SystemError("read")
      }
    }
  }

  /// Writes everything, waiting as long as it takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        wait(for: descriptor, Int16(POLLOUT), milliseconds: -1)
      } else if errno != EINTR {
        throw SystemError("write")
      }
    }
  }

  /// Waits until a descriptor is ready for `events`; tells whether it is.
  @discardableResult
  static func wait(for descriptor: Int32, _ events: Int16, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// A whole file of the kernel's, such as those under /proc.
  static func contents(of path: String) -> [UInt8]? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = Descriptor(owning: number)
    var all: [UInt8] = []
    while true {
      switch try? read(from: file.number) {
      case .bytes(let more): all += more
      case .end: return all
      case .nothingYet, nil: return nil
      }
    }
  }
}
