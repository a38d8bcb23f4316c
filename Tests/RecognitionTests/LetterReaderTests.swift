import Foundation
import Geometry
import Imaging
import Testing

@testable import Recognition

/// The made documents of `testdata/ids`, whose values the script that drew them wrote down with their places.
private struct MadeDocument: Decodable {
  struct Label: Decodable {
    struct Value: Decodable {
      let text: String
      let quad: [[Double]]
    }
    let corners: [[Double]]?
    let rotation: Int?
    let boxes: [Value]?
  }

  let file: String
  let grade: String
  let label: Label

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = repository.appending(path: "testdata/ids")
  static let model = repository.appending(path: "models/print-letters.onnx").path
  static let width = 1000.0

  static func all(grade: String) throws -> [MadeDocument] {
    let text = try String(contentsOf: folder.appending(path: "labels.jsonl"), encoding: .utf8)
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(MadeDocument.self, from: Data($0.utf8))
    }.filter { $0.grade == grade && $0.label.rotation == 0 }
  }

  /// The document alone, upright, and the places of its values on it.
  func flattened() throws -> (picture: Bitmap, values: [(text: String, place: Rect)])? {
    guard let corners = Self.quad(label.corners) else { return nil }
    let page = try ImageFile(path: InputPath(Self.folder.appending(path: file).path)).page(1)
    let height = Self.width * corners.sides[1] / corners.sides[0]
    let picture = page.bitmap.flattened(corners, width: Int(Self.width), height: Int(height))
    let square = Quad(
      Point(0, 0), Point(Self.width, 0), Point(Self.width, height), Point(0, height))
    guard let flatten = Homography(from: corners, to: square) else { return nil }
    let values = (label.boxes ?? []).compactMap { value in
      Self.quad(value.quad).map { (value.text, flatten($0).bounds) }
    }
    return (picture, values)
  }

  private static func quad(_ points: [[Double]]?) -> Quad? {
    guard let points, points.count == 4 else { return nil }
    let corners = points.map { Point($0[0], $0[1]) }
    return Quad(corners[0], corners[1], corners[2], corners[3])
  }
}

/// Capitals and digits alone, marks taken off.
private func folded(_ text: String) -> String {
  text.replacingOccurrences(of: "Đ", with: "D").replacingOccurrences(of: "ø", with: "o").folding(
    options: .diacriticInsensitive, locale: nil
  ).uppercased()
    .filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
}

@Suite("Reading print by its own model")
struct LetterReaderTests {
  /// A letter by itself is no row. Wrong is what is read surely and differs.
  @Test(
    "Values of made documents at their places: enough right, few wrong",
    arguments: [("easy", 0.85, 0.1), ("mid", 0.7, 0.2)])
  func madeDocuments(_ grade: String, _ leastRight: Double, _ mostWrong: Double) throws {
    let reader = try LetterReader(path: MadeDocument.model)
    var (right, wrong, total) = (0, 0, 0)
    for document in try MadeDocument.all(grade: grade) {
      guard let (picture, values) = try document.flattened() else { continue }
      let words = try reader.words(in: picture, scales: [0.5, 0.7, 1])
      for (text, place) in values where place.height >= 12 && text.count > 1 {
        let read = words.filter { place.grown(4, 4).contains($0.box.center) }
          .sorted { $0.box.x < $1.box.x }
        total += 1
        if folded(read.map(\.text).joined()) == folded(text) {
          right += 1
        } else if !read.isEmpty, read.allSatisfy({ $0.confidence >= Self.sure }) {
          wrong += 1
        }
      }
    }
    #expect(total > 30)
    #expect(Double(right) >= leastRight * Double(total), "\(right) of \(total)")
    #expect(Double(wrong) <= mostWrong * Double(total), "\(wrong) wrong of \(total)")
  }

  /// Confidence from which words of a look are taken for done.
  private static let sure = 0.6

  @Test("Nothing on a blank picture")
  func blank() throws {
    let reader = try LetterReader(path: MadeDocument.model)
    let picture = Bitmap.filled(width: 400, height: 300, format: .gray, value: 200)
    #expect(try reader.words(in: picture, scales: [0.5, 0.7, 1]).isEmpty)
  }
}
