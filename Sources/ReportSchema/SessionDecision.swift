/// What a person decided about a session.
public struct SessionDecision: Codable, Equatable, Sendable {
  public enum Verdict: String, Codable, Sendable, CaseIterable {
    case approved, rejected
  }

  public var decision: Verdict
  /// The day, `YYYY-MM-DD`.
  public var date: String
  /// The reading that was looked at, from 1.
  public var reading: Int
  /// Whether the decision holds for the reading in whose record it stands.
  public var inForce: Bool
  /// Of a rejection: why the pages are asked for again, one of ``RequiredSourceReport/reasons``.
  public var reason: String?
  /// Values that the person gave, by the eight keys of ``OCRResults``.
  public var fields: OrderedValues<String>

  public init(
    _ decision: Verdict, date: String, reading: Int, reason: String? = nil,
    fields: OrderedValues<String> = OrderedValues()
  ) {
    self.decision = decision
    self.date = date
    self.reading = reading
    self.reason = reason
    self.fields = fields
    inForce = false
  }
}

/// A value that a person gave, beside the one that was read.
public struct UserFieldReport: Codable, Equatable, Sendable {
  public var value: String
  /// Who wrote it: always `user`.
  public var source: String
  /// What was read; `nil` where nothing was.
  public var read: String?

  public init(value: String, read: String?) {
    self.value = value
    self.read = read
    source = "user"
  }
}
