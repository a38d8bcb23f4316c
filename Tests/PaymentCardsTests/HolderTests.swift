import PaymentCards
import Testing

@Suite("Holder")
struct HolderTests {
  @Test(
    "The holder is told from bank, brand, product, label and firm",
    arguments: [
      (
        ["FIRST EXAMPLE BANK", "DEBIT", "4929 0000 0000 0006", "VALID THRU 12/30", "ANNA M BERG"],
        "ANNA M BERG"
      ),
      (["5412 7512 3456 7890", "RAMESH M BHAT", "XYZ ENTERPRISES", "mastercard"], "RAMESH M BHAT"),
      (["VISA", "MR JEAN-LUC D'ARTOIS"], "MR JEAN-LUC D'ARTOIS"),
      (["СБЕРБАНК", "ИВАН ПЕТРОВ", "ДЕЙСТВИТЕЛЬНА ДО 12/30"], "ИВАН ПЕТРОВ"),
      (["Maria Perez", "World Elite"], "Maria Perez"),
      (["J.  R.   DOE", "GOLD CARD"], "J. R. DOE"),
    ])
  func holder(_ lines: [String], _ name: String) {
    #expect(HolderParser.holder(from: lines)?.name == name)
  }

  @Test(
    "Lines that are no names give none",
    arguments: [
      ["VALID THRU"], ["4929 0000"], ["MASTERCARD WORLD"], ["ANNA"], ["A B"], ["MEMBER SINCE"],
      ["12/30"], ["AB1 CDE"], ["ONE TWO THREE FOUR FIVE SIX"], ["CREDIT CARD"], [""], [],
    ])
  func none(_ lines: [String]) {
    #expect(HolderParser.holder(from: lines) == nil)
  }

  @Test("A placeholder is returned as one, and gives way to a name")
  func placeholder() throws {
    let alone = try #require(HolderParser.holder(from: ["YOUR NAME HERE"]))
    #expect(alone.isPlaceholder)
    let beside = try #require(HolderParser.holder(from: ["ANNA BERG", "CARDHOLDER NAME"]))
    #expect(beside.name == "ANNA BERG")
    #expect(!beside.isPlaceholder)
  }

  @Test("Words with places are joined into lines; below the number is preferred")
  func places() throws {
    let words = [
      CardText(text: "ROSA", x: 40, y: 20, width: 50, height: 14),
      CardText(text: "CLARA", x: 98, y: 20, width: 60, height: 14),
      CardText(text: "BERG", x: 100, y: 201, width: 50, height: 14, confidence: 0.9),
      CardText(text: "ANNA", x: 40, y: 200, width: 50, height: 14),
      CardText(text: "12/30", x: 300, y: 200, width: 50, height: 14),
    ]
    let found = try #require(
      HolderParser.holder(from: words, number: CardBox(x: 40, y: 120, width: 300, height: 24)))
    #expect(found.name == "ANNA BERG")
    #expect(found.confidence == 0.9)
    #expect(found.box == CardBox(x: 40, y: 200, width: 110, height: 15))
  }

  @Test("A name read badly is not given; an unsure initial does not count against it")
  func unsure() throws {
    func words(_ name: [(String, Double)]) -> [CardText] {
      name.enumerated().map { index, word in
        CardText(
          text: word.0, x: 60 * Double(index), y: 200, width: 50, height: 14, confidence: word.1)
      }
    }
    #expect(HolderParser.holder(from: words([("GOTZ", 0.9), ("SCHAFFER", 0.2)])) == nil)
    let initial = HolderParser.holder(from: words([("J", 0.3), ("MERRIDEW", 0.9)]))
    #expect(initial?.name == "J MERRIDEW")
    #expect(initial?.confidence == 0.9)
  }

  @Test("Marks beside a name are none of it")
  func marks() {
    #expect(HolderParser.holder(from: ["PAVEL DVORAK:"])?.name == "PAVEL DVORAK")
    #expect(HolderParser.holder(from: ["- J. R. DOE"])?.name == "J. R. DOE")
  }
}
