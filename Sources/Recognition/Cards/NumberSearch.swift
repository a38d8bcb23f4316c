import Geometry
import Imaging

/// A row of digits that may be a card number, with the way it stands on the picture.
public struct CardSighting: Sendable {
  /// Clockwise quarter turns after which it stands upright.
  public var turn: Int
  /// Places in the pixels of the turned picture.
  public var row: CardNumberRow
  /// Other rows on the picture that are as long as card numbers: a card has one, a list many.
  public var company: Int

  public init(turn: Int, row: CardNumberRow, company: Int = 0) {
    self.turn = turn
    self.row = row
    self.company = company
  }
}

/// Looks for card numbers at every turn of a picture with as few runs of the network as will do.
///
/// The network reads only digits that stand upright, but it sees that something like digits is
/// there whichever way they stand. So one look at the unturned picture tells whether there are
/// any, and along which sides; at the other turns only those places are looked at.
struct NumberSearch {
  private let spotter: DigitSpotter
  private let gray: Bitmap
  private var pictures: [Int: Bitmap] = [:]

  /// Spots of one line from which it may be a number seen at a wrong turn, and of one heap from
  /// which it may be a block of short rows.
  static let longLine = 7
  static let largeHeap = 7
  /// Strength from which a spot counts in a heap.
  static let heapStrength = 0.45
  /// What lying along the picture's longer side is worth, in spots.
  static let longSide = 2
  /// Mean sureness of a row's digits, and their number, from which its turn is beyond doubt, and
  /// larger sizes would show nothing else: upside down the rows of made cards have 0.9 at most.
  static let sureRow = 0.93
  static let clearRow = 11
  /// Mean sureness of the digits of another number, from which it counts as company.
  static let sureCompany = 0.8

  /// Pixels that the network may still look at: a bound on time that does not hang on the clock.
  private(set) var pixelsLeft: Int
  /// Whether a clear row of digits as long as a card number was read.
  private(set) var sawClearRow = false
  /// Quarter turns that the picture has had already; the turns of plans come on top.
  private let base: Int
  /// What has been read again, by all turns: a look that sees the same digits has nothing to add.
  private(set) var done: [(turn: Int, layout: NumberLayout)]

  /// - Parameters:
  ///   - gray: the picture, after `base` quarter turns.
  ///   - done: what a search of the same picture has read again.
  init(
    _ spotter: DigitSpotter, gray: Bitmap, base: Int = 0, pixelsLeft: Int,
    done: [(turn: Int, layout: NumberLayout)] = []
  ) {
    self.spotter = spotter
    self.gray = gray
    self.base = base
    self.pixelsLeft = pixelsLeft
    self.done = done
  }

  /// Calls `judge` with each sighting as it is made, the likeliest first, until it lets one pass that
  /// tells its turn.
  ///
  /// - Parameter sides: longest sides in pixels at which the picture is looked at, in order.
  mutating func run(
    sides: [Int], judge: (CardSighting) -> CardReader.Verdict
  ) throws(NetworkError) {
    for side in sides {
      guard let scale = DigitSpotter.scale(gray, side: side) else { return }
      guard let level = try look(gray, scale, inside: nil) else { return }
      var isClear = false
      for plans in plans(level) where !isClear {
        switch try follow(plans, level, scale: scale, judge) {
        case .over: return
        case .clear: isClear = true
        case .nothing: break
        }
      }
      // Larger only where something was seen that is smaller than the network likes.
      let small = level.count { $0.height * scale < DigitSpotter.smallHeight }
      if isClear || side >= DigitSpotter.fullSide, small < DigitSpotter.fewestSmall { return }
    }
  }

  /// The same in the strip along the picture's middle alone, either way up, at one size.
  ///
  /// - Returns: whether nothing is gained by looking at the rest.
  mutating func runMiddle(
    side: Int, judge: (CardSighting) -> CardReader.Verdict
  ) throws(NetworkError) -> Bool {
    guard let scale = DigitSpotter.scale(gray, side: side),
      let spots = try look(gray, scale, inside: middle)
    else { return false }
    let lines = plans(spots).flatMap { $0 }.filter { $0.isLine && $0.turn % 2 == 0 }
    return try follow(lines, spots, scale: scale, judge) == .over
  }

  /// Part of a card's height, from the top, in which a number's row stands; turned upside down too.
  private static let middleRows = 0.28...0.72

  /// The strip in which the number stands on a card that fills the picture.
  private var middle: Rect {
    let bounds = gray.bounds
    let share = Self.middleRows.upperBound - Self.middleRows.lowerBound
    return Rect(
      x: 0, y: Self.middleRows.lowerBound * bounds.height, width: bounds.width,
      height: share * bounds.height)
  }

  /// One run of the network; `nil` where too much has been looked at.
  private mutating func look(
    _ picture: Bitmap, _ scale: Double, inside place: Rect?
  ) throws(NetworkError) -> [DigitSpot]? {
    let area = place?.intersection(picture.bounds)?.area ?? Double(picture.pixelCount)
    let pixels = Int(area * scale * scale)
    guard pixels <= pixelsLeft else { return nil }
    pixelsLeft -= pixels
    return try spotter.spots(in: picture, scale: scale, inside: place)
  }

  /// A turn worth a look.
  private struct Plan {
    let turn: Int
    /// Where on the turned picture.
    let place: Rect?
    /// Whether a line of spots speaks for it, not a heap alone.
    let isLine: Bool
    /// How much speaks for it.
    let worth: Int
  }

  /// Turns worth a look, the two along one side together, those along the longest line of spots
  /// first.
  private func plans(_ level: [DigitSpot]) -> [[Plan]] {
    let sure = level.filter { $0.strength >= DigitSpotter.sureStrength }
    let heap = SpotBands.heap(level.filter { $0.strength >= Self.heapStrength })
    let isHeap = heap.count >= Self.largeHeap
    guard isHeap || sure.count >= Self.longLine else { return [] }
    var plans: [Plan] = []
    for turn in 0...3 {
      let lines = SpotBands.lines(sure.map { mapped($0, turn) }, least: Self.longLine)
      let isAlong = (gray.width >= gray.height) == (turn % 2 == 0)
      let length = lines.first?.count ?? 0
      let worth = 4 * (length + (isAlong ? Self.longSide : 0)) - turn
      let place =
        lines.isEmpty
        ? SpotBands.surroundings(heap: heap.map { mapped($0, turn) })
        : SpotBands.surroundings(
          lines: lines, across: turn % 2 == 0 ? DigitSpotter.margin : SpotBands.sidewaysMargin)
      if isHeap || !lines.isEmpty {
        plans.append(Plan(turn: turn, place: place, isLine: !lines.isEmpty, worth: worth))
      }
    }
    let sides = [plans.filter { $0.turn % 2 == 0 }, plans.filter { $0.turn % 2 == 1 }]
    return sides.map { $0.sorted { $0.worth > $1.worth } }.filter { !$0.isEmpty }
      .sorted { $0[0].worth > $1[0].worth }
  }

  /// What may be a number, as a look saw it.
  private struct Candidate {
    let turn: Int
    let spots: [DigitSpot]
    let layout: NumberLayout
    let company: Int
  }

  /// How a look ended.
  private enum Outcome {
    case nothing
    /// A clear row tells the turn; it is no card number, which may be printed smaller.
    case clear
    /// A clear row as long as a card number was read, one passed, or enough was looked at.
    case over
  }

  /// Looks at turns and reads the likeliest rows again.
  private mutating func follow(
    _ plans: [Plan], _ level: [DigitSpot], scale: Double,
    _ judge: (CardSighting) -> CardReader.Verdict
  ) throws(NetworkError) -> Outcome {
    var candidates: [Candidate] = []
    var isClear = false
    for plan in plans where !isClear {
      let spots =
        plan.turn == 0 ? level : try look(turned(plan.turn), scale, inside: plan.place)
      guard let spots else { return .over }
      let layouts = DigitSpotter.layouts(spots)
      for layout in layouts {
        let company = layouts.count { other in
          other.sureness >= Self.sureCompany && other.isApart(from: layout)
        }
        candidates.append(
          Candidate(turn: plan.turn, spots: spots, layout: layout, company: company))
      }
      isClear = SpotChain.rows(spots).contains {
        $0.spots.count >= Self.clearRow && $0.sureness >= Self.sureRow && $0.spots.tellTurn
      }
    }
    candidates.sort { $0.layout.score > $1.layout.score }
    let least = Self.shareOfBest * (candidates.first?.layout.score ?? 0)
    for one in candidates.prefix(DigitSpotter.mostRows) where one.layout.score >= least {
      let turn = (one.turn + base) % 4
      if done.contains(where: { $0.turn == turn && $0.layout.hasDigits(of: one.layout) }) {
        continue
      }
      done.append((turn, one.layout))
      let pixels = one.layout.rows.count * DigitSpotter.pixelsAgain
      guard pixels <= pixelsLeft else { return .over }
      pixelsLeft -= pixels
      func verdict(_ layout: NumberLayout) -> CardReader.Verdict {
        judge(CardSighting(turn: turn, row: layout.row, company: one.company))
      }
      let readings = try spotter.readAgain(
        one.layout, of: turned(one.turn), seen: one.spots, scale: scale
      ) { verdict($0) == .proved }
      for again in readings where verdict(again) != .goOn && again.spots.tellTurn { return .over }
      if let best = readings.first, best.sureness >= Self.sureRow, best.spots.tellTurn {
        sawClearRow = true
      }
    }
    return sawClearRow ? .over : isClear ? .clear : .nothing
  }

  /// A row worth less than this share of the best is not read again.
  static let shareOfBest = 0.6

  private mutating func turned(_ turn: Int) -> Bitmap {
    if let made = pictures[turn] { return made }
    let made = turn == 0 ? gray : gray.rotated(quarterTurns: turn)
    pictures[turn] = made
    return made
  }

  /// The same spot on the turned picture.
  private func mapped(_ spot: DigitSpot, _ turn: Int) -> DigitSpot {
    let (width, height) = (Double(gray.width), Double(gray.height))
    let (x, y) = (spot.center.x, spot.center.y)
    var spot = spot
    spot.center =
      switch turn {
      case 1: Point(height - y, x)
      case 2: Point(width - x, height - y)
      case 3: Point(y, width - x)
      default: spot.center
      }
    return spot
  }
}

extension [DigitSpot] {
  /// Digits that look like none when they stand on their head.
  private static let upright: Set<Int> = [3, 4, 7]
  /// How many of them, how clearly seen, tell which way up a row stands.
  private static let telling = 2
  private static let clear = 0.95

  /// Whether the row cannot stand on its head: 0, 1, 6, 8, 9, and nearly 2 and 5, read as digits
  /// either way.
  var tellTurn: Bool {
    count { Self.upright.contains($0.best) && $0.strength * $0.odds[$0.best] >= Self.clear }
      >= Self.telling
  }
}
