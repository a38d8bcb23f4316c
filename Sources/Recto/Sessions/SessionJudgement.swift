import MRZ
import ReportSchema

/// Where a session stands, and what it needs.
extension SessionMerge {
  func judge(
    _ output: inout SessionRecord, _ documents: [SessionDocument], _ records: [ScanRecord]
  ) {
    let shown = documents.map(\.report)
    var needed: [RequiredSourceReport] = []
    var isAnyMissing = false
    for source in requirements.requiredSources {
      if records.contains(where: { record in
        (record.documents ?? []).contains { source.isShown(by: $0) }
      }) {
        continue
      }
      let reason = Self.fault(of: source, in: records)
      if reason == nil { isAnyMissing = true }
      let isOtherSide = reason == nil && isOtherSideShownTwice(instead: source, records)
      needed.append(
        RequiredSourceReport(
          source: source, reason: reason ?? (isOtherSide ? "wrongSide" : "missing")))
    }
    if shown.isEmpty, requirements.requiredSources.isEmpty {
      // Any document would do: the pictures say what is wrong with them, if there are any.
      let fault = Self.fault(in: records.flatMap { $0.documents ?? [] })
      needed = [.passportMain, .idFront, .licenceFront].map {
        RequiredSourceReport(source: $0, reason: fault ?? "missing")
      }
      isAnyMissing = fault == nil
    }
    let unread = requirements.requiredKeys.filter { output.missing.contains($0) }
    let doubted = shown.first { document in
      (document.fields?.keys ?? []).contains { document.fields?[$0]?.status == .review }
    }
    let expired = shown.first {
      $0.fields?[.dateOfExpiry]?.flags?.contains(ZoneFlag.expired.rawValue) ?? false
    }
    if needed.isEmpty, let main = SessionSource.main(of: shown.first?.kind ?? .unknown) {
      if !unread.isEmpty {
        let fault = Self.fault(in: shown)
        needed.append(RequiredSourceReport(source: main, reason: fault ?? "unreadable"))
      } else if let part = shown.first(where: { $0.kind == .passport && $0.mrz == nil }),
        let fault = Self.fault(in: [part])
      {
        needed.append(RequiredSourceReport(source: .passportMain, reason: fault))
      } else if let doubted, let source = SessionSource.main(of: doubted.kind) {
        let isContradiction = doubted.fields?.keys.contains {
          doubted.fields?[$0]?.candidates != nil
        }
        needed.append(
          RequiredSourceReport(
            source: source,
            reason: isContradiction == true
              ? "contradiction" : Self.fault(in: [doubted]) ?? "unreadable"))
      } else if let expired, let source = SessionSource.main(of: expired.kind) {
        needed.append(RequiredSourceReport(source: source, reason: "expired"))
      }
    }
    output.requiredSources = needed
    output.status =
      isAnyMissing
      ? .sourcesRequired : needed.isEmpty && unread.isEmpty ? .ocrSuccess : .ocrFailed
  }

  /// Whether more pictures show other sides of such a document than are asked for: one of them was
  /// meant to be this side.
  private func isOtherSideShownTwice(
    instead source: SessionSource, _ records: [ScanRecord]
  ) -> Bool {
    let others = SessionSource.allCases.filter { $0 != source && $0.kinds == source.kinds }
    let pictures = records.count { record in
      (record.documents ?? []).contains { document in
        others.contains { $0.isShown(by: document) }
      }
    }
    let asked = others.count { requirements.requiredSources.contains($0) }
    return pictures > asked
  }

  /// What is wrong with pictures that may show a source; `nil` where there is none of them.
  private static func fault(of source: SessionSource, in records: [ScanRecord]) -> String? {
    // What shows another side well is not it; a document that gave nothing may have been.
    let documents = records.flatMap { $0.documents ?? [] }.filter { document in
      let isSilent = document.fields?.isEmpty ?? true
      let isOther = SessionSource.allCases.contains { $0 != source && $0.isShown(by: document) }
      // A part of a document does not tell its kind.
      let isPart = document.detection.status == cutOff && document.mrz == nil
      return isSilent || isPart || (source.kinds.contains(document.kind) && !isOther)
    }
    return documents.isEmpty ? nil : fault(in: documents)
  }

  /// The detection status of a document that is not wholly in the picture.
  private static let cutOff = "partlyVisible"

  /// The first fault of quality or of the outline.
  fileprivate static func fault(in documents: [DocumentReport]) -> String? {
    func failed(_ name: String) -> Bool {
      documents.contains { $0.quality?[name]?.state == .failed }
    }
    if failed("sharpness") { return "blurred" }
    if failed("glare") { return "glare" }
    if documents.contains(where: { $0.detection.status == cutOff }) { return "cropped" }
    return nil
  }
}

extension SessionSource {
  static func isIdentity(_ kind: DocumentKind) -> Bool { main(of: kind) != nil }

  /// The side of a kind that says who the holder is.
  static func main(of kind: DocumentKind) -> SessionSource? {
    switch kind {
    case .passport, .visa: .passportMain
    case .idCard: .idFront
    case .drivingLicence: .licenceFront
    case .paymentCard, .paymentSlip, .page, .unknown: nil
    }
  }

  /// Cards of the larger size have their zone on the front.
  static let frontZones: Set<String> = ["TD2", "FRA-ID"]

  var kinds: Set<DocumentKind> {
    switch self {
    case .passportMain, .passportRegistration: [.passport]
    case .idFront, .idBack: [.idCard]
    case .licenceFront, .licenceBack: [.drivingLicence]
    }
  }

  /// Whether a picture's document is this source: told by what it says and where that stands.
  func isShown(by document: DocumentReport) -> Bool {
    guard kinds.contains(document.kind), let fields = document.fields else { return false }
    let sources = Set(fields.keys.compactMap { fields[$0]?.source })
    switch self {
    case .passportMain:
      // A passport has a zone; where a fault of the picture hides it, the page was not shown.
      return document.mrz != nil
        || (fields[.surname] != nil && SessionMerge.fault(in: [document]) == nil)
    case .passportRegistration: return document.mrz == nil && fields[.address] != nil
    case .idFront:
      let isFrontZone = Self.frontZones.contains(document.mrz?.format ?? "")
      return isFrontZone || (document.mrz == nil && fields[.surname] != nil)
    case .idBack:
      return document.mrz.map { !Self.frontZones.contains($0.format) }
        ?? (fields[.address] != nil && fields[.surname] == nil)
    case .licenceFront: return sources.contains("print") || document.mrz != nil
    case .licenceBack: return sources.contains("barcode")
    }
  }
}
