import MRZ
import Testing

@Suite("Several pictures of one zone")
struct FrameTests {
  let decoder = ZoneDecoder(asOf: ZoneSpecimen.asOf)
  let lines = ZoneMaker.lines(.td3, .init(number: "L898902C3", optional: "ZE184226B"))

  private func frame(_ alternatives: [Int: [(Character, Double)]]) -> [ObservedLine] {
    [observed(lines[0]), observed(lines[1], alternatives: alternatives)]
  }

  @Test("What every picture holds for second comes first where they add up to it")
  func evidenceAddsUp() throws {
    // Three pictures, three places: in each picture another one is misread, and the truth is second.
    let places = [(1, "8", "S"), (4, "9", "T"), (6, "2", "Z")] as [(Int, Character, Character)]
    let frames = places.map { place, truth, wrong in
      frame([place: [(wrong, 0.6), (truth, 0.39)]])
    }
    for one in frames { #expect(decoder.decode(one)?[.number]?.proof != .verified) }
    let merged = try #require(decoder.decode(frames: frames))
    #expect(merged.used == [0, 1, 2])
    #expect(merged.reading.lines == lines)
    #expect(merged.reading[.number]?.value == "L898902C3")
    #expect(merged.reading[.number]?.proof == .verified)
  }

  @Test("A misreading that all pictures share is not made sure by their number")
  func sharedDoubtStays() throws {
    let frames = [ZoneMaker](repeating: ZoneMaker(seed: 1), count: 3).map { _ in
      frame([1: [("S", 0.8), ("8", 0.19)]])
    }
    let merged = try #require(decoder.decode(frames: frames))
    #expect(merged.reading[.number]?.proof != .verified)
  }

  @Test("Pictures that lost symbols in different places make the zone whole")
  func lostSymbols() throws {
    func cut(_ text: String, _ start: Int, _ end: Int) -> ObservedLine {
      Array(observed(text)[start..<end])
    }
    let frames = [
      [cut(lines[0], 0, 41), cut(lines[1], 0, 41)], [cut(lines[0], 2, 44), cut(lines[1], 2, 44)],
    ]
    let merged = try #require(decoder.decode(frames: frames))
    #expect(merged.reading.lines == lines)
    #expect(merged.reading.valid)
  }

  @Test("A picture of another person's document is a stranger, and adds nothing")
  func stranger() throws {
    let other = ZoneMaker.lines(
      .td3, .init(surname: "NOVAK", given: "EVA", number: "X00123456", birth: "880305"))
    let merged = try #require(
      decoder.decode(frames: [frame([:]), other.map { observed($0) }, frame([:])]))
    #expect(merged.used == [0, 2])
    #expect(merged.strangers == [1])
    #expect(merged.reading.lines == lines)
  }

  @Test("Pictures without a zone are passed over; none with one gives none")
  func without() throws {
    let text = [observed("CONDITIONS OF CARRIAGE"), observed("PARAGRAPH 12")]
    let merged = try #require(decoder.decode(frames: [text, frame([:])]))
    #expect(merged.used == [1])
    #expect(merged.reading.lines == lines)
    #expect(decoder.decode(frames: [text, []]) == nil)
    #expect(decoder.decode(frames: []) == nil)
  }
}
