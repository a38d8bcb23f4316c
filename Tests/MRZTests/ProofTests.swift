import MRZ
import Testing

@Suite("What a check digit proves")
struct ProofTests {
  let decoder = ZoneDecoder(asOf: ZoneSpecimen.asOf)
  let first = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
  let second = "L898902C36UTO7408122F1204159ZE184226B<<<<<10"

  @Test(
    "The digit of the standard's own strings",
    arguments: [
      ("L898902C3", 6), ("740812", 2), ("120415", 9), ("ZE184226B<<<<<", 1), ("D23145890", 7),
      ("AB2134<<<", 5), ("<<<<<<<<<<<<<<", 0), ("000590696101", 5),
    ])
  func computesDigit(text: String, expected: Int) {
    #expect(checkDigit(of: text) == expected)
  }

  @Test("A character outside the alphabet has no check digit")
  func refusesOtherCharacters() {
    #expect(checkDigit(of: "L89é") == nil)
    #expect(checkDigit(of: "l8") == nil)
  }

  @Test(
    "An alternative that the digit cannot tell apart keeps a number from being verified",
    arguments: [("8", "S"), ("9", "T"), ("0", "U"), ("8", "I")] as [(Character, Character)])
  func blindGroup(read: Character, twin: Character) throws {
    let column = try #require(Array(second).prefix(9).firstIndex(of: read))
    let line = observed(second, alternatives: [column: [(read, 0.7), (twin, 0.28)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.number]?.proof == .read)
    #expect(reading.valid)
  }

  @Test("An alternative that the digit refutes does not matter")
  func refutedAlternative() throws {
    let line = observed(second, alternatives: [5: [("0", 0.6), ("O", 0.39)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.number]?.proof == .verified)
  }

  @Test("An unlikely alternative does not matter")
  func unlikelyAlternative() throws {
    let line = observed(second, alternatives: [1: [("8", 0.99), ("S", 0.001)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.number]?.proof == .verified)
  }

  @Test("Two alternatives that pass only together count as another reading")
  func jointAlternatives() throws {
    // A for C and D for 3: the sum moves by -2·1... found by search below, not by hand.
    let base = Array("L898902C3")
    for (first, second) in [(1, 4), (1, 3), (3, 4)] {
      for a in "0123456789" where a != base[first] {
        for b in "0123456789" where b != base[second] {
          var other = base
          other[first] = a
          other[second] = b
          guard digit(String(other)) == 6 else { continue }
          let line = observed(
            self.second,
            alternatives: [
              first: [(base[first], 0.6), (a, 0.35)], second: [(base[second], 0.6), (b, 0.35)],
            ])
          let reading = try #require(decoder.decode([observed(self.first), line]))
          #expect(reading[.number]?.value == "L898902C3")
          #expect(reading[.number]?.proof == .read)
        }
      }
    }
  }

  @Test("The reader's scores choose between two repairs that both pass")
  func scoresChoose() throws {
    // Truth L898902C3; the reader saw 3 for the second 8 and lists the 8.
    let seen = second.with("3", at: 3)
    let line = observed(seen, alternatives: [3: [("3", 0.55), ("8", 0.44)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.number]?.proof == .read)
    #expect(reading[.number]?.corrections.map(\.column) == [3])
  }

  @Test("A date that its digit mended is verified where the composite agrees")
  func compositeConfirmsDate() throws {
    let seen = second.with("1", at: 14)
    let line = observed(seen, alternatives: [14: [("1", 0.5), ("4", 0.45)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.dateOfBirth]?.value == "1974-08-12")
    #expect(reading[.dateOfBirth]?.proof == .verified)
  }

  @Test("In a visa, which has no composite, a mended date is only read")
  func visaDateStaysRead() throws {
    let lines = ZoneMaker.lines(.mrvA, .init())
    let seen = lines[1].with("1", at: 14)
    let line = observed(seen, alternatives: [14: [("1", 0.5), ("4", 0.45)]])
    let reading = try #require(decoder.decode([observed(lines[0]), line]))
    #expect(reading.format == .mrvA)
    #expect(reading[.dateOfBirth]?.value == "1974-08-12")
    #expect(reading[.dateOfBirth]?.proof == .read)
  }

  @Test("The composite never proves a number (it repeats the number's weights)")
  func compositeDoesNotProveNumber() throws {
    let seen = second.with("3", at: 3)
    let line = observed(seen, alternatives: [3: [("3", 0.55), ("8", 0.44)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[check: .composite]?.passes == true)
    #expect(reading[.number]?.proof == .read)
  }

  @Test(
    "Empty optional data takes a filler or a zero as its digit (mrtd#5, Arg0s1080/mrz#1)",
    arguments: ["<", "0"] as [Character])
  func emptyOptional(found: Character) throws {
    let lines = ZoneMaker.lines(.td3, .init())
    let reading = try #require(decoder.decode(text: [lines[0], lines[1].with(found, at: 42)]))
    #expect(reading[check: .optionalData]?.passes == true)
    #expect(reading.valid)
    #expect(reading[.optionalData] == nil)
  }

  @Test("A filler is no digit over optional data that is not empty")
  func fillerOverData() throws {
    let lines = ZoneMaker.lines(.td3, .init(optional: "H7W"))
    let reading = try #require(decoder.decode(text: [lines[0], lines[1].with("<", at: 42)]))
    #expect(reading[check: .optionalData]?.passes == false)
  }

  @Test("Optional data may end in digits (Arg0s1080/mrz#38)")
  func optionalDigits() throws {
    let lines = ZoneMaker.lines(
      .td3, .init(issuer: "USA", nationality: "USA", optional: "71234567851482"))
    let reading = try #require(decoder.decode(text: lines))
    #expect(reading[.optionalData]?.value == "71234567851482")
    #expect(reading[.optionalData]?.proof == .verified)
    #expect(reading.valid)
  }

  @Test("A Russian number needs both its digits")
  func russianNumber() throws {
    var lines = try #require(ZoneSpecimen.all.last).lines
    // The fourth digit of the series stands under the other digit.
    let line = observed(lines[1], alternatives: [28: [("9", 0.6), ("4", 0.39)]])
    let sure = try #require(decoder.decode([observed(lines[0]), line]))
    #expect(sure[.number]?.proof == .verified)
    lines[1] = lines[1].with("4", at: 28)
    let wrong = try #require(decoder.decode(text: lines))
    #expect(wrong[.number]?.proof == .contradicted)
    #expect(wrong[.dateOfIssue]?.proof == .contradicted)
    #expect(wrong[.dateOfBirth]?.proof == .verified)
  }

  @Test(
    "Without alternatives, a lookalike of the same residue keeps a number from being verified",
    arguments: [
      ("C01G00T47", Proof.read), ("C01X00T47", .read), ("X23970743", .verified),
      ("X60111888", .verified), ("680643111", .read), ("723970743", .verified),
      ("X2397M743", .read), ("X23G70743", .read),
    ])
  func plainReader(number: String, proof: Proof) throws {
    let lines = ZoneMaker.lines(.td3, .init(number: number))
    let plain = try #require(decoder.decode(text: lines))
    #expect(plain[.number]?.value == number)
    #expect(plain[.number]?.proof == proof)
    let scored = try #require(decoder.decode(lines.map { observed($0) }))
    #expect(scored[.number]?.proof == .verified)
    var options = ZoneDecoder.Options()
    options.readerListsAlternatives = true
    let trusting = ZoneDecoder(asOf: ZoneSpecimen.asOf, options: options)
    #expect(trusting.decode(text: lines)?[.number]?.proof == .verified)
  }

  @Test("Two digits misread that cancel out under a date's digit do not get past the composite")
  func cancellingMisreads() throws {
    let lines = ZoneMaker.lines(.td3, .init(expiry: "190624"))
    #expect(digit("190624") == digit("150626"))
    let seen = lines[1].with("5", at: 22).with("6", at: 26)
    let reading = try #require(decoder.decode(text: [lines[0], seen]))
    #expect(reading[check: .expiryDate]?.passes == true)
    #expect(reading[check: .composite]?.passes == false)
    #expect(reading[.dateOfExpiry]?.proof == .read)
  }

  @Test("A lone candidate that the reader itself doubts proves nothing")
  func unsureSymbol() throws {
    let line = observed(second, alternatives: [5: [("0", 0.3)]])
    let reading = try #require(decoder.decode([observed(first), line]))
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.number]?.proof == .read)
  }

  @Test("A filler inside a number may be a zero, so the number is only read")
  func innerFiller() throws {
    let lines = ZoneMaker.lines(.td3, .init(number: "70048<106"))
    let reading = try #require(decoder.decode(lines.map { observed($0) }))
    #expect(reading[check: .number]?.passes == true)
    #expect(reading[.number]?.proof == .read)
  }
}
