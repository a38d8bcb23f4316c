import Geometry

/// A label found on a page.
struct PrintedLabel {
  let key: PrintedKey
  let segment: Int
  /// Its words, numbering included.
  let words: Range<Int>
  let box: Rect
  /// 1 for the lexicon's own letters; less where some differ.
  let quality: Double
  /// Only a licence's field number says what it is.
  let isNumberOnly: Bool
  /// Letters of its words.
  let letters: Int
}

/// Finds labels in segments.
struct LabelFinder {
  let lexicon: LabelLexicon
  /// Field numbers count as labels.
  let isLicence: Bool
  let isAmerican: Bool
  /// Labels may stand behind other words of their segment: labels are small, and what is before
  /// them is the same label in another language, misread.
  let looksInside: Bool

  /// What a number alone is worth beside a label in words.
  static let numberQuality = 0.8
  /// Letters of a label that may stand after other words of its segment.
  static let leastInside = 6
  /// A label of one letter without a sign of its own, as `N°` has, must stand before a colon:
  /// `à : ORLÉANS`.
  static let oneLetter = 1
  /// Letters of a label at most that must stand alone, or before a colon.
  static let shortest = 2
  /// Words of a label at most, numbering and both languages included.
  static let mostWords = 9

  private struct Token {
    let letters: [Unicode.Scalar]
    let word: Int
  }

  /// The labels of one segment. `taken` are words that are known to be a value.
  func labels(in segment: PrintedSegment, index: Int, taken: Set<Int>) -> [PrintedLabel] {
    let tokens = tokens(of: segment)
    var found: [PrintedLabel] = []
    var number: (word: Int, key: PrintedKey?)?
    var at = 0
    var follows = true
    while at < tokens.count {
      let word = tokens[at].word
      if taken.contains(word) {
        follows = false
        number = nil
        at += 1
        continue
      }
      if let match = match(tokens, at, segment, follows: follows, taken: taken) {
        let range = (number?.word ?? word)..<(tokens[match.end - 1].word + 1)
        found.append(label(match.key, segment, index, range, match.quality, false))
        number = nil
        at = match.end
        while at < tokens.count, tokens[at].word < range.upperBound { at += 1 }
        follows = true
        continue
      }
      if let printed = FieldNumbers.number(segment.words[word].text), number == nil,
        follows || (isLicence && FieldNumbers.telling.contains(printed))
      {
        number = (word, FieldNumbers.key(printed, isAmerican: isAmerican))
        // A number in front of a value, or alone above it.
        if isLicence, let key = number?.key, word == 0 || !found.isEmpty {
          let next = at + 1 < tokens.count
          let opensLabel =
            next && match(tokens, at + 1, segment, follows: true, taken: taken) != nil
          if !opensLabel {
            found.append(
              label(key, segment, index, word..<(word + 1), Self.numberQuality, true))
            number = nil
            follows = false
          }
        }
      } else {
        number = nil
        follows = false
      }
      at += 1
    }
    return joined(found, segment, index)
  }

  private func label(
    _ key: PrintedKey, _ segment: PrintedSegment, _ index: Int, _ words: Range<Int>,
    _ quality: Double, _ isNumberOnly: Bool
  ) -> PrintedLabel {
    let boxes = segment.words[words].map(\.box)
    return PrintedLabel(
      key: key, segment: index, words: words,
      box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }, quality: quality,
      isNumberOnly: isNumberOnly,
      letters: segment.words[words].reduce(0) { $0 + FoldedText.scalars($1.text).count })
  }

  /// Neighbours of one key, the same label in two languages, are one label.
  private func joined(
    _ labels: [PrintedLabel], _ segment: PrintedSegment, _ index: Int
  ) -> [PrintedLabel] {
    var output: [PrintedLabel] = []
    for next in labels {
      if let last = output.last, last.key == next.key,
        last.words.upperBound >= next.words.lowerBound
      {
        output[output.count - 1] = label(
          last.key, segment, index, last.words.lowerBound..<next.words.upperBound,
          max(last.quality, next.quality), last.isNumberOnly && next.isNumberOnly)
      } else {
        output.append(next)
      }
    }
    return output
  }

  private func match(
    _ tokens: [Token], _ start: Int, _ segment: PrintedSegment, follows: Bool, taken: Set<Int>
  ) -> (key: PrintedKey, end: Int, quality: Double)? {
    var letters: [Unicode.Scalar] = []
    var best: (key: PrintedKey, end: Int, quality: Double, score: Int)?
    var end = start
    while end < tokens.count, end - start < Self.mostWords, !taken.contains(tokens[end].word) {
      letters += tokens[end].letters
      end += 1
      if letters.count > lexicon.longest + 4 { break }
      guard let match = lexicon.match(letters) else { continue }
      let isWhole = start == 0 && end == tokens.count
      if match.length <= Self.shortest {
        let last = tokens[end - 1].word
        let text = segment.words[last].text
        let sign = text.contains { ":.°º".contains($0) }
        if match.length == Self.oneLetter, match.key == .placeOfBirth {
          guard start == 0, text.hasSuffix(":") else { continue }
        } else if !sign, !(isLicence && start == 0 && !isWhole) {
          continue
        }
      }
      let mayFollow =
        follows || (isLicence && start == 1)
        || (isAmerican && match.distance == 0 && AmericanWords.isLabel(letters))
      if !mayFollow, !looksInside || match.length < Self.leastInside { continue }
      let score = match.length - 3 * match.distance
      if best.map({ score > $0.score }) ?? true {
        best = (match.key, end, match.quality, score)
      }
    }
    return best.map { ($0.key, $0.end, $0.quality) }
  }

  /// Words folded, those joined by a stroke taken apart; words of signs alone left out.
  private func tokens(of segment: PrintedSegment) -> [Token] {
    segment.words.enumerated().flatMap { index, word in
      word.text.split(whereSeparator: { "/|:".contains($0) }).compactMap { part in
        var letters = FoldedText.scalars(part)
        // `15SEX`, `3DOB`, `4bEXP`: a field number that runs into its label.
        if isLicence, let rest = FieldNumbers.label(in: letters) { letters = rest }
        return letters.isEmpty ? nil : Token(letters: letters, word: index)
      }
    }
  }

  /// A label that is badly misread, by what of it is right. Only of use where labels are told from
  /// values by their size.
  func weakLabel(in segment: PrintedSegment, index: Int) -> PrintedLabel? {
    let tokens = tokens(of: segment)
    guard tokens.count <= Self.mostWords else { return nil }
    var best: [PrintedKey: Double] = [:]
    for start in tokens.indices {
      var letters: [Unicode.Scalar] = []
      for end in start..<tokens.count {
        letters += tokens[end].letters
        best.merge(lexicon.weakMatches(letters)) { max($0, $1) }
      }
    }
    let ranked = best.sorted { ($0.value, $0.key.rawValue) > ($1.value, $1.key.rawValue) }
    guard let first = ranked.first,
      ranked.count == 1 || first.value - ranked[1].value >= Self.weakMargin
    else { return nil }
    return label(
      first.key, segment, index, segment.words.indices, first.value * Self.weakQuality, false)
  }

  /// By how much a weak match must be better than that of another key.
  static let weakMargin = 0.08
  /// What a weak match is worth beside a good one.
  static let weakQuality = 0.8
}
