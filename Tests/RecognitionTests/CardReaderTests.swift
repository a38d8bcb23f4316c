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
    let name: String?
  }

  let file: String
  let kind: String
  let label: Label

  var testDescription: String { file }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = repository.appending(path: "testdata/first")
  static let model = repository.appending(path: "models/card-digits.onnx").path
  static let letterModel = repository.appending(path: "models/card-letters.onnx").path

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

/// All rows of a picture that may be numbers.
private func sightings(
  _ picture: Bitmap, as look: CardReader.Look = .card, pixels: Int = CardReader.mostPixels
) throws -> [CardSighting] {
  let reader = try CardReader(digitsPath: MadeCard.model)
  var engine = try TextEngine(languages: ["eng"])
  var found: [CardSighting] = []
  var left = pixels
  _ = try reader.search(picture, as: look, pixelsLeft: &left, engine: &engine) { sighting in
    found.append(sighting)
    return .goOn
  }
  #expect(left >= 0)
  return found
}

@Suite("Reading card digits", .serialized)
struct CardReaderTests {
  @Test(
    """
    Flat, embossed, standing (card-io/card.io-iOS-SDK#20, Kerumen/react-native-awesome-card-io#169): \
    the numbers of made cards are read
    """, arguments: try MadeCard.all(kind: "payment-card"))
  fileprivate func numbers(_ card: MadeCard) throws {
    let best = try #require(try sightings(try card.flattened()).first)
    #expect(best.row.text.filter(\.isNumber) == card.label.pan)
    #expect(best.row.groups.count == card.label.groups?.count)
    #expect(best.turn == 0)
  }

  @Test("A card on its side or upside down is read at the turn that puts it upright")
  func turns() throws {
    let card = try #require(try MadeCard.all(kind: "payment-card").first)
    let upright = try card.flattened()
    for turn in 1...3 {
      let found = try sightings(upright.rotated(quarterTurns: turn))
      let right = found.filter { $0.row.text.filter(\.isNumber) == card.label.pan }
      #expect(right.first?.turn == (4 - turn) % 4)
    }
  }

  @Test("With nothing left to spend nothing is looked at")
  func bound() throws {
    let card = try #require(try MadeCard.all(kind: "payment-card").first)
    #expect(try sightings(try card.flattened(), pixels: 1000).isEmpty)
  }

  @Test(
    "The model reads the expiry of made cards", arguments: try MadeCard.all(kind: "payment-card"))
  fileprivate func dates(_ card: MadeCard) throws {
    let expiry = try #require(card.label.expiry)
    let upright = try card.flattened()
    let digits = try #require(try sightings(upright).first).row.digits.map(\.box)
    let places = try #require(CardPlaces(digits, in: upright.bounds))
    let spotter = DigitSpotter(try SymbolNetwork(path: MadeCard.model))
    let dates = try spotter.dates(
      in: places.dates, of: upright.grayscale(),
      scale: DigitSpotter.numberHeightForDates / places.digitHeight
    ).map(\.text)
    let long = expiry.prefix(3) + "20" + expiry.suffix(2)
    #expect(dates.contains(expiry) || dates.contains(String(long)))
  }

  @Test("The letter model reads the names of made cards, four of five at least")
  func names() throws {
    let reader = NameSpotter(
      network: try SymbolNetwork(path: MadeCard.letterModel, alphabet: .letters))
    let cards = try MadeCard.all(kind: "payment-card")
    let read = try cards.count { card in
      let upright = try card.flattened()
      let digits = try #require(try sightings(upright).first).row.digits.map(\.box)
      let places = try #require(CardPlaces(digits, in: upright.bounds))
      return try reader.lines(
        in: places.below, of: upright.grayscale(), digitHeight: places.digitHeight
      ).contains { $0.words.map(\.text).joined(separator: " ") == card.label.name }
    }
    #expect(cards.count == 5)
    #expect(read >= 4)
  }

  @Test("A store card's number is none of a payment card's: its row is short or weak")
  func storeCard() throws {
    for card in try MadeCard.all(kind: "store-card-not-pan") {
      let found = try sightings(try card.flattened())
      #expect(!found.contains { $0.row.score >= NumberSearch.sureRow })
    }
  }

  @Test("A blank picture has no rows")
  func blank() throws {
    let blank = Bitmap.filled(width: 500, height: 300, format: .rgb, value: 180)
    #expect(try sightings(blank, as: .scene).isEmpty)
  }

  @Test("A file that is no network is refused with a stable code")
  func brokenModel() {
    let error = #expect(throws: NetworkError.self) {
      try CardReader(digitsPath: MadeCard.folder.appending(path: "labels.jsonl").path)
    }
    #expect(error?.code == "model.unreadable")
  }
}
