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
  /// Letters that it has more, at least, the blank counted: fewer are noise.
  static let leastLost = 3

  /// What several looks at one document's print say: of each field the value that most of them have,
  /// or the surest. Their boxes are in the pixels of one picture.
  ///
  /// - Parameter capitals: looks that tell neither case nor accents: they vote, and how a value is
  ///   spelt is the others' to say where they have it.
  public init(agreed looks: [PrintedReading], inCapitals capitals: [PrintedReading] = []) {
    let readings = looks + capitals
    var fields: [PrintedField] = []
    for key in PrintedKey.allCases {
      let found = looks.compactMap { $0[key] }
      let others = capitals.compactMap { $0[key].map { Self.spelt($0, as: found) } }
      var groups = Dictionary(grouping: found + others) { $0.value }
      if key == .number, readings.contains(where: { $0.kind == .visa }) {
        Self.preferOwnNumber(&groups)
      }
      if key.isName { Self.join(&groups) }
      let best = groups.values.max { one, other in
        let votes = [one, other].map { $0.reduce(0) { $0 + $1.confidence } }
        return (votes[0], one[0].value) < (votes[1], other[0].value)
      }
      guard let best, var field = best.max(by: { $0.confidence < $1.confidence }) else { continue }
      if groups.count > 1, best.count == 1 { field.confidence *= Self.disputed }
      fields.append(field)
    }
    if !Self.areInOrder(fields), let whole = Self.datesInOrder(readings) {
      fields.removeAll { $0.key.isDate }
      fields += whole
    }
    self.init(
      fields: fields, kind: readings.lazy.compactMap(\.kind).first,
      labelCount: readings.map(\.labelCount).max() ?? 0)
  }

  /// A visa may print its holder's passport number, which its zone may have (ICAO Doc 9303-7), beside
  /// its own: that stands where any look has it.
  private static func preferOwnNumber(_ groups: inout [String: [PrintedField]]) {
    let own = groups.filter { $0.value.contains { $0.isLabelled && !$0.isKnown } }
    if !own.isEmpty { groups = own }
  }

  /// A field in capitals, spelt as the surest of the looks that have its value spells it.
  private static func spelt(_ field: PrintedField, as found: [PrintedField]) -> PrintedField {
    let letters = FoldedText.scalars(field.value)
    let alike = found.filter { FoldedText.scalars($0.value) == letters }
    guard let surest = alike.max(by: { $0.confidence < $1.confidence }) else { return field }
    var field = field
    field.value = surest.value
    return field
  }

  /// A look that lost a name's last words agrees with one that did not.
  private static func join(_ groups: inout [String: [PrintedField]]) {
    for short in groups.keys.sorted() {
      let longer = groups.keys.filter {
        $0.hasPrefix(short + " ") && $0.count > short.count + leastLost
      }
      guard longer.count == 1, let whole = groups[longer[0]],
        whole[0].confidence >= leastWhole, let votes = groups.removeValue(forKey: short)
      else { continue }
      groups[longer[0]] = whole + Array(repeating: whole[0], count: votes.count)
    }
  }

  /// Where dates cannot be together: those of the one look that has most of them and in order.
  private static func datesInOrder(_ readings: [PrintedReading]) -> [PrintedField]? {
    let most = readings.map { $0.fields.filter { $0.key.isDate } }.filter(areInOrder)
      .max { $0.count < $1.count }
    guard let most, most.count >= 2 else { return nil }
    return most.map { field in
      var field = field
      field.confidence *= disputed
      return field
    }
  }

  /// Whether birth, issue and expiry, as far as they are there, follow each other.
  private static func areInOrder(_ fields: [PrintedField]) -> Bool {
    let keys: [PrintedKey] = [.dateOfBirth, .dateOfIssue, .dateOfExpiry]
    let days = keys.compactMap { key in fields.first { $0.key == key }?.value }
    return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }
}
