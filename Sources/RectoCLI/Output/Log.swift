/// How much is said; each level says what the ones before it say.
enum LogLevel: String, CaseIterable, Comparable {
  case error, warning, info, debug
  /// What was read from documents: only when asked for by name.
  case sensitive

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a message is about.
enum LogCategory: String {
  case run, worker, record, store
}

/// Messages for people, on standard error: `recto: warning (record): …`.
struct Log {
  let console: Console
  let level: LogLevel

  func callAsFunction(
    _ level: LogLevel, _ category: LogCategory, _ message: @autoclosure () -> String
  ) {
    guard level <= self.level else { return }
    console.say("recto: \(level.rawValue) (\(category.rawValue)): \(message())")
  }
}
