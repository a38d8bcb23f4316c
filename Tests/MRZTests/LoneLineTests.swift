import MRZ
import Testing

/// Lines of the specimens of ICAO Doc 9303, parts 4 and 5, each by itself.
@Suite("A zone's line alone")
struct LoneLineTests {
  static let decoder = ZoneDecoder(asOf: CivilDate(iso: "2026-11-30")!)

  static func decode(_ line: String, isLone: Bool) -> ZoneReading? {
    decoder.decode([ObservedLine(text: line)], isLone: isLone)
  }

  static let lines: [(String, ZoneFormat, Int)] = [
    ("I<UTOD231458907<<<<<<<<<<<<<<<", .td1, 0),
    ("ERIKSSON<<ANNA<MARIA<<<<<<<<<<", .td1, 2),
    ("P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", .td3, 0),
    ("L898902C36UTO7408122F1204159ZE184226B<<<<<10", .td3, 1),
  ]

  @Test("It is read as what it is, never as a whole zone", arguments: lines)
  func partial(text: String, format: ZoneFormat, line: Int) throws {
    let reading = try #require(Self.decode(text, isLone: true))
    #expect(reading.format == format)
    #expect(reading.lines[line] == text)
    #expect(reading.missingLines.count == format.lineLengths.count - 1)
    // A passport's second line holds every digit of its zone.
    #expect(reading.valid == (format == .td3 && line == 1))
    // Names have no digit; whatever is proved stands in this line.
    #expect(reading.fields.allSatisfy { $0.proof != .verified || $0.line == line })
    #expect(reading[.surname]?.proof != .verified)
  }

  @Test("In a picture of more, a name or a number alone is no zone")
  func company() {
    #expect(Self.decode("ERIKSSON<<ANNA<MARIA<<<<<<<<<<", isLone: false) == nil)
    #expect(Self.decode("I<UTOD231458907<<<<<<<<<<<<<<<", isLone: false) == nil)
  }

  @Test(
    "What is no line of a zone is none by itself either",
    arguments: [
      "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "THIS<IS<A<LINE<OF<TEXT<AND<SO<",
      "FOR<<I<LESS<N<I<PLUS<PLUS<DO<X", "ERIKSSON<<ANNA<MARIA<<<<<<",
      "0123456789<<<<<<<<<<<<<<<<<<<<",
      "I<UTOD231458906<<<<<<<<<<<<<<<",
    ])
  func nothing(text: String) {
    #expect(Self.decode(text, isLone: true) == nil)
  }
}
