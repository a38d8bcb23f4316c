extension CardNumberDecoder {
  /// Decides the number that several pictures of one card show together: their digits, laid over one
  /// another by their places, are added up before network, length and Luhn decide, so that what is
  /// unreadable in each picture at another place is whole in all.
  ///
  /// - Returns: `nil` where no two pictures show the same number, or it passes no check.
  public func decode(frames: [CardFrame]) -> CardFramesReading? {
    let order = frames.indices.sorted {
      (frames[$0].digits.count, frames[$0].sureness, $1)
        > (frames[$1].digits.count, frames[$1].sureness, $0)
    }
    // Usually the first; another where that one shows something else.
    let readings = order.prefix(Self.bases).compactMap { base in
      self.decode(frames: frames, base: base, order: order)
    }
    return readings.first { $0.number.proof == .verified }
      ?? readings.filter { $0.number.luhn && $0.number.lengthKnown }
      .max { ($0.used.count, $0.number.confidence) < ($1.used.count, $1.number.confidence) }
  }

  /// Pictures tried as the one that the others are laid on.
  private static let bases = 8

  private func decode(frames: [CardFrame], base: Int, order: [Int]) -> CardFramesReading? {
    var sum = CardFrameSum(frames[base], index: base)
    var used = [base]
    for frame in order where frame != base {
      if sum.add(frames[frame], index: frame) { used.append(frame) }
    }
    guard used.count > 1 else { return nil }
    let beside = used.map { frames[$0].beside }.min() ?? 0
    let company = used.map { frames[$0].company }.min() ?? 0
    func number(_ sum: CardFrameSum) -> CardNumberReading? {
      CardFrame(digits: sum.sum, places: sum.places).flatMap {
        decode(groups: $0.groups, beside: beside, company: company)
      }
    }
    var found = number(sum)
    if found?.proof != .verified, used.count > 2, let other = number(sum.withoutLoners),
      other.luhn, found.map({ !$0.luhn }) ?? true
    {
      (found, sum) = (other, sum.withoutLoners)
    }
    guard let number = found else { return nil }
    let values = number.digits.compactMap(\.wholeNumberValue)
    let agreeing = used.count { frame in
      zip(sum.digits(of: frame), values).allSatisfy { position, value in
        guard let position else { return true }
        let best = frames[frame].digits[position].candidates[0]
        return best.digit == value || best.score < Self.clearDigitScore
      }
    }
    return CardFramesReading(
      number: number, places: sum.places, base: base, baseDigits: sum.digits(of: base),
      used: used.sorted(), agreeing: agreeing)
  }
}

extension CardFrame {
  /// Mean score of the digits.
  fileprivate var sureness: Double {
    digits.reduce(0) { $0 + $1.candidates[0].score } / Double(digits.count)
  }
}
