public import Geometry

/// The frame in which a document is to lie, as a camera's screen draws it: centred, as large as
/// fits with ``margin`` left on the tighter side.
public struct Guide: Codable, Equatable, Sendable {
  /// The frame's shape.
  public enum Shape: String, Codable, Sendable, CaseIterable { case id1, id3, page }
  public enum Orientation: String, Codable, Sendable, CaseIterable { case landscape, portrait }

  public var shape: Shape
  public var orientation: Orientation

  /// What is left free beside the frame on the tighter side, as a share of the picture.
  public static let margin = 0.05

  public init(shape: Shape, orientation: Orientation) {
    self.shape = shape
    self.orientation = orientation
  }

  /// The frame in a picture of this size, in pixels.
  public func frame(width: Int, height: Int) -> Rect {
    let long =
      switch shape {
      case .id1: BlankKind.id1.aspect
      case .id3: BlankKind.id3.aspect
      case .page: BlankKind.page.aspect
      }
    let aspect = orientation == .landscape ? long : 1 / long
    let w = Double(width)
    let h = Double(height)
    let room = 1 - 2 * Guide.margin
    let frameWidth = min(w * room, h * room * aspect)
    let frameHeight = frameWidth / aspect
    return Rect(
      x: (w - frameWidth) / 2, y: (h - frameHeight) / 2, width: frameWidth, height: frameHeight)
  }
}

/// What to look for and where.
public struct DetectionOptions: Codable, Equatable, Sendable {
  /// The part of the picture to look at, as fractions of its width and height; all if `nil`.
  public var region: Region?
  public var guide: Guide?
  /// How many documents are given at most, the largest.
  public var maximumDocuments = 8
  public var thresholds = DetectionThresholds()

  public init() {}

  /// A box as fractions of a picture's width and height, 0 to 1.
  public struct Region: Codable, Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The box in a picture of this size, in pixels.
    public func box(width: Int, height: Int) -> Rect {
      Rect(
        x: x * Double(width), y: y * Double(height), width: self.width * Double(width),
        height: self.height * Double(height))
    }
  }
}

/// The limits between statuses. Chosen for reading: a document past one of them is often misread.
public struct DetectionThresholds: Codable, Equatable, Sendable {
  /// The least evidence (0 to 1) for an outline to be given. Measured: backgrounds without a
  /// document stay below.
  public var leastScore = 0.54
  /// The least chance that the models must give a picture's first outline, and each further one.
  /// On testdata 0.2 finds six of 240 outlines more than 0.5 and puts one on no desk more.
  public var leastChance = 0.2
  public var leastFurtherChance = 0.5
  /// `tooFar` below this share of the picture's area (a card then has some 250 pixels across on a
  /// megapixel, about 75 dots an inch).
  public var leastArea = 0.04
  /// `tooClose` above this share of the picture's area.
  public var mostArea = 0.92
  /// `tooSteep` above this angle between the line of sight and the document's upright, in degrees.
  public var mostTilt = 42.0
  /// `nearEdge` when a corner is nearer to the picture's border than this share of its long side.
  public var edgeMargin = 0.01
  /// `partlyVisible` when a corner lies further outside than this share of the long side.
  public var outsideMargin = 0.004
  /// A document may leave the guide's frame by this share of the frame's long side.
  public var guideMargin = 0.04

  public init() {}
}
