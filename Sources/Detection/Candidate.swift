import Geometry

/// Four lines or corners that may be a document, in pixels of the working copy.
struct Candidate: Sendable {
  var quad: Quad
  /// How much speaks for it, 0 to 1.
  var score: Double
  /// What the edges alone say, where `score` is the models' chance.
  var edgeScore: Double?
  /// Which sides (top, right, bottom, left in the quad's order) are the picture's own borders.
  var borders: [Bool] = [false, false, false, false]
  var evidence: [SideEvidence] = []
  var skew = 0.0
}

/// What is seen along one side of a candidate.
struct SideEvidence: Sendable, Equatable {
  /// Length inside the picture, in working pixels.
  var length = 0.0
  /// The share of the side inside the picture.
  var visible = 0.0
  /// The share of the visible part with an edge along the side.
  var support = 0.0
  /// The change of colour from inside to outside where there is an edge, 0 to 1.
  var change = 0.0
  /// How much the change goes the same way all along, 0 to 1.
  var constancy = 0.0
  /// The share of edge on the side's line just beyond its two ends.
  var beyond = 0.0
  /// Mean colour inside less outside.
  var difference = (0.0, 0.0, 0.0)

  static func == (a: SideEvidence, b: SideEvidence) -> Bool {
    a.length == b.length && a.support == b.support && a.difference == b.difference
  }
}
