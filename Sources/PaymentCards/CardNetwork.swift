/// The scheme a card number belongs to, told by its leading digits.
///
/// `unknown` is a number whose range is not in the table: it is still a number, and is returned.
public enum CardNetwork: String, Sendable, CaseIterable {
  case visa
  case mastercard
  case amex
  case diners
  case discover
  case jcb
  case unionPay
  case maestro
  case mir
  case elo
  case hiper
  case hipercard
  case troy
  case verve
  case rupay
  case naranja
  case unknown
}

/// How a network prints the digits of a number in groups.
public enum CardGrouping: Sendable, Equatable {
  /// Groups of four, the last holding what is left (`4-4-4-4`, `4-4-4-4-3`).
  case fours
  /// Groups of exactly these sizes (`4-6-5`).
  case sizes([Int])

  /// The sizes of the groups for a number of `length` digits, `nil` where this grouping has no
  /// such length.
  public func sizes(forLength length: Int) -> [Int]? {
    switch self {
    case .sizes(let sizes):
      return sizes.reduce(0, +) == length ? sizes : nil
    case .fours:
      guard length > 0 else { return nil }
      let rest = length % 4
      return Array(repeating: 4, count: length / 4) + (rest == 0 ? [] : [rest])
    }
  }
}
