import PaymentCards
import Testing

/// Groups of digits read at one score.
func groups(_ texts: String..., score: Double = 0.995) -> [[ObservedDigit]] {
  texts.compactMap { ObservedDigit.group($0, score: score) }
}

/// A digit with a second candidate.
func digit(_ first: Int, _ score: Double, or second: Int, _ other: Double) -> ObservedDigit {
  ObservedDigit(candidates: [
    .init(digit: first, score: score), .init(digit: second, score: other),
  ])!
}

@Suite("Decoding card numbers")
struct CardNumberDecoderTests {
  let decoder = CardNumberDecoder()

  @Test(
    "Published numbers in their layout, clearly read, are verified",
    arguments: CardNetworkTests.testNumbers)
  func published(_ one: NetworkCase) throws {
    var rest = Substring(one.digits)
    let printed = one.groups.map { size in
      defer { rest = rest.dropFirst(size) }
      return String(rest.prefix(size))
    }
    let reading = try #require(decoder.decode(groups: printed, score: 0.995))
    #expect(reading.digits == one.digits)
    #expect(reading.groups == printed)
    #expect(reading.network == one.network)
    #expect(reading.luhn && reading.lengthKnown && reading.groupingFits)
    #expect(reading.proof == .verified)
    #expect(reading.corrections.isEmpty)
  }

  @Test("card-io/card.io-iOS-SDK#172: a 19-digit UnionPay number is read")
  func nineteenDigits() throws {
    let reading = try #require(decoder.decode(groups: groups("621234", "5678900000003")))
    #expect(reading.digits == "6212345678900000003")
    #expect(reading.network == .unionPay)
    #expect(reading.proof == .verified)
  }

  @Test("card-io/card.io-iOS-SDK#14: an Amex in 4-6-5 is read")
  func amex() throws {
    let reading = try #require(decoder.decode(groups: groups("3782", "822463", "10005")))
    #expect(reading.network == .amex)
    #expect(reading.proof == .verified)
    #expect(CardMask.maskGroups(reading.groups) == ["3782", "8•••••", "•0005"])
  }

  @Test("card-io/card.io-iOS-SDK#212: a number with one wrong digit is never a success")
  func oneDigitWrong() throws {
    let truth = Array("4111111111111111")
    for place in truth.indices {
      var wrong = truth
      wrong[place] = wrong[place] == "7" ? "8" : "7"
      let text = String(wrong)
      let reading = decoder.decode(groups: [text], score: 0.99)
      #expect(reading?.proof != .verified)
      #expect(reading?.luhn != true)
    }
  }

  @Test("card-io/card.io-dmz#40: a card that fails Luhn comes back for review, luhn false")
  func failsLuhn() throws {
    let reading = try #require(decoder.decode(groups: groups("5412", "7512", "3456", "7890")))
    #expect(reading.digits == "5412751234567890")
    #expect(reading.network == .mastercard)
    #expect(!reading.luhn)
    #expect(reading.proof == .review)
  }

  @Test("getbouncer/cardscan-ios#218: eighteen digits in 6-6-6 that fail Luhn come back for review")
  func sixSixSix() throws {
    let reading = try #require(decoder.decode(groups: groups("603412", "345678", "901235")))
    #expect(reading.digits == "603412345678901235")
    #expect(reading.proof == .review)
    #expect(!reading.lengthKnown)
  }

  @Test("getbouncer/cardscan-android#66: an unknown prefix is returned with network unknown")
  func unknownPrefix() throws {
    let reading = try #require(decoder.decode(groups: groups("1234", "5678", "9012", "3452")))
    #expect(reading.network == .unknown)
    #expect(reading.luhn)
    #expect(reading.proof == .read)
    let failing = try #require(decoder.decode(groups: groups("1234", "5678", "9012", "3456")))
    #expect(failing.proof == .review)
  }

  @Test(
    "getbouncer/cardscan-android#66: prefixes 50, 62 and 35 are accepted",
    arguments: [
      ("5078031234567897", CardNetwork.maestro), ("6228480012345678", .unionPay),
      ("3566002020360505", .jcb),
    ])
  func regionalPrefixes(_ number: String, _ network: CardNetwork) throws {
    let reading = try #require(decoder.decode(groups: [number], score: 0.99))
    #expect(reading.network == network)
    #expect(reading.digits == number)
  }

  @Test("bitwarden/ios pull 2845: part of a number is not a number")
  func covered() {
    #expect(decoder.decode(groups: groups("4111", "1111", "1111")) == nil)
    #expect(decoder.decode(groups: groups("4111", "1111", "1111", "111")) == nil)
    #expect(decoder.decode(groups: groups("5555", "5555", "5555", "444")) == nil)
    #expect(decoder.decode(groups: groups("3782", "822463")) == nil)
  }

  @Test("The first sixteen of eighteen digits pass Luhn by chance, and are not proved")
  func partOfLonger() throws {
    // Eighteen digits of Maestro whose first sixteen pass the check too.
    let part = groups("6304", "9019", "2717", "2618")
    #expect(decoder.decode(groups: part)?.proof == .verified)
    let beside = try #require(decoder.decode(groups: part, beside: 0.9))
    #expect(beside.luhn)
    #expect(beside.proof == .review)
    #expect(decoder.decode(groups: part, beside: 0.2)?.proof == .verified)
  }

  @Test("One other long row takes the proof away, a list of them the number")
  func company() throws {
    let number = groups("4111", "1111", "1111", "1111")
    #expect(decoder.decode(groups: number, company: 1)?.proof == .review)
    #expect(decoder.decode(groups: number, company: CardNumberDecoder.list) == nil)
    #expect(decoder.decode(groups: groups("4111", "1111", "1111", "1112"), company: 1) == nil)
  }

  @Test("What fails and has more digits beside it is a part of some other number")
  func unknownPart() {
    let number = groups("8988", "3743", "9236", "0056")
    #expect(decoder.decode(groups: number)?.proof == .review)
    #expect(decoder.decode(groups: number, beside: 0.9) == nil)
    #expect(decoder.decode(groups: groups("4345", "6789", "1200", "0001"), beside: 0.9) == nil)
  }

  @Test("A rare length that fails Luhn has nothing to tell it from any other number")
  func rareLength() {
    #expect(decoder.decode(groups: groups("6733", "2959", "9993")) == nil)
  }

  @Test("A Maestro number of twelve digits is never proved: a covered group looks the same")
  func coveredMaestro() throws {
    // 6759 6498 2648 passes Luhn and has a length Maestro issues.
    #expect(luhnPasses("675964982648"))
    let reading = try #require(decoder.decode(groups: groups("6759", "6498", "2648")))
    #expect(reading.proof == .read)
  }

  @Test("card-io/card.io-iOS-SDK#78, stripe/stripe-android#11523: four stacked rows are one number")
  func stackedRows() throws {
    let rows = groups("4242", "4242", "4242", "4242")
    #expect(try #require(decoder.decode(groups: rows)).proof == .verified)
  }

  @Test("nateshmbhat/card-scanner-flutter#59: 7 read as 1 is mended by the check, and not proved")
  func mended() throws {
    var row = groups("4929", "0000", "0000", "0005")
    // The truth is 4929 7000 0000 0005; the reader half believed in a 1.
    row[1][0] = digit(1, 0.55, or: 7, 0.4)
    let reading = try #require(decoder.decode(groups: row))
    #expect(luhnPasses("4929700000000005"))
    #expect(reading.digits == "4929700000000005")
    #expect(reading.raw == "4929100000000005")
    #expect(reading.corrections.map(\.index) == [4])
    #expect(reading.corrections.map(\.from) == ["1"])
    #expect(reading.corrections.map(\.to) == ["7"])
    // Rather a 1 by itself: a person should look.
    #expect(reading.proof == .review)
  }

  @Test("A digit that was not seen makes no number, whatever the check says")
  func unseen() throws {
    var row = groups("4929", "7000", "0000", "0005")
    #expect(try #require(decoder.decode(groups: row)).proof == .verified)
    row[1][0] = digit(7, 0.45, or: 1, 0.3)
    #expect(try #require(decoder.decode(groups: row)).proof == .review)
    row[1][0] = digit(7, 0.2, or: 1, 0.15)
    #expect(decoder.decode(groups: row) == nil)
  }

  @Test("A clearly read digit is never overruled by the check")
  func clearDigitsStay() throws {
    var row = groups("4929", "0000", "0000", "0005")
    row[1][0] = digit(1, 0.93, or: 7, 0.07)
    let reading = try #require(decoder.decode(groups: row))
    #expect(reading.digits == "4929100000000005")
    #expect(reading.proof == .review)
    #expect(reading.alternatives.map(\.digits) == ["4929700000000005"])
  }

  @Test("Two mends that are equally likely leave the choice to a person")
  func twoMends() throws {
    // 1 and 7 at two places: either place mends the check sum.
    var row = groups("4929", "0000", "0000", "0005")
    row[1][0] = digit(1, 0.5, or: 7, 0.4)
    row[2][0] = digit(0, 0.5, or: 6, 0.4)
    let reading = try #require(decoder.decode(groups: row))
    #expect(luhnPasses("4929100060000005"))
    #expect(reading.proof == .review)
    #expect(Set(reading.alternatives.map(\.digits)) == ["4929700000000005", "4929100060000005"])
  }

  @Test("A doubtful digit takes the proof away")
  func doubtful() throws {
    var row = groups("4111", "1111", "1111", "1111")
    row[2][1] = ObservedDigit("1", score: 0.89)!
    #expect(try #require(decoder.decode(groups: row)).proof == .read)
  }

  @Test("Scores that leave room for two errors prove nothing, alternatives named or not")
  func roomForErrors() throws {
    let number = ["4111", "1111", "1111", "1111"]
    #expect(try #require(decoder.decode(groups: number, score: 0.95)).proof == .read)
    #expect(try #require(decoder.decode(groups: number, score: 0.99)).proof == .verified)
  }

  @Test("Another passing number within the margin takes the proof away")
  func rival() throws {
    // 18 and 26 weigh the same at these places, so both numbers pass.
    var row = groups("4111", "1111", "1111", "1111")
    row[1] = [digit(1, 0.92, or: 2, 0.08)] + row[1].dropFirst()
    row[2] = [digit(1, 0.92, or: 0, 0.08)] + row[2].dropFirst()
    let reading = try #require(decoder.decode(groups: row))
    #expect(luhnPasses("4111211101111111"))
    #expect(reading.digits == "4111111111111111")
    #expect(reading.proof == .read)
    #expect(reading.alternatives.map(\.digits) == ["4111211101111111"])
  }

  @Test("A layout the network does not print takes the proof away")
  func layout() {
    #expect(decoder.decode(groups: groups("411111", "11111", "11111")) == nil)
    #expect(decoder.decode(groups: groups("3782", "8224", "6310", "005")) == nil)
  }

  @Test("The digits of the reading are always among the candidates")
  func neverInvented() throws {
    // Every single digit is certain and the sum fails: nothing may be changed.
    let reading = try #require(decoder.decode(groups: groups("4111", "1111", "1111", "1112")))
    #expect(reading.digits == "4111111111111112")
    #expect(reading.corrections.isEmpty)
  }

  @Test("A search that gives up proves nothing")
  func exhausted() throws {
    let any = ObservedDigit(candidates: (0...9).map { .init(digit: $0, score: 0.1) })!
    let reading = decoder.decode(groups: [Array(repeating: any, count: 16)])
    #expect(reading?.proof != .verified)
  }

  @Test("Letters that look like digits are taken for them, and prove nothing")
  func lookAlikes() throws {
    let characters: [Character] = Array("4lll1111111111Il")
    let row = try characters.map { try #require(ObservedDigit(lookAlike: $0, score: 0.99)) }
    let reading = try #require(decoder.decode(groups: [row]))
    #expect(reading.digits == "4111111111111111")
    #expect(reading.proof == .read)
    #expect(ObservedDigit(lookAlike: "X", score: 1) == nil)
    #expect(ObservedDigit("O", score: 1) == nil)
  }

  @Test("Scores out of range and digits out of range do no harm")
  func hostileScores() {
    #expect(ObservedDigit(candidates: []) == nil)
    #expect(ObservedDigit(candidates: [.init(digit: 12, score: 1)]) == nil)
    #expect(ObservedDigit(candidates: [.init(digit: 1, score: .nan)]) == nil)
    #expect(ObservedDigit("4", score: 7)?.candidates.first?.score == 1)
    let zero = ObservedDigit("4", score: -1)!
    #expect(decoder.decode(groups: [Array(repeating: zero, count: 16)])?.proof != .verified)
    #expect(decoder.decode(groups: [[ObservedDigit]]()) == nil)
    #expect(decoder.decode(groups: [[], []]) == nil)
  }
}
