import Geometry

/// Where on an upright card print is looked for, given its number's place.
struct CardPlaces {
  /// Median height of the number's digits in pixels.
  let digitHeight: Double
  /// Below the number (beside a block, too), where dates and the holder stand on most cards.
  let below: Rect
  /// The part of it where most dates stand.
  let dates: Rect
  /// What is left above and under that.
  let rest: [Rect]

  /// How far below a number and beside it print is looked for first, in heights of its digits.
  private static let depth = 7.5
  private static let beside = 6.0
  private static let dateDepth = 4.5
  private static let dateLeft = 2.0
  private static let dateRight = 4.0
  /// The same beside a block of several rows: it stands at one end of a card.
  private static let besideBlock = 22.0
  /// A number this many digits high is a block.
  private static let blockHeight = 2.5

  /// `nil` without digits.
  init?(_ digits: [Rect], in bounds: Rect) {
    guard let first = digits.first, first.height > 0 else { return nil }
    let height = digits.map(\.height).sorted()[digits.count / 2]
    let number = digits.dropFirst().reduce(first) { $0.union($1) }
    let isBlock = number.height > Self.blockHeight * height
    let reach = (isBlock ? Self.besideBlock : Self.beside) * height
    let top = isBlock ? number.y : number.maxY
    let wanted = Rect(
      x: number.x - reach, y: top, width: number.width + 2 * reach,
      height: number.maxY - top + Self.depth * height)
    digitHeight = height
    below = wanted.intersection(bounds) ?? Rect(x: 0, y: top, width: 0, height: 0)
    let near =
      isBlock
      ? wanted
      : Rect(
        x: number.x - Self.dateLeft * height, y: top,
        width: number.width + (Self.dateLeft + Self.dateRight) * height,
        height: Self.dateDepth * height)
    dates = near.intersection(bounds) ?? below
    rest = [
      Rect(x: 0, y: 0, width: bounds.width, height: top),
      Rect(x: 0, y: below.maxY, width: bounds.width, height: bounds.maxY - below.maxY),
    ].filter { $0.height > height }
  }
}
