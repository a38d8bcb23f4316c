import Foundation
import Geometry
import Imaging
import Testing

@testable import Barcodes

/// Truth of one drawn picture, from the script that drew it.
struct CodeLabel: Decodable, Sendable, CustomTestStringConvertible {
  struct Code: Decodable, Sendable {
    var symbology: String
    var text: String
    var characterSet: String?
    /// x, y of four corners, in the symbol's own order, where the drawing knows them.
    var quad: [[Double]]?
  }

  var file: String
  var codes: [Code]

  var testDescription: String { file }

  static let testdata = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "testdata")

  /// Rows of `testdata/codes`.
  static let drawn: [CodeLabel] = rows("codes/labels.jsonl")

  /// Rows of `testdata/first` that show a code.
  static let photographed: [CodeLabel] = {
    struct Row: Decodable {
      struct Label: Decodable { var codes: [Code]? }
      var file: String
      var label: Label
    }
    let all: [Row] = rows("first/labels.jsonl")
    return all.compactMap { row in
      row.label.codes.map { CodeLabel(file: row.file, codes: $0) }
    }
  }()

  private static func rows<Row: Decodable>(_ path: String) -> [Row] {
    guard let text = try? String(contentsOf: testdata.appending(path: path), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  static func picture(_ path: String) throws -> Bitmap {
    let file = try ImageFile(path: InputPath(testdata.appending(path: path).path))
    return try file.page(1).bitmap
  }
}
