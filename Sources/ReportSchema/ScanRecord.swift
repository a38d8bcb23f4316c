/// What is known of one input page: a line of the command's output.
///
/// Keys are encoded in the order in which they are declared here.
public struct ScanRecord: Codable, Equatable, Sendable {
  public static let schemaName = "recto.scan/1"

  public var schema = ScanRecord.schemaName
  /// The path as it was given, with U+FFFD for bytes that are not UTF-8.
  public var file: String
  /// The path's bytes in base64, where it is not UTF-8.
  public var fileBytes: String?
  /// The pictures that were used, where `file` is a folder of one document's pictures.
  public var frames: [String]?
  public var page: Int
  public var flow: String
  public var status: RecordStatus
  public var error: RecordError?
  public var warnings: [String]?
  public var image: ImageReport?
  public var documents: [DocumentReport]?
  public var codes: [CodeReport]?
  public var text: TextReport?
  public var ocrResults: OCRResults?
  /// The keys of `ocrResults` that were not read.
  public var missing: [String]?
  /// The picture with what is personal painted over, where that was asked for.
  public var redacted: String?
  /// The date that decided centuries, expiry or the future, where one of them was asked.
  public var asOf: String?
  public var elapsedMs: Double?

  public init(file: String, page: Int, flow: String, status: RecordStatus) {
    self.file = file
    self.page = page
    self.flow = flow
    self.status = status
  }
}

public enum RecordStatus: String, Codable, Sendable, CaseIterable {
  /// What the flow looks for was read, and nothing contradicts.
  case ok
  /// Something was read, and a person should look.
  case review
  /// A readable picture without what the flow looks for.
  case empty
  /// The file could not be read; `error` says why.
  case failed
}

/// Why an input could not be read. The code is stable, the message is for people.
public struct RecordError: Codable, Equatable, Sendable {
  public var code: String
  public var message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// The upright picture's size in pixels and the EXIF orientation that was found, 1 to 8.
public struct ImageReport: Codable, Equatable, Sendable {
  public var width: Int
  public var height: Int
  public var exifOrientation: Int

  public init(width: Int, height: Int, exifOrientation: Int) {
    self.width = width
    self.height = height
    self.exifOrientation = exifOrientation
  }
}

/// A barcode, its place and what it says.
public struct CodeReport: Codable, Equatable, Sendable {
  public var format: String
  public var text: String
  public var corners: Corners
  public var payload: PayloadReport

  public init(format: String, text: String, corners: Corners, payload: PayloadReport) {
    self.format = format
    self.text = text
    self.corners = corners
    self.payload = payload
  }
}

/// What kind of message a barcode carries, whether it keeps that kind's rules, and its values.
public struct PayloadReport: Codable, Equatable, Sendable {
  public var kind: String
  public var valid: Bool
  public var problems: [String]?
  public var fields: OrderedValues<String>

  public init(kind: String, valid: Bool, problems: [String]?, fields: OrderedValues<String>) {
    self.kind = kind
    self.valid = valid
    self.problems = problems
    self.fields = fields
  }
}
