import MRZ
import Testing

/// Cases of public reports about other readers, by the reports' names, that no other suite holds.
@Suite("What users reported of other readers")
struct ReportTests {
  let decoder = ZoneSpecimen.trusting

  private func specimen(_ format: ZoneFormat) throws -> [String] {
    try #require(ZoneSpecimen.all.first { $0.format == format }).lines
  }

  @Test("A true O stays where its number passes (mrz_parser#17, tesseractMRZ#5, self pull 919)")
  func keepsTrueLetters() throws {
    for (number, country) in [("A08O26475", "UTO"), ("OX7261844", "UTO"), ("PAO123456", "ESP")] {
      let lines = ZoneMaker.lines(
        .td3, .init(number: number, issuer: country, nationality: country))
      let reading = try #require(decoder.decode(text: lines))
      #expect(reading[.number]?.value == number)
      #expect(reading[.issuer]?.value == country)
      #expect(reading.corrections.isEmpty)
    }
  }

  @Test("An issuer is not the nationality (self pull 919)")
  func issuerAndNationality() throws {
    let reading = try #require(
      decoder.decode(text: ZoneMaker.lines(.td1, .init(issuer: "ESP", nationality: "NLD"))))
    #expect(reading[.issuer]?.value == "ESP")
    #expect(reading[.nationality]?.value == "NLD")
  }

  @Test("More letters than a search could try all of end, and prove nothing (self pull 919)")
  func repairEnds() throws {
    var lines = ZoneMaker.lines(.td3, .init(number: "O0O0O0O0O"))
    let wrong = Character("\((digit("O0O0O0O0O") + 5) % 10)")
    lines[1] = lines[1].with(wrong, at: 9)
    let reading = try #require(decoder.decode(text: lines))
    #expect(reading[.number]?.proof != .verified)
  }

  @Test("Fillers between given names that are read as letters glue nothing unseen (PassportEye#58)")
  func fillersBetweenNames() throws {
    let lines = ZoneMaker.lines(.td3, .init())
    let place = try #require(lines[0].firstRange(of: "ANNA<")).upperBound
    let column = lines[0].distance(from: lines[0].startIndex, to: place) - 1
    for letter in ["K", "X"] as [Character] {
      let line = observed(
        lines[0].with(letter, at: column), alternatives: [column: [(letter, 0.6), ("<", 0.35)]])
      let reading = try #require(decoder.decode([line, observed(lines[1])]))
      #expect(reading[.givenNames]?.flags.contains(.uncertain) == true)
      #expect(reading.uncertainPlaces.map(\.column) == [column])
    }
  }

  @Test("A passport whose second line was dropped gives its names (fastmrz#20)")
  func secondLineDropped() throws {
    let lines = ZoneMaker.lines(.td3, .init())
    let reading = try #require(decoder.decode(text: [lines[0]]))
    #expect(reading[.surname]?.value == "ERIKSSON")
    #expect(reading.missingLines == [1])
    #expect(!reading.valid)
  }

  @Test("An empty personal number's digit is a filler or 0 (ultimateMRZ-SDK#40, mrtd#5)")
  func emptyPersonalNumber() throws {
    let lines = ZoneMaker.lines(.td3, .init())
    for symbol in ["<", "0"] as [Character] {
      let reading = try #require(decoder.decode(text: [lines[0], lines[1].with(symbol, at: 42)]))
      #expect(reading.valid)
      #expect(reading[check: .optionalData]?.passes == true)
    }
  }

  @Test("The composite covers the standard's columns and no others (fastmrz#8)")
  func compositeColumns() throws {
    let lines = try specimen(.td3)
    #expect(try #require(decoder.decode(text: lines))[check: .composite]?.passes == true)
    // Sex and nationality are outside: the digit does not see them.
    let other = lines[1].with("M", at: 20)
    #expect(
      try #require(decoder.decode(text: [lines[0], other]))[check: .composite]?.passes == true)
  }

  @Test("A number of eight symbols is filled up by one filler, which is none of it (mrz_parser#2)")
  func shortNumber() throws {
    let reading = try #require(
      decoder.decode(text: ZoneMaker.lines(.td3, .init(number: "X1234567"))))
    #expect(reading[.number]?.value == "X1234567")
    #expect(reading[.number]?.proof == .verified)
  }

  @Test("Belgium's long number, digit without the filler (Arg0s1080/mrz#4, Arg0s1080/mrz pull 41)")
  func belgium() throws {
    let reading = try #require(
      decoder.decode(text: [
        "IDBEL000590696<1015<<<<<<<<<<<", "8501019F1309010BEL<<<<<<<<<<<2",
        "REINARTZ<<ULRIKE<KATIA<E<<<<<<",
      ]))
    #expect(reading[.number]?.value == "000590696101")
    #expect(reading[.number]?.flags == [.longNumber])
    #expect(reading.valid)
  }

  @Test("Sweden's long number, digit with the filler (mrz-java#33)")
  func sweden() throws {
    let reading = try #require(
      decoder.decode(text: [
        "I<SWEHVC8N3QW7<ZE17422<<<<<<<<", "8501019F3001019SWE<<<<<<<<<<<0",
        "TEST<<ANNA<<<<<<<<<<<<<<<<<<<<",
      ]))
    #expect(reading[.number]?.value == "HVC8N3QW7ZE1742")
    #expect(reading[.number]?.flags == [.longNumberWithFiller])
    #expect(reading.valid)
  }

  @Test(
    "Numbers of ten and eleven symbols are whole (MRZCode.NET#9, self#1336, android-mrz-reader#10)",
    arguments: ["0123456789", "AB123456789"])
  func longNumbers(number: String) throws {
    let (head, rest) = (String(number.prefix(9)), String(number.dropFirst(9)))
    var lines = ZoneMaker.lines(.td1, .init(number: head))
    lines[0] = fill("I<UTO\(head)<\(rest)\(digit(number))", 30)
    let covered =
      "\(lines[0].dropFirst(5))\(lines[1].prefix(7))\(lines[1].dropFirst(8).prefix(7))"
      + fill("", 11)
    lines[1] = String(lines[1].dropLast()) + "\(digit(covered))"
    let reading = try #require(decoder.decode(text: lines))
    #expect(reading[.number]?.value == number)
    #expect(reading[.number]?.proof == .verified)
  }

  @Test(
    "The old French card (PassportEye#64, mrz_parser#4, SolidusMRZ#5, L1L1/cardpeek#35)")
  func frenchCard() throws {
    let reading = try #require(
      decoder.decode(text: [
        "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6",
      ]))
    #expect(reading.format == .frenchID)
    #expect(reading.valid)
    #expect(reading[.surname]?.value == "BERTHIER")
    #expect(reading[.dateOfIssue]?.value == "1988-06")
  }

  @Test("The French licence's one line (cheminfo/mrz#54)")
  func frenchLicence() throws {
    let line = try specimen(.frenchLicence)
    #expect(line.count == 1)
    let reading = try #require(decoder.decode(text: line))
    #expect(reading.format == .frenchLicence)
    #expect(reading.valid)
  }

  @Test("No composite is asked of a visa (cheminfo/mrz pull 12, mrz-java#9)")
  func visasHaveNoComposite() throws {
    for format in [ZoneFormat.mrvA, .mrvB] {
      let reading = try #require(decoder.decode(text: ZoneMaker.lines(format, .init())))
      #expect(reading[check: .composite] == nil)
      #expect(reading.valid)
    }
  }

  @Test("A visa's optional data, which no digit covers, is uncertain where the reader is")
  func uncoveredData() throws {
    let lines = ZoneMaker.lines(.mrvB, .init(optional: "1222S906"))
    let line = observed(lines[1].with("5", at: 32), alternatives: [32: [("5", 0.8), ("S", 0.19)]])
    let reading = try #require(decoder.decode([observed(lines[0]), line]))
    #expect(reading.valid)
    #expect(reading.uncertainPlaces.map(\.column) == [32])
    #expect(reading.uncertainPlaces.first?.alternatives.map(\.symbol) == ["S"])
    let sure = try #require(decoder.decode([observed(lines[0]), observed(lines[1])]))
    #expect(sure.uncertainPlaces.isEmpty)
  }

  @Test("D<< is Germany, and so is Bahrain's own code (MRZCode.NET pull 2, circuits pull 67)")
  func codesOfOneLetter() throws {
    for (code, alpha3) in [("D", "DEU"), ("BHR", nil as String?)] {
      let lines = ZoneMaker.lines(.td1, .init(issuer: code, nationality: code))
      let reading = try #require(decoder.decode(text: lines))
      #expect(reading[.nationality]?.value == code)
      #expect(reading[.nationality]?.alternative == alpha3)
      #expect(reading[.nationality]?.flags.contains(.unknownCode) == false)
    }
  }

  @Test("A birth of which only the year is known is a partial date (w3c/html#1340)")
  func partialBirth() throws {
    let reading = try #require(decoder.decode(text: ZoneMaker.lines(.td3, .init(birth: "85<<<<"))))
    #expect(reading[.dateOfBirth]?.value == "1985")
    #expect(reading[.dateOfBirth]?.flags == [.partial])
  }

  @Test("Letters that decomposing loses have a spelling (swiftyapp/swifty pull 430)")
  func lostLetters() {
    for (printed, zone) in [("Łukasz", "LUKASZ"), ("Søren", "SOEREN"), ("Æsa", "AESA")] {
      #expect(Transliteration.matches(printed: printed, zone: zone))
    }
  }
}
