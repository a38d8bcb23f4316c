import Evaluation
import Geometry
import Glibc
import Imaging
import Recto
import ReportSchema
import TestSupport
import Testing

/// A drawn page, level and filling its picture, as it looks bent, leaning or in stripes of shadow; its
/// zone is known.
@Suite("Zones that do not lie level and flat")
struct ZoneShapeTests {
  private static let file = "passport_scan.jpg"
  private let folder = TemporaryFolder()
  private let page: Bitmap

  init() throws {
    page = try ImageFile(path: InputPath(Sample.folder + "/" + Self.file)).page(1).bitmap
  }

  /// - Parameter place: where a place of the flat page is on the picture.
  private func expectZone(
    _ bitmap: Bitmap, _ comment: Comment, place: (Point) -> Point = { $0 }
  ) throws {
    let path = InputPath(folder.path + "/picture.png")
    try ImageWriter.write(bitmap, as: .png, to: path)
    let options = Sample.options(.mrz)
    let record = try #require(try Sample.scan([path.display], options).first)
    let zone = try #require(record.documents?.first?.mrz, comment)
    #expect(zone.lines == (try Sample.row(Self.file).truth.zone), comment)
    // The box of the number is where it was drawn.
    let flat = try Sample.scan(Self.file, options)
    let known = try #require(flat.documents?.first?.fields?[.number]?.box?.rect)
    let found = try #require(record.documents?.first?.fields?[.number]?.box?.rect, comment)
    #expect(found.center.distance(to: place(known.center)) < known.height, comment)
  }

  /// How far the page of an open book sinks, in shares of its width: evenly towards its middle, or
  /// near the spine.
  private static let bends: [(name: String, curve: @Sendable (Double) -> Double)] = [
    ("in the middle", { sin(.pi * $0) }), ("near the spine", { exp(-6 * $0) }),
  ]

  @Test("Lines that bend with the page", arguments: [0.016, 0.024, 0.03], [0, 1])
  func bent(share: Double, kind: Int) throws {
    let width = Double(page.width)
    let curve = Self.bends[kind].curve
    let down = (0..<page.width).map { share * width * curve((Double($0) + 0.5) / width) }
    // The zone, at the bottom, stays on the picture.
    let bitmap = page.columnsRaised(by: down.map { Float($0) })
    try expectZone(bitmap, "\(share) of the width \(Self.bends[kind].name)") { place in
      Point(place.x, place.y - down[Int(place.x)])
    }
  }

  @Test(
    "A page tilted so that letters lean and shrink along the line",
    arguments: [(-0.4, 0.8), (0.4, 0.8), (-0.5, 1), (0.5, 1), (0.3, 0.5), (0, 0.5)])
  func leaning(lean: Double, far: Double) throws {
    let (width, height) = (Double(page.width), Double(page.height))
    let room = abs(lean) * height
    let left = lean > 0 ? room : 0
    let gone = height * (1 - far) / 2
    // The right side is the far one.
    let quad = Quad(
      Point(left, 0), Point(left + width * far, gone),
      Point(left + width * far - lean * height * far, height - gone),
      Point(left - lean * height, height))
    let map = try #require(Homography(from: page.bounds.quad, to: quad))
    let bitmap = page.warped(by: map, width: Int(width + room), height: page.height, fill: 90)
    try expectZone(bitmap, "leaning \(lean), \(far) of the height at the far side") { map($0) }
  }

  /// Width of a stripe along a line in pixels: some four symbols.
  private static let stripe = 70

  @Test("Stripes of shadow across the lines", arguments: [0.35, 0.5])
  func striped(light: Double) throws {
    let gray = page.grayscale()
    let bitmap = Bitmap(width: gray.width, height: gray.height, format: .gray) { target in
      gray.withBytes { bytes in
        for y in 0..<gray.height {
          for x in 0..<gray.width {
            let isLit = (x + y) / Self.stripe % 2 == 0
            let at = y * gray.width + x
            target[at] = UInt8(Double(bytes[at]) * (isLit ? 1 : light))
          }
        }
      }
    }
    try expectZone(bitmap, "shadow of \(light)")
  }
}
