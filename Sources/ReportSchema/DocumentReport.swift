/// One document or card found on a page.
public struct DocumentReport: Codable, Equatable, Sendable {
  public var kind: DocumentKind
  public var detection: DetectionReport
  /// Named checks of the picture of this document.
  public var quality: OrderedValues<QualityReport>?
  public var fields: FieldReports?
  public var mrz: ZoneReport?
  /// In a sequence, the picture in whose pixels the document's places are.
  public var source: String?
  /// The flattened picture's path, where crops are saved.
  public var crop: String?
  /// The holder's portrait, where it was looked for and found.
  public var portrait: PortraitReport?

  public init(kind: DocumentKind, detection: DetectionReport) {
    self.kind = kind
    self.detection = detection
  }
}

/// Where a portrait lies, in pixels of the upright picture.
public struct PortraitReport: Codable, Equatable, Sendable {
  public var box: Box
  /// The four corners, where the place is not level.
  public var quad: Corners?
  /// The portrait's picture, upright, where crops are saved.
  public var crop: String?

  public init(box: Box, quad: Corners?, crop: String?) {
    self.box = box
    self.quad = quad
    self.crop = crop
  }
}

public enum DocumentKind: String, Codable, Sendable, CaseIterable {
  case passport, idCard, visa, drivingLicence, paymentCard, paymentSlip, page, unknown
}

/// Where a document lies and how well its outline stands in the picture.
public struct DetectionReport: Codable, Equatable, Sendable {
  /// `success`, or the first thing that keeps the outline from being one.
  public var status: String
  /// Clockwise from the document's own top left; may lie outside the picture.
  public var corners: Corners
  public var score: Confidence
  /// The clockwise quarter turn, in degrees, that makes the document readable.
  public var rotation: Int
  /// `landscape` or `portrait`, as it lies when readable.
  public var orientation: String
  /// `inside` or `outside` the guide frame, or `notGiven`.
  public var guide: String

  public init(
    status: String, corners: Corners, score: Confidence, rotation: Int, orientation: String,
    guide: String
  ) {
    self.status = status
    self.corners = corners
    self.score = score
    self.rotation = rotation
    self.orientation = orientation
    self.guide = guide
  }
}

/// The outcome of one check of a picture.
public struct QualityReport: Codable, Equatable, Sendable {
  public enum State: String, Codable, Sendable { case passed, failed, notDone }

  public var state: State
  public var value: Double?
  public var boxes: [Box]?

  public init(state: State, value: Double?, boxes: [Box]? = nil) {
    self.state = state
    self.value = value.map { rounded($0, decimals: 3) }
    self.boxes = boxes
  }
}

/// The decoded machine-readable zone.
public struct ZoneReport: Codable, Equatable, Sendable {
  public var format: String
  public var lines: [String]
  /// Whether every check digit of the layout passes.
  public var valid: Bool
  public var checks: OrderedValues<Bool>
  /// Places that no check digit proves and that may as well hold another symbol.
  public var uncertain: [UncertainReport]?

  public init(format: String, lines: [String], valid: Bool, checks: OrderedValues<Bool>) {
    self.format = format
    self.lines = lines
    self.valid = valid
    self.checks = checks
  }
}

/// A place of a zone that may be misread, counted from 0, and what else it may hold.
public struct UncertainReport: Codable, Equatable, Sendable {
  public struct Alternative: Codable, Equatable, Sendable {
    public var symbol: String
    public var confidence: Confidence

    public init(symbol: String, confidence: Confidence) {
      self.symbol = symbol
      self.confidence = confidence
    }
  }

  public var line: Int
  public var column: Int
  public var alternatives: [Alternative]

  public init(line: Int, column: Int, alternatives: [Alternative]) {
    self.line = line
    self.column = column
    self.alternatives = alternatives
  }
}
