import Testing

@testable import RectoCLI

@Suite("Records leave in input order")
struct OrderedRecordsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("Whatever finishes first, the lines come out in order", arguments: 0..<20)
  func order(seed: UInt64) {
    var random = SplitMix(state: seed)
    var ordered = OrderedRecords()
    var written = ""
    // Three lines an input; the inputs' lines interleave at random.
    var next = [Int](repeating: 0, count: 12)
    while let input = next.indices.filter({ next[$0] <= 3 }).randomElement(using: &random) {
      if next[input] < 3 {
        ordered.add(Array("\(input).\(next[input])".utf8), from: input)
      } else {
        ordered.finish(input)
      }
      next[input] += 1
      written += text(ordered.takeReady())
    }
    let expected = (0..<12).flatMap { input in (0..<3).map { "\(input).\($0)\n" } }.joined()
    #expect(written == expected)
    #expect(ordered.head == 12)
    #expect(ordered.bytesHeld == 0)
  }

  @Test("The input whose turn it is gives its lines before it is finished")
  func streaming() {
    var ordered = OrderedRecords()
    ordered.add(Array("b".utf8), from: 1)
    #expect(ordered.takeReady().isEmpty)
    ordered.add(Array("a".utf8), from: 0)
    #expect(text(ordered.takeReady()) == "a\n")
    #expect(ordered.bytesHeld == 2)
  }

  @Test("At an interruption everything comes out, over the gaps")
  func all() {
    var ordered = OrderedRecords()
    for input in [5, 2, 9] { ordered.add(Array("\(input)".utf8), from: input) }
    #expect(text(ordered.takeAll()) == "2\n5\n9\n")
    #expect(ordered.bytesHeld == 0)
  }
}

/// Random numbers that a seed decides (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
