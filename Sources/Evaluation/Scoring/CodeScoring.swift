import ReportSchema

/// Scores barcodes: each labelled code once, by its text.
enum CodeScoring {
  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, into score: inout RowScore
  ) {
    var read = reading.records.flatMap { $0.codes ?? [] }
    if truth.negatives.contains(.code) {
      score.outcomes.append(
        Outcome(
          measure: "negative.code", verdict: read.isEmpty ? .right : .wrong,
          read: read.first?.format ?? ""))
    }
    // Those read as labelled are taken first, so that none is left to stand for another's.
    var matches: [CodeReport?] = truth.codes.map { code in
      guard let index = read.firstIndex(where: { isSame($0.text, code.text) }) else { return nil }
      return read.remove(at: index)
    }
    for (index, code) in truth.codes.enumerated() where matches[index] == nil {
      let other = read.firstIndex { other in
        code.format.map { name($0) == name(other.format) } ?? true
      }
      if let other { matches[index] = read.remove(at: other) }
    }
    for (code, match) in zip(truth.codes, matches) {
      score.outcomes.append(
        .compare(
          "code.text", expected: code.text, read: match?.text, isVerified: false, equal: isSame))
      if let kind = code.kind {
        score.outcomes.append(
          .compare("code.kind", expected: kind, read: match?.payload.kind, isVerified: false))
      }
    }
  }

  /// `QR Code`, `QR_CODE` and `QRCode` are one format.
  private static func name(_ format: String) -> String { TextNormalization.bare(format) }

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
