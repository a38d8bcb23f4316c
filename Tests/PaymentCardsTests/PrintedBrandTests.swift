import PaymentCards
import Testing

@Suite("Printed brands")
struct PrintedBrandTests {
  private func texts(_ words: String..., confidence: Double = 0.95) -> [CardText] {
    words.enumerated().map { index, word in
      CardText(
        text: word, x: 90 * Double(index), y: 20, width: 80, height: 20, confidence: confidence)
    }
  }

  @Test(
    "A card that prints its number's network agrees",
    arguments: [
      (CardNetwork.visa, "VISA"), (.mastercard, "mastercard"), (.amex, "AMERICAN EXPRESS"),
      (.diners, "Diners Club"), (.jcb, "JCB"), (.unionPay, "UnionPay"), (.mir, "МИР"),
    ])
  func agrees(_ network: CardNetwork, _ brand: String) {
    #expect(PrintedBrand.agreement(of: network, with: texts(brand)) == .agrees)
  }

  @Test("Another network's name alone contradicts; two names on one card do not")
  func contradicts() {
    #expect(
      PrintedBrand.agreement(of: .mastercard, with: texts("VISA", "DEBIT"))
        == .contradicts([.visa]))
    #expect(PrintedBrand.agreement(of: .mastercard, with: texts("VISA", "MASTERCARD")) == .agrees)
  }

  @Test("One company's two brands, and a range that two networks share, go together")
  func together() {
    #expect(PrintedBrand.agreement(of: .maestro, with: texts("Mastercard")) == .agrees)
    #expect(
      PrintedBrand.agreement(
        of: .unionPay, alternatives: [.discover], with: texts("DISCOVER", "NETWORK")) == .agrees)
  }

  @Test("Words in other words, unsure words and none say nothing")
  func notPrinted() {
    #expect(PrintedBrand.agreement(of: .jcb, with: texts("ADVISABLE")) == .notPrinted)
    #expect(
      PrintedBrand.agreement(of: .jcb, with: texts("VISA", confidence: 0.4)) == .notPrinted)
    #expect(PrintedBrand.agreement(of: .jcb, with: []) == .notPrinted)
  }
}
