import Geometry
public import MRZ

/// Finds the printed fields of an identity document: by labels in many languages, by licences'
/// field numbers, and by what its zone or barcode has told already.
///
/// No country has a template: labels say what a value is, known values say where values stand to
/// their labels, and what is left over is told by rules (of a document's dates, the one that is
/// neither birth nor expiry is the issue).
public struct FieldFinder {
  let asOf: CivilDate
  let country: String?
  let known: [KnownValue]
  let kind: PrintedKind?

  /// - Parameters:
  ///   - country: zone code of the issuer, where known.
  ///   - known: what the zone or the barcode says.
  ///   - kind: what the zone or the barcode says the document is.
  public init(
    asOf: CivilDate, country: String? = nil, known: [KnownValue] = [], kind: PrintedKind? = nil
  ) {
    self.asOf = asOf
    self.country = country
    self.known = known
    self.kind = kind
  }

  /// The fields among the words of one side of a document, upright, the zone's words left out.
  public func read(_ words: [PrintedWord]) -> PrintedReading {
    let rules = ValueRules(scanner: DateScanner(asOf: asOf, country: country))
    let parts = PageParts(words, known: known, rules: rules, kind: kind, country: country)
    var choice = FieldChoice(parts: parts, known: known, rules: rules, asOf: asOf)
    choice.choose()
    return PrintedReading(
      fields: choice.fields, kind: parts.kind,
      labelCount: Set(parts.labels.filter { $0.key != .other }.map(\.key)).count)
  }

  /// What a second look at a printed value's place says of it.
  public enum SecondLook: Sendable {
    /// The same as the first.
    case confirms
    /// What the zone or the barcode says.
    case agreesWithKnown
    case neither
  }

  /// Compares a second reading of a field's place with the first and with what is known.
  public func judge(_ words: [String], of field: PrintedField) -> SecondLook {
    let rules = ValueRules(scanner: DateScanner(asOf: asOf, country: country))
    let value = known.first { $0.key == field.key }
    guard let fit = rules.fit(words, for: field.key) else { return .neither }
    if let date = fit.date {
      if let value, value.agrees(with: date) { return .agreesWithKnown }
      return date.readings.contains { $0.iso == field.value } ? .confirms : .neither
    }
    if let value, value.agrees(with: fit.value) { return .agreesWithKnown }
    return FoldedText.scalars(fit.value) == FoldedText.scalars(field.value) ? .confirms : .neither
  }

  /// Whether a printed name may be the known one spelt otherwise, and not another field's value.
  public func resemblesKnown(_ field: PrintedField) -> Bool {
    guard field.key.isName else { return true }
    guard let value = known.first(where: { $0.key == field.key })?.value else { return false }
    let first = FoldedText.scalars(Transliteration.latin(of: field.value))
    let second = FoldedText.scalars(Transliteration.latin(of: value))
    let spelt = String(String.UnicodeScalarView(first))
    let told = String(String.UnicodeScalarView(second))
    if spelt.contains(told) || told.contains(spelt) { return true }
    let most = max(first.count, second.count) * 2 / 5
    return FoldedText.distance(first, second, most: most) != nil
  }
}
