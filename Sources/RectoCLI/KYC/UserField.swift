import CommandLineParsing
import MRZ
import ReportSchema

/// `KEY=VALUE`: a field as a person gives it. Messages never hold the value.
struct UserField: Equatable {
  let key: String
  let value: String

  private static let dates: Set<String> = ["dateofbirth", "dateofissue"]
  private static let sexes: Set<String> = ["F", "M", "X"]

  init(_ given: GivenValue) throws(UsageError) {
    guard let text = String(validating: given.bytes, as: UTF8.self) else {
      throw UsageError("\(given.flag): the value is not UTF-8")
    }
    guard let equals = text.firstIndex(of: "=") else {
      throw UsageError("\(given.flag) takes KEY=VALUE, as in \(given.flag) sex=F")
    }
    key = String(text[..<equals])
    value = Self.trimmed(text[text.index(after: equals)...])
    guard OCRResults.keys.contains(key) else {
      throw UsageError(
        "\(given.flag): there is no field '\(key)', only \(OCRResults.keys.joined(separator: ", "))",
        suggestion: Spelling.nearest(to: key, among: OCRResults.keys)
          .map { "\(given.flag) \($0)=…" })
    }
    guard !value.isEmpty else { throw UsageError("\(given.flag) \(key)= has no value") }
    if Self.dates.contains(key), CivilDate(iso: value) == nil {
      throw UsageError("\(given.flag) \(key) takes a date YYYY-MM-DD")
    }
    if Self.sexes.isDisjoint(with: [value]), key == "sex" {
      throw UsageError("\(given.flag) sex takes F, M or X")
    }
    let isPlain = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isPlain else { throw UsageError("\(given.flag) \(key) takes one line") }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
