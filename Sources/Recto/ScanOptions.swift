public import Detection
public import Geometry
public import MRZ

/// What a scan looks for.
public enum Flow: String, CaseIterable, Codable, Sendable {
  /// Whatever is there: a record then names the flow that understood the picture.
  case auto
  /// Passports, identity cards, visas and driving licences.
  case kyc
  /// Machine-readable zones and nothing else.
  case mrz
  /// Payment cards.
  case card
  /// Payment codes and slips.
  case pay
  /// Text with its layout.
  case text
  /// Outlines alone.
  case detect
}

/// Everything that decides what a record says, with its defaults.
public struct ScanOptions: Codable, Equatable, Sendable {
  public var flow = Flow.auto
  /// A picture with more pixels than this many millions is refused before it is decoded.
  public var maxMegapixels = 100.0
  /// A file with more bytes is refused before it is read.
  public var maxFileBytes = 512 << 20
  /// The part of the picture to look at, as fractions of its width and height from the top left.
  public var region: Rect?
  /// The frame in which a document should lie.
  public var guide: Guide?
  /// Tesseract languages for printed text, `eng`, `rus`, …
  public var languages = ["eng"]
  /// Tesseract languages for the print of identity documents; `nil` takes those of each document's
  /// issuer, as far as they are installed, else English.
  public var identityLanguages: [String]?
  /// Whether text with its layout is part of every record.
  public var wantsText = false
  /// Whether card numbers are written in full.
  public var reveal = false
  /// The one clock: decides centuries, expiry and the future.
  public var asOf: CivilDate
  /// Whether records say how long they took.
  public var timings = false
  /// Where flattened pictures are written; `nil` writes none.
  public var cropsFolder: String?
  /// Where pictures with what is personal painted over are written; `nil` writes none.
  public var redactionFolder: String?
  /// Where Recto's own models lie; `nil` looks beside the program.
  public var modelsFolder: String?

  public init(asOf: CivilDate) { self.asOf = asOf }
}

/// Why no scan can start.
public struct ScanError: Error, Hashable, Sendable {
  /// Stable: `engine.languageMissing`, `options.region`, `output.unwritable`, …
  public let code: String
  /// What is wrong and the next step.
  public let message: String

  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
