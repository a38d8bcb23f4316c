/// Why a picture could not be read or written.
///
/// The text says what happened and what to do next; it does not name the file, which whoever
/// asked for it knows, and never holds anything read from the picture.
public struct ImagingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: other programs tell failures apart by these.
  public enum Code: String, Sendable, CaseIterable {
    /// No such file.
    case missing = "image.missing"
    /// The file has no bytes.
    case empty = "image.empty"
    /// The content is no picture, or breaks its format's rules.
    case undecodable = "image.undecodable"
    /// The file ends before the picture does.
    case truncated = "image.truncated"
    /// More pixels or bytes than the limits allow.
    case tooLarge = "image.tooLarge"
    /// A picture in a format or variant that is not read here.
    case unsupported = "image.unsupported"
    /// The system does not let the file be read: permission, a folder, a pipe.
    case unreadable = "image.unreadable"
    /// A picture could not be written.
    case unwritable = "image.unwritable"
  }

  public let code: Code
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { "\(code.rawValue): \(message)" }
}
