/// Why a run ends before its time.
enum RunError: Error, Equatable {
  /// Something it needs is missing or the output cannot be written: exit status 3.
  case cannotStart(code: String, message: String)
  /// The reader of standard output went away: the end, quietly.
  case unread
}
