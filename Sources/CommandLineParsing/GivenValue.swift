/// What was typed after a flag: bytes, because a path need not be UTF-8.
public struct GivenValue: Equatable, Sendable {
  /// The flag as typed, e.g. `--jobs`.
  public let flag: String
  public let bytes: [UInt8]

  public init(flag: String, bytes: [UInt8]) {
    self.flag = flag
    self.bytes = bytes
  }

  public init(flag: String, _ text: String) {
    self.init(flag: flag, bytes: Array(text.utf8))
  }

  /// The value as text; anything that is not UTF-8 is refused.
  public func text() throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      throw UsageError(bytes.isEmpty ? "\(flag) needs a value" : "\(flag): \(shown) is not UTF-8")
    }
    return text
  }

  /// A whole number inside `range`.
  public func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(try text()), range.contains(number) else {
      let limit =
        range.upperBound == .max
        ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw UsageError("\(flag): \(shown) is not a whole number \(limit)")
    }
    return number
  }

  /// A decimal number, written with digits and at most one dot, inside `range`.
  public func decimal(in range: ClosedRange<Double>) throws(UsageError) -> Double {
    guard let number = Self.decimal(try text()), range.contains(number) else {
      throw UsageError(
        "\(flag): \(shown) is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Several decimal numbers parted by commas: exactly `count` of them.
  public func decimals(count: Int) throws(UsageError) -> [Double] {
    let parts = try text().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Self.decimal(String($0)) }
    guard parts.count == count, numbers.count == count else {
      throw UsageError("\(flag): \(shown) is not \(count) numbers parted by commas")
    }
    return numbers
  }

  /// One of a type's cases, by its raw value.
  public func choice<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type)
    throws(UsageError) -> Choice where Choice.RawValue == String
  {
    let typed = try text()
    if let choice = Choice(rawValue: typed) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw UsageError(
      "\(flag): \(shown) is not one of \(words.joined(separator: ", "))",
      suggestion: Spelling.nearest(to: typed, among: words).map { "\(flag) \($0)" })
  }

  /// The value in quotes, for messages.
  public var shown: String { "'\(String(decoding: bytes, as: UTF8.self))'" }

  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || $0 == 46 || $0 == 45 }) else {
      return nil
    }
    return Double(text)
  }
}
