import PaymentCards
import Testing

private let today = ExpiryDate(year: 2026, month: 7)!

/// A text whose characters are ten pixels wide and twenty high.
private func text(_ text: String, _ x: Double, _ y: Double, height: Double = 20) -> CardText {
  CardText(text: text, x: x, y: y, width: 10 * Double(text.count), height: height)
}

@Suite("Expiry")
struct ExpiryTests {
  @Test(
    "stripe/stripe-ios#2484, OnixFlutterTeam/ml_card_scanner#12: every printed format is read",
    arguments: [
      ("12/30", "2030-12"), ("12-30", "2030-12"), ("12.30", "2030-12"), ("12/2030", "2030-12"),
      ("12-2030", "2030-12"), ("12 / 30", "2030-12"), ("2030/12", "2030-12"),
      ("2030-12", "2030-12"), ("EXP 12/30", "2030-12"), ("EXP:12/30", "2030-12"),
      ("EXP 1230", "2030-12"), ("VALID THRU 01/27", "2027-01"), ("O7/29", "2029-07"),
    ])
  func formats(_ line: String, _ iso: String) {
    #expect(ExpiryParser.find(in: line, asOf: today).expiry?.date.iso == iso)
  }

  @Test("card-io/card.io-Android-source#136: all months of ten years are read as they stand")
  func everyMonth() {
    for year in 24...33 {
      for month in 1...12 {
        let printed = "\(month < 10 ? "0" : "")\(month)/\(year)"
        let found = ExpiryParser.find(in: "VALID THRU \(printed)", asOf: today).expiry
        #expect(found?.date == ExpiryDate(year: 2000 + year, month: month))
        #expect(found?.raw == printed)
      }
    }
  }

  @Test("getbouncer/cardscan-ios#141: valid-from is not the expiry")
  func validFrom() {
    let finding = ExpiryParser.find(in: "VALID FROM 01/20 THRU 01/27", asOf: today)
    #expect(finding.expiry?.date.iso == "2027-01")
    #expect(finding.validFrom?.date.iso == "2020-01")
    #expect(finding.expiry?.isLabelled == true)
    #expect(!finding.labelsDisagree)
  }

  @Test("Two dates without labels: the later is the expiry")
  func laterOfTwo() {
    let finding = ExpiryParser.find(in: "01/18 01/14", asOf: today)
    #expect(finding.expiry?.date.iso == "2018-01")
    #expect(finding.validFrom?.date.iso == "2014-01")
  }

  @Test("A lone valid-from date is no expiry")
  func loneStart() {
    let finding = ExpiryParser.find(in: "VALID FROM 01/20", asOf: today)
    #expect(finding.expiry == nil)
    #expect(finding.validFrom?.date.iso == "2020-01")
  }

  @Test("Labels that contradict the order are reported, and the later date is the expiry")
  func contradiction() {
    let finding = ExpiryParser.find(in: "VALID FROM 01/27 THRU 01/20", asOf: today)
    #expect(finding.expiry?.date.iso == "2027-01")
    #expect(finding.labelsDisagree)
  }

  @Test("card-io/card.io-iOS-source#31: ten years ahead are allowed, and the past with its flag")
  func window() throws {
    let ahead = try #require(
      ExpiryParser.find(in: "12/33", asOf: ExpiryDate(year: 2020, month: 1)!)
        .expiry)
    #expect(ahead.date.iso == "2033-12")
    #expect(!ahead.date.isExpired(asOf: today))
    let past = try #require(ExpiryParser.find(in: "06/16", asOf: today).expiry)
    #expect(past.date.iso == "2016-06")
    #expect(past.date.isExpired(asOf: today))
  }

  @Test("A card is valid through the last day of its month")
  func lastDay() throws {
    let date = try #require(ExpiryDate(year: 2026, month: 7))
    #expect(!date.isExpired(asOfYear: 2026, month: 7))
    #expect(date.isExpired(asOfYear: 2026, month: 8))
    #expect(!date.isExpired(asOfYear: 2025, month: 12))
    #expect(date.isExpired(asOfYear: 2027, month: 1))
  }

  @Test(
    "Two-digit years take the century of the window",
    arguments: [
      (2026, "01/12", "2012-01"), (2026, "01/46", "2046-01"), (1998, "01/02", "2002-01"),
      (2095, "01/05", "2105-01"),
    ])
  func century(_ year: Int, _ line: String, _ iso: String) {
    let now = ExpiryDate(year: year, month: 1)!
    #expect(ExpiryParser.find(in: line, asOf: now).expiry?.date.iso == iso)
  }

  @Test(
    "What is no month, or out of the window, is impossible and no expiry",
    arguments: ["00/00", "13/27", "12/60", "00/27", "12/1969", "12/2099"])
  func impossible(_ line: String) {
    let finding = ExpiryParser.find(in: line, asOf: today)
    #expect(finding.expiry == nil)
    #expect(finding.impossible?.text == line)
  }

  @Test(
    "Old cards and designs name years long past, which count where there is no other date",
    arguments: [("12/99", "1999-12"), ("12/1999", "1999-12"), ("12/99 01/14", "2014-01")])
  func longPast(_ line: String, _ iso: String) {
    let finding = ExpiryParser.find(in: line, asOf: today)
    #expect(finding.expiry?.date.iso == iso)
    #expect(finding.expiry?.isLongPast == iso.hasPrefix("1999"))
    #expect(finding.impossible == nil)
  }

  @Test("A valid-from label beside an unread label of the expiry does not name both dates")
  func labelOfOneDate() {
    let finding = ExpiryParser.find(
      in: [
        text("VALID FROM", 140, 230, height: 9), text("06/26", 140, 250),
        text("01/2031", 262, 250),
      ], asOf: today)
    #expect(finding.validFrom?.date.iso == "2026-06")
    #expect(finding.expiry?.date.iso == "2031-01")
  }

  @Test(
    "Days, numbers, prices and times are no expiry",
    arguments: [
      "12/05/2027", "05.12.2027", "2027-05-12", "1230", "4532 1203", "24/7", "24/7/365",
      "+49 12/3456", "1/12", "112/30", "12/305", "", "EXPIRES", "IS/SO",
    ])
  func noExpiry(_ line: String) {
    #expect(ExpiryParser.find(in: line, asOf: today).expiry == nil)
  }

  @Test("bitwarden/ios pull 3009: digits of the number are not read as a date")
  func insideNumber() {
    let number = text("4532 05/33 1203 0366", 50, 100)
    #expect(ExpiryParser.find(in: [number], asOf: today).expiry == nil)
    let inBox = ExpiryParser.find(
      in: [text("05/33", 60, 100), text("08/28", 200, 150)],
      numbers: [CardBox(x: 50, y: 95, width: 200, height: 30)], asOf: today)
    #expect(inBox.expiry?.date.iso == "2028-08")
  }

  @Test("bitwarden/ios pull 3009: a date beside the card is not the card's")
  func outsideCard() {
    let card = CardBox(x: 0, y: 0, width: 400, height: 250)
    let finding = ExpiryParser.find(
      in: [text("01/30", 700, 100), text("08/28", 200, 150)], card: card, asOf: today)
    #expect(finding.expiry?.date.iso == "2028-08")
    #expect(ExpiryParser.find(in: [text("01/30", 700, 100)], card: card, asOf: today).expiry == nil)
  }

  @Test("card-io/card.io-Android-SDK#140: small stacked labels left of the dates are understood")
  func stackedLabels() {
    let finding = ExpiryParser.find(
      in: [
        text("4929 0000 0000 0006", 40, 100),
        CardText(text: "VALID", x: 40, y: 138, width: 30, height: 8),
        CardText(text: "FROM", x: 40, y: 148, width: 30, height: 8), text("01/20", 80, 138),
        CardText(text: "EXPIRES", x: 180, y: 138, width: 40, height: 8),
        CardText(text: "END", x: 180, y: 148, width: 20, height: 8), text("01/27", 230, 138),
      ], asOf: today)
    #expect(finding.expiry?.date.iso == "2027-01")
    #expect(finding.validFrom?.date.iso == "2020-01")
  }

  @Test("A label above the date names it")
  func labelAbove() {
    let finding = ExpiryParser.find(
      in: [
        CardText(text: "MONTH/YEAR", x: 200, y: 130, width: 60, height: 8),
        text("03/28", 205, 142), text("11/31", 20, 400),
      ], asOf: today)
    #expect(finding.expiry?.date.iso == "2028-03")
  }

  @Test("Customer-since dates are neither expiry nor start")
  func memberSince() {
    let finding = ExpiryParser.find(in: "MEMBER SINCE 07/12 VALID THRU 07/29", asOf: today)
    #expect(finding.expiry?.date.iso == "2029-07")
    #expect(finding.validFrom == nil)
    #expect(ExpiryParser.find(in: "MEMBER SINCE 07/12", asOf: today).expiry == nil)
  }

  @Test(
    "Labels of many languages name the expiry even where a later date stands by",
    arguments: [
      "GOOD THRU", "EXPIRES END", "GÜLTIG BIS", "EXPIRE A FIN", "EXPIRE À FIN", "CADUCA FIN",
      "VALIDO FINO A", "GELDIG TOT", "ДЕЙСТВИТЕЛЬНА ДО", "有効期限", "Valid Thru", "MONTH/YEAR",
      "VÁLIDA HASTA", "WAŻNA DO",
    ])
  func languages(_ label: String) {
    let finding = ExpiryParser.find(
      in: [text("\(label) 03/28", 0, 100), text("11/31", 500, 400)], asOf: today)
    #expect(finding.expiry?.date.iso == "2028-03")
    #expect(finding.expiry?.isLabelled == true)
  }

  @Test("Hostile texts give nothing")
  func hostile() {
    #expect(ExpiryParser.find(in: [CardText](), asOf: today) == ExpiryFinding())
    let odd = CardText(text: "12/30", x: 0, y: 0, width: 0, height: 0)
    #expect(ExpiryParser.find(in: [odd], asOf: today).expiry?.date.iso == "2030-12")
    let broken = CardText(text: "12/30", x: .nan, y: .infinity, width: -5, height: .nan)
    _ = ExpiryParser.find(in: [broken, odd], numbers: [broken.box], card: broken.box, asOf: today)
    #expect(ExpiryDate(year: 2030, month: 13) == nil)
    #expect(ExpiryDate(year: 30, month: 1) == nil)
  }
}
