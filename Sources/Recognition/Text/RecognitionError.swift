/// Why an engine could not be made or used.
public struct RecognitionError: Error, Equatable, Sendable {
  /// A stable name: `engine.languageMissing`, `engine.dataMissing`, `engine.failed`.
  public let code: String
  /// What happened and what to do, for a person; never holds anything read from a picture.
  public let message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
