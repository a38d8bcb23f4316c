public import Geometry

/// One thing that makes a picture of a document hard to read, measured.
public struct QualityCheck: Sendable, Equatable {
  public enum Name: String, Codable, Sendable, CaseIterable {
    /// 0 (blurred) to 1; see ``SharpnessMeter``.
    case sharpness
    /// Share of the document's area lost in reflections, with boxes.
    case glare
    /// Mean brightness, 0 (black) to 1.
    case exposure
    /// Dots an inch, where the blank's size is known.
    case resolution
    /// Degrees between the line of sight and the document's upright.
    case tilt
    /// Share of the document's area inside the picture.
    case cropping
    /// Share of the document's sides with something over them, with boxes; see ``OcclusionFinder``.
    case occlusion
    /// How far waves of even pitch stand out, as a screen's dots make them; see
    /// ``Bitmap/evenWaves()``.
    case moire
  }

  public enum State: String, Codable, Sendable, CaseIterable { case passed, failed, notDone }

  public let name: Name
  public let state: State
  /// In the unit that the name says; `nil` if not done.
  public let value: Double?
  /// Where, in pixels of the flattened document.
  public let boxes: [Rect]

  public init(name: Name, state: State, value: Double?, boxes: [Rect] = []) {
    self.name = name
    self.state = state
    self.value = value
    self.boxes = boxes
  }
}

/// The limits of the checks: beyond them print of ordinary size is often misread. Chosen on drawn
/// cards that were blurred, brightened and darkened.
public struct QualityThresholds: Codable, Equatable, Sendable {
  /// A Gaussian blur of about 1.5 pixels on print 20 pixels high.
  public var leastSharpness = 0.46
  /// Share of the area.
  public var mostGlare = 0.01
  /// The brightest twentieth of the pixels is darker than this (0 to 1): too dark.
  public var leastHighlight = 0.3
  /// The darkest twentieth of the pixels is brighter than this (0 to 1): washed out.
  public var mostShadow = 0.88
  /// OCR-B's digits (2.4 mm high, ISO 1073-2 size I) are then 13 pixels high.
  public var leastDotsPerInch = 140.0
  /// Degrees.
  public var mostTilt = 42.0
  /// Share of the area.
  public var leastInside = 0.995
  /// Share of the sides.
  public var mostOcclusion = 0.02
  /// Times the usual strength. Drawn documents on paper and plastic stay below 9.
  public var mostMoire = 16.0

  public init() {}
}
