import Geometry
import Imaging
import ReportSchema

extension PageScanner {
  /// A record's portraits were asked for, and the cascade that finds them is not installed.
  static let cascadeMissing = "portrait.cascadeMissing"

  /// Looks for the portrait of each identity document that was read. A face that is on no such
  /// document is none.
  func findPortraits(_ reading: inout PageReading, _ frame: PageFrame) {
    let indices = reading.findings.documents.indices.filter {
      reading.findings.documents[$0].isIdentity
    }
    guard let portraits else {
      if !indices.isEmpty { reading.warnings.append(Self.cascadeMissing) }
      return
    }
    for index in indices {
      let document = reading.findings.documents[index]
      guard let view = Crops.view(of: document, on: frame) else { continue }
      let faces = portraits.faces(in: view.bitmap)
      guard let face = faces.first else { continue }
      let place = PortraitFinder.portrait(round: face, in: view.bitmap.bounds)
      reading.findings.documents[index].portrait = PortraitFinding(quad: view.toPage(place.quad))
      // Ghosts of the portrait are the same person.
      reading.findings.documents[index].personal += faces.map { face in
        view.toPage(PortraitFinder.portrait(round: face, in: view.bitmap.bounds).quad)
      }
    }
  }
}

extension DocumentFinding {
  /// Whether it is a person's document that was read.
  var isIdentity: Bool { SessionSource.isIdentity(kind) && !fields.isEmpty }

  /// Whether a side that bears a portrait was read: the back of a card has none.
  var shouldHavePortrait: Bool {
    guard isIdentity else { return false }
    switch kind {
    case .passport, .visa: return zone != nil || fields[.surname] != nil
    case .idCard, .drivingLicence:
      let isFrontZone = zone.map { SessionSource.frontZones.contains($0.format) }
      let isPrinted = [.surname, .name].contains { fields[$0]?.source == "print" }
      return isFrontZone ?? isPrinted
    default: return false
    }
  }
}
