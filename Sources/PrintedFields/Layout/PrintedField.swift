public import Geometry
public import MRZ

/// A value read from print.
public struct PrintedField: Hashable, Sendable {
  public let key: PrintedKey
  /// Dates ISO 8601, sex `F`, `M` or `X`, other values as printed, in one line.
  public var value: String
  /// As the reader had it.
  public let raw: String
  public let box: Rect
  /// 0 to 1: of the words, and of the label or the rule that says what they are.
  public var confidence: Double
  /// The days that a date may mean, the likeliest first; none for other values.
  public let dates: [PartialDate]
  /// A label beside it says what it is; else its place among known values does.
  public let isLabelled: Bool
  /// It says what the zone or the barcode says.
  public let isKnown: Bool
}

/// What the print of a document says.
public struct PrintedReading: Sendable {
  public let fields: [PrintedField]
  /// By the document's title.
  public let kind: PrintedKind?
  /// How many of the fields asked for have a label.
  public let labelCount: Int

  public subscript(key: PrintedKey) -> PrintedField? { fields.first { $0.key == key } }
}
