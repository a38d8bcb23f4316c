/// How likely one reading is among all that pass Luhn, given what the reader saw.
///
/// Exact, not searched: the distribution of the check sum is folded digit by digit. What a digit's
/// candidates leave of 1 is spread over the digits that are no candidates, so a reader that names
/// no alternatives is not believed more than one that does.
struct LuhnPosterior {
  /// A probability of nothing would make two readings impossible to compare.
  private static let least = 1e-9

  private let tables: [[Double]]
  /// Probability that the digits pass, whatever they are.
  private let passing: Double

  init(_ digits: [ObservedDigit]) {
    tables = digits.map(Self.distribution)
    var sums = [1.0] + Array(repeating: 0, count: 9)
    for (index, table) in tables.enumerated() {
      var next = Array(repeating: 0.0, count: 10)
      for digit in 0...9 {
        let weight = Luhn.weight(of: digit, fromRight: digits.count - 1 - index)
        for sum in 0...9 { next[(sum + weight) % 10] += sums[sum] * table[digit] }
      }
      sums = next
    }
    passing = sums[0]
  }

  /// Probability of a reading that passes Luhn, 0 to 1, given that the true one does.
  func probability(of reading: [Int]) -> Double {
    guard passing > 0 else { return 0 }
    return min(1, zip(reading, tables).reduce(1) { $0 * $1.1[$1.0] } / passing)
  }

  /// Probabilities of the ten digits at one place.
  private static func distribution(_ observed: ObservedDigit) -> [Double] {
    var table = Array(repeating: 0.0, count: 10)
    for candidate in observed.candidates { table[candidate.digit] = max(candidate.score, least) }
    let named = table.reduce(0, +)
    let others = 10 - observed.candidates.count
    if named < 1, others > 0 {
      let share = (1 - named) / Double(others)
      for digit in 0...9 where table[digit] == 0 { table[digit] = share }
    }
    let total = table.reduce(0, +)
    return table.map { $0 / total }
  }
}
