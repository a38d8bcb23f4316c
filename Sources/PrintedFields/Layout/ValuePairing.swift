import Geometry

/// How a value stands to its label.
enum ValueRelation: CaseIterable {
  /// Behind the label, in one segment.
  case inline
  /// In the same row, in a column of its own.
  case right
  /// In the next row, at the label's left edge.
  case below
}

/// A label and a slot that may hold its value.
struct ValuePair {
  let label: Int
  let slot: Int
  let relation: ValueRelation
  /// How well the two stand to each other, 0 to 1.
  let nearness: Double
}

/// Finds the slots near each label.
struct ValuePairing {
  let parts: PageParts

  /// Farthest a value stands below its label, in heights of the value.
  static let farthestBelow = 1.7
  /// How far a value's left edge may lie from its label's, in heights of the value.
  static let leftSlack = 1.2
  /// Widest gap to a value on the right, as a share of the width of all print.
  static let farthestRight = 0.65

  /// Share of the narrower box that lies under the other where left edges do not meet.
  static let leastOverlap = 0.5
  /// Nearness of a value right under its label's left edge, under it elsewhere, and right beside it;
  /// only their order counts much. What a height of shift and of gap, and a page's width, cost.
  static let atEdge = 0.96
  static let offEdge = 0.75
  static let inRow = 0.9
  static let edgeCost = 0.06
  static let gapCost = 0.12
  static let rowCost = 0.4

  var pairs: [ValuePair] {
    parts.labels.indices.flatMap { label in
      parts.slots.indices.compactMap { slot in pair(label, slot) }
    }
  }

  private func pair(_ labelIndex: Int, _ slotIndex: Int) -> ValuePair? {
    let label = parts.labels[labelIndex]
    let slot = parts.slots[slotIndex]
    if slot.label == labelIndex {
      return ValuePair(label: labelIndex, slot: slotIndex, relation: .inline, nearness: 1)
    }
    guard slot.label == nil, slot.segment != label.segment else { return nil }
    if let nearness = nearnessBelow(label, slot) {
      return ValuePair(
        label: labelIndex, slot: slotIndex, relation: .below, nearness: nearness)
    }
    if let nearness = nearnessRight(label, slot) {
      return ValuePair(
        label: labelIndex, slot: slotIndex, relation: .right, nearness: nearness)
    }
    return nil
  }

  private func nearnessBelow(_ label: PrintedLabel, _ slot: ValueSlot) -> Double? {
    let height = max(slot.height, label.box.height)
    let gap = slot.box.y - label.box.maxY
    guard gap > -PrintSpacing.lineOverlap * height, gap < Self.farthestBelow * height,
      slot.box.center.y > label.box.maxY
    else { return nil }
    let shift = abs(slot.box.x - label.box.x)
    // Words between two labels of one segment may be the second's, misread.
    let left = leftEnd(of: label)
    let overlap = min(slot.box.maxX, label.box.maxX) - max(slot.box.x, left)
    let side: Double
    if shift <= Self.leftSlack * height {
      side = Self.atEdge - Self.edgeCost * shift / height
    } else if overlap > Self.leastOverlap * min(slot.box.width, label.box.width) {
      // Set in the middle, or to the right.
      side = Self.offEdge
    } else {
      return nil
    }
    return side - Self.gapCost * max(0, gap) / height
  }

  /// Where the label before this one in its segment ends, or the label's own left edge.
  private func leftEnd(of label: PrintedLabel) -> Double {
    parts.labels.filter {
      $0.segment == label.segment && $0.words.upperBound <= label.words.lowerBound
    }.map(\.box.maxX).max() ?? label.box.x
  }

  private func nearnessRight(_ label: PrintedLabel, _ slot: ValueSlot) -> Double? {
    let height = max(slot.height, label.box.height)
    let gap = slot.box.x - label.box.maxX
    guard gap > 0, gap < Self.farthestRight * parts.width,
      abs(slot.box.center.y - label.box.center.y) < PrintSpacing.labelRow * height
    else { return nil }
    // Nothing may stand between.
    let between = Rect(
      x: label.box.maxX, y: slot.box.center.y - 1, width: gap, height: 2)
    let isBlocked = parts.segments.enumerated().contains { index, segment in
      index != slot.segment && index != label.segment
        && segment.box.intersection(between) != nil
    }
    if isBlocked { return nil }
    return Self.inRow - Self.rowCost * gap / parts.width
  }
}
