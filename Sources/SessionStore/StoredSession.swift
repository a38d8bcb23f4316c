public import ReportSchema

/// All that a store knows of one session.
public struct StoredSession: Equatable, Sendable {
  /// What it read as each time, the oldest first; never empty.
  public let readings: [SessionRecord]
  /// What was decided about it, the oldest first.
  public let decisions: [SessionDecision]
}
