import Geometry
import Imaging

/// Sees the digits of a whole picture by the digit network, at several sizes.
struct DigitSpotter {
  private let network: DigitNetwork

  /// Longest sides of the working picture, in the order they are tried. A card number's digits are
  /// 1/20 (embossed) to 1/45 (small print) of a card's width, and the network reads from 13 to 28
  /// pixels: 420 serves the first, 700 and 1100 smaller print and cards that fill a part of the
  /// picture only.
  static let sides = [420, 700, 1100, 1700]
  /// A picture is not enlarged by more than the first; one that is small is enlarged, but not by
  /// more than the second, up to the side given third.
  static let enlargement = 1.2
  static let smallEnlargement = 3.2
  static let smallSide = 700.0
  /// Score of a row from which smaller digits are no longer looked for.
  static let goodScore = 0.93
  /// Heights of a digit, in pixels of the network's picture, for reading a row again.
  static let readingHeights = [20.0, 17.5, 23.0]
  /// From this side on larger ones are tried only where so many digits were seen that are smaller,
  /// in pixels, than the network likes.
  static let fullSide = 1100
  static let smallHeight = 16.0
  static let fewestSmall = 8
  /// Rows read again.
  static let mostRows = 4
  /// Ground kept above and below a row's middle, in heights of its digits.
  static let margin = 1.6
  /// Ground kept beside it: the first look may have missed a group and the gap before it.
  static let sideMargin = 7.0
  /// A row worth less is not worth reading again.
  static let leastScore = 0.45
  /// Strength from which a spot is hardly ever a figment.
  static let sureStrength = 0.6
  /// Part of the readings of a row that must see a digit.
  static let seen = 0.5

  init(_ network: DigitNetwork) { self.network = network }

  /// What a look at a picture gave, in its pixels.
  struct Look {
    var spots: [DigitSpot] = []
    var layouts: [NumberLayout] = []
  }

  /// Rows that may be numbers, the best first; stops at the size that shows a good one.
  func look(at gray: Bitmap) throws(NetworkError) -> Look {
    var look = Look()
    let longest = Double(max(gray.width, gray.height))
    for side in DigitSpotter.sides {
      let scale = Double(side) / longest
      let most = max(
        DigitSpotter.enlargement,
        min(DigitSpotter.smallEnlargement, DigitSpotter.smallSide / longest))
      if scale > most { break }
      let work = gray.resized(
        width: max(1, Int((Double(gray.width) * scale).rounded())),
        height: max(1, Int((Double(gray.height) * scale).rounded())))
      let spots = try network.spots(in: work).map { $0.scaled(by: 1 / scale) }
      look.spots += spots
      // Weak ones lead chains astray; where they are part of a number they are needed.
      let sure = spots.filter { $0.strength >= DigitSpotter.sureStrength }
      look.layouts += NumberLayout.candidates(SpotChain.rows(sure))
      if sure.count < spots.count {
        look.layouts += NumberLayout.candidates(SpotChain.rows(spots))
      }
      if look.layouts.contains(where: { $0.score >= DigitSpotter.goodScore }) { break }
      let small = spots.count { $0.height < DigitSpotter.smallHeight }
      if side >= DigitSpotter.fullSide, small < DigitSpotter.fewestSmall { break }
    }
    look.layouts = DigitSpotter.distinct(look.layouts)
    return look
  }

  /// The same number read again at sizes its digits are read best at, level, several times over.
  func readAgain(_ layout: NumberLayout, of gray: Bitmap) throws(NetworkError) -> NumberLayout {
    var rows: [SpotRow] = []
    for row in layout.rows {
      var merge = SpotMerge()
      for height in DigitSpotter.readingHeights {
        guard let crop = RowCrop(row, of: gray, digitHeight: height) else { continue }
        merge.add(
          try network.spots(in: crop.bitmap, least: DigitSpotter.faintStrength)
            .map { $0.moved(by: crop.back) })
      }
      let near = merge.spots(seenBy: DigitSpotter.seen).filter {
        abs($0.center.y - row.middle(at: $0.center.x)) < row.height
      }
      let clear = near.filter { $0.strength >= DigitNetwork.leastStrength }
      let chain = SpotChain.rows(clear).max { $0.spots.count < $1.spots.count }
      rows.append(chain.map { DigitSpotter.filled($0, with: near) } ?? row)
    }
    let again =
      rows.count == 1
      ? NumberLayout.candidates(rows).first
      : NumberLayout(rows: rows, groups: rows.flatMap(\.groups))
    guard let again, NumberLayout.lengths.contains(again.count) else { return layout }
    return again
  }

  /// The row with a digit that was hardly seen put in, where that makes a usual number of it.
  private static func filled(_ row: SpotRow, with spots: [DigitSpot]) -> SpotRow {
    func isUsual(_ row: SpotRow) -> Bool {
      NumberLayout.candidates([row]).first.map { $0.isUsual && $0.leftOut < sureStrength } ?? false
    }
    if isUsual(row) { return row }
    let faint = spots.filter { spot in
      !spot.isSlash && spot.strength < DigitNetwork.leastStrength
        && abs(spot.center.y - row.middle(at: spot.center.x)) < SpotChain.offRow * 1.5 * row.height
        && SpotChain.ratios.contains(spot.height / row.height)
        && row.spots.allSatisfy { abs($0.center.x - spot.center.x) > 0.55 * row.pitch }
    }.sorted { $0.strength > $1.strength }
    for spot in faint {
      var seen = spot
      // What was hardly seen is hardly sure: the rest is left to all digits.
      let sure = max(spot.strength, faintStrength)
      seen.odds = spot.odds.map { $0 * sure + (1 - sure) / 10 }
      if let whole = SpotRow(row.spots + [seen]), isUsual(whole) { return whole }
    }
    return row
  }

  /// Strength from which a hole in a row may be filled by a spot.
  static let faintStrength = 0.04

  /// Dates round a number: they are printed smaller than it, so they are looked for in a larger
  /// picture of the number's surroundings.
  func dates(
    near row: CardNumberRow, of gray: Bitmap
  ) throws(NetworkError) -> [TextLine] {
    let boxes = row.digits.map(\.box)
    guard let first = boxes.first, first.height > 0 else { return [] }
    let height = boxes.map(\.height).sorted()[boxes.count / 2]
    let number = boxes.dropFirst().reduce(first) { $0.union($1) }
    let around = number.grown(DigitSpotter.dateReach * height, DigitSpotter.dateReach * height)
    guard let inside = around.intersection(gray.bounds), let part = gray.cropped(to: inside) else {
      return []
    }
    let corner = Point(inside.x.rounded(.down), inside.y.rounded(.down))
    let scale = DigitSpotter.numberHeightForDates / height
    let work = part.resized(
      width: max(1, Int((Double(part.width) * scale).rounded())),
      height: max(1, Int((Double(part.height) * scale).rounded())))
    let spots = try network.spots(in: work).map { spot in
      var spot = spot.scaled(by: 1 / scale)
      spot.center = spot.center + corner
      return spot
    }
    return DateSpots.lines(spots)
  }

  /// Height given to the number's digits when dates are looked for: those are half to all of it.
  static let numberHeightForDates = 29.0
  /// How far from the number dates are looked for, in heights of its digits.
  static let dateReach = 9.0

  /// Of layouts at one place the best.
  private static func distinct(_ layouts: [NumberLayout]) -> [NumberLayout] {
    var kept: [NumberLayout] = []
    for layout in layouts.sorted(by: { $0.score > $1.score }) where layout.score >= leastScore {
      let isNew = kept.allSatisfy { other in
        let common = layout.spots.count { spot in other.spots.contains { $0.isAt(spot) } }
        return 2 * common < layout.count
      }
      if isNew { kept.append(layout) }
      if kept.count == mostRows { break }
    }
    return kept
  }
}

extension DigitSpot {
  func scaled(by factor: Double) -> DigitSpot {
    var spot = self
    spot.center = center * factor
    spot.height *= factor
    return spot
  }

  func moved(by map: Homography) -> DigitSpot {
    var spot = self
    let half = Point(0, height / 2)
    spot.center = map(center)
    spot.height = map(center - half).distance(to: map(center + half))
    return spot
  }
}

extension NumberLayout {
  var spots: [DigitSpot] { groups.flatMap { $0 } }
}

/// A row of digits cut out level.
struct RowCrop {
  let bitmap: Bitmap
  /// From the crop to the picture.
  let back: Homography

  static let widest = 2400.0

  init?(_ row: SpotRow, of gray: Bitmap, digitHeight: Double) {
    let margin = DigitSpotter.margin * row.height
    let length = (1 + row.slope * row.slope).squareRoot()
    let beside = DigitSpotter.sideMargin * row.height / length
    let left = max(row.left - beside, min(0, row.left - margin))
    let right = min(row.right + beside, max(Double(gray.width), row.right + margin))
    // The row's own direction and the one across it.
    let across = Point(-row.slope / length, 1 / length) * margin
    let start = Point(left, row.middle(at: left))
    let end = Point(right, row.middle(at: right))
    let scale = digitHeight / row.height
    let width = (start.distance(to: end) * scale).rounded()
    let height = (2 * margin * scale).rounded()
    guard width >= 16, width <= RowCrop.widest, height >= 16, height <= 400 else { return nil }
    let quad = Quad(start - across, end - across, end + across, start + across)
    let target = Rect(x: 0, y: 0, width: width, height: height).quad
    guard let back = Homography(from: target, to: quad) else { return nil }
    self.back = back
    // Where the crop shrinks, means come first.
    var source = gray
    var toSource = back
    if scale < 0.75 {
      let shrunk = gray.resized(
        width: max(1, Int((Double(gray.width) * scale).rounded())),
        height: max(1, Int((Double(gray.height) * scale).rounded())))
      source = shrunk
      toSource = back.followed(
        by: .scaling(
          Double(shrunk.width) / Double(gray.width), Double(shrunk.height) / Double(gray.height)))
    }
    guard let map = toSource.inverse else { return nil }
    bitmap = source.warped(by: map, width: Int(width), height: Int(height))
  }
}
