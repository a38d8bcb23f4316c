import ReportSchema

/// Scores barcodes: each labelled code once, by its text.
enum CodeScoring {
  static func score(
    _ truth: LabelRow.Truth, _ records: [ScanRecord], into score: inout RowScore
  ) {
    var read = records.flatMap { $0.codes ?? [] }
    if truth.negatives.contains(.code) {
      score.outcomes.append(
        Outcome(
          measure: "negative.code", verdict: read.isEmpty ? .right : .wrong,
          read: read.first?.format ?? ""))
    }
    for code in truth.codes {
      let match = read.firstIndex { isSame($0.text, code.text) }
      let other = read.firstIndex { code.format == nil || $0.format == code.format }
      let verdict: Outcome.Verdict = match != nil ? .right : other != nil ? .wrong : .silent
      score.outcomes.append(
        Outcome(
          measure: "code.text", verdict: verdict, expected: code.text,
          read: (match ?? other).map { read[$0].text } ?? ""))
      if let kind = code.kind {
        score.outcomes.append(
          .compare(
            "code.kind", expected: kind, read: (match ?? other).map { read[$0].payload.kind },
            isVerified: false))
      }
      if let index = match ?? other { read.remove(at: index) }
    }
  }

  /// Line ends and white space at the end differ between encoders and label files.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    func plain(_ text: String) -> [Substring] {
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
      return lines
    }
    return a == b || plain(a) == plain(b)
  }
}
