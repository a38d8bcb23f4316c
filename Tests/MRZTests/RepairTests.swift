import MRZ
import Testing

@Suite("Letters and digits taken for one another")
struct RepairTests {
  let decoder = ZoneSpecimen.trusting

  struct Twin: CustomTestStringConvertible, Sendable {
    let report: String
    let format: ZoneFormat
    let number: String
    let column: Int
    let misread: Character
    var testDescription: String { report }
  }

  static let twins = [
    Twin(
      report: "QKMRZParser#5: zero as O", format: .td3, number: "X00123456", column: 1, misread: "O"
    ),
    Twin(
      report: "QKMRZScanner#12: A00G as AO0G", format: .td1, number: "A00G12345", column: 1,
      misread: "O"),
    Twin(
      report: "self#770: B00055421 as BO0055421", format: .td3, number: "B00055421", column: 1,
      misread: "O"),
    Twin(
      report: "tesseractMRZ#5: leading O as 0", format: .td3, number: "OX7261844", column: 0,
      misread: "0"),
    Twin(report: "5 as S", format: .td2, number: "C85174410", column: 2, misread: "S"),
    Twin(report: "8 as B", format: .mrvA, number: "YA8344127", column: 2, misread: "B"),
  ]

  @Test("A number with one twin misread is mended by its digit, and says so", arguments: twins)
  func mendsNumber(twin: Twin) throws {
    let truth = ZoneMaker.lines(twin.format, .init(number: twin.number))
    let line = twin.format == .td1 ? 0 : 1
    let column = twin.column + (twin.format == .td1 ? 5 : 0)
    var lines = truth
    lines[line] = lines[line].with(twin.misread, at: column)
    let reading = try #require(decoder.decode(text: lines))
    let number = try #require(reading[.number])
    #expect(number.value == twin.number)
    #expect(number.raw == twin.number.with(twin.misread, at: twin.column))
    #expect(
      number.corrections == [
        Correction(
          line: line, column: column, index: twin.column, from: twin.misread,
          to: Array(twin.number)[twin.column])
      ])
    #expect(number.proof == .read)
    #expect(reading[check: .number]?.usedForRepair == true)
    #expect(reading.valid)
  }

  @Test(
    "A number that passes is left alone, whatever its letters",
    arguments: [
      "A08O26475", "OX7261844", "BIO0S1Z2G", "000000000", "OOOOOOOOO", "ISBZO1580",
    ])
  func keepsPassingNumber(number: String) throws {
    for format in [ZoneFormat.td1, .td2, .td3, .mrvA, .mrvB] {
      let reading = try #require(
        decoder.decode(text: ZoneMaker.lines(format, .init(number: number))))
      #expect(reading[.number]?.value == number)
      #expect(reading[.number]?.proof == .verified)
      #expect(reading.corrections.isEmpty)
    }
  }

  @Test("Two letters O read as zeros are never mended to something else and called proved")
  func refusesTwoSwaps() throws {
    let truth = ZoneMaker.lines(.td3, .init(number: "OX2O26475"))
    let seen = truth[1].with("0", at: 3).with("0", at: 0)
    let reading = try #require(decoder.decode(text: [truth[0], seen]))
    let number = try #require(reading[.number])
    #expect(number.proof == .contradicted)
    #expect(number.value == "0X2026475")
    #expect(!reading.valid)
  }

  @Test("Two changes that mend a number equally well are not chosen between")
  func refusesTwoEqualRepairs() throws {
    // The digit printed is the one for a single O, at place 0 or at place 3: same weight 7.
    let line = ZoneMaker.lines(.td3, .init(number: "0A20X6475"))
    let wanted = digit("OA20X6475")
    #expect(wanted == digit("0A2OX6475"))
    let lines = [line[0], line[1].with(Character("\(wanted)"), at: 9)]
    let reading = try #require(decoder.decode(text: lines))
    let number = try #require(reading[.number])
    #expect(number.proof == .contradicted)
    #expect(number.value == "0A20X6475")
    #expect(Set(number.candidates).isSuperset(of: ["OA20X6475", "0A2OX6475"]))
    #expect(reading.isAmbiguous)
    #expect(!reading.valid)
  }

  @Test("A check digit read as a letter is a digit (AndroidPassportReader#22)")
  func readsLettersInCheckDigits() throws {
    for (digitRead, letter) in [("0", "O"), ("1", "I"), ("5", "S"), ("8", "B"), ("2", "Z")] {
      var maker = ZoneMaker(seed: 4)
      for _ in 0..<200 {
        let person = maker.person()
        let lines = ZoneMaker.lines(.td3, person)
        guard String(Array(lines[1])[9]) == digitRead else { continue }
        let reading = try #require(
          decoder.decode(text: [lines[0], lines[1].with(Character(letter), at: 9)]))
        #expect(reading[.number]?.value == person.number)
        #expect(reading[.number]?.proof == .verified)
        #expect(reading.valid)
        break
      }
    }
  }

  @Test("Letters in a date are digits, and the raw reading stays (mrz-java#15, tess-two#245)")
  func readsLettersInDates() throws {
    let lines = ZoneMaker.lines(.td3, .init(birth: "850101"))
    let seen = lines[1].with("B", at: 13).with("S", at: 14).with("O", at: 15).with("I", at: 16)
    let one = try #require(decoder.decode(text: [lines[0], lines[1].with("B", at: 13)]))
    #expect(one[.dateOfBirth]?.value == "1985-01-01")
    #expect(one[.dateOfBirth]?.raw == "B50101")
    #expect(one[.dateOfBirth]?.proof == .verified)
    let reading = try #require(decoder.decode(text: [lines[0], seen]))
    let birth = try #require(reading[.dateOfBirth])
    #expect(birth.value == "1985-01-01")
    #expect(birth.raw == "BSOI01")
    #expect(birth.corrections.map(\.index) == [0, 1, 2, 3])
    #expect(birth.proof != .contradicted)
  }

  @Test("Digits in names and codes are letters")
  func readsDigitsInNames() throws {
    let reading = try #require(
      decoder.decode(text: [
        "P<UT0ER1KS50N<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<",
        "L898902C36UT07408122F1204159ZE184226B<<<<<10",
      ]))
    #expect(reading[.surname]?.value == "ERIKSSON")
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
    #expect(reading[.issuer]?.value == "UTO")
    #expect(reading[.nationality]?.value == "UTO")
    #expect(reading.valid)
  }

  @Test(
    "A wrong printed digit is returned as printed, with the check that fails (smartscanner-core#47)"
  )
  func reportsWrongDigit() throws {
    // 4 is no twin of another digit, and no letter of the number has a twin that mends it.
    let reading = try #require(
      decoder.decode(text: [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "H7434734W4UTO7408122F1204159ZE184226B<<<<<10",
      ]))
    #expect(digit("H7434734W") != 4)
    #expect(reading[.number]?.value == "H7434734W")
    #expect(reading[.number]?.proof == .contradicted)
    #expect(!reading.valid)
    let check = try #require(reading[check: .number])
    #expect(!check.passes)
    #expect(check.expected == digit("H7434734W"))
    #expect(check.found == "4")
    #expect(check.index == 9)
    #expect(reading[.dateOfBirth]?.proof == .verified)
  }

  @Test("A wrong expiry digit is blamed on the expiry (foxanna/mrz_parser#3, mrz-java#4)")
  func blamesTheRightField() throws {
    let lines = ZoneMaker.lines(.td3, .init(expiry: "300415"))
    let wrong = Character("\((digit("300415") + 1) % 10)")
    let reading = try #require(decoder.decode(text: [lines[0], lines[1].with(wrong, at: 27)]))
    #expect(reading[check: .expiryDate]?.passes == false)
    #expect(reading[check: .birthDate]?.passes == true)
    #expect(reading[check: .number]?.passes == true)
    #expect(reading[.dateOfExpiry]?.proof == .contradicted)
    #expect(reading[.dateOfExpiry]?.value == "2030-04-15")
    #expect(reading[.number]?.proof == .verified)
  }

  @Test("The composite alone failing points at the optional data (gmrtd#404)")
  func namesCauseOfComposite() throws {
    let lines = ZoneMaker.lines(.td2, .init(optional: "H7W"))
    let reading = try #require(decoder.decode(text: [lines[0], lines[1].with("X", at: 28)]))
    #expect(reading[check: .composite]?.passes == false)
    #expect(reading[.optionalData]?.flags.contains(.compositeFails) == true)
    #expect(reading[.number]?.proof == .verified)
    #expect(reading[.dateOfBirth]?.proof == .verified)
    #expect(!reading.valid)
  }

  @Test("The published Swedish specimen's own composite fails and nothing is lost")
  func keepsSpecimenWithWrongComposite() throws {
    let reading = try #require(
      decoder.decode(text: [
        "I<SWEHVC8N3QW7<ZE17422<<<<<<<<", "8501019F3001019SWE<<<<<<<<<<<9",
        "TEST<<ANNA<<<<<<<<<<<<<<<<<<<<",
      ]))
    #expect(!reading.valid)
    #expect(reading.checks.filter { !$0.passes }.map(\.name) == [.composite])
    #expect(reading[check: .composite]?.expected == 0)
    #expect(reading[.number]?.value == "HVC8N3QW7ZE1742")
    #expect(reading.lines[1] == "8501019F3001019SWE<<<<<<<<<<<9")
  }
}
