import Glibc

/// Signals taken when it suits, instead of whenever they come.
enum Signals {
  /// Those that ask the program to stop.
  private static let stopping = [SIGINT, SIGTERM, SIGHUP]

  /// Holds stopping signals back until `stopRequested` takes them, and makes a broken pipe an
  /// error of `write` instead of the program's death.
  static func hold() {
    signal(SIGPIPE, SIG_IGN)
    var set = stoppingSet()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether a stopping signal has come since this was last asked.
  static func stopRequested() -> Bool {
    var set = stoppingSet()
    var noTime = timespec(tv_sec: 0, tv_nsec: 0)
    return sigtimedwait(&set, nil, &noTime) > 0
  }

  /// What a started program gets: SIGINT held back (a terminal sends it to everybody, and the
  /// parent decides), everything else as usual.
  static func maskForChildren() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    return set
  }

  private static func stoppingSet() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in stopping { sigaddset(&set, signal) }
    return set
  }

  /// A signal's name for people: `Segmentation fault`.
  static func name(_ signal: Int32) -> String { String(cString: strsignal(signal)) }
}
