/// How far a field's value is proved by the zone itself.
public enum Proof: String, Sendable, Hashable, Codable {
  /// The value passes its own check digit, was not changed with that digit's help, and no other
  /// reading among the reader's alternatives passes too.
  case verified
  /// Read, with nothing for or against it.
  case read
  /// A check digit fails, a date is impossible, or two readings are as good as one another.
  case contradicted
}

/// A symbol the decoder changed or filled in.
public struct Correction: Hashable, Sendable, Codable {
  /// The zone's line, from 0.
  public let line: Int
  /// The column in that line, from 0.
  public let column: Int
  /// The place in the field's raw value, from 0; nil outside every field.
  public let index: Int?
  /// What the reader saw; `?` where it saw nothing.
  public let from: Character
  public let to: Character

  public init(line: Int, column: Int, index: Int?, from: Character, to: Character) {
    self.line = line
    self.column = column
    self.index = index
    self.from = from
    self.to = to
  }

  private enum CodingKeys: String, CodingKey { case line, column, index, from, to }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try container.decode(Int.self, forKey: .line)
    column = try container.decode(Int.self, forKey: .column)
    index = try container.decodeIfPresent(Int.self, forKey: .index)
    from = try container.decode(String.self, forKey: .from).first ?? "?"
    to = try container.decode(String.self, forKey: .to).first ?? "?"
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encodeIfPresent(index, forKey: .index)
    try container.encode(String(from), forKey: .from)
    try container.encode(String(to), forKey: .to)
  }
}

/// What is worth knowing about a field's value.
public enum ZoneFlag: String, Sendable, Hashable, CaseIterable, Codable {
  /// The name fills its field to the last place, so it may have been cut.
  case truncated
  /// The digits name no day of the calendar, or a day that contradicts another field.
  case impossible
  /// The day of expiry has passed.
  case expired
  /// A day of birth or issue after the day of reading.
  case future
  /// The document does not say the day, the month or the year.
  case partial
  /// Places of the field were not seen.
  case incomplete
  /// A letter of a name may as well be a filler.
  case uncertain
  /// The number goes on in the optional data, its digit computed without the filler between.
  case longNumber
  /// As `longNumber`, with the filler counted as a symbol.
  case longNumberWithFiller
  /// The country code is in no table.
  case unknownCode
  /// Only this field can be what makes the composite digit fail.
  case compositeFails
}

/// One field of a zone.
public struct ZoneField: Hashable, Sendable {
  public let key: ZoneFieldKey
  /// What the reader saw in the field's places, before correction, without the check digit.
  public let raw: String
  /// Fillers gone, dates ISO 8601, sex `F`, `M` or `X`, Russian names in Cyrillic. Empty where a
  /// date names no day.
  public let value: String
  public let proof: Proof
  /// From 0 to 1: the reader's probability of the field's weakest place, or of the repair.
  public let confidence: Double
  public let corrections: [Correction]
  public let flags: [ZoneFlag]
  /// Other values that are as good, best first, where the field is ambiguous.
  public let candidates: [String]
  /// The zone's line, from 0.
  public let line: Int
  /// Columns in that line; a long number's continuation is not among them.
  public let range: Range<Int>
  /// The line as handed to the decoder, from 0, and the places in it, for boxes.
  public let observedLine: Int
  public let observedRange: Range<Int>?
  /// A Russian name in the Latin letters of Doc 9303; a country's alpha-3 code where the zone
  /// has a shorter one (`D`).
  public let alternative: String?

  /// The date, where the value is one.
  public let date: PartialDate?
}

/// One check digit of a zone.
public struct CheckResult: Hashable, Sendable, Codable {
  public let name: ZoneCheckName
  public let passes: Bool
  /// The zone's line, from 0.
  public let line: Int
  /// The digit's column in that line, from 0.
  public let index: Int
  public let expected: Int
  /// The symbol in the digit's place, after decoding.
  public let found: String
  /// A repair was chosen so that this digit passes.
  public let usedForRepair: Bool
}

/// A place that no check digit proves, where the reader holds another symbol for nearly as likely.
public struct UncertainPlace: Hashable, Sendable, Codable {
  /// The zone's line and column, from 0.
  public let line: Int
  public let column: Int
  /// What else it may be, the likeliest first.
  public let alternatives: [ObservedCharacter.Candidate]
}

/// A zone after decoding.
public struct ZoneReading: Hashable, Sendable {
  public let format: ZoneFormat
  /// The decoded lines; `?` where a place was not seen and no rule tells it. A missing line is
  /// an empty string.
  public let lines: [String]
  /// The lines as seen, at the same columns.
  public let observedLines: [String]
  /// For each line of the zone the line handed to the decoder, nil where it is missing.
  public let sourceLines: [Int?]
  /// For each column of each line the place in that line, nil where it was not seen; empty for a
  /// missing line.
  public let sourceColumns: [[Int?]]
  /// Every check digit of the layout is there and passes. False for the Swiss licence, which has
  /// none.
  public let valid: Bool
  /// One result for each check digit whose places were all there.
  public let checks: [CheckResult]
  public let fields: [ZoneField]
  public let corrections: [Correction]
  /// Places outside every proof that may well be misread: names, countries, optional data.
  public let uncertainPlaces: [UncertainPlace]
  /// Some field, or the zone as a whole, has a second reading that is as good.
  public let isAmbiguous: Bool
  /// Lines of the layout that were not found, from 0.
  public let missingLines: [Int]
  /// How well the lines fit the layout: a sum of evidence, comparable between readings.
  public let score: Double
  /// A century was chosen by the decoder's date.
  public let usedClock: Bool

  public subscript(key: ZoneFieldKey) -> ZoneField? {
    fields.first { $0.key == key }
  }

  public subscript(check name: ZoneCheckName) -> CheckResult? {
    checks.first { $0.name == name }
  }
}
