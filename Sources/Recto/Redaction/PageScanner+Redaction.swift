import Barcodes
import Geometry
import Imaging
import Recognition
import ReportSchema

/// Pictures with what is personal painted over.
extension PageScanner {
  /// Nothing was read on the page, so nothing can be painted over: no picture is written.
  static let unread = "redaction.unread"
  /// A document's portrait was not found, or nothing on it was read: all of it is painted over.
  static let wholeDocument = "redaction.wholeDocument"
  static let unwritable = "redaction.unwritable"

  /// Ground painted over round a place, in its heights: an outline is never quite exact.
  private static let margin = 0.25
  /// The same for a whole document, in its shorter sides.
  private static let documentMargin = 0.02
  private static let jpegQuality = 90

  /// Writes the page without what is personal, where that is asked for; gives the picture's path.
  ///
  /// What is written is drawn anew: no part of the file that was read, such as a preview in it,
  /// comes along. With a region it is that region alone.
  func redact(
    _ page: DecodedPage, _ reading: inout PageReading, _ path: InputPath, _ number: Int
  ) -> String? {
    guard let folder = options.redactionFolder else { return nil }
    let frame = PageFrame(page, region: options.region)
    if reading.findings.documents.allSatisfy({ $0.portrait == nil }) {
      findPortraits(&reading, frame)
    }
    guard let places = personalPlaces(reading.findings, frame, &reading.warnings),
      let toFrame = frame.toPage.inverse
    else {
      reading.warnings.append(Self.unread)
      return nil
    }
    let picture = frame.bitmap.painted(over: places.map { toFrame($0) }, colour: (0, 0, 0))
    let name = PictureName.relativePath(of: path, page: number, ending: ".jpg")
    let place = InputPath(bytes: Array("\(folder)/".utf8) + name.bytes)
    guard ImageWriter.makeFolders(above: place),
      (try? ImageWriter.write(picture, as: .jpeg(quality: Self.jpegQuality), to: place)) != nil
    else {
      reading.warnings.append(Self.unwritable)
      return nil
    }
    return folder + "/" + name.display
  }

  /// On the page; `nil` where nothing was read.
  private func personalPlaces(
    _ findings: PageFindings, _ frame: PageFrame, _ warnings: inout [String]
  ) -> [Quad]? {
    let codes = codes(findings, frame)
    guard !codes.isEmpty || findings.documents.contains(where: { !$0.fields.isEmpty }) else {
      return nil
    }
    var places = codes.map { Self.grown($0) }
    for document in findings.documents {
      let isWhole = document.shouldHavePortrait && document.portrait == nil
      // What was not read may say anything.
      if isWhole || document.fields.isEmpty {
        places.append(Self.grown(document.corners, by: Self.documentMargin))
        if !warnings.contains(Self.wholeDocument) { warnings.append(Self.wholeDocument) }
      }
      places += document.fieldPlaces.map { Self.grown($0) }
      places += document.personal.map { Self.grown($0) }
      places += document.zoneEvidence?.candidate.lines.map { Self.grown($0.quad) } ?? []
    }
    return places
  }

  /// Barcodes on the page: those that were read, and those that the flow did not look for.
  private func codes(_ findings: PageFindings, _ frame: PageFrame) -> [Quad] {
    let read = findings.codes.map(\.corners)
    if !read.isEmpty { return read }
    var codes = barcodes.barcodes(in: frame.bitmap).map { frame.toPage($0.corners) }
    for document in findings.documents {
      guard let view = Crops.view(of: document, on: frame) else { continue }
      codes += barcodes.barcodes(onLevel: view.bitmap).map { view.toPage($0.corners) }
    }
    return codes
  }

  /// A quad with some ground round it, as a share of its height.
  private static func grown(_ quad: Quad, by share: Double = margin) -> Quad {
    let width = quad.topLeft.distance(to: quad.topRight)
    let height = quad.topLeft.distance(to: quad.bottomLeft)
    guard width > 0, height > 0 else { return quad }
    let reach = share * min(width, height)
    let along = (quad.topRight - quad.topLeft) * (reach / width)
    let down = (quad.bottomLeft - quad.topLeft) * (reach / height)
    return Quad(
      quad.topLeft - along - down, quad.topRight + along - down, quad.bottomRight + along + down,
      quad.bottomLeft - along + down)
  }
}

extension DocumentFinding {
  /// On the page: where the fields stand, each group of a card's number too.
  fileprivate var fieldPlaces: [Quad] {
    fields.keys.flatMap { key -> [Quad] in
      guard let field = fields[key] else { return [] }
      let whole = field.quad?.quad ?? field.box?.rect.quad
      return [whole].compactMap { $0 } + (field.groups ?? []).map(\.box.rect.quad)
    }
  }
}
