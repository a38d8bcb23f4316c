/// How print is spaced on identity documents, in heights of the value's letters: estimates from
/// drawn documents of some twenty styles, wide enough for boxes that a reader places roughly.
enum PrintSpacing {
  /// How far the boxes of two lines, one below the other, may run into each other.
  static let lineOverlap = 0.5
  /// The same for lines of one value, which are of one size.
  static let ownLineOverlap = 0.4
  /// How far left edges, or middles, of lines set under each other may lie apart.
  static let sameEdge = 1.0
  static let sameMiddle = 0.5
  /// The same for what need only be roughly below something.
  static let looseEdge = 1.5
  /// How far middles of print in one row may lie apart, up and down; a label is smaller than its value.
  static let sameRow = 0.6
  static let labelRow = 0.75
  /// Gap under a label within which print is its value's.
  static let underLabel = 0.9
  /// Lines of one value: the smaller's share of the larger's height.
  static let alikeHeight = 0.65
  /// Gap to the line of a name above an address: two lines may stand between.
  static let linesAbove = 3.0
}
