import PaymentCards
import Testing

/// A number, the network it is published for, and how that network prints it.
struct NetworkCase: Sendable, CustomTestStringConvertible {
  let digits: String
  let network: CardNetwork
  let groups: [Int]
  var testDescription: String { "\(network.rawValue) of \(digits.count) digits" }
}

@Suite("Networks")
struct CardNetworkTests {
  /// The networks' published test numbers.
  static let testNumbers = [
    NetworkCase(digits: "4111111111111111", network: .visa, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "5555555555554444", network: .mastercard, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "2223003122003222", network: .mastercard, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "378282246310005", network: .amex, groups: [4, 6, 5]),
    NetworkCase(digits: "30569309025904", network: .diners, groups: [4, 6, 4]),
    NetworkCase(digits: "6011111111111117", network: .discover, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "3530111333300000", network: .jcb, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "6200000000000005", network: .unionPay, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "6212345678900000003", network: .unionPay, groups: [4, 4, 4, 4, 3]),
    NetworkCase(digits: "6212345678900000003", network: .unionPay, groups: [6, 13]),
    NetworkCase(digits: "4917610000000000003", network: .visa, groups: [4, 4, 4, 4, 3]),
    NetworkCase(digits: "2200000000000053", network: .mir, groups: [4, 4, 4, 4]),
    NetworkCase(digits: "6759649826438453", network: .maestro, groups: [4, 4, 4, 4]),
  ]

  @Test("Published test numbers pass Luhn and belong to their network", arguments: testNumbers)
  func published(_ one: NetworkCase) {
    #expect(luhnPasses(one.digits))
    let match = CardNetworks.match(one.digits)
    #expect(match.network == one.network)
    #expect(match.hasLength(one.digits.count))
    #expect(match.fits(groupSizes: one.groups))
  }

  @Test(
    "The edges of a range are in it, their neighbours are not",
    arguments: [
      ("2221", CardNetwork.mastercard), ("2720", .mastercard), ("2220", .unknown),
      ("2721", .unknown), ("2204", .mir), ("2205", .unknown), ("300", .diners), ("305", .diners),
      ("306", .unknown), ("644", .discover), ("643", .unknown), ("3528", .jcb), ("3527", .unknown),
      ("3589", .jcb), ("3590", .unknown), ("62182", .unionPay), ("62183", .unknown),
      ("1800", .jcb), ("2131", .jcb), ("810", .unionPay), ("8171", .unionPay), ("8172", .unknown),
      ("504174", .maestro), ("504175", .elo), ("504176", .maestro), ("506698", .maestro),
      ("506699", .elo), ("506778", .elo), ("506779", .maestro), ("6", .unknown), ("9", .unknown),
      ("", .unknown),
    ])
  func edges(_ prefix: String, _ network: CardNetwork) {
    #expect(CardNetworks.match(prefix).network == network)
  }

  @Test("The narrowest range wins and the wider one is named second")
  func narrowest() {
    #expect(CardNetworks.match("493698").network == .maestro)
    #expect(CardNetworks.match("493698").alternatives == [.visa])
    #expect(CardNetworks.match("650031").network == .elo)
    #expect(CardNetworks.match("650031").alternatives == [.discover])
    #expect(CardNetworks.match("506099").network == .verve)
    #expect(CardNetworks.match("606282").network == .hipercard)
    #expect(CardNetworks.match("979200").network == .troy)
  }

  @Test(
    "622126 to 622925 is UnionPay with Discover second, and nothing around it is",
    arguments: [("622125", false), ("622126", true), ("622925", true), ("622926", false)])
  func shared(_ prefix: String, _ isShared: Bool) {
    let match = CardNetworks.match(prefix)
    #expect(match.network == .unionPay)
    #expect(match.alternatives == (isShared ? [.discover] : []))
  }

  @Test("Spaces and dashes do not hide the prefix")
  func separators() {
    #expect(CardNetworks.match("3782 822463-10005").network == .amex)
  }

  @Test("A gap that was not seen fits, a gap in the wrong place does not")
  func gaps() {
    let amex = CardNetworks.match("378282246310005")
    #expect(amex.fits(groupSizes: [15]))
    #expect(amex.fits(groupSizes: [10, 5]))
    #expect(!amex.fits(groupSizes: [4, 4, 4, 3]))
    #expect(!amex.fits(groupSizes: []))
    #expect(!CardNetworks.match("4111").fits(groupSizes: [6, 4, 6]))
  }
}

@Suite("Luhn")
struct LuhnTests {
  @Test("Changing any one digit of a passing number makes it fail")
  func everySingleError() {
    let digits = Array("4111111111111111")
    for place in digits.indices {
      for digit in "0123456789" where digit != digits[place] {
        var changed = digits
        changed[place] = digit
        #expect(!luhnPasses(String(changed)))
      }
    }
  }

  @Test("A swap of neighbours is seen, but for 09 and 90, which the check cannot tell apart")
  func swaps() {
    #expect(luhnPasses("79927398713"))
    #expect(!luhnPasses("79972398713"))
    #expect(luhnPasses("0901") == luhnPasses("9001"))
  }

  @Test(
    "What is no run of digits does not pass", arguments: ["", "0", "4111 1111", "４１", "a0", "-18"])
  func nonsense(_ text: String) {
    #expect(!luhnPasses(text))
  }
}

@Suite("Masking")
struct CardMaskTests {
  @Test(
    "First six and last four show at most, and six stay hidden",
    arguments: [
      ("4111111111111111", "411111••••••1111"), ("378282246310005", "37828••••••0005"),
      ("30569309025904", "3056••••••5904"), ("6212345678900000003", "621234•••••••••0003"),
      ("501234567890", "50••••••7890"), ("1234567890", "••••••7890"), ("12345678", "••••••78"),
      ("123456", "••••••"), ("12", "••"), ("", ""),
    ])
  func mask(_ digits: String, _ masked: String) {
    #expect(CardMask.mask(digits) == masked)
  }

  @Test("No length shows more than it may")
  func everyLength() {
    for count in 0...30 {
      let hidden = CardMask.hiddenPositions(count: count)
      #expect(hidden.count >= min(6, count))
      #expect(hidden.lowerBound <= 6)
      #expect(count - hidden.upperBound <= 4)
    }
    #expect(CardMask.hiddenPositions(count: -3).isEmpty)
  }

  @Test("The mask lies over printed groups as over the whole number")
  func groups() {
    #expect(
      CardMask.maskGroups(["4111", "1111", "1111", "1111"]) == ["4111", "11••", "••••", "1111"])
    #expect(CardMask.maskGroups(["3782", "822463", "10005"]) == ["3782", "8•••••", "•0005"])
    #expect(CardMask.maskGroups([]) == [])
  }
}
