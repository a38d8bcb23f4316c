import Glibc
import Imaging

/// Paths that another program writes, one after the other, without waiting for them.
struct PathLines {
  enum Step: Equatable {
    case path(InputPath)
    /// None is there yet.
    case waiting
    case end
  }

  let descriptor: Int32
  let separator: UInt8
  private var buffer: [UInt8] = []
  private var start = 0
  private var ended = false

  init(descriptor: Int32, separator: UInt8) {
    self.descriptor = descriptor
    self.separator = separator
  }

  /// The next path. Empty lines are passed over; the last one need not be ended.
  mutating func next() throws(SystemError) -> Step {
    while true {
      if let end = buffer[start...].firstIndex(of: separator) {
        let line = Array(buffer[start..<end])
        start = end + 1
        if !line.isEmpty { return .path(InputPath(bytes: line)) }
        continue
      }
      if ended {
        let line = Array(buffer[start...])
        start = buffer.count
        return line.isEmpty ? .end : .path(InputPath(bytes: line))
      }
      guard Bytes.wait(for: descriptor, Int16(POLLIN), milliseconds: 0) else { return .waiting }
      switch try Bytes.read(from: descriptor) {
      case .bytes(let more):
        buffer.removeFirst(start)
        start = 0
        buffer += more
      case .nothingYet: return .waiting
      case .end: ended = true
      }
    }
  }
}
