import ReportSchema

/// Scores plain text: words found, character and word error rate.
///
/// Normalisation: case folded and white space folded to single spaces for the error rates; for
/// words, letters and digits alone, two or more, each found at most as often as it was read.
enum TextScoring {
  /// Past this length the character error rate is left out: its cost grows with the square.
  static let longestText = 6000
  /// The share of words from which on a page counts as read.
  static let level = ("text.words@0.9", 0.9)

  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, into score: inout RowScore
  ) {
    guard let text = truth.text else { return }
    let read = reading.records.compactMap(\.text).flatMap(\.blocks)
      .map { $0.lines.map(\.text).joined(separator: "\n") }.joined(separator: "\n")
    scoreWords(TextNormalization.words(text), TextNormalization.words(read), into: &score)
    let expected = Array(TextNormalization.folded(text))
    if !expected.isEmpty, expected.count <= longestText {
      let distance = editDistance(expected, Array(TextNormalization.folded(read)))
      score.quantities.append(
        Quantity(
          measure: "text.characterErrorRate", value: Double(distance) / Double(expected.count),
          weight: Double(expected.count)))
    }
  }

  private static func scoreWords(
    _ expected: [String], _ read: [String], into score: inout RowScore
  ) {
    guard !expected.isEmpty else { return }
    let missing = excess(of: expected, over: read)
    let share = Double(expected.count - missing.count) / Double(expected.count)
    let weight = Double(expected.count)
    score.quantities.append(Quantity(measure: "text.wordsFound", value: share, weight: weight))
    score.quantities.append(
      Quantity(
        measure: "text.wordErrorRate", value: Double(editDistance(expected, read)) / weight,
        weight: weight))
    let verdict: Outcome.Verdict = read.isEmpty ? .silent : share >= level.1 ? .right : .wrong
    score.outcomes.append(
      Outcome(
        measure: level.0, verdict: verdict, expected: missing.joined(separator: " "),
        read: excess(of: read, over: expected).joined(separator: " ")))
  }

  /// The words that one text has and the other has not, or not as often.
  private static func excess(of words: [String], over others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for word in others { counts[word, default: 0] += 1 }
    return words.filter { word in
      guard let count = counts[word], count > 0 else { return true }
      counts[word] = count - 1
      return false
    }
  }
}
