import PaymentCards
import Testing

@Suite("Card numbers in text")
struct CardNumberSpotterTests {
  @Test(
    "evilsocket/bettercap#220: digits that are no card number are left alone",
    arguments: [
      "1700000000000 ms since the epoch", "timestamp 1609459200007", "1752345678901234",
      "call +49 170 1234567", "Tel. 0049 30 1234 5678", "phone +4111111111111111",
      "order 2024-0712-0000-1234", "Order #4111111111111111", "2024 07 12 15 30 00",
      "DE89 3704 0044 0532 0130 00", "EAN 4006381333931", "4.111.111.111.111.111",
      "id=4111111111111111", "4111111111111111/2", "A4111111111111111", "4111111111111111B",
      "4111 1111 1111", "0000 0000 0000 0000", "9999 9999 9999 9999", "1234 5678 9012 3452",
      "version 4111.1111.1111.1111", "",
    ])
  func negatives(_ text: String) {
    #expect(CardNumberSpotter.find(in: text).isEmpty)
  }

  @Test(
    "A card number in a sentence is found with its place",
    arguments: [
      ("Paid with 4111 1111 1111 1111.", 10..<29), ("3782-822463-10005", 0..<17),
      ("(5555555555554444)", 1..<17), ("6212345678900000003", 0..<19),
    ])
  func positives(_ text: String, _ range: Range<Int>) {
    #expect(CardNumberSpotter.find(in: text).map(\.range) == [range])
  }

  @Test("Pii-shield/pii-shield pull 209: prefix, length and layout are demanded, not Luhn alone")
  func layout() {
    #expect(luhnPasses("1234567890123452"))
    #expect(!CardNumberSpotter.isCardNumber(groups: ["1234567890123452"]))
    #expect(!CardNumberSpotter.isCardNumber(groups: ["41", "111111", "11111111"]))
    #expect(CardNumberSpotter.isCardNumber(groups: ["4111", "1111", "1111", "1111"]))
    #expect(!CardNumberSpotter.isCardNumber(groups: ["4111", "1111", "1111", "1112"]))
    #expect(
      CardNumberSpotter.isCardNumber(
        groups: ["4111", "1111", "1111", "1112"], includingFailed: true))
  }

  @Test("Masking a text hides the middle of each number and nothing else")
  func masking() {
    #expect(
      CardNumberSpotter.masked("4111 1111 1111 1111, due 12/33, ref 1700000000000")
        == "4111 11•• •••• 1111, due 12/33, ref 1700000000000")
    #expect(CardNumberSpotter.masked("no digits") == "no digits")
  }
}
