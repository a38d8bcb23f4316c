import ReportSchema

/// Scores plain text: words found, character and word error rate.
///
/// Normalisation: case folded and white space folded to single spaces for the error rates; for
/// words, letters and digits alone, two or more, each found at most as often as it was read.
enum TextScoring {
  /// Past this length the character error rate is left out: its cost grows with the square.
  static let longestText = 6000

  static func score(
    _ truth: LabelRow.Truth, _ records: [ScanRecord], into score: inout RowScore
  ) {
    guard let text = truth.text else { return }
    let read = records.compactMap(\.text).flatMap(\.blocks)
      .map { $0.lines.map(\.text).joined(separator: "\n") }.joined(separator: "\n")
    let expectedWords = TextNormalization.words(text)
    let readWords = TextNormalization.words(read)
    var counts: [String: Int] = [:]
    for word in readWords { counts[word, default: 0] += 1 }
    var found = 0
    for word in expectedWords where counts[word, default: 0] > 0 {
      counts[word]! -= 1
      found += 1
    }
    if !expectedWords.isEmpty {
      score.quantities.append(
        Quantity(
          measure: "text.wordsFound", value: Double(found) / Double(expectedWords.count),
          weight: Double(expectedWords.count)))
      score.quantities.append(
        Quantity(
          measure: "text.wordErrorRate",
          value: Double(editDistance(expectedWords, readWords)) / Double(expectedWords.count),
          weight: Double(expectedWords.count)))
    }
    let expected = Array(TextNormalization.folded(text))
    if !expected.isEmpty, expected.count <= longestText {
      let distance = editDistance(expected, Array(TextNormalization.folded(read)))
      score.quantities.append(
        Quantity(
          measure: "text.characterErrorRate", value: Double(distance) / Double(expected.count),
          weight: Double(expected.count)))
    }
  }
}
