import Geometry
import Imaging
import MRZ
import Recognition
import ReportSchema

/// Machine-readable zones alone.
extension PageScanner {
  /// What the first look needs of a page: brightness, and no more pixels than it works on.
  static let glanceNeed = PixelNeed(isGray: true, side: ZoneReader.glanceSide)
  static let grayNeed = PixelNeed(isGray: true)

  /// Reads a page's zones and nothing else, and does no more than that takes: one glance at a
  /// reduced picture, and where that proves nothing a harder look at all its pixels. No outline is
  /// looked for: a document stands where its zone says it does.
  mutating func readZonesAlone(_ source: PageSource) throws(ImagingError) -> PageReading {
    // A region's pixels are too few once the page is reduced.
    var page = try source.decode(options.region == nil ? Self.glanceNeed : Self.grayNeed)
    var findings = PageFindings(flow: .mrz)
    var warnings = page.warnings
    watch?.report(.recognitionStarted)
    var found = look(at: page, ZoneReader.glance, &warnings)
    if found.isEmpty || !found.allSatisfy({ $0.isSure }) {
      var looks = ZoneReader.allLooks
      if page.scale > 1 {
        page = try source.decode(Self.grayNeed)
      } else {
        looks = ZoneReader.glance.upperBound..<looks.upperBound
      }
      found += look(at: page, looks, &warnings)
    }
    var best: [Int: ZoneFinding] = [:]
    keep(ZoneFinding.distinct(found), in: &best, &findings)
    for (index, zone) in best.sorted(by: { $0.key < $1.key }) {
      findings.documents[index].take(zone)
      watch?.report(.layoutObtained(name: zone.reading.format.rawValue))
    }
    if options.wantsText {
      let frame = PageFrame(try source.decode(.everything), region: options.region)
      do { try readText([], frame, &findings) } catch { warnings.append(error.code) }
    }
    return finished(findings, page, warnings)
  }

  private mutating func look(
    at page: DecodedPage, _ looks: Range<Int>, _ warnings: inout [String]
  ) -> [ZoneFinding] {
    do {
      return try zones.read(PageFrame(page, region: options.region), looks: looks, &engine)
    } catch {
      warnings.append(error.code)
      return []
    }
  }
}

extension ZoneFinding {
  /// Of findings that lie over one another the best.
  static func distinct(_ findings: [ZoneFinding]) -> [ZoneFinding] {
    var kept: [ZoneFinding] = []
    for zone in findings.sorted(by: { $0.isBetter(than: $1) }) {
      let isNew = kept.allSatisfy { other in
        !zone.quad.isMostly(inside: other.quad) && !other.quad.isMostly(inside: zone.quad)
      }
      if isNew { kept.append(zone) }
    }
    return kept
  }
}
