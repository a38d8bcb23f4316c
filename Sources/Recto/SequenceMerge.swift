import Geometry
import MRZ
import Recognition
import ReportSchema

/// What several pictures of one document say together.
///
/// A zone's characters and a card number's digits are added up place by place before the rules decide
/// (``MRZ/ZoneDecoder/decode(frames:)``, ``PaymentCards/CardNumberDecoder/decode(frames:)``); whatever
/// else a document says is the best picture's, with what the other pictures alone have read.
struct SequenceMerge {
  let decoder: ZoneDecoder
  let asOf: CivilDate
  let reveal: Bool

  /// One page of the sequence.
  struct Frame {
    let name: String
    let reading: PageReading
  }

  struct Result {
    var reading: PageReading
    /// The frame in whose pixels the reading's places are.
    let best: Int
    /// The frames whose evidence was used.
    let used: [Int]
  }

  /// Two valid zones of different documents stand in one folder.
  static let severalDocuments = "sequence.severalDocuments"

  /// Merges the frames of one document; `nil` without any.
  func merged(_ frames: [Frame]) -> Result? {
    guard !frames.isEmpty else { return nil }
    let zones = frames.map { Self.zone(of: $0.reading.findings) }
    if let result = withZone(frames, zones) ?? withCard(frames) { return result }
    let order = frames.indices.sorted { a, b in
      let (one, other) = (Self.rank(frames[a].reading), Self.rank(frames[b].reading))
      return one == other ? a < b : one.lexicographicallyPrecedes(other)
    }
    let best = order[0]
    var reading = frames[best].reading
    for index in reading.findings.documents.indices {
      let kind = reading.findings.documents[index].kind
      let others = frames.indices.map { frame in
        frames[frame].reading.findings.documents.first { $0.kind == kind && !$0.fields.isEmpty }
      }
      Self.count(&reading.findings.documents[index].fields, in: others.map { $0?.fields })
    }
    return Self.result(reading, frames, best: best, used: Array(frames.indices))
  }

  /// The document with the best zone of a page.
  private static func zone(of findings: PageFindings) -> (index: Int, zone: ZoneFinding)? {
    var best: (index: Int, zone: ZoneFinding)?
    for (index, document) in findings.documents.enumerated() {
      if let zone = document.zoneEvidence, zone.isBetter(than: best?.zone) { best = (index, zone) }
    }
    return best
  }

  private func withZone(
    _ frames: [Frame], _ zones: [(index: Int, zone: ZoneFinding)?]
  ) -> Result? {
    let showing = zones.indices.filter { zones[$0] != nil }
    let seen = showing.compactMap { zones[$0] }
    guard let merged = decoder.decode(frames: seen.map(\.zone.candidate.observed)) else {
      return nil
    }
    let base = seen[merged.best]
    let candidate =
      merged.single.map { seen[$0].zone.candidate }
      ?? Self.candidate(merged.lines, placedBy: base.zone)
    let best = showing[merged.best]
    var reading = frames[best].reading
    var document = reading.findings.documents[base.index]
    let own = document.fields
    document.take(ZoneFinding(reading: merged.reading, candidate: candidate, quad: base.zone.quad))
    let used = merged.used.map { showing[$0] }
    let fields = used.compactMap { frame in
      zones[frame].map { frames[frame].reading.findings.documents[$0.index].fields }
    }
    document.fields.fill(from: [own] + fields)
    Self.count(&document.fields, in: fields.map { $0 })
    reading.findings.documents[base.index] = document
    reading.findings.flow = frames[best].reading.findings.flow
    if !merged.strangers.isEmpty {
      reading.warnings.append(Self.severalDocuments)
      reading.findings.isContradicted = true
    }
    return Self.result(reading, frames, best: best, used: used)
  }

  static func result(
    _ reading: PageReading, _ frames: [Frame], best: Int, used: [Int]
  ) -> Result {
    var reading = reading
    for index in reading.findings.documents.indices {
      reading.findings.documents[index].source = frames[best].name
    }
    return Result(reading: reading, best: best, used: used)
  }

  /// Added evidence with the places of one picture's characters; columns that picture does not show
  /// are counted on from the nearest.
  private static func candidate(
    _ lines: [ObservedLine], placedBy base: ZoneFinding
  ) -> ZoneCandidate {
    ZoneCandidate(
      lines: lines.enumerated().map { number, line in
        let source = base.reading.sourceLines[number]
        let seen = source.map { base.candidate.lines[$0] }
        let columns = base.reading.sourceColumns[number]
        let places = columns.enumerated().compactMap { column, index in
          index.flatMap { index in seen.map { (column, $0.characters[index].quad) } }
        }
        return ZoneLine(
          characters: line.enumerated().map { column, character in
            ZoneCharacter(
              candidates: character.candidates.map {
                ZoneCharacter.Candidate(symbol: $0.symbol, score: $0.score)
              }, quad: place(column, places) ?? base.quad)
          }, quad: seen?.quad ?? base.quad,
          score: line.reduce(0) { $0 + ($1.candidates.first?.score ?? 0) }
            / Double(max(1, line.count)))
      })
  }

  private static func place(_ column: Int, _ places: [(Int, Quad)]) -> Quad? {
    guard let first = places.first, let last = places.last,
      let near = places.min(by: { abs($0.0 - column) < abs($1.0 - column) })
    else { return nil }
    if near.0 == column || first.0 == last.0 { return near.1 }
    let step = (last.1.topLeft - first.1.topLeft) * (1 / Double(last.0 - first.0))
    return near.1.map { $0 + step * Double(column - near.0) }
  }

  /// Says for each field how many frames have its value, and puts those up for review of which a
  /// frame has proved another.
  static func count(_ fields: inout FieldReports, in frames: [FieldReports?]) {
    for key in fields.keys {
      guard var field = fields[key] else { continue }
      let own = frames.compactMap { $0?[key] }
      let agreeing = own.filter { $0.value == field.value }
      field.agreeing = agreeing.isEmpty ? nil : agreeing.count
      let proved = own.filter { $0.status == .verified }
      let others = Set(proved.map(\.value)).subtracting([field.value]).sorted()
      if !others.isEmpty {
        field.status = .review
        field.candidates = ([field.value] + others).map {
          CandidateReport(value: $0, source: field.source)
        }
      } else if field.status == .read, agreeing.contains(where: { $0.status == .verified }) {
        field.status = .verified
      }
      fields[key] = field
    }
  }

  /// What makes a page the better one of a sequence, the weightiest first; smaller is better.
  private static func rank(_ reading: PageReading) -> [Int] {
    let status: [RecordStatus] = [.ok, .review, .empty, .failed]
    let own = RecordRules.status(of: reading.findings)
    let fields = reading.findings.documents.flatMap { $0.fields.values.values }
    let words = reading.findings.text?.blocks.flatMap(\.lines).flatMap(\.words).count ?? 0
    return [
      status.firstIndex(of: own) ?? status.count,
      -fields.count(where: { $0.status == .verified }), -fields.count, -words,
      -reading.findings.codes.count,
    ]
  }
}

extension FieldReports {
  /// Takes what is lacking from others, the first first, without places, which are another picture's
  /// unless they are the first's.
  mutating func fill(from others: [FieldReports]) {
    for (number, other) in others.enumerated() {
      for key in other.keys where self[key] == nil {
        guard var field = other[key] else { continue }
        if number > 0 {
          field.box = nil
          field.quad = nil
        }
        self[key] = field
      }
    }
  }
}
