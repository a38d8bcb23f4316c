/// Whether the digits pass the mod-10 check of ISO/IEC 7812-1, annex B.
///
/// Anything but ASCII digits, and fewer than two of them, does not pass. The check lets one in ten
/// random numbers through and does not see 09 and 90 swapped.
public func luhnPasses(_ digits: some StringProtocol) -> Bool {
  var values: [Int] = []
  for byte in digits.utf8 {
    guard byte >= 0x30, byte <= 0x39 else { return false }
    values.append(Int(byte) - 0x30)
  }
  return values.count >= 2 && Luhn.sum(values) % 10 == 0
}

/// The arithmetic of the mod-10 check.
enum Luhn {
  /// What a digit adds to the sum; `fromRight` counts from 0 at the check digit.
  static func weight(of digit: Int, fromRight: Int) -> Int {
    guard fromRight % 2 == 1 else { return digit }
    return digit > 4 ? 2 * digit - 9 : 2 * digit
  }

  static func sum(_ digits: [Int]) -> Int {
    var total = 0
    for (index, digit) in digits.enumerated() {
      total += weight(of: digit, fromRight: digits.count - 1 - index)
    }
    return total
  }
}
