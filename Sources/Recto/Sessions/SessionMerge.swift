public import MRZ
public import ReportSchema

/// Puts the records of one person's pictures together.
public struct SessionMerge {
  let requirements: SessionRequirements
  let asOf: CivilDate

  public init(requirements: SessionRequirements = SessionRequirements(), asOf: CivilDate) {
    self.requirements = requirements
    self.asOf = asOf
  }

  /// The stable code for pictures of two people in one folder.
  public static let differentPeople = "session.differentPeople"

  /// The session's record; `records` are those of its pictures' pages, in order.
  public func record(of session: String, _ records: [ScanRecord]) -> SessionRecord {
    var sources: [String] = []
    for record in records where !sources.contains(record.file) { sources.append(record.file) }
    var output = SessionRecord(session: session, status: .ocrFailed, sources: sources)
    output.asOf = records.compactMap(\.asOf).first
    let pictures = SessionPictures(records)
    output.pictures = pictures.reports
    let records = pictures.distinct
    let documents = merged(records)
    output.documents = documents.map(\.report)
    if hasDifferentPeople(documents) {
      output.error = RecordError(
        code: Self.differentPeople,
        message: "The pictures show documents of more than one person: part them into sessions.")
      output.requiredSources = documents.compactMap { SessionSource.main(of: $0.report.kind) }
        .reduce(into: []) { list, source in
          if !list.contains(where: { $0.source == source }) {
            list.append(RequiredSourceReport(source: source, reason: "otherPerson"))
          }
        }
      return output
    }
    output.ocrResults = answers(from: documents)
    output.missing = output.ocrResults.missing
    judge(&output, documents, records)
    return output
  }

  private func merged(_ records: [ScanRecord]) -> [SessionDocument] {
    var documents: [SessionDocument] = []
    for record in records where record.status != .failed {
      for document in record.documents ?? [] {
        guard document.fields?.isEmpty == false, SessionSource.isIdentity(document.kind) else {
          continue
        }
        var document = document
        document.source = document.source ?? record.file
        if let place = documents.firstIndex(where: { $0.isSame(as: document) }) {
          documents[place].add(document)
        } else {
          documents.append(SessionDocument(document))
        }
      }
    }
    return documents
  }

  /// Two people: a birth and a name, both of which differ. A name alone may have changed, and a
  /// date alone may be misread.
  private func hasDifferentPeople(_ documents: [SessionDocument]) -> Bool {
    let known = documents.compactMap { document -> (birth: String, name: String)? in
      guard let birth = document.report.fields?[.dateOfBirth]?.value,
        let name = document.report.fields?[.surname]?.value
      else { return nil }
      return (birth, name)
    }
    return known.indices.contains { first in
      known[(first + 1)...].contains { second in
        known[first].birth != second.birth
          && !SessionDocument.agrees(known[first].name, second.name, .surname)
      }
    }
  }

  /// The order in which documents answer, where several do: the better proof first.
  private func answers(from documents: [SessionDocument]) -> OCRResults {
    func value(_ key: FieldKey) -> String? {
      let fields = documents.compactMap { $0.report.fields?[key] }
      let order: [FieldStatus] = [.verified, .read, .review]
      return order.lazy.compactMap { status in fields.first { $0.status == status } }.first?.value
    }
    var results = OCRResults()
    // Names and the number belong together: they are the first document's that has a number.
    let main = documents.first { $0.report.fields?[.number] != nil } ?? documents.first
    let fields = main?.report.fields
    results.name = fields?[.name]?.value ?? value(.name)
    results.dateofbirth = fields?[.dateOfBirth]?.value ?? value(.dateOfBirth)
    results.sex = fields?[.sex]?.value ?? value(.sex)
    results.number = fields?[.number]?.value ?? value(.number)
    results.dateofissue = fields?[.dateOfIssue]?.value ?? value(.dateOfIssue)
    results.placeofissue = fields?[.placeOfIssue]?.value ?? value(.placeOfIssue)
    results.issuecode = fields?[.issueCode]?.value ?? value(.issueCode)
    results.address = value(.address)
    return results
  }
}
