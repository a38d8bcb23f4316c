import Payloads
import ReportSchema

/// Decides a record's status and its eight answers from what was found.
enum RecordRules {
  /// The contract's rules for `ok`, `review` and `empty`, by the flow that understood the page.
  static func status(of findings: PageFindings) -> RecordStatus {
    let status = flowStatus(of: findings)
    return findings.isContradicted && status == .ok ? .review : status
  }

  private static func flowStatus(of findings: PageFindings) -> RecordStatus {
    switch findings.flow {
    case .kyc, .mrz: identity(findings.documents)
    case .card: card(findings.documents)
    case .pay: payment(findings)
    case .text: findings.text?.blocks.isEmpty == false ? .ok : .empty
    case .detect: findings.documents.contains(where: \.isFound) ? .ok : .empty
    case .auto: .empty
    }
  }

  /// Number, name and date of birth read, all that can be proved proved, nothing contradicting, and
  /// nothing in the zone that may as well be another symbol.
  private static func identity(_ documents: [DocumentFinding]) -> RecordStatus {
    let read = documents.filter { !$0.fields.isEmpty && $0.kind != .paymentCard }
    if read.isEmpty { return .empty }
    let isWhole = read.allSatisfy { document in
      let fields = document.fields
      let needed: [FieldKey] = [.number, .name, .dateOfBirth]
      return needed.allSatisfy { fields[$0] != nil }
        && fields.keys.allSatisfy { isSettled($0, in: document) }
        && document.zone?.valid != false && document.zone?.uncertain == nil
    }
    return isWhole ? .ok : .review
  }

  /// Fields that a zone's own check digits can prove.
  private static let provable: Set<FieldKey> = [.number, .dateOfBirth, .dateOfExpiry]

  private static func isSettled(_ key: FieldKey, in document: DocumentFinding) -> Bool {
    guard let field = document.fields[key] else { return true }
    switch field.status {
    case .verified: return true
    case .review: return false
    case .read:
      let hasProof = document.zone.map { !$0.checks.isEmpty } ?? false
      return !(hasProof && field.source == "mrz" && provable.contains(key))
    }
  }

  private static func card(_ documents: [DocumentFinding]) -> RecordStatus {
    let cards = documents.filter { $0.kind == .paymentCard && $0.fields[.number] != nil }
    if cards.isEmpty { return .empty }
    return cards.allSatisfy { $0.fields[.number]?.status == .verified } ? .ok : .review
  }

  /// The payee's account, and the amount where there is one, without a broken rule.
  private static func payment(_ findings: PageFindings) -> RecordStatus {
    let slips = findings.documents.filter { $0.kind == .paymentSlip }
    if slips.isEmpty { return .empty }
    let isWhole = slips.allSatisfy { slip in
      slip.fields[.iban]?.status == .verified
        && slip.fields.keys.allSatisfy { slip.fields[$0]?.status != .review }
    }
    let broken = findings.codes.contains { $0.isPayment && !$0.payload.valid }
    return isWhole && !broken ? .ok : .review
  }

  /// The eight answers, from the first document that has each.
  static func answers(from documents: [DocumentFinding]) -> OCRResults {
    func value(_ key: FieldKey) -> String? {
      documents.filter { $0.kind != .paymentCard }
        .compactMap { $0.fields[key]?.value }.first
    }
    var results = OCRResults()
    results.name = value(.name)
    results.dateofbirth = value(.dateOfBirth)
    results.sex = value(.sex)
    results.address = value(.address)
    results.number = value(.number)
    results.dateofissue = value(.dateOfIssue)
    results.placeofissue = value(.placeOfIssue)
    results.issuecode = value(.issueCode)
    return results
  }

  /// Whether a value used the clock: a century, an expiry, the future.
  static func usedClock(_ findings: PageFindings) -> Bool {
    findings.documents.contains { document in
      document.usedClock || document.fields[.expiry] != nil || document.fields[.validFrom] != nil
    }
  }
}
