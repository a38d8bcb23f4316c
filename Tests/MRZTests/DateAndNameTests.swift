import MRZ
import Testing

@Suite("Dates")
struct ZoneDateTests {
  func date(
    _ key: ZoneFieldKey, birth: String = "740812", expiry: String = "300415",
    asOf: String = "2026-03-01"
  ) throws -> ZoneField {
    let day = try #require(CivilDate(iso: asOf))
    let lines = ZoneMaker.lines(.td3, .init(birth: birth, expiry: expiry))
    let reading = try #require(ZoneDecoder(asOf: day).decode(text: lines))
    return try #require(reading[key])
  }

  @Test(
    "A birth is the latest year that is not in the future (PassportScanner#30)",
    arguments: [
      ("490101", "1949-01-01"), ("260301", "2026-03-01"), ("260302", "1926-03-02"),
      ("250101", "2025-01-01"), ("270101", "1927-01-01"), ("000229", "2000-02-29"),
      ("991231", "1999-12-31"),
    ])
  func birthCentury(birth: String, expected: String) throws {
    #expect(try date(.dateOfBirth, birth: birth).value == expected)
  }

  @Test(
    "An expiry is the nearest year within half a century (SolidusMRZ#1)",
    arguments: [
      ("040101", "2004-01-01"), ("340101", "2034-01-01"), ("750101", "2075-01-01"),
      ("760101", "1976-01-01"), ("960101", "1996-01-01"),
    ])
  func expiryCentury(expiry: String, expected: String) throws {
    #expect(try date(.dateOfExpiry, birth: "490101", expiry: expiry).value == expected)
  }

  @Test("Centuries follow the day of reading, across the turn of one")
  func centuriesFollowClock() throws {
    #expect(try date(.dateOfExpiry, expiry: "020101", asOf: "1998-06-01").value == "2002-01-01")
    #expect(try date(.dateOfBirth, birth: "980101", asOf: "2101-01-01").value == "2098-01-01")
  }

  @Test("An expiry that has passed says so, and one of today has not passed")
  func expired() throws {
    #expect(try date(.dateOfExpiry, expiry: "260228").flags == [.expired])
    #expect(try date(.dateOfExpiry, expiry: "260301").flags.isEmpty)
  }

  @Test(
    "Unknown parts of a birth give a partial date (ultimateMRZ-SDK#23)",
    arguments: [
      ("85<<<<", "1985"), ("8507<<", "1985-07"), ("850000", "1985"), ("850700", "1985-07"),
    ])
  func partial(birth: String, expected: String) throws {
    let field = try date(.dateOfBirth, birth: birth)
    #expect(field.value == expected)
    #expect(field.flags.contains(.partial))
    #expect(field.proof == .verified)
  }

  @Test("A birth of which nothing is known is empty, and the rest stands")
  func unknownBirth() throws {
    let lines = ZoneMaker.lines(.td3, .init(birth: "<<<<<<"))
    let reading = try #require(ZoneSpecimen.trusting.decode(text: lines))
    #expect(reading[.dateOfBirth] == nil)
    #expect(reading[.number]?.proof == .verified)
    #expect(reading.valid)
  }

  @Test(
    "A day that does not exist keeps the other fields (mrz-java#13)",
    arguments: [
      "851301", "850230", "850732", "85<<12", "990229",
    ])
  func impossible(birth: String) throws {
    let lines = ZoneMaker.lines(.td3, .init(birth: birth))
    let reading = try #require(ZoneSpecimen.trusting.decode(text: lines))
    let field = try #require(reading[.dateOfBirth])
    #expect(field.value.isEmpty)
    #expect(field.raw == birth)
    #expect(field.flags == [.impossible])
    #expect(field.proof == .contradicted)
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.dateOfExpiry]?.proof == .verified)
    #expect(reading[.surname]?.value == "ERIKSSON")
  }

  @Test("An expiry before the birth contradicts it")
  func expiryBeforeBirth() throws {
    let field = try date(.dateOfExpiry, birth: "150101", expiry: "020101")
    #expect(field.flags.contains(.impossible))
    #expect(field.proof == .contradicted)
  }

  @Test("A reading says whether it used the clock")
  func clock() throws {
    let decoder = ZoneDecoder(asOf: ZoneSpecimen.asOf)
    #expect(decoder.decode(text: ZoneSpecimen.all[0].lines)?.usedClock == true)
    #expect(decoder.decode(text: [ZoneSpecimen.all[0].lines[0]])?.usedClock == false)
  }

  @Test("Calendar days are validated, compared and counted")
  func civil() throws {
    #expect(CivilDate(iso: "2023-02-29") == nil)
    #expect(CivilDate(iso: "2024-02-29")?.iso == "2024-02-29")
    #expect(CivilDate(iso: "1900-02-29") == nil)
    for text in ["2024-2-29", "24-02-29", "2024-02-29 ", "+024-02-29", "", "2024--2-9"] {
      #expect(CivilDate(iso: text) == nil, "\(text)")
    }
    let day = try #require(CivilDate(iso: "2000-03-01"))
    #expect(day.daysSinceEpoch == 11_017)
    #expect(CivilDate(iso: "1970-01-01")?.daysSinceEpoch == 0)
    let before = try #require(CivilDate(iso: "1999-12-31"))
    #expect(before < day)
    #expect(PartialDate(year: 1985, month: nil, day: 3) == nil)
    #expect(PartialDate(year: 1985, month: 7)?.iso == "1985-07")
  }
}

@Suite("Names and sex")
struct ZoneNameTests {
  let decoder = ZoneDecoder(asOf: ZoneSpecimen.asOf)

  @Test("A blank surname leaves the given name (cheminfo/mrz#9)")
  func blankSurname() throws {
    let second = ZoneMaker.lines(.td3, .init(issuer: "IND", nationality: "IND"))[1]
    let reading = try #require(decoder.decode(text: [fill("P<IND<<ANITA<DEVI", 44), second]))
    #expect(reading[.surname] == nil)
    #expect(reading[.givenNames]?.value == "ANITA DEVI")
  }

  @Test("One name is a surname (Arg0s1080/mrz#1)")
  func oneName() throws {
    let reading = try #require(
      decoder.decode(text: ZoneMaker.lines(.td3, .init(surname: "ARKFREITH", given: ""))))
    #expect(reading[.surname]?.value == "ARKFREITH")
    #expect(reading[.givenNames] == nil)
  }

  @Test("A name that fills its field may be cut; one place less is not (mrz-java#27)")
  func truncation() throws {
    let full = ZoneMaker.lines(
      .td3, .init(surname: "PAPANDROPOULOUSAKELLARIOU", given: "ALEXANDRAMNO"))
    #expect(full[0].last != "<")
    let reading = try #require(decoder.decode(text: full))
    #expect(reading[.givenNames]?.flags == [.truncated])
    #expect(reading[.surname]?.flags == [])
    let less = try #require(
      decoder.decode(
        text: ZoneMaker.lines(
          .td3, .init(surname: "PAPANDROPOULOUSAKELLARIOU", given: "ALEXANDRAMN"))))
    #expect(less[.givenNames]?.flags == [])
  }

  @Test("Several words of a surname keep their order")
  func severalWords() throws {
    let reading = try #require(
      decoder.decode(
        text: ZoneMaker.lines(.td3, .init(surname: "VAN<DER<MUELLEN", given: "A<B<CARLA"))))
    #expect(reading[.surname]?.value == "VAN DER MUELLEN")
    #expect(reading[.givenNames]?.value == "A B CARLA")
  }

  @Test("Sex is F, M or X", arguments: [("F", "F"), ("M", "M"), ("<", "X"), ("X", "X")])
  func sex(printed: String, expected: String) throws {
    let reading = try #require(decoder.decode(text: ZoneMaker.lines(.td3, .init(sex: printed))))
    #expect(reading[.sex]?.value == expected)
    #expect(reading[.sex]?.proof == .read)
  }

  @Test("A Russian name comes back in Cyrillic, and in the Latin letters of the standard")
  func russian() throws {
    let specimen = try #require(ZoneSpecimen.all.last)
    let reading = try #require(decoder.decode(text: specimen.lines))
    #expect(reading[.surname]?.value == "ЩУКИНА")
    #expect(reading[.surname]?.alternative == "SHCHUKINA")
    #expect(reading[.givenNames]?.alternative == "IULIIA GEORGIEVNA")
  }

  @Test("Country codes lean on the table, but a code outside it is kept as read")
  func countryCodes() throws {
    let lines = ZoneMaker.lines(.td3, .init())
    for (seen, code) in [("0TO", "UTO"), ("UT0", "UTO"), ("QZQ", "QZQ")] {
      let first = "P<\(seen)ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
      let reading = try #require(decoder.decode(text: [first, lines[1]]))
      #expect(reading[.issuer]?.value == code)
      #expect(reading[.issuer]?.flags == (seen == code ? [.unknownCode] : []))
    }
    #expect(CountryCode.isKnown("D"))
    #expect(CountryCode.isKnown("XXA"))
    #expect(CountryCode.isKnown("RKS"))
    #expect(!CountryCode.isKnown("DE"))
    #expect(CountryCode.alpha3(of: "GBN") == "GBR")
  }
}
