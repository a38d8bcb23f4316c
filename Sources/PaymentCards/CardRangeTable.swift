/// One row of the table of ranges.
struct CardRange: Sendable {
  /// First and last prefix of the range, equally many digits.
  let first: Int
  let last: Int
  let network: CardNetwork
  /// Named as a second candidate only: the range belongs to another network too, which wins.
  let isShared: Bool

  let prefixLength: Int
  /// Numbers covered, in units of eight-digit prefixes: what "narrower" means.
  let width: Int

  init(_ first: Int, _ last: Int, _ network: CardNetwork, isShared: Bool = false) {
    self.first = first
    self.last = last
    self.network = network
    self.isShared = isShared
    prefixLength = String(first).count
    var width = last - first + 1
    for _ in prefixLength..<CardRangeTable.longestPrefix { width *= 10 }
    self.width = width
  }

  init(_ prefix: Int, _ network: CardNetwork) {
    self.init(prefix, prefix, network)
  }

  /// `prefixes` holds the number's leading digits, of each length from 0 on.
  func holds(_ prefixes: [Int]) -> Bool {
    guard prefixLength < prefixes.count else { return false }
    return first <= prefixes[prefixLength] && prefixes[prefixLength] <= last
  }
}

/// Prefixes of the networks.
///
/// Most rows: braintree/credit-card-type `card-types.ts`. The bare `6` of Maestro is left out, or
/// nothing beginning with 6 would be unknown. Troy: 9792, of which payment libraries list
/// 979200-979289. RuPay and Naranja: as public payment libraries list them; no operator's list was
/// at hand.
enum CardRangeTable {
  static let longestPrefix = 8

  static let rows: [CardRange] =
    visaToMir + unionPay + maestro + elo + hiper + verve + others

  private static let visaToMir: [CardRange] = [
    CardRange(4, .visa),
    CardRange(51, 55, .mastercard), CardRange(2221, 2720, .mastercard),
    CardRange(34, .amex), CardRange(37, .amex),
    CardRange(300, 305, .diners), CardRange(36, .diners), CardRange(38, .diners),
    CardRange(39, .diners),
    CardRange(6011, .discover), CardRange(644, 649, .discover), CardRange(65, .discover),
    CardRange(622126, 622925, .discover, isShared: true),
    CardRange(2131, .jcb), CardRange(1800, .jcb), CardRange(3528, 3589, .jcb),
    CardRange(2200, 2204, .mir),
  ]

  private static let unionPay: [CardRange] = [
    CardRange(620, .unionPay), CardRange(62100, 62182, .unionPay),
    CardRange(62184, 62197, .unionPay), CardRange(622, .unionPay),
    CardRange(623, 626, .unionPay), CardRange(6270, .unionPay), CardRange(6272, .unionPay),
    CardRange(6276, .unionPay), CardRange(627700, 627779, .unionPay),
    CardRange(627781, 627799, .unionPay), CardRange(6282, 6289, .unionPay),
    CardRange(6291, .unionPay), CardRange(6292, .unionPay), CardRange(810, .unionPay),
    CardRange(8110, 8171, .unionPay),
  ]

  private static let maestro: [CardRange] = [
    CardRange(493698, .maestro), CardRange(500000, 504174, .maestro),
    CardRange(504176, 506698, .maestro), CardRange(506779, 508999, .maestro),
    CardRange(56, 59, .maestro), CardRange(63, .maestro), CardRange(67, .maestro),
  ]

  private static let elo: [CardRange] = [
    CardRange(401178, 401179, .elo), CardRange(438935, .elo), CardRange(457631, 457632, .elo),
    CardRange(431274, .elo), CardRange(451416, .elo), CardRange(457393, .elo),
    CardRange(504175, .elo), CardRange(506699, 506778, .elo), CardRange(509000, 509999, .elo),
    CardRange(627780, .elo), CardRange(636297, .elo), CardRange(636368, .elo),
    CardRange(650031, 650033, .elo), CardRange(650035, 650051, .elo),
    CardRange(650405, 650439, .elo), CardRange(650485, 650538, .elo),
    CardRange(650541, 650598, .elo), CardRange(650700, 650718, .elo),
    CardRange(650720, 650727, .elo), CardRange(650901, 650978, .elo),
    CardRange(651652, 651679, .elo), CardRange(655000, 655019, .elo),
    CardRange(655021, 655058, .elo),
  ]

  private static let hiper: [CardRange] = [
    CardRange(637095, .hiper), CardRange(63_737_423, .hiper), CardRange(63_743_358, .hiper),
    CardRange(637568, .hiper), CardRange(637599, .hiper), CardRange(637609, .hiper),
    CardRange(637612, .hiper), CardRange(606282, .hipercard),
  ]

  private static let verve: [CardRange] = [
    CardRange(506099, 506127, .verve), CardRange(506129, .verve),
    CardRange(506133, 506150, .verve), CardRange(506158, 506163, .verve),
    CardRange(506166, .verve), CardRange(506168, .verve), CardRange(506170, .verve),
    CardRange(506173, .verve), CardRange(506176, 506180, .verve), CardRange(506184, .verve),
    CardRange(506187, 506188, .verve), CardRange(506191, .verve), CardRange(506195, .verve),
    CardRange(506197, .verve), CardRange(507865, 507866, .verve),
    CardRange(507868, 507877, .verve), CardRange(507880, 507888, .verve),
    CardRange(507900, .verve), CardRange(507941, .verve),
  ]

  private static let others: [CardRange] = [
    CardRange(9792, .troy),
    CardRange(508500, 508999, .rupay), CardRange(606985, 607984, .rupay),
    CardRange(608001, 608500, .rupay), CardRange(652150, 653149, .rupay),
    CardRange(589562, .naranja),
  ]
}

/// What a network's numbers look like.
struct CardForm: Sendable {
  let lengths: [Int]
  var rareLengths: [Int] = []
  var groupings: [CardGrouping] = [.fours]
  var codeLength = 3
}

extension CardForm {
  /// Lengths, groupings and security codes (braintree/credit-card-type; UnionPay's 6-13, Diners'
  /// 4-6-4 and the historic Visa 4-3-3-3 are common practice). Lengths below 16 of networks that
  /// mostly issue 16 and more are rare: a longer number with a covered end looks the same.
  static func of(_ network: CardNetwork) -> CardForm? {
    switch network {
    case .visa:
      CardForm(
        lengths: [16, 18, 19], rareLengths: [13], groupings: [.fours, .sizes([4, 3, 3, 3])])
    case .mastercard, .elo, .hiper, .hipercard, .troy, .rupay, .naranja:
      CardForm(lengths: [16])
    case .amex:
      CardForm(lengths: [15], groupings: [.sizes([4, 6, 5])], codeLength: 4)
    case .diners:
      CardForm(
        lengths: [14, 16, 19],
        groupings: [.sizes([4, 6, 4]), .sizes([4, 4, 4, 4]), .sizes([4, 4, 4, 4, 3])])
    case .discover:
      CardForm(lengths: [16, 19])
    case .jcb, .mir:
      CardForm(lengths: [16, 17, 18, 19])
    case .unionPay:
      CardForm(
        lengths: [16, 17, 18, 19], rareLengths: [14, 15], groupings: [.fours, .sizes([6, 13])])
    case .maestro:
      CardForm(lengths: [16, 17, 18, 19], rareLengths: [12, 13, 14, 15])
    case .verve:
      CardForm(lengths: [16, 18, 19])
    case .unknown:
      nil
    }
  }
}
