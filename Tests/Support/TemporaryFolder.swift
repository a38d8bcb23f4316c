import Glibc

/// A folder of a test's own, removed with all that is in it when its owner goes.
public final class TemporaryFolder {
  public let path: String

  public init() {
    var template = Array("/tmp/recto-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      mkdtemp(buffer.baseAddress!)
      return String(cString: buffer.baseAddress!)
    }
  }

  deinit {
    var processID: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = ["rm", "-rf", "--", path].map { (word: String) in
      strdup(word)
    }
    defer { for word in words { free(word) } }
    if posix_spawn(&processID, "/bin/rm", nil, nil, words + [nil], [nil]) == 0 {
      waitpid(processID, nil, 0)
    }
  }

  /// Writes a file, making the folders on the way; gives its whole path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: [UInt8], mode: UInt32 = 0o644) -> [UInt8] {
    let whole = Array("\(path)/".utf8) + name
    for (index, byte) in whole.enumerated()
    where byte == UInt8(ascii: "/") && index > path.utf8.count {
      _ = Self.cString(whole[..<index]) { mkdir($0, 0o755) }
    }
    let descriptor = Self.cString(whole[...]) { open($0, O_WRONLY | O_CREAT | O_TRUNC, mode) }
    precondition(descriptor >= 0, "a test's own file can be written")
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      }
      precondition(count > 0, "a test's own file can be written")
      written += count
    }
    return whole
  }

  @discardableResult
  public func write(_ text: String, to name: String, mode: UInt32 = 0o644) -> String {
    write(Array(text.utf8), to: Array(name.utf8), mode: mode)
    return "\(path)/\(name)"
  }

  /// A file's bytes; `nil` if it is not there.
  public static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  static func cString<R>(_ bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> R) -> R {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
