public import Geometry

/// What a person or a generator says is true of one picture.
public struct LabelRow: Sendable {
  /// The path as the label file has it.
  public var file: String
  /// The path to open: relative to the label file's folder.
  public var path: String
  /// The pictures to open where the row stands for several of one document; none for one picture.
  public var frames: [String] = []
  /// The row's own texts to slice by: `set` (the label file's folder), `kind`, `grade`, `clip`, …
  public var tags: [String: String]
  public var truth: Truth
  /// The flow with which this row's part of the truth is to be read; `nil` before the row is parted.
  public var flow: Flow?

  public init(
    file: String, path: String, tags: [String: String], truth: Truth, flow: Flow? = nil
  ) {
    self.file = file
    self.path = path
    self.tags = tags
    self.truth = truth
    self.flow = flow
  }

  /// The flows of a scan that labels may ask for, in the order in which they are read.
  public enum Flow: String, Sendable, CaseIterable {
    case auto, kyc, mrz, card, pay, text, detect
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

    public init(format: String? = nil, text: String, kind: String? = nil) {
      self.format = format
      self.text = text
      self.kind = kind
    }
  }

  /// A printed group of a card's number.
  public struct DigitGroup: Sendable, Equatable {
    public var text: String
    public var quad: Quad

    public init(text: String, quad: Quad) {
      self.text = text
      self.quad = quad
    }
  }

  /// One document or card of a picture.
  public struct Document: Sendable, Equatable {
    /// Corners clockwise from the document's own top left.
    public var outline: Quad?
    /// Whether the outline is to be found: not one that is the picture's own frame, nor a sheet that
    /// bears a printed copy, which has two.
    public var scoresOutline = true
    /// The status that its detection is to have, by the scan record's names.
    public var detectionStatus: String?
    /// Lines of a machine-readable zone as printed.
    public var zone: [String]?
    /// A card's number, digits alone.
    public var pan: String?
    /// `MM/YY` or `YYYY-MM`.
    public var expiry: String?
    public var holder: String?
    public var groups: [DigitGroup] = []
    /// Field keys and values as printed, dates in ISO 8601.
    public var fields: [String: String] = [:]

    public init() {}
  }

  public struct Truth: Sendable {
    /// Documents, the largest first; a row about one document has one.
    public var documents: [Document] = []
    /// One line of a zone, in a picture that shows this line alone.
    public var zoneLine: String?
    public var codes: [Code] = []
    /// The whole text, lines parted by line feeds.
    public var text: String?
    /// Field keys that the labeller could not tell.
    public var unsure: Set<String> = []
    /// Field keys on which print and zone differ: they must come back for review.
    public var contradictions: Set<String> = []
    /// What must not be found.
    public var negatives: Set<Negative> = []
    /// Keys of which some part cannot be seen (`mrz`, `pan`, a field …): already left out above.
    public var hidden: Set<String> = []

    public init() {}

    /// The zone of the first document that has one.
    public var zone: [String]? { documents.lazy.compactMap(\.zone).first }
    /// The fields of all documents; the first that has a key gives it.
    public var fields: [String: String] {
      documents.reduce(into: [:]) { all, document in
        all.merge(document.fields) { first, _ in first }
      }
    }
    public var outlines: [Quad] { documents.compactMap(\.outline) }

    public var isEmpty: Bool {
      zoneLine == nil && codes.isEmpty && text == nil && negatives.isEmpty
        && !documents.contains { $0.isScored }
    }
  }
}

extension LabelRow.Document {
  var isScored: Bool { hasOutline || hasIdentity || hasCard }
  var hasOutline: Bool { outline != nil && scoresOutline }
  var hasIdentity: Bool { zone != nil || !fields.isEmpty }
  var hasCard: Bool { pan != nil || expiry != nil || holder != nil }
}
