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
    let words = LookAlikes.spelt(words, country: country)
    let parts = PageParts(words, known: known, rules: rules, kind: kind, country: country)
    var choice = FieldChoice(parts: parts, known: known, rules: rules, asOf: asOf)
    choice.choose()
    return PrintedReading(
      fields: choice.fields, kind: parts.kind ?? (choice.isRussianPage ? .passport : nil),
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

  /// Whether a printed value that differs from the known one is a contradiction worth a second
  /// look, and not the same value misread or another field's.
  public func mayContradict(_ field: PrintedField) -> Bool {
    guard let value = known.first(where: { $0.key == field.key })?.value else { return false }
    if field.key == .number {
      // Digits and letters alike are misread in both; a document has other numbers besides.
      let first = LookAlikes.folded(field.value)
      let second = LookAlikes.folded(value)
      // A visa's zone may have the passport's number (ICAO Doc 9303-7), which is as long as it likes.
      return (first.count == second.count || kind == .visa)
        && FoldedText.distance(first, second, most: Self.misread) == nil
    }
    guard field.key.isName else { return true }
    let spelt = FoldedText.scalars(Transliteration.latin(of: field.value))
    let told = FoldedText.scalars(Transliteration.latin(of: value))
    if LookAlikes.withoutMarks(spelt) == LookAlikes.withoutMarks(told) { return false }
    let words = Set(field.value.uppercased().split(separator: " ").map { FoldedText.string($0) })
    let others = Set(value.uppercased().split(separator: " ").map { FoldedText.string($0) })
    if words != others, words.isSubset(of: others) || others.isSubset(of: words) { return true }
    // A letter lost is the reader's fault more often than the printer's.
    guard spelt.count == told.count else { return false }
    return FoldedText.distance(spelt, told, most: max(1, told.count / 4)) != nil
  }

  /// Symbols of a number that two readers may take differently.
  private static let misread = 2
}
