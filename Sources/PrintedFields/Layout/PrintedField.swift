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

extension PrintedReading {
  /// What a value of which other looks say something else is worth.
  static let disputed = 0.8

  /// Confidence of a name that has more words than another look's, to be taken for the whole.
  static let leastWhole = 0.6

  /// What several looks at one document's print say: of each field the value that most of them have,
  /// or the surest. Their boxes are in the pixels of one picture.
  public init(agreed readings: [PrintedReading]) {
    var fields: [PrintedField] = []
    for key in PrintedKey.allCases {
      let found = readings.compactMap { $0[key] }
      var groups = Dictionary(grouping: found) { $0.value }
      // A look that lost a name's last words agrees with one that did not.
      for (short, fields) in groups where key.isName {
        let longer = groups.keys.filter { $0.hasPrefix(short + " ") && $0.count >= short.count + 4 }
        guard longer.count == 1, let whole = longer.first,
          groups[whole]![0].confidence >= Self.leastWhole
        else { continue }
        groups[whole]! += Array(repeating: groups[whole]![0], count: fields.count)
        groups[short] = nil
      }
      let best = groups.values.max { one, other in
        let votes = [one, other].map { $0.reduce(0) { $0 + $1.confidence } }
        return (votes[0], one[0].value) < (votes[1], other[0].value)
      }
      guard let best, var field = best.max(by: { $0.confidence < $1.confidence }) else { continue }
      if groups.count > 1, best.count == 1 { field.confidence *= Self.disputed }
      fields.append(field)
    }
    let isOrdered = Self.areInOrder(fields)
    if !isOrdered {
      // Dates that cannot be together are taken from one look.
      let whole = readings.map { $0.fields.filter { $0.key.isDate } }.filter(Self.areInOrder)
        .max { $0.count < $1.count }
      if let whole, whole.count >= 2 {
        fields.removeAll { $0.key.isDate }
        fields += whole.map { field in
          var field = field
          field.confidence *= Self.disputed
          return field
        }
      }
    }
    self.init(
      fields: fields, kind: readings.lazy.compactMap(\.kind).first,
      labelCount: readings.map(\.labelCount).max() ?? 0)
  }

  /// Whether birth, issue and expiry, as far as they are there, follow each other.
  private static func areInOrder(_ fields: [PrintedField]) -> Bool {
    let keys: [PrintedKey] = [.dateOfBirth, .dateOfIssue, .dateOfExpiry]
    let days = keys.compactMap { key in fields.first { $0.key == key }?.value }
    return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }
}
