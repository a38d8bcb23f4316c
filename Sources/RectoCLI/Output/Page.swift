import Glibc

/// Text that was asked for: help, a schema, a completion file.
enum Page {
  /// Writes it to standard output; tells whether it arrived. A reader that goes away (`| head`) is
  /// no fault.
  static func print(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    do throws(SystemError) {
      try Bytes.write(Array(text.utf8), to: descriptor)
      return true
    } catch {
      if error.code == EPIPE { return true }
      complain("standard output cannot be written: \(error.reason)")
      return false
    }
  }

  /// Writes a message to standard error.
  static func complain(_ message: String) {
    try? Bytes.write(Array("recto: \(message)\n".utf8), to: STDERR_FILENO)
  }
}
