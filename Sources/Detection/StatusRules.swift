import Geometry

/// Decides a document's status from its corners alone.
struct StatusRules: Sendable {
  let thresholds: DetectionThresholds
  let width: Int
  let height: Int

  /// `isCut` tells that a side is the picture's own border.
  func status(of quad: Quad, tilt: Double, isCut: Bool) -> DetectionStatus {
    let long = Double(max(width, height))
    let picture = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let out = long * thresholds.outsideMargin
    if isCut || !quad.points.allSatisfy(picture.grown(out, out).contains) {
      return .partlyVisible
    }
    let share = quad.area / picture.area
    if share < thresholds.leastArea { return .tooFar }
    if share > thresholds.mostArea { return .tooClose }
    if tilt > thresholds.mostTilt { return .tooSteep }
    let margin = long * thresholds.edgeMargin
    if !quad.points.allSatisfy(picture.grown(-margin, -margin).contains) { return .nearEdge }
    return .success
  }

  func guide(_ quad: Quad, frame: Rect?) -> GuideState {
    guard let frame else { return .notGiven }
    let slack = max(frame.width, frame.height) * thresholds.guideMargin
    return quad.points.allSatisfy(frame.grown(slack, slack).contains) ? .inside : .outside
  }
}
