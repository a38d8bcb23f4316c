public import Geometry

/// How well a document lies in its picture; the first that holds, in this order.
public enum DetectionStatus: String, Codable, Sendable, CaseIterable {
  /// Nothing was found where something was asked for.
  case failed
  case partlyVisible, tooFar, tooClose, tooSteep, nearEdge
  /// No outline, but the text gave the place.
  case fallback
  case success
}

/// Sizes of blanks: ISO/IEC 7810 for ID-1 to ID-3, ISO 216 for a page.
public enum BlankKind: String, Codable, Sendable, CaseIterable {
  case id1, id2, id3, page, unknown

  /// Width and height lying broad, in millimetres; `nil` where none is fixed.
  public var size: (width: Double, height: Double)? {
    switch self {
    case .id1: (85.60, 53.98)
    case .id2: (105, 74)
    case .id3: (125, 88)
    case .page: (297, 210)
    case .unknown: nil
    }
  }

  /// Long side over short side; 1 where no size is fixed.
  public var aspect: Double { size.map { $0.width / $0.height } ?? 1 }

  /// An ID-1 card when long over short side lies within these bounds. ID-2, ID-3 and A4 differ by
  /// 0.5 % and cannot be told by shape; half way to ID-1 is 1.50.
  static let id1Aspects = 1.50...1.68
  static let pageAspects = 1.33...1.50

  /// The blank of a shape. Among the three that share a shape the one is given that its share of
  /// the picture's resolution cannot refute: `id3` lying broad, `page` standing upright.
  public init(aspect: Double) {
    let long = aspect >= 1 ? aspect : 1 / aspect
    if BlankKind.id1Aspects.contains(long) {
      self = .id1
    } else if BlankKind.pageAspects.contains(long) {
      self = aspect >= 1 ? .id3 : .page
    } else if (1.24..<1.33).contains(long) {
      // US Letter, 11 by 8.5 inches (ANSI/ASME Y14.1 size A), is 1.294.
      self = .page
    } else {
      self = .unknown
    }
  }
}

/// Whether a document lies in the guide's frame.
public enum GuideState: String, Codable, Sendable, CaseIterable {
  case inside, outside, notGiven
}

/// A document's outline in a picture.
public struct DetectedDocument: Sendable, Equatable {
  /// Clockwise, the corner nearest to the picture's top left first, in pixels of the picture; a
  /// corner may lie outside it. Rounded and torn corners count where the straight sides meet.
  public var corners: Quad
  /// How much speaks for the outline, 0 to 1; not a probability.
  public var score: Double
  public var status: DetectionStatus
  public var blank: BlankKind
  /// True width over true height of the document as it lies in ``corners``, perspective taken out.
  public var aspect: Double
  /// The angle between the line of sight and the document's upright, in degrees.
  public var tilt: Double
  /// Pixels an inch on the document, if the blank's size is known.
  public var dotsPerInch: Double?
  public var guide: GuideState

  public init(
    corners: Quad, score: Double, status: DetectionStatus, blank: BlankKind, aspect: Double,
    tilt: Double, dotsPerInch: Double?, guide: GuideState
  ) {
    self.corners = corners
    self.score = score
    self.status = status
    self.blank = blank
    self.aspect = aspect
    self.tilt = tilt
    self.dotsPerInch = dotsPerInch
    self.guide = guide
  }
}
