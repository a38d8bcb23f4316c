import Foundation
import Geometry
import Imaging
import Testing

@testable import Recognition

/// The made cards of `testdata/first`, whose numbers the script that drew them wrote down.
private struct MadeCard: Decodable, CustomTestStringConvertible {
  struct Label: Decodable {
    struct Group: Decodable { let quad: [[Double]] }
    let pan: String?
    let expiry: String?
    let corners: [[Double]]
    let groups: [Group]?
  }

  let file: String
  let kind: String
  let label: Label

  var testDescription: String { file }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = repository.appending(path: "testdata/first")
  static let model = repository.appending(path: "models/card-digits.onnx").path

  static func all(kind: String) throws -> [MadeCard] {
    let text = try String(contentsOf: folder.appending(path: "labels.jsonl"), encoding: .utf8)
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(MadeCard.self, from: Data($0.utf8))
    }.filter { $0.kind == kind }
  }

  private var corners: Quad? {
    let points = label.corners.map { Point($0[0], $0[1]) }
    return points.count == 4 ? Quad(points[0], points[1], points[2], points[3]) : nil
  }

  /// The card alone, level, as it is printed.
  func flattened() throws -> Bitmap {
    let path = InputPath(MadeCard.folder.appending(path: file).path)
    let page = try ImageFile(path: path).page(1)
    let quad = try #require(corners)
    let isBroad = quad.sides[0] > quad.sides[1]
    return page.bitmap.flattened(
      quad, width: isBroad ? 1011 : 638, height: isBroad ? 638 : 1011)
  }
}

@Suite("Reading card digits", .serialized)
struct CardReaderTests {
  @Test(
    "The model reads the numbers of made cards", arguments: try MadeCard.all(kind: "payment-card"))
  fileprivate func numbers(_ card: MadeCard) throws {
    let reader = try CardReader(modelPath: MadeCard.model)
    var engine = try TextEngine(languages: ["eng"])
    let rows = try reader.numberRows(in: try card.flattened(), engine: &engine)
    let best = try #require(rows.first)
    #expect(best.text.filter(\.isNumber) == card.label.pan)
    #expect(best.groups.count == card.label.groups?.count)
  }

  @Test(
    "The model reads the expiry of made cards", arguments: try MadeCard.all(kind: "payment-card"))
  fileprivate func dates(_ card: MadeCard) throws {
    let expiry = try #require(card.label.expiry)
    let spotter = DigitSpotter(try DigitNetwork(path: MadeCard.model))
    let gray = try card.flattened().grayscale()
    let row = try #require(try spotter.look(at: gray).layouts.first?.row)
    let dates = try spotter.dates(near: row, of: gray).map(\.text)
    let long = expiry.prefix(3) + "20" + expiry.suffix(2)
    #expect(dates.contains(expiry) || dates.contains(String(long)))
  }

  @Test("A store card's number is none of a payment card's: its row is short or weak")
  func storeCard() throws {
    let reader = try CardReader(modelPath: MadeCard.model)
    var engine = try TextEngine(languages: ["eng"])
    for card in try MadeCard.all(kind: "store-card-not-pan") {
      let rows = try reader.numberRows(in: try card.flattened(), engine: &engine)
      #expect(!rows.contains { $0.score >= DigitSpotter.goodScore })
    }
  }

  @Test("A blank picture has no rows")
  func blank() throws {
    let reader = try CardReader(modelPath: MadeCard.model)
    var engine = try TextEngine(languages: ["eng"])
    let blank = Bitmap.filled(width: 500, height: 300, format: .rgb, value: 180)
    #expect(try reader.numberRows(in: blank, engine: &engine).isEmpty)
  }

  @Test("A file that is no network is refused with a stable code")
  func brokenModel() {
    let error = #expect(throws: NetworkError.self) {
      try CardReader(modelPath: MadeCard.folder.appending(path: "labels.jsonl").path)
    }
    #expect(error?.code == "model.unreadable")
  }
}
