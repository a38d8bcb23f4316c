import PaymentCards
import Testing

@Suite("A card number in several pictures")
struct CardFrameTests {
  private static let number = "4111116710215148"

  /// What a picture shows of the number in groups of four: `hidden` digits are not seen, `misread`
  /// ones are taken for another, surely.
  private func frame(
    _ number: String = Self.number, hidden: Set<Int> = [], misread: [Int: Int] = [:],
    score: Double = 0.99, scale: Double = 1, start: Double = 0, stacked: Bool = false
  ) throws -> CardFrame {
    var digits: [ObservedDigit] = []
    var places: [Double] = []
    for (index, character) in number.enumerated() where !hidden.contains(index) {
      let truth = try #require(character.wholeNumberValue)
      let seen = misread[index] ?? truth
      let rest = (1 - score) / 9
      digits.append(
        try #require(
          ObservedDigit(
            candidates: (0...9).map {
              ObservedDigit.Candidate(digit: $0, score: $0 == seen ? score : rest)
            })))
      let (group, position) = (index / 4, index % 4)
      let along =
        stacked
        ? Double(position) + CardFrame.rowStep * Double(group)
        : Double(index) + 0.8 * Double(group)
      places.append(start + scale * along)
    }
    return try #require(CardFrame(digits: digits, places: places))
  }

  @Test("Digits hidden in each picture at another place are whole in all of them together")
  func hidden() throws {
    let frames = [
      try frame(hidden: [0, 1]), try frame(hidden: [6, 7], scale: 1.03, start: -0.7),
      try frame(hidden: [13], scale: 0.96, start: 2.2),
    ]
    for one in frames {
      let alone = CardNumberDecoder().decode(groups: [one.digits])
      #expect(alone?.digits != Self.number)
    }
    let reading = try #require(CardNumberDecoder().decode(frames: frames))
    #expect(reading.number.digits == Self.number)
    #expect(reading.number.groups == ["4111", "1167", "1021", "5148"])
    #expect(reading.number.proof == .verified)
    #expect(reading.used == [0, 1, 2])
    #expect(reading.agreeing == 3)
    #expect(reading.base == 2)
    #expect(reading.baseDigits.count { $0 == nil } == 1)
    #expect(reading.baseDigits[13] == nil)
  }

  @Test("A digit misread in one picture is outvoted, and that picture does not count as agreeing")
  func misread() throws {
    let frames = [
      try frame(misread: [5: 7]), try frame(start: 1), try frame(scale: 1.02),
      try frame(misread: [11: 7], score: 0.93),
    ]
    let reading = try #require(CardNumberDecoder().decode(frames: frames))
    #expect(reading.number.digits == Self.number)
    #expect(reading.used.count == 4)
    #expect(reading.agreeing == 2)
  }

  @Test("Two pictures that contradict each other prove nothing")
  func contradiction() throws {
    let frames = [try frame(misread: [5: 7, 9: 5]), try frame()]
    let reading = CardNumberDecoder().decode(frames: frames)
    #expect(reading?.number.proof != .verified)
  }

  @Test("Rows on top of each other are laid over one another row by row")
  func stacked() throws {
    let frames = [
      try frame(hidden: [2], stacked: true),
      try frame(hidden: [9, 10], scale: 1.02, stacked: true),
    ]
    let reading = try #require(CardNumberDecoder().decode(frames: frames))
    #expect(reading.number.digits == Self.number)
    #expect(reading.number.groups.map(\.count) == [4, 4, 4, 4])
  }

  @Test("Pictures of two cards, or one alone, are not added up")
  func strangers() throws {
    #expect(
      CardNumberDecoder().decode(frames: [try frame(), try frame("5500009203847164")]) == nil)
    #expect(CardNumberDecoder().decode(frames: [try frame()]) == nil)
    #expect(CardNumberDecoder().decode(frames: []) == nil)
  }

  @Test("Places must rise and match the digits")
  func refused() throws {
    let digits = try #require(ObservedDigit.group("41", score: 1))
    #expect(CardFrame(digits: digits, places: [0]) == nil)
    #expect(CardFrame(digits: digits, places: [1, 1]) == nil)
    #expect(CardFrame(digits: [], places: []) == nil)
  }
}
