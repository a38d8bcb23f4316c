import Geometry
import MRZ
import PrintedFields
import ReportSchema

/// Tells which words of a document's print say something about a person.
struct PersonalPrint {
  /// The values' words, as plain capitals and digits.
  private let tokens: [[Character]]

  /// Shorter words are found by their field's place alone.
  private static let leastLetters = 3
  /// Share of a word's letters that may be misread.
  private static let misread = 0.34

  init(_ fields: FieldReports) {
    var texts: [String] = []
    for key in fields.keys {
      guard let field = fields[key] else { continue }
      texts += [field.value, field.raw ?? ""] + (field.candidates ?? []).map(\.value)
    }
    tokens = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map {
      Self.plain(String($0))
    }
    .filter { $0.count >= Self.leastLetters }
  }

  /// On the page: the places of all values that were read in print, of every word that is like one
  /// of the values, and of every word with a digit.
  func places(in print: PrintFinding) -> [Quad] {
    let boxes =
      print.reading.fields.map(\.box) + print.words.filter { isPersonal($0.text) }.map(\.box)
    return boxes.map { print.frame.toPage($0.quad) }
  }

  func isPersonal(_ word: String) -> Bool {
    if word.contains(where: \.isNumber) { return true }
    let plain = Self.plain(word)
    guard plain.count >= Self.leastLetters else { return false }
    return tokens.contains { token in
      let allowed = Int(Double(max(token.count, plain.count)) * Self.misread)
      return abs(token.count - plain.count) <= allowed && Self.distance(token, plain) <= allowed
    }
  }

  private static func plain(_ text: String) -> [Character] {
    text.compactMap { Transliteration.plainLetter(of: $0) }
  }

  /// Letters to change, add or drop (Levenshtein).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let changed = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
