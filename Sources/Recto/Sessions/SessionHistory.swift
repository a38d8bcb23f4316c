public import ReportSchema

/// What a session read as each time, and what people decided about it.
///
/// A decision is about the reading that was looked at. It holds for a later one only where that
/// says the same: an approval as long as the answers and documents do, a rejection as long as the
/// whole record does, for pages photographed again may well read the same.
public struct SessionHistory {
  private let readings: [SessionRecord]
  private let decisions: [SessionDecision]

  /// - Parameters:
  ///   - readings: the oldest first.
  ///   - decisions: the oldest first, their readings counted from 1.
  public init(readings: [SessionRecord], decisions: [SessionDecision]) {
    self.readings = readings
    self.decisions = decisions
  }

  /// How often the session was read.
  public var count: Int { readings.count }

  /// The record of a reading, from 1, with what had been decided up to it.
  ///
  /// What was read stays as it is, but for the status and the pages that a rejection asks for.
  public func record(at number: Int) -> SessionRecord {
    let read = readings[number - 1]
    var output = read
    output.reading = number
    let before = decisions.filter { $0.reading <= number }
    guard let last = before.last else { return output }
    let holds = holds(last, for: number)
    var fields: [String: String] = [:]
    var marked = before
    for index in before.indices where holds && self.holds(before[index], for: number) {
      for field in before[index].fields.pairs { fields[field.key] = field.value }
    }
    marked[marked.count - 1].inForce = holds
    output.decisions = marked
    guard holds else { return output }
    if !fields.isEmpty {
      output.userFields = OrderedValues(
        OCRResults.keys.compactMap { key in
          fields[key].map { (key, UserFieldReport(value: $0, read: read.ocrResults[key])) }
        })
    }
    switch last.decision {
    case .approved:
      output.status = .ocrApprovedByUser
      var answers = read.ocrResults
      for (key, value) in fields { answers[key] = value }
      output.answers = answers
    case .rejected:
      output.status = .ocrRejectedByUser
      ask(for: read, reason: last.reason ?? Self.rejected, in: &output)
    }
    return output
  }

  /// The reason of a rejection that gives none.
  static let rejected = "rejected"

  /// What a decision on an earlier reading came to; `nil` where none stood before the last one.
  public var fate: (decision: SessionDecision, holds: Bool)? {
    guard let last = decisions.last, last.reading < count else { return nil }
    // One that had lapsed before is no news.
    guard holds(last, for: count - 1) else { return nil }
    return (last, holds(last, for: count))
  }

  private func holds(_ decision: SessionDecision, for number: Int) -> Bool {
    // Reading by reading: what came back after something else is looked at again.
    (decision.reading..<max(number, decision.reading)).allSatisfy { place in
      let (old, new) = (readings[place - 1], readings[place])
      switch decision.decision {
      case .approved: return Said(old) == Said(new)
      case .rejected: return Self.undated(old) == Self.undated(new)
      }
    }
  }

  private static func undated(_ record: SessionRecord) -> SessionRecord {
    var record = record
    record.asOf = nil
    return record
  }

  /// Asks for the pages that a reading showed, beside what it asks for itself.
  private func ask(for read: SessionRecord, reason: String, in output: inout SessionRecord) {
    for document in read.documents {
      for source in SessionSource.shown(by: document)
      where !output.requiredSources.contains(where: { $0.source == source }) {
        output.requiredSources.append(RequiredSourceReport(source: source, reason: reason))
      }
    }
  }
}

/// What a reading says, without how surely and where it stood.
private struct Said: Equatable {
  let status: SessionStatus
  let requiredSources: [RequiredSourceReport]
  let errorCode: String?
  let results: OCRResults
  let documents: [[FieldKey: [String]]]

  init(_ record: SessionRecord) {
    status = record.status
    requiredSources = record.requiredSources
    errorCode = record.error?.code
    results = record.ocrResults
    documents = record.documents.map { document in
      (document.fields?.values ?? [:]).mapValues {
        [$0.value, $0.status.rawValue] + ($0.flags ?? [])
      }
    }
  }
}

extension SessionSource {
  /// The pages that a document, put together from several pictures, was seen on.
  static func shown(by document: DocumentReport) -> [SessionSource] {
    guard let main = main(of: document.kind) else { return [] }
    let fields = document.fields
    let hasBarcode = fields?.keys.contains { fields?[$0]?.source == "barcode" } ?? false
    let isBackZone = document.mrz.map { !frontZones.contains($0.format) } ?? false
    return switch main {
    case .idFront:
      isBackZone || fields?[.address] != nil ? [.idFront, .idBack] : [.idFront]
    case .licenceFront: hasBarcode ? [.licenceFront, .licenceBack] : [.licenceFront]
    case .passportMain:
      fields?[.address] != nil ? [.passportMain, .passportRegistration] : [.passportMain]
    case .passportRegistration, .idBack, .licenceBack: [main]
    }
  }
}
