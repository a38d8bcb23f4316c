/// The command line was wrong: what is wrong, and what may have been meant.
public struct UsageError: Error, Equatable, Sendable {
  public let message: String

  /// Something close to what was typed that would be right, as one would type it.
  public let suggestion: String?

  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
