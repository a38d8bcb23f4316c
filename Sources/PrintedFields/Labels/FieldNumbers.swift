/// The numbers that stand for labels on driving licences.
enum FieldNumbers {
  /// Directive 2006/126/EC, annex I.
  private static let european: [String: PrintedKey] = [
    "1": .surname, "2": .givenNames, "3": .dateOfBirth, "4A": .dateOfIssue, "4B": .dateOfExpiry,
    "4C": .placeOfIssue, "4D": .personalNumber, "5": .number, "6": .other, "7": .other,
    "8": .address, "9": .other, "10": .other, "11": .other, "12": .other, "14": .other,
  ]

  /// AAMVA DL/ID card design standard, annex A.
  private static let american: [String: PrintedKey] = [
    "1": .surname, "2": .givenNames, "3": .dateOfBirth, "4A": .dateOfIssue, "4B": .dateOfExpiry,
    "4D": .number, "5": .other, "8": .address, "9": .other, "9A": .other, "12": .other,
    "15": .sex, "16": .other, "17": .other, "18": .other, "19": .other,
  ]

  /// A number that is printed as one: `4a.`, `4b`, `1.`; `nil` for other words.
  static func number(_ word: String) -> String? {
    guard word.count <= 4 else { return nil }
    var text = word.uppercased()
    while let last = text.last, ".):".contains(last) { text.removeLast() }
    while let first = text.first, "(".contains(first) { text.removeFirst() }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard (1...2).contains(digits.count), digits.first != "0",
      rest.isEmpty || ["A", "B", "C", "D"].contains(String(rest))
    else { return nil }
    return text
  }

  static func key(_ number: String, isAmerican: Bool) -> PrintedKey? {
    (isAmerican ? american : european)[number]
  }

  /// The label behind a number that runs into it: `SEX` of `15SEX`, `EXP` of `4BEXP`.
  static func label(in letters: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let digits = letters.prefix { ("0"..."9").contains($0) }.count
    guard (1...2).contains(digits), letters.count >= digits + 3 else { return nil }
    var rest = Array(letters[digits...])
    if digits == 1, letters[0] == "4", rest.count > 3, ("A"..."D").contains(rest[0]) {
      rest.removeFirst()
    }
    return rest.allSatisfy(\.properties.isAlphabetic) ? rest : nil
  }

  /// Numbers that stand on licences alone.
  static let telling: Set<String> = ["4A", "4B", "4C", "4D"]
}
