import Foundation
import Imaging
import Testing

@Suite("Networks")
struct NetworkTests {
  @Test("A file that is not there, or not a network, is an error with the file's name")
  func unreadable() throws {
    let error = try #require(throws: NetworkError.self) { try Network(onnx: "/nowhere/none.onnx") }
    #expect(error.code == "model.unreadable")
    #expect(error.message.contains("/nowhere/none.onnx"))
    let junk = try Self.file(Array("this is no network".utf8))
    defer { try? FileManager.default.removeItem(atPath: junk) }
    #expect(throws: NetworkError.self) { try Network(onnx: junk) }
  }

  @Test("A network of one rectifier gives what is above zero, again and again")
  func rectifier() throws {
    let path = try Self.file(Self.rectifier(sides: [1, 1, 2, 3]))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let network = try Network(onnx: path)
    let first = try network.run([-1, 2, -3, 4, -5, 6], shape: [1, 1, 2, 3])
    #expect(first.values == [0, 2, 0, 4, 0, 6])
    #expect(first.shape == [1, 1, 2, 3])
    let second = try network.run([1, -2, 3, -4, 5, -6], shape: [1, 1, 2, 3])
    #expect(second.values == [1, 0, 3, 0, 5, 0])
  }

  @Test("An input that does not fill its shape is an error, not a crash")
  func wrongShape() throws {
    let path = try Self.file(Self.rectifier(sides: [1, 1, 2, 3]))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let network = try Network(onnx: path)
    for shape in [[1, 1, 2, 2], [], [0], [-1, 1, 2, 3], [Int.max, 2]] {
      let error = try #require(throws: NetworkError.self) {
        try network.run([1, 2, 3, 4, 5, 6], shape: shape)
      }
      #expect(error.code == "model.failed")
    }
  }

  private static func file(_ bytes: [UInt8]) throws -> String {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("recto-network-\(UUID().uuidString).onnx")
    try Data(bytes).write(to: url)
    return url.path
  }

  // ONNX's protocol buffer (onnx.proto, IR version 7), written out by hand: a field is its number
  // and kind in one byte, then a small number or a length and bytes.

  private static func number(_ field: UInt8, _ value: UInt8) -> [UInt8] { [field << 3, value] }

  private static func block(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [field << 3 | 2, UInt8(bytes.count)] + bytes
  }

  private static func text(_ field: UInt8, _ text: String) -> [UInt8] {
    block(field, Array(text.utf8))
  }

  private static func rectifier(sides: [UInt8]) -> [UInt8] {
    let shape = sides.flatMap { block(1, number(1, $0)) }
    let type = block(1, number(1, 1) + block(2, shape))
    func value(_ name: String) -> [UInt8] { text(1, name) + block(2, type) }
    let node = text(1, "x") + text(2, "y") + text(3, "r") + text(4, "Relu")
    let graph = block(1, node) + text(2, "g") + block(11, value("x")) + block(12, value("y"))
    return number(1, 7) + block(7, graph) + block(8, text(1, "") + number(2, 11))
  }
}
