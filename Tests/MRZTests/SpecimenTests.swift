import MRZ
import Testing

@Suite("Specimens")
struct SpecimenTests {
  let decoder = ZoneSpecimen.trusting

  @Test(
    "A specimen is read as its layout and every printed value comes back",
    arguments: ZoneSpecimen.all)
  func readsSpecimen(specimen: ZoneSpecimen) throws {
    let reading = try #require(decoder.decode(text: specimen.lines))
    #expect(reading.format == specimen.format)
    #expect(reading.lines == specimen.lines)
    for (key, value) in specimen.values {
      #expect(reading[key]?.value == value, "\(key)")
    }
    for field in reading.fields {
      #expect(specimen.values[field.key] != nil || field.key == .issueCode, "\(field.key) invented")
    }
    #expect(reading.corrections.isEmpty)
    #expect(reading.missingLines.isEmpty)
    #expect(!reading.isAmbiguous)
  }

  @Test(
    "Every check digit of a specimen passes and proves what it covers",
    arguments: ZoneSpecimen.all)
  func provesSpecimen(specimen: ZoneSpecimen) throws {
    let reading = try #require(decoder.decode(text: specimen.lines))
    for check in reading.checks {
      #expect(check.passes, "\(check.name): expected \(check.expected), found \(check.found)")
    }
    let hasDigits = specimen.format != .swissLicence
    #expect(reading.valid == hasDigits)
    for key in [ZoneFieldKey.number, .dateOfBirth, .dateOfExpiry, .dateOfIssue] {
      guard let field = reading[key] else { continue }
      #expect(field.proof == (hasDigits ? .verified : .read), "\(key)")
    }
    for key in [ZoneFieldKey.surname, .givenNames, .sex, .nationality, .issuer] {
      #expect(reading[key].map { $0.proof == .read } ?? true, "\(key)")
    }
  }

  @Test(
    "A field's columns and observed places point at its raw value",
    arguments: ZoneSpecimen.all)
  func pointsAtPlaces(specimen: ZoneSpecimen) throws {
    let reading = try #require(decoder.decode(text: specimen.lines))
    for field in reading.fields {
      let line = Array(specimen.lines[field.line])
      #expect(field.raw.hasPrefix(String(line[field.range])), "\(field.key)")
      #expect(field.observedLine == field.line)
      #expect(field.observedRange == field.range)
    }
  }
}
