import Barcodes
import Detection
import Geometry
import MRZ
import Recognition
import ReportSchema

/// Identity documents: zones, and licences' barcodes.
extension PageScanner {
  /// Looks for zones in the whole frame first, which is quick and resamples once; then in each
  /// flattened document that has none; and where nothing is proved, harder in the whole frame.
  mutating func readZones(
    _ views: [DocumentView], _ frame: PageFrame, _ findings: inout PageFindings
  ) throws(RecognitionError) {
    var best: [Int: ZoneFinding] = [:]
    let glance = try zones.read(frame, looks: ZoneReader.glance, &engine)
    let sure = glance.filter(\.isSure)
    keep(sure, in: &best, &findings)
    let read = best.keys.map { findings.documents[$0].corners }
    for view in views where best[view.index] == nil {
      let corners = findings.documents[view.index].corners
      // What is round a zone that was read, or print on its document, has no zone of its own.
      if sure.contains(where: { $0.quad.isMostly(inside: corners) })
        || read.contains(where: { corners.share(inside: $0) >= PageFindings.insideShare })
      {
        continue
      }
      let found = try zones.read(
        view.frame, looks: sure.isEmpty ? ZoneReader.allLooks : ZoneReader.glance,
        isOneDocument: true, isAnotherKnown: !sure.isEmpty, &engine)
      if let zone = found.first { best[view.index] = zone }
    }
    if !best.values.contains(where: \.reading.valid) {
      let others = ZoneReader.glance.upperBound..<ZoneReader.allLooks.upperBound
      keep(glance + (try zones.read(frame, looks: others, &engine)), in: &best, &findings)
    }
    for (index, zone) in best.sorted(by: { $0.key < $1.key }) {
      findings.documents[index].take(zone)
      watch?.report(.layoutObtained(name: zone.reading.format.rawValue))
    }
  }

  /// Gives zones of the whole frame to the documents they stand on.
  func keep(
    _ found: [ZoneFinding], in best: inout [Int: ZoneFinding], _ findings: inout PageFindings
  ) {
    for zone in found {
      let index = owner(of: zone, in: findings) ?? addFallback(for: zone, to: &findings)
      if zone.isBetter(than: best[index]) { best[index] = zone }
    }
  }

  /// The smallest document whose outline holds the zone's middle.
  private func owner(of zone: ZoneFinding, in findings: PageFindings) -> Int? {
    let quad = zone.quad
    return findings.documents.indices
      .filter { quad.isMostly(inside: findings.documents[$0].corners) }
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
    try readPrint(views, frame, &findings, looksWithoutZone: true)
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
      let isRead = findings.codes.contains { $0.corners.isMostly(inside: outline) }
      if isRead { continue }
      findings.codes += barcodes.barcodes(onLevel: view.frame.bitmap)
        .map { CodeFinding($0, frame: view.frame) }
    }
    for code in findings.codes { watch?.report(.layoutObtained(name: code.barcode.format)) }
    for code in findings.codes where code.isPayment || code.isLicence {
      let owner = findings.documents.indices.first {
        code.corners.isMostly(inside: findings.documents[$0].corners)
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
