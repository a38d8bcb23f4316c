import Geometry
import Glibc
import Imaging
import ReportSchema
import TestSupport
import Testing

@testable import Recto

@Suite("Portraits")
struct PortraitTests {
  private let folder = TemporaryFolder()

  private func options() -> ScanOptions {
    var options = Sample.options(.kyc)
    options.cropsFolder = folder.path
    return options
  }

  private func picture(_ path: String) throws -> Bitmap {
    try ImageFile(path: InputPath(path)).page(1).bitmap
  }

  @Test(
    "The portrait of a drawn document is found on it and saved upright",
    arguments: ["passports/td3_00.jpg", "passports/td3_long_00.jpg", "ids/td1_front_01.jpg"])
  func found(file: String) throws {
    let path = "\(Sample.root)/testdata/\(file)"
    let record = try #require(try Sample.scan([path], options()).first)
    #expect(record.warnings == nil)
    let document = try #require(record.documents?.first { $0.portrait != nil })
    let portrait = try #require(document.portrait)
    let outline = try #require(document.detection.corners.quad)
    let place = portrait.quad?.quad ?? portrait.box.rect.quad
    #expect(place.share(inside: outline) > 0.98)
    // A portrait takes a twentieth to a quarter of such a document (Doc 9303-4, -5).
    #expect((0.05...0.25).contains(place.area / outline.area))
    let crop = try picture(try #require(portrait.crop))
    let shape = Double(crop.height) / Double(crop.width)
    #expect((1.1...1.4).contains(shape))
    // It lies on none of the document's print and not on its zone, whose places the drawing tells.
    let printed = try printedPlaces(path)
    #expect(printed.count >= 9)
    for print in printed { #expect(print.share(inside: place) < 0.1) }
  }

  private func printedPlaces(_ path: String) throws -> [Quad] {
    let parts = path.split(separator: "/")
    let labels = try #require(
      TemporaryFolder.read("/" + parts.dropLast().joined(separator: "/") + "/labels.jsonl"))
    let row = try #require(
      try labels.split(separator: UInt8(ascii: "\n"))
        .map { try JSONTree(String(decoding: $0, as: UTF8.self)) }
        .first { $0["file"]?.string == parts.last.map { String($0) } })
    let quads =
      (row["label"]?["boxes"]?.array ?? []).compactMap { $0["quad"] }
      + (row["label"]?["zone_quads"]?.array ?? [])
    return quads.compactMap { quad in
      let points = (quad.array ?? []).compactMap { point -> Point? in
        guard let x = point.array?[0].number, let y = point.array?[1].number else { return nil }
        return Point(x, y)
      }
      return points.count == 4 ? Quad(points[0], points[1], points[2], points[3]) : nil
    }
  }

  @Test("A turned document gives its portrait upright")
  func turned() throws {
    let path = "\(Sample.root)/testdata/passports/td3_long_00.jpg"
    let turned = try picture(path).rotated(quarterTurns: 1)
    let name = InputPath("\(folder.path)/turned.png")
    try ImageWriter.write(turned, as: .png, to: name)
    let record = try #require(try Sample.scan([name.display], options()).first)
    let portrait = try #require(record.documents?.lazy.compactMap(\.portrait).first)
    let crop = try picture(try #require(portrait.crop))
    #expect(crop.height > crop.width)
    #expect(try #require(PortraitFinder()).faces(in: crop).first != nil)
  }

  @Test("A face that is on no document gives no portrait")
  func faceAlone() throws {
    let path = "\(Sample.root)/testdata/passports/td3_long_00.jpg"
    let record = try #require(try Sample.scan([path], options()).first)
    let portrait = try #require(record.documents?.lazy.compactMap(\.portrait).first)
    let face = try #require(try picture(path).cropped(to: portrait.box.rect))
    let large = face.resized(width: face.width * 3, height: face.height * 3)
    let name = InputPath("\(folder.path)/face.png")
    try ImageWriter.write(large, as: .png, to: name)
    #expect(try #require(PortraitFinder()).faces(in: large).first != nil)
    let alone = try #require(try Sample.scan([name.display], options()).first)
    #expect(alone.documents?.allSatisfy { $0.portrait == nil } == true)
    #expect(alone.warnings == nil)
  }

  @Test("Without crops or redaction no portrait is looked for")
  func notAsked() throws {
    let path = "\(Sample.root)/testdata/passports/td3_00.jpg"
    let record = try #require(try Sample.scan([path], Sample.options(.kyc)).first)
    #expect(record.documents?.allSatisfy { $0.portrait == nil } == true)
  }
}
