import Geometry
import ReportSchema

/// Scores documents' outlines.
enum OutlineScoring {
  /// Shares of overlap that are counted.
  static let levels = [("outline@0.9", 0.9), ("outline@0.95", 0.95)]
  /// A read document that covers less of every labelled one than this is none of them.
  static let leastOverlap = 0.1

  static func score(
    _ truth: LabelRow.Truth, _ reading: Reading, into score: inout RowScore
  ) {
    // A place that only the text gave is not a found outline.
    let outlined = reading.documents.filter { $0.detection.status != "fallback" }
    let found = outlined.compactMap { $0.detection.corners.quad }
    if truth.negatives.contains(.outline) {
      score.outcomes.append(
        Outcome(
          measure: "negative.outline", verdict: found.isEmpty ? .right : .wrong,
          read: found.isEmpty ? "" : "\(found.count) found"))
    }
    for document in truth.documents where document.hasOutline {
      guard let outline = document.outline else { continue }
      let best = found.max { overlap($0, outline) < overlap($1, outline) }
      self.score(outline, best, into: &score)
      if let status = document.detectionStatus {
        let detection = outlined.map(\.detection).first { $0.corners.quad == best }
        self.score(status: status, best == nil ? nil : detection?.status, into: &score)
      }
    }
    // Labels may leave out what else lies in a picture, so others are a quantity, not a fault.
    let labelled = truth.documents.compactMap(\.outline)
    if truth.documents.contains(where: \.hasOutline), labelled.count == truth.documents.count {
      let others = found.count { quad in
        labelled.allSatisfy { overlap(quad, $0) < leastOverlap }
      }
      score.quantities.append(Quantity(measure: "outline.others", value: Double(others)))
    }
  }

  private static func score(_ outline: Quad, _ best: Quad?, into score: inout RowScore) {
    let share = best.map { overlap($0, outline) } ?? 0
    score.quantities.append(Quantity(measure: "outline.overlap", value: share))
    score.quantities.append(
      Quantity(measure: "outline.planeOverlap", value: best.map { plane($0, outline) } ?? 0))
    if let best, share > 0 {
      score.quantities.append(
        Quantity(measure: "outline.cornerError", value: cornerError(best, outline)))
    }
    for (measure, level) in levels {
      let verdict: Outcome.Verdict = best == nil ? .silent : share >= level ? .right : .wrong
      score.outcomes.append(
        Outcome(
          measure: measure, verdict: verdict, expected: "\(level) or more",
          read: best == nil ? "" : "\(rounded(share, decimals: 3))"))
    }
  }

  private static func score(status: String, _ read: String?, into score: inout RowScore) {
    score.outcomes.append(
      Outcome(
        measure: "detection.status",
        verdict: read == nil ? .silent : read == status ? .right : .wrong, expected: status,
        read: read ?? ""))
  }

  private static func clockwise(_ quad: Quad) -> Quad {
    quad.signedArea >= 0
      ? quad : Quad(quad.topLeft, quad.bottomLeft, quad.bottomRight, quad.topRight)
  }

  /// Intersection over union in the picture.
  static func overlap(_ a: Quad, _ b: Quad) -> Double {
    clockwise(a).overlap(with: clockwise(b))
  }

  /// Intersection over union in the document's own plane (SmartDoc 2015's measure).
  static func plane(_ read: Quad, _ truth: Quad) -> Double {
    let sides = truth.sides
    let sheet = Rect(
      x: 0, y: 0, width: max(sides[0], sides[2], 1), height: max(sides[1], sides[3], 1))
    guard let map = Homography(from: truth, to: sheet.quad) else { return 0 }
    return overlap(map(read), sheet.quad)
  }

  /// Mean distance of the corners as a share of the diagonal, at the best of the four turns: the
  /// reading order is measured apart.
  static func cornerError(_ read: Quad, _ truth: Quad) -> Double {
    let errors = (0..<4).map { turn in
      zip(clockwise(read).readingFirst(quarterTurns: turn).points, clockwise(truth).points)
        .reduce(0) { $0 + $1.0.distance(to: $1.1) } / 4
    }
    return (errors.min() ?? 0) / max(truth.longestDiagonal, 1)
  }
}
