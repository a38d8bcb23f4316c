/// Lays the digits of several pictures of one card over one another and adds them up.
struct CardFrameSum {
  /// A digit of one picture lies on another's if they are nearer than this, in steps.
  static let reach = 0.4
  /// Digits that two pictures of one card must have in common, at least, and the share of them that
  /// must be read alike.
  static let leastCommon = 6
  static let leastAlike = 0.6
  /// One picture takes no more than this away from what the others say of a digit.
  static let leastScore = 0.0005
  /// The measures of two pictures, levelled, differ by less than this.
  static let scales = 0.85...1.18
  /// Ends of a row that are tried as anchors.
  private static let anchors = 4

  /// What is known of one place of the number.
  private struct Slot {
    var place: Double
    /// Product of each digit's scores over the pictures, the largest 1.
    var products = [Double](repeating: 1, count: 10)
    var count = 0
    /// For each picture the digit that lies here.
    var digits: [Int: Int] = [:]
  }

  private var slots: [Slot] = []

  /// Starts with the picture whose measure the others are brought to.
  init(_ base: CardFrame, index: Int) {
    for (position, digit) in base.digits.enumerated() {
      var slot = Slot(place: base.places[position])
      Self.add(digit, position, of: index, to: &slot)
      slots.append(slot)
    }
  }

  var places: [Double] { slots.map(\.place) }

  /// For each place the digit of one picture that lies there.
  func digits(of frame: Int) -> [Int?] { slots.map { $0.digits[frame] } }

  /// The digits of all pictures together. Pictures of one clip err alike, so that where several show
  /// a digit only the square root of their product counts.
  var sum: [ObservedDigit] {
    slots.compactMap { slot in
      let powers = slot.count > 1 ? slot.products.map { $0.squareRoot() } : slot.products
      let total = powers.reduce(0, +)
      return ObservedDigit(
        candidates: powers.enumerated().map {
          ObservedDigit.Candidate(digit: $0.offset, score: $0.element / total)
        }.filter { $0.score >= Self.leastNamed })
    }
  }

  /// Without the places that one picture alone shows: shadows and edges look like digits too.
  var withoutLoners: CardFrameSum {
    var sum = self
    sum.slots = slots.filter { $0.count > 1 }
    return sum
  }

  /// Candidates less likely than this are left out.
  private static let leastNamed = 0.0005

  /// Adds a picture whose digits lie on these; `false`, and nothing added, where they do not.
  mutating func add(_ frame: CardFrame, index: Int) -> Bool {
    guard let fit = fit(frame) else { return false }
    var added: [Slot] = []
    for (position, digit) in frame.digits.enumerated() {
      let place = fit.scale * frame.places[position] + fit.start
      if let near = slot(at: place, free: index) {
        Self.add(digit, position, of: index, to: &slots[near])
      } else {
        var slot = Slot(place: place)
        Self.add(digit, position, of: index, to: &slot)
        added.append(slot)
      }
    }
    slots = (slots + added).sorted { $0.place < $1.place }
    return true
  }

  private static func add(
    _ digit: ObservedDigit, _ position: Int, of frame: Int, to slot: inout Slot
  ) {
    let scores = scores(of: digit)
    for value in 0...9 { slot.products[value] *= max(scores[value], leastScore) }
    let top = slot.products.max() ?? 1
    for value in 0...9 { slot.products[value] /= top }
    slot.count += 1
    slot.digits[frame] = position
  }

  private static func scores(of digit: ObservedDigit) -> [Double] {
    var scores = [Double](repeating: 0, count: 10)
    for candidate in digit.candidates { scores[candidate.digit] = candidate.score }
    return scores
  }

  private func slot(at place: Double, free frame: Int) -> Int? {
    slots.indices.filter {
      abs(slots[$0].place - place) < Self.reach && slots[$0].digits[frame] == nil
    }.min { abs(slots[$0].place - place) < abs(slots[$1].place - place) }
  }

  private struct Fit {
    let scale: Double
    let start: Double
    var common = 0
    var alike = 0.0
  }

  /// How a picture's measure becomes this one's: of all pairs of anchors near the rows' ends the one
  /// under which most digits are read alike.
  private func fit(_ frame: CardFrame) -> Fit? {
    let own = frame.places.indices
    var best: Fit?
    for left in own.prefix(Self.anchors) {
      for right in own.suffix(Self.anchors) where right > left {
        let length = frame.places[right] - frame.places[left]
        for first in slots.indices.prefix(2 * Self.anchors) {
          for last in slots.indices.suffix(2 * Self.anchors) where last > first {
            let scale = (slots[last].place - slots[first].place) / length
            guard Self.scales.contains(scale) else { continue }
            var fit = Fit(
              scale: scale, start: slots[first].place - scale * frame.places[left])
            measure(&fit, frame)
            if fit.alike > best?.alike ?? 0 { best = fit }
          }
        }
      }
    }
    guard let best, best.common >= Self.leastCommon,
      best.alike >= Self.leastAlike * Double(best.common)
    else { return nil }
    return best
  }

  private func measure(_ fit: inout Fit, _ frame: CardFrame) {
    for (position, digit) in frame.digits.enumerated() {
      let place = fit.scale * frame.places[position] + fit.start
      guard let near = slots.first(where: { abs($0.place - place) < Self.reach }) else { continue }
      fit.common += 1
      let scores = Self.scores(of: digit)
      let best = near.products.indices.max { near.products[$0] < near.products[$1] } ?? 0
      fit.alike += scores[best]
    }
  }
}
