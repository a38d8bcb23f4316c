import Barcodes
import Detection
import Geometry
import MRZ
import Recognition
import ReportSchema

/// Identity documents: zones, and licences' barcodes.
extension PageScanner {
  /// Looks for zones in each flattened document and, where none is proved, in the whole frame, which
  /// also holds documents whose edges were not found.
  mutating func readZones(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    var best: [Int: ZoneFinding] = [:]
    for view in views {
      let found = try zones.read(view.frame, isOneDocument: true, &engine)
      if let zone = found.first { best[view.index] = zone }
    }
    if !best.values.contains(where: \.reading.valid) {
      for zone in try zones.read(frame, &engine) {
        let index = owner(of: zone, in: findings) ?? addFallback(for: zone, to: &findings)
        if zone.isBetter(than: best[index]) { best[index] = zone }
      }
    }
    for (index, zone) in best {
      let fields = ZoneFields(
        reading: zone.reading, candidate: zone.candidate, frame: zone.frame)
      findings.documents[index].kind = fields.kind
      findings.documents[index].fields = fields.fields
      findings.documents[index].zone = fields.zoneReport
      findings.documents[index].usedClock = zone.reading.usedClock
      findings.documents[index].orient(along: zone.direction)
    }
  }

  /// The smallest document whose outline holds the zone's middle.
  private func owner(of zone: ZoneFinding, in findings: PageFindings) -> Int? {
    let quad = zone.quad
    return findings.documents.indices
      .filter { quad.share(inside: findings.documents[$0].corners) > 0.5 }
      .min { findings.documents[$0].corners.area < findings.documents[$1].corners.area }
  }

  private func addFallback(for zone: ZoneFinding, to findings: inout PageFindings) -> Int {
    findings.documents.append(
      DocumentFinding(
        fallback: zone.outline ?? zone.quad, direction: zone.direction, guide: "notGiven"))
    return findings.documents.count - 1
  }

  mutating func readIdentity(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    try readZones(views, frame, &findings)
    if findings.documents.allSatisfy({ $0.zone == nil }) { readCodes(views, frame, &findings) }
  }
}

/// Barcodes and the documents that carry them.
extension PageScanner {
  func readCodes(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) {
    findings.codes = barcodes.barcodes(in: frame.bitmap).map { CodeFinding($0, frame: frame) }
    // Documents on which the picture shows no code are looked at again with the perspective gone.
    for view in views {
      let outline = findings.documents[view.index].corners
      let isRead = findings.codes.contains { $0.corners.share(inside: outline) > 0.5 }
      if isRead { continue }
      findings.codes += barcodes.barcodes(onLevel: view.frame.bitmap)
        .map { CodeFinding($0, frame: view.frame) }
    }
    for code in findings.codes where code.isPayment || code.isLicence {
      let owner = findings.documents.indices.first {
        code.corners.share(inside: findings.documents[$0].corners) > 0.5
      }
      let direction = code.corners.topRight - code.corners.topLeft
      let index: Int
      if let owner {
        index = owner
      } else {
        findings.documents.append(
          DocumentFinding(fallback: code.corners, direction: direction, guide: "notGiven"))
        index = findings.documents.count - 1
      }
      findings.documents[index].kind = code.isPayment ? .paymentSlip : .drivingLicence
      findings.documents[index].fields = code.fields
      findings.documents[index].orient(along: direction)
    }
  }
}
