import Detection
import Foundation
import Geometry
import Imaging
import Testing

/// A drawn picture of testdata with the outlines that its label gives.
private struct MadePicture: Decodable {
  struct Document: Decodable {
    let corners: [[Double]]?
  }

  struct Label: Decodable {
    let corners: [[Double]]?
    let documents: [Document]?
  }

  let file: String
  let label: Label

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func all(in set: String) throws -> [MadePicture] {
    let labels = repository.appending(path: "testdata/\(set)/labels.jsonl")
    return try String(contentsOf: labels, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(MadePicture.self, from: Data($0.utf8))
    }
  }

  func bitmap(in set: String) throws -> Bitmap {
    let path = MadePicture.repository.appending(path: "testdata/\(set)/\(file)").path
    return try ImageFile(path: InputPath(path)).page(1).bitmap
  }

  var outlines: [Quad] {
    let lists = label.documents?.compactMap(\.corners) ?? [label.corners].compactMap { $0 }
    return lists.compactMap { corners in
      Quad(unordered: corners.map { Point($0[0], $0[1]) })
    }
  }
}

@Suite("Finding outlines with the models")
struct LearnedOutlineTests {
  private let detector: DocumentDetector

  init() throws {
    func model(_ name: String) -> String {
      MadePicture.repository.appending(path: "models/\(name)").path
    }
    detector = try DocumentDetector(
      options: DetectionOptions(), finderPath: model("outlines.onnx"),
      ranksPath: model("outline-ranks.onnx"))
  }

  @Test("Documents of all kinds are found, and next to nothing beside them")
  func anyDocument() throws {
    var right = 0
    var wrong = 0
    let pictures = try MadePicture.all(in: "outlines").filter { $0.file.hasPrefix("any_") }
    try #require(pictures.count == 16)
    for picture in pictures {
      let found = detector.documents(in: try picture.bitmap(in: "outlines")).map(\.corners)
      for outline in picture.outlines {
        if found.contains(where: { $0.overlap(with: outline) >= 0.9 }) { right += 1 }
      }
      wrong += found.count { quad in
        picture.outlines.allSatisfy { quad.overlap(with: $0) < 0.5 }
      }
    }
    #expect(right >= 15)
    #expect(wrong <= 1)
  }

  @Test("Few desks without a document have an outline")
  func bareDesks() throws {
    var wrong = 0
    let pictures = try MadePicture.all(in: "negatives").filter { $0.file.hasPrefix("desk_") }
    try #require(pictures.count == 8)
    for picture in pictures
    where !detector.documents(in: try picture.bitmap(in: "negatives")).isEmpty {
      wrong += 1
    }
    #expect(wrong <= 2)
  }

  @Test("Two documents beside each other are two outlines")
  func several() throws {
    let pictures = try MadePicture.all(in: "outlines").filter { $0.file.hasPrefix("several_") }
    try #require(!pictures.isEmpty)
    var right = 0
    var all = 0
    for picture in pictures {
      let found = detector.documents(in: try picture.bitmap(in: "outlines")).map(\.corners)
      for outline in picture.outlines {
        all += 1
        if found.contains(where: { $0.overlap(with: outline) >= 0.9 }) { right += 1 }
      }
    }
    #expect(right >= all - 1)
  }

  @Test("A model that cannot be loaded is told")
  func missing() {
    #expect(throws: NetworkError.self) {
      try DocumentDetector(
        options: DetectionOptions(), finderPath: "/nowhere/outlines.onnx",
        ranksPath: "/nowhere/outline-ranks.onnx")
    }
  }
}
