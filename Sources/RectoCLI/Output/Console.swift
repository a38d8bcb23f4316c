import Glibc

/// Standard error: messages, and below them the progress bar where there is a terminal.
final class Console {
  let isTerminal: Bool
  let colours: Bool
  private var barIsShown = false

  init() {
    isTerminal = isatty(STDERR_FILENO) == 1 && Machine.variable("TERM") != "dumb"
    // https://no-color.org
    colours = isTerminal && Machine.variable("NO_COLOR") == nil
  }

  /// Columns of the terminal.
  var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes one line. Control characters (a file may be called anything) become U+FFFD.
  func say(_ line: String) {
    clearBar()
    put(Self.harmless(line) + "\n")
  }

  /// Draws the bar over the last one.
  func show(bar: String) {
    put("\r\(bar)\u{1B}[K")
    barIsShown = true
  }

  func clearBar() {
    guard barIsShown else { return }
    put("\r\u{1B}[K")
    barIsShown = false
  }

  /// A message nobody can receive is no reason to stop.
  private func put(_ text: String) { try? Bytes.write(Array(text.utf8), to: STDERR_FILENO) }

  /// The text with control characters taken out.
  static func harmless(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      safe.append(isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(safe)
  }
}
