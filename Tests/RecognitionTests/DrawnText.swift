import Foundation
import Geometry
import Imaging
import Testing

@testable import Recognition

/// Pictures of text with their truth, from the script that drew them.
struct DrawnText: Sendable, CustomTestStringConvertible {
  let file: String
  /// Clockwise quarter turns that make it readable.
  let quarterTurns: Int
  let text: String

  var testDescription: String { file }

  static let letter = all.first { $0.file == "letter.jpg" }
  static let receipt = all.first { $0.file == "receipt_turned_270.jpg" }

  static let all: [DrawnText] = {
    struct Row: Decodable {
      struct Label: Decodable {
        var text: String?
        var rotation: Int?
      }
      var file: String
      var label: Label
    }
    guard
      let rows = try? String(
        contentsOf: folder.appending(path: "labels.jsonl"), encoding: .utf8)
    else { return [] }
    return rows.split(separator: "\n").compactMap { line in
      guard let row = try? JSONDecoder().decode(Row.self, from: Data(line.utf8)),
        let text = row.label.text
      else { return nil }
      return DrawnText(file: row.file, quarterTurns: (row.label.rotation ?? 0) / 90, text: text)
    }
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "testdata/first")

  func picture() throws -> Bitmap {
    let file = try ImageFile(path: InputPath(DrawnText.folder.appending(path: file).path))
    return try file.page(1).bitmap
  }

  /// Share of the truth's words of two letters or more found in a text, each at most as often as
  /// it stands there; case does not count, punctuation parts words.
  func share(foundIn read: String) -> Double {
    var there: [String: Int] = [:]
    for word in DrawnText.words(read) { there[word, default: 0] += 1 }
    let wanted = DrawnText.words(text)
    let found = wanted.count { word in
      guard let left = there[word], left > 0 else { return false }
      there[word] = left - 1
      return true
    }
    return Double(found) / Double(wanted.count)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0.count >= 2 }
  }
}
