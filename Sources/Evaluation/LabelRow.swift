public import Geometry

/// What a person or a generator says is true of one picture.
public struct LabelRow: Sendable {
  /// The path as the label file has it.
  public var file: String
  /// The path to open: relative to the label file's folder.
  public var path: String
  /// The row's own texts to slice by: `kind`, `grade`, `clip`, …
  public var tags: [String: String]
  public var truth: Truth

  public init(file: String, path: String, tags: [String: String], truth: Truth) {
    self.file = file
    self.path = path
    self.tags = tags
    self.truth = truth
  }

  /// What is measured where nothing is to be found.
  public enum Negative: String, Sendable, CaseIterable {
    case zone, card, outline, code
  }

  /// A barcode's truth.
  public struct Code: Sendable, Equatable {
    public var format: String?
    public var text: String
    /// The payload's kind, where the label says.
    public var kind: String?
  }

  public struct Truth: Sendable {
    /// Lines of a machine-readable zone as printed.
    public var zone: [String]?
    /// One line of a zone, in a picture that shows this line alone.
    public var zoneLine: String?
    /// A card's number, digits alone.
    public var pan: String?
    /// `MM/YY` or `YYYY-MM`.
    public var expiry: String?
    public var holder: String?
    /// Outlines to be found, corners clockwise from the document's own top left.
    public var outlines: [Quad] = []
    public var codes: [Code] = []
    /// The whole text, lines parted by line feeds.
    public var text: String?
    /// Field keys and values as printed, dates in ISO 8601.
    public var fields: [String: String] = [:]
    /// Field keys that the labeller could not tell.
    public var unsure: Set<String> = []
    /// Field keys on which print and zone differ: they must come back for review.
    public var contradictions: Set<String> = []
    /// What must not be found.
    public var negatives: Set<Negative> = []

    public init() {}
  }
}
