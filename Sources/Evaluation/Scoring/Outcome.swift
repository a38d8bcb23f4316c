/// One thing that a label says, and what was read for it.
public struct Outcome: Sendable, Equatable {
  public enum Verdict: String, Sendable, CaseIterable {
    /// As labelled; for a negative, nothing was given.
    case right
    /// Another value than labelled; for a negative, a value was given.
    case wrong
    /// Nothing was given where the label has a value.
    case silent
  }

  /// What is measured: `zone`, `zone.line`, `zone.number`, `card.number`, `outline`, `code`,
  /// `text.word`, `field.surname`, `negative.card`, …
  public var measure: String
  public var verdict: Verdict
  /// Whether the record called the value `verified`, or a whole result `ok`.
  public var isVerified: Bool
  public var expected: String
  public var read: String

  /// Whether a person should look at it: a field is told once, by `field.`, and not again by the
  /// stricter `exact.` and the milder `near.`.
  public var isFailure: Bool { verdict != .right && !isOtherView }
  private var isOtherView: Bool { measure.hasPrefix("exact.") || measure.hasPrefix("near.") }

  /// The gravest fault: a wrong value that was called proved.
  public var isWrongVerified: Bool { isVerified && verdict == .wrong }

  public init(
    measure: String, verdict: Verdict, isVerified: Bool = false, expected: String = "",
    read: String = ""
  ) {
    self.measure = measure
    self.verdict = verdict
    self.isVerified = isVerified
    self.expected = expected
    self.read = read
  }

  /// Compares a value that was or was not read with the labelled one.
  static func compare(
    _ measure: String, expected: String, read: String?, isVerified: Bool,
    equal: (String, String) -> Bool = { $0 == $1 }
  ) -> Outcome {
    let verdict: Verdict =
      if let read { equal(expected, read) ? .right : .wrong } else { .silent }
    return Outcome(
      measure: measure, verdict: verdict, isVerified: read != nil && isVerified,
      expected: expected, read: read ?? "")
  }
}

/// A measured quantity of one picture: an overlap, an error rate.
public struct Quantity: Sendable, Equatable {
  public var measure: String
  public var value: Double
  /// What a mean weighs it by: letters for an error rate, 1 for an overlap.
  public var weight: Double

  public init(measure: String, value: Double, weight: Double = 1) {
    self.measure = measure
    self.value = value
    self.weight = weight
  }
}
