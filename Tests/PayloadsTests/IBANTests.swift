import Testing

@testable import Payloads

@Suite("IBAN")
struct IBANTests {
  @Test(
    "The registry's example accounts are valid",
    arguments: [
      "AD1200012030200359100100", "AE070331234567890123456", "AL47212110090000000235698741",
      "AT611904300234573201", "BE68539007547034", "BR1800360305000010009795493C1",
      "CH9300762011623852957", "CZ6508000000192000145399", "DE89370400440532013000",
      "FR1420041010050500013M02606", "GB29NWBK60161331926819", "HR1210010051863000160",
      "LI21088100002324013AA", "MT84MALT011000012345MTLCAST001S", "NO9386011117947",
      "GB29 NWBK 6016 1331 9268 19", "de89 3704 0044 0532 0130 00",
    ])
  func examples(_ iban: String) {
    #expect(IBAN.problem(iban) == nil)
  }

  @Test(
    "What is wrong is named",
    arguments: [
      ("DE88370400440532013000", "iban.check"), ("DE8937040044053201300", "iban.length"),
      ("ZZ89370400440532013000", "iban.country"), ("", "iban.format"), ("DE", "iban.format"),
      ("D189370400440532013000", "iban.format"), ("DE8937040044053201300Ä", "iban.format"),
      ("DE9X370400440532013000", "iban.format"),
    ])
  func problems(_ iban: String, _ problem: String) {
    #expect(IBAN.problem(iban) == problem)
    #expect(!IBAN.isValid(iban))
  }

  @Test("Changing any digit breaks the check")
  func everyDigit() {
    let digits = Array("DE89370400440532013000")
    for place in 4..<digits.count {
      for digit in "0123456789" where digit != digits[place] {
        var changed = digits
        changed[place] = digit
        #expect(IBAN.problem(String(changed)) == "iban.check")
      }
    }
  }

  @Test("Check digits that are never issued do not pass, though their remainder is right")
  func neverIssued() {
    // 98 - r runs from 02 to 98: 00, 01 and 99 stand for 97, 98 and 02.
    for account in 0..<200 {
      let tail = String(account)
      let body = String(repeating: "0", count: 18 - tail.count) + tail
      for check in ["00", "01", "99"] { #expect(!IBAN.isValid("DE" + check + body)) }
    }
  }

  @Test("It is printed in groups of four and stored without blanks")
  func forms() {
    #expect(IBAN.printed("CH9300762011623852957") == "CH93 0076 2011 6238 5295 7")
    #expect(IBAN.normalise(" ch93 0076-2011 6238 5295 7 ") == "CH9300762011623852957")
  }
}

@Suite("References")
struct ReferenceTests {
  @Test("The Swiss check digit of the guidelines' example is 7")
  func swiss() {
    let body = "21000000000313947143000901".compactMap(\.wholeNumberValue)
    #expect(References.recursiveCheckDigit(body) == 7)
    #expect(References.isQRReference("210000000003139471430009017"))
    #expect(References.isQRReference("21 00000 00003 13947 14300 09017"))
    #expect(!References.isQRReference("210000000003139471430009018"))
    #expect(!References.isQRReference("2100000000031394714300090"))
  }

  @Test("ISO 11649's example passes, and fails with any other check digits")
  func creditor() {
    #expect(References.isCreditorReference("RF18539007547034"))
    #expect(References.isCreditorReference("RF18 5390 0754 7034"))
    for check in 0...99 where check != 18 {
      let digits = check < 10 ? "0\(check)" : "\(check)"
      // 97 steps make the same remainder.
      if check % 97 == 18 { continue }
      #expect(!References.isCreditorReference("RF\(digits)539007547034"))
    }
    #expect(!References.isCreditorReference("RF18"))
    #expect(!References.isCreditorReference("RF1853900754703412345678901"))
  }

  @Test("A QR-IBAN's institution lies between 30000 and 31999")
  func institutions() {
    #expect(References.isQRIBAN("CH4430000123000889012"))
    #expect(References.isQRIBAN("CH4431999123000889012"))
    #expect(!References.isQRIBAN("CH4432000123000889012"))
    #expect(!References.isQRIBAN("CH5800791123000889012"))
  }

  @Test("Amounts keep their cents, and nothing else is an amount")
  func amounts() {
    #expect(Amount.cents("1") == 100)
    #expect(Amount.cents("1.5") == 150)
    #expect(Amount.cents("0.01") == 1)
    for text in ["", ".5", "1.", "1,50", "-1", "1.234", "1e3", " 1", "1.2.3", "9999999999999"] {
      #expect(Amount.cents(text) == nil)
    }
    #expect(Amount.text(cents: 5) == "0.05")
    #expect(Amount.text(cents: 123_450) == "1234.50")
  }

  @Test("Only days that exist are dates")
  func dates() {
    #expect(CalendarDate.yearFirst("20240229") == "2024-02-29")
    #expect(CalendarDate.yearFirst("20230229") == nil)
    #expect(CalendarDate.yearFirst("19000229") == nil)
    #expect(CalendarDate.monthFirst("02292000") == "2000-02-29")
    #expect(CalendarDate.monthFirst("13012000") == nil)
    #expect(CalendarDate.yearFirst("2024022") == nil)
  }
}
