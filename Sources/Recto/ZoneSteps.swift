import Detection
import Geometry
import Imaging
import MRZ
import Recognition
import ReportSchema

/// A zone that was found and decoded.
struct ZoneFinding {
  let reading: ZoneReading
  /// As it was seen; places on the page.
  let candidate: ZoneCandidate

  /// On the page.
  let quad: Quad

  /// The way the lines run, on the page.
  var direction: Point { quad.topRight - quad.topLeft }

  /// Mean probability of a line from which a valid zone needs no other look.
  static let sureScore = 0.9

  /// Every digit passes and every line was read well.
  var isSure: Bool {
    reading.valid && reading.missingLines.isEmpty
      && candidate.lines.allSatisfy { $0.score >= ZoneFinding.sureScore }
  }

  /// Better: valid first, then more evidence.
  func isBetter(than other: ZoneFinding?) -> Bool {
    guard let other else { return true }
    if reading.valid != other.reading.valid { return reading.valid }
    return reading.score > other.reading.score
  }

  /// The outline of the document, from where the standard puts the zone on it: for a document whose
  /// edges are not seen.
  var outline: Quad? {
    guard let place = ZonePlace.of(reading.format),
      let map = Homography(from: place.zone.quad, to: quad)
    else { return nil }
    return map(Rect(x: 0, y: 0, width: place.width, height: place.height).quad)
  }
}

/// Where a zone stands on its document, in millimetres (ICAO 9303-4 to -7: the zone lies along the
/// bottom edge, ten characters to the inch, lines about 6.35 mm apart).
struct ZonePlace {
  let width: Double
  let height: Double
  /// From the first line's capitals' top to the last line's base.
  let zone: Rect

  /// Height of a capital in OCR-B size 1 (ISO 1073-2).
  static let capital = 2.4
  static let lineStep = 6.35
  /// From the last line's base to the document's bottom edge.
  static let bottom = 6.9

  static func of(_ format: ZoneFormat) -> ZonePlace? {
    let size: (Double, Double) =
      switch format {
      case .td1, .frenchLicence, .swissLicence: (85.60, 53.98)
      case .td2, .mrvB, .frenchID: (105, 74)
      case .td3, .russianPassport: (125, 88)
      case .mrvA: (120, 80)
      }
    guard let symbols = format.lineLengths.max() else { return nil }
    let textWidth = Double(symbols) * 2.54
    let textHeight = Double(format.lineLengths.count - 1) * lineStep + capital
    return ZonePlace(
      width: size.0, height: size.1,
      zone: Rect(
        x: (size.0 - textWidth) / 2, y: size.1 - bottom - textHeight, width: textWidth,
        height: textHeight))
  }
}

/// Finds and decodes zones in a frame.
struct ZoneSteps {
  let reader: ZoneReader
  let decoder: ZoneDecoder

  /// Every zone that decodes, the best first; the search ends with the first one that is read well
  /// where the frame shows one document.
  func read(
    _ frame: PageFrame, looks: Range<Int> = ZoneReader.allLooks, isOneDocument: Bool = false,
    isAnotherKnown: Bool = false, _ engine: inout TextEngine
  ) throws(RecognitionError) -> [ZoneFinding] {
    var findings: [ZoneFinding] = []
    let candidates = try reader.zones(
      in: frame.bitmap, looks: looks, isOneDocument: isOneDocument,
      isAnotherKnown: isAnotherKnown, engine: &engine)
    for candidate in candidates {
      let isLone = candidate.isNearlyAll(of: frame.bitmap)
      if let reading = decoder.decode(candidate.observed, isLone: isLone) {
        let onPage = candidate.moved(by: frame.toPage)
        if let quad = onPage.quad {
          findings.append(ZoneFinding(reading: reading, candidate: onPage, quad: quad))
        }
      }
    }
    return findings.sorted { $0.isBetter(than: $1) }
  }
}

extension ZoneCandidate {
  /// Least share of a picture's longest side that its only line takes, and the most heights of its
  /// capitals that the other side has: a line cut out of a zone.
  private static let loneLength = 0.75
  private static let loneHeight = 4.0

  /// Whether a picture is nearly nothing but this one line, read well.
  func isNearlyAll(of bitmap: Bitmap) -> Bool {
    guard lines.count == 1, lines[0].score >= ZoneFinding.sureScore else { return false }
    let sides = lines[0].quad.sides
    let length = max(sides[0], sides[2])
    let height = max(sides[1], sides[3])
    return length >= Self.loneLength * Double(max(bitmap.width, bitmap.height))
      && Double(min(bitmap.width, bitmap.height)) <= Self.loneHeight * height
  }

  /// The lines as the decoder takes them.
  var observed: [ObservedLine] {
    lines.map { line in
      line.characters.map { character in
        ObservedCharacter(
          candidates: character.candidates.map {
            ObservedCharacter.Candidate(symbol: $0.symbol, score: $0.score)
          })
      }
    }
  }

  /// The same with its places mapped.
  func moved(by map: Homography) -> ZoneCandidate {
    ZoneCandidate(
      lines: lines.map { line in
        ZoneLine(
          characters: line.characters.map {
            ZoneCharacter(candidates: $0.candidates, quad: map($0.quad))
          }, quad: map(line.quad), score: line.score)
      })
  }
}
