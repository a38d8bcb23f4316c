import MRZ
import Testing

@testable import PrintedFields

@Suite("Printed dates")
struct DateScannerTests {
  private func days(_ text: String, country: String? = nil) -> [[String]] {
    let scanner = DateScanner(
      asOf: CivilDate(year: 2026, month: 11, day: 30)!, country: country)
    return scanner.dates(in: text.split(separator: " ").map(String.init)).map {
      $0.readings.map(\.iso)
    }
  }

  @Test(
    "A date is read in each way that documents print it",
    arguments: [
      ("12.03.2019", "2019-03-12"), ("12 03 2019", "2019-03-12"), ("12-03-2019", "2019-03-12"),
      ("2019-03-12", "2019-03-12"), ("12 MAR 2019", "2019-03-12"),
      ("12 MAR/MARS 2019", "2019-03-12"),
      ("12 MÄR/MAR 19", "2019-03-12"), ("24 DEZ 2017", "2017-12-24"), ("01 PAŹ 2020", "2020-10-01"),
      ("15 MRT/MAR 2014", "2014-03-15"), ("3 августа 2016", "2016-08-03"),
      ("MAR 12, 2019", "2019-03-12"),
      ("22/07/1989", "1989-07-22"), ("O8.06.2O17", "2017-06-08"),
    ])
  func forms(text: String, iso: String) {
    #expect(days(text).first?.contains(iso) == true)
  }

  @Test("Day and month stay open where both orders name a day")
  func ambiguous() {
    #expect(days("03/04/2019") == [["2019-04-03", "2019-03-04"]])
    #expect(days("31/04/2019").isEmpty)
    #expect(days("12/25/2019") == [["2019-12-25"]])
  }

  @Test("Parts that are not known are left out")
  func partial() {
    #expect(days("XX 07 1985") == [["1985-07"]])
    #expect(days("XX XXX 1985") == [["1985"]])
    #expect(days("00.00.1985") == [["1985"]])
  }

  @Test("A stroke read as a digit is put right")
  func strokes() {
    #expect(days("22109/1941").first?.first == "1941-09-22")
    #expect(days("2210911941").first?.first == "1941-09-22")
  }

  @Test("A stroke that was lost is put back")
  func lostStroke() {
    #expect(days("03/162018") == [["2018-03-16"]])
  }

  @Test("A number before a date is no part of it")
  func numberBefore() {
    #expect(days("5 04/30/1970") == [["1970-04-30"]])
  }

  @Test("Other numbers are no dates", arguments: ["1234567", "12 34", "AB 12 1990X", "99.99.9999"])
  func others(text: String) {
    #expect(days(text).isEmpty)
  }

  @Test("A month's name that two languages give to two months is the issuer's")
  func sharedNames() {
    #expect(days("05 LIS 2018", country: "POL") == [["2018-11-05"]])
    #expect(days("05 LIS 2018", country: "HRV") == [["2018-10-05"]])
  }
}
