import Geometry
import Imaging

/// Sees the digits of a whole picture by the digit network, at several sizes.
struct DigitSpotter {
  private let network: SymbolNetwork

  /// A picture is not enlarged by more than the first; one that is small is enlarged, but not by
  /// more than the second, up to the side given third.
  static let enlargement = 1.2
  static let smallEnlargement = 3.2
  static let smallSide = 700.0
  /// Heights of a digit, in pixels of the network's picture, for reading a row again.
  static let readingHeights = [20.0, 17.5, 23.0]
  /// From this side on larger ones are tried only where so many digits were seen that are smaller,
  /// in pixels, than the network likes.
  static let fullSide = 700
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

  init(_ network: SymbolNetwork) { self.network = network }

  /// How a picture is scaled to be looked at with its longest side at `side`; `nil` where that
  /// would enlarge it too much.
  static func scale(_ picture: Bitmap, side: Int) -> Double? {
    let longest = Double(max(picture.width, picture.height))
    let scale = Double(side) / longest
    let most = max(
      DigitSpotter.enlargement,
      min(DigitSpotter.smallEnlargement, DigitSpotter.smallSide / longest))
    return scale > most ? nil : scale
  }

  /// The digits of a picture, or of a part of it, looked at at a scale; in the picture's pixels.
  func spots(
    in gray: Bitmap, scale: Double, inside place: Rect? = nil
  ) throws(NetworkError) -> [SymbolSpot] {
    try network.spots(in: gray, scale: scale, inside: place)
  }

  /// All that may be card numbers among the spots, of those at one place the best.
  static func layouts(_ spots: [SymbolSpot]) -> [NumberLayout] {
    // Weak ones lead chains astray; where they are part of a number they are needed.
    let sure = spots.filter { $0.strength >= sureStrength }
    var layouts = NumberLayout.candidates(SpotChain.rows(sure))
    if sure.count < spots.count { layouts += NumberLayout.candidates(SpotChain.rows(spots)) }
    return distinct(layouts)
  }

  /// The same number read again at sizes its digits are read best at, level, until two readings
  /// agree; the likeliest first of what the row may be.
  ///
  /// - Parameters:
  ///   - seen: the spots of the look that found it.
  ///   - scale: at which the look was taken.
  ///   - isProved: whether a number needs no further reading.
  func readAgain(
    _ layout: NumberLayout, of gray: Bitmap, seen: [SymbolSpot], scale: Double,
    isProved: (NumberLayout) -> Bool
  ) throws(NetworkError) -> [NumberLayout] {
    let rows = try layout.rows.map { row throws(NetworkError) in
      try readAgain(row, of: gray, seen: seen, scale: scale) { row in
        layout.rows.count == 1 && NumberLayout.candidates([row]).first.map(isProved) ?? false
      }
    }
    let again: [NumberLayout]
    if rows.count == 1 {
      again = NumberLayout.candidates(rows)
    } else {
      // A mark beside one of a block's rows makes a usual number a strange one.
      let block = NumberLayout(block: rows)
      again = [layout.isUsual && !block.isUsual ? layout : block]
    }
    let found = again.filter { NumberLayout.lengths.contains($0.count) }
    return found.isEmpty ? [layout] : Array(found.prefix(DigitSpotter.mostReadings))
  }

  private func readAgain(
    _ row: SpotRow, of gray: Bitmap, seen: [SymbolSpot], scale: Double,
    isProved: (SpotRow) -> Bool
  ) throws(NetworkError) -> SpotRow {
    func isNear(_ spot: SymbolSpot) -> Bool {
      abs(spot.center.y - row.middle(at: spot.center.x)) < row.height
    }
    var merge = SpotMerge()
    if DigitSpotter.goodHeights.contains(row.height * scale) {
      merge.add(seen.filter(isNear), weight: DigitSpotter.firstWeight)
    }
    var best = row
    for height in DigitSpotter.readingHeights {
      guard let crop = RowCrop(row, of: gray, digitHeight: height) else { continue }
      merge.add(
        try network.spots(in: crop.bitmap, least: DigitSpotter.faintStrength)
          .map { $0.moved(by: crop.back) })
      let near = merge.spots(seenBy: DigitSpotter.seen).filter(isNear)
      let clear = near.filter { $0.strength >= SymbolNetwork.leastStrength }
      let chain = SpotChain.rows(clear).max { $0.spots.count < $1.spots.count }
      best = chain.map { DigitSpotter.filled($0, with: near) } ?? row
      if merge.readings > 1, DigitSpotter.isSettled(best) || isProved(best) { break }
    }
    return best
  }

  /// Whether a further reading could hardly change a row: every digit is clear.
  private static func isSettled(_ row: SpotRow) -> Bool {
    row.spots.allSatisfy { $0.strength * ($0.odds.max() ?? 0) >= settledDigit }
  }

  /// Probability of a digit, merged from two readings or more, from which it needs no other.
  static let settledDigit = 0.97
  /// What the look that found a row counts beside a reading of the row alone.
  static let firstWeight = 0.5
  /// Heights in pixels of a look's digits from which it counts as a reading.
  static let goodHeights = 15.0...26.0

  /// Pixels of a row's readings, as a bound counts them.
  static let pixelsAgain = 100_000
  /// What one row may be, at most.
  static let mostReadings = 3

  /// The row with a digit that was hardly seen put in, where that makes a usual number of it.
  private static func filled(_ row: SpotRow, with spots: [SymbolSpot]) -> SpotRow {
    func isUsual(_ row: SpotRow) -> Bool {
      NumberLayout.candidates([row]).first.map { $0.isUsual && $0.leftOut < sureStrength } ?? false
    }
    if isUsual(row) { return row }
    let faint = spots.filter { spot in
      !spot.isOther && spot.strength < SymbolNetwork.leastStrength
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

  /// Dates in a place, looked at at a scale.
  func dates(
    in place: Rect, of gray: Bitmap, scale: Double
  ) throws(NetworkError) -> [TextLine] {
    guard place.area > 0 else { return [] }
    return DateSpots.lines(try spots(in: gray, scale: scale, inside: place))
  }

  /// Height in pixels given to the number's digits when dates are looked for: those are half to all of
  /// it, so the picture is larger than for the number.
  static let numberHeightForDates = 28.0
  /// The same for a second look: dates as high as the number, and another sampling.
  static let secondHeight = 22.0

  /// Of layouts at one place the best.
  static func distinct(_ layouts: [NumberLayout]) -> [NumberLayout] {
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

extension SymbolSpot {
  func scaled(by factor: Double) -> SymbolSpot {
    var spot = self
    spot.center = center * factor
    spot.height *= factor
    return spot
  }

  func moved(by map: Homography) -> SymbolSpot {
    var spot = self
    let half = Point(0, height / 2)
    spot.center = map(center)
    spot.height = map(center - half).distance(to: map(center + half))
    return spot
  }
}

extension NumberLayout {
  var spots: [SymbolSpot] { groups.flatMap { $0 } }
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
