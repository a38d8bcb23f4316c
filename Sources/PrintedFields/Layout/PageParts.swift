import Geometry

/// A page taken apart: segments, the labels in them and the slots where values may stand.
struct PageParts {
  let segments: [PrintedSegment]
  private(set) var labels: [PrintedLabel] = []
  private(set) var slots: [ValueSlot] = []
  let kind: PrintedKind?
  let isAmerican: Bool
  /// Width of all print, in pixels.
  let width: Double
  /// Height of values in pixels, where some are told by their form or by the zone.
  let valueHeight: Double?

  /// Licences' own field numbers that tell a page without a title for a licence.
  private static let tellingNumbers = 2
  /// Labels lower than this share of the values are small.
  private static let smallLabels = 0.8
  /// Where labels are small, what is higher than this share of the values is none.
  private static let highestLabel = 0.87
  /// Letters of a label that tells how high labels are.
  private static let tellingLabel = 0.85
  /// Print lower than this share of the values is no value, unless it is read well…
  private static let lowestValue = 0.75
  /// …this well.
  private static let wellRead = 0.8
  /// And never below this.
  private static let leastHeight = 0.5

  init(
    _ words: [PrintedWord], known: [KnownValue], rules: ValueRules, kind given: PrintedKind?,
    country: String?
  ) {
    let american = AmericanWords.evidence(in: words, country: country)
    isAmerican = american.isPage
    let words = isAmerican ? AmericanWords.parted(words) : words
    let segments = PrintedSegment.segments(of: words)
    self.segments = segments
    let titles = segments.map { KindWords.kind(of: $0.text) }
    let numbers = Set(words.compactMap { FieldNumbers.number($0.text) })
    let isNumbered =
      numbers.intersection(FieldNumbers.telling).count >= Self.tellingNumbers
    let isLicence = titles.contains(.drivingLicence) || isNumbered || american.isLicence
    kind = given ?? (isLicence ? .drivingLicence : titles.compactMap(\.self).first)
    width = segments.reduce(segments.first?.box) { $0?.union($1.box) }?.width ?? 1

    let claims = segments.map { Claims.find(in: $0.words, known: known, rules: rules) }
    let heights = segments.indices.filter { index in
      claims[index].contains { $0.isSure }
        || !rules.scanner.dates(in: segments[index].words.map(\.text)).isEmpty
    }.map { segments[$0].size }.sorted()
    let valueHeight = heights.isEmpty ? nil : heights[heights.count / 2]
    self.valueHeight = valueHeight

    func finder(inside: Bool) -> LabelFinder {
      LabelFinder(
        lexicon: .standard, isLicence: kind == .drivingLicence, isAmerican: isAmerican,
        looksInside: inside)
    }
    let plain = finder(inside: false)
    let taken = claims.map { Set($0.filter(\.isSure).flatMap { Array($0.claim.words) }) }
    var found = segments.indices.map { index in
      // A title is no label, though it may begin like one.
      titles[index] != nil
        ? [] : plain.labels(in: segments[index], index: index, taken: taken[index])
    }
    if let valueHeight, Self.areSmall(found, segments, beside: valueHeight) {
      let inside = finder(inside: true)
      for (index, segment) in segments.enumerated() where titles[index] == nil {
        if segment.size > Self.highestLabel * valueHeight {
          found[index] = []
        } else if taken[index].isEmpty {
          found[index] = inside.labels(in: segment, index: index, taken: [])
          if found[index].isEmpty, !isAmerican,
            rules.scanner.dates(in: segment.words.map(\.text)).isEmpty,
            let weak = inside.weakLabel(in: segment, index: index)
          {
            found[index] = [weak]
          }
        }
      }
    }
    for (index, segment) in segments.enumerated() {
      let first = labels.count
      labels += found[index]
      var start = 0
      var label: Int?
      for (place, next) in found[index].enumerated() {
        add(segment, index, start..<next.words.lowerBound, label, known, rules)
        start = next.words.upperBound
        label = first + place
      }
      if titles[index] == nil || label != nil || !claims[index].isEmpty {
        add(segment, index, start..<segment.words.count, label, known, rules)
      }
    }
  }

  private mutating func add(
    _ segment: PrintedSegment, _ index: Int, _ range: Range<Int>, _ label: Int?,
    _ known: [KnownValue], _ rules: ValueRules
  ) {
    guard !range.isEmpty,
      var slot = ValueSlot(segment, index: index, range: range, label: label)
    else { return }
    slot.claims = Claims.whole(in: slot.words, known: known, rules: rules)
    if slot.claims.isEmpty, let valueHeight {
      if slot.size < Self.leastHeight * valueHeight { return }
      if slot.size < Self.lowestValue * valueHeight, slot.confidence < Self.wellRead { return }
    }
    slots.append(slot)
  }

  /// Whether labels are printed smaller than values, by those that are surely labels.
  private static func areSmall(
    _ labels: [[PrintedLabel]], _ segments: [PrintedSegment], beside valueHeight: Double
  ) -> Bool {
    let heights = labels.joined().filter {
      !$0.isNumberOnly && $0.quality >= tellingLabel && $0.letters >= 6
    }.compactMap { PrintedSegment(Array(segments[$0.segment].words[$0.words]))?.size }.sorted()
    // Field numbers stand before their values, in one size.
    guard !heights.isEmpty else { return labels.joined().allSatisfy { !$0.isNumberOnly } }
    return heights[heights.count / 2] < smallLabels * valueHeight
  }
}
