/// How often something was right, wrong or not given.
public struct Tally: Sendable, Equatable, Codable {
  public var right = 0
  public var wrong = 0
  public var silent = 0
  /// Wrong although the record called it verified or ok: the count that must stay at zero.
  public var wrongVerified = 0
  public var verified = 0

  public init() {}

  public var total: Int { right + wrong + silent }
  public var shareRight: Double { total > 0 ? Double(right) / Double(total) : 0 }

  public mutating func add(_ outcome: Outcome) {
    switch outcome.verdict {
    case .right: right += 1
    case .wrong: wrong += 1
    case .silent: silent += 1
    }
    if outcome.isVerified { verified += 1 }
    if outcome.isWrongVerified { wrongVerified += 1 }
  }

  public static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.right += b.right
    sum.wrong += b.wrong
    sum.silent += b.silent
    sum.verified += b.verified
    sum.wrongVerified += b.wrongVerified
    return sum
  }
}

/// A weighted mean.
public struct Mean: Sendable, Equatable, Codable {
  public var sum = 0.0
  public var weight = 0.0

  public init() {}

  public var value: Double { weight > 0 ? sum / weight : 0 }

  public mutating func add(_ quantity: Quantity) {
    sum += quantity.value * quantity.weight
    weight += quantity.weight
  }
}
