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
/// The network sees only digits that stand upright, or nearly, so each turn needs a look of its own:
/// those along the picture's longer side first, and no other once a clear row has told the turn.
struct NumberSearch {
  private let spotter: DigitSpotter
  private let gray: Bitmap
  private var pictures: [Int: Bitmap] = [:]

  /// Mean sureness of a row's digits, and their number, from which its turn is beyond doubt, and
  /// larger sizes would show nothing else, where its digits tell the turn too.
  static let sureRow = 0.93
  static let clearRow = 11
  /// Mean sureness of the digits of another number, from which it counts as company.
  static let sureCompany = 0.8

  /// Pixels that the network may still look at: a bound on time that does not hang on the clock.
  private(set) var pixelsLeft: Int
  /// Whether a clear row of digits as long as a card number was read.
  private(set) var sawClearRow = false
  /// Quarter turns that the picture has had already; the search's own turns come on top.
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
    let ways = gray.width >= gray.height ? [[0, 2], [1, 3]] : [[1, 3], [0, 2]]
    // Turns at which the last look saw digits smaller than the network likes.
    var small = Set(0...3)
    for side in sides {
      let isLarge = side > DigitSpotter.fullSide
      if isLarge, small.isEmpty { return }
      guard let scale = DigitSpotter.scale(gray, side: side) else { return }
      var seen: Set<Int> = []
      for turns in ways {
        let open = isLarge ? turns.filter(small.contains) : turns
        guard let looks = try looks(open, scale, inside: nil) else { return }
        let outcome = try follow(looks, scale: scale, judge)
        if outcome == .over { return }
        seen.formUnion(looks.filter { Self.isSmall($0.spots, at: scale) }.map(\.turn))
        if outcome == .clear {
          if seen.isEmpty { return }
          break
        }
      }
      small = seen
    }
  }

  /// Whether a look saw enough digits smaller than the network likes for a larger one.
  private static func isSmall(_ spots: [SymbolSpot], at scale: Double) -> Bool {
    spots.count { $0.height * scale < DigitSpotter.smallHeight } >= DigitSpotter.fewestSmall
  }

  /// The same in the strip along the picture's middle alone, either way up, at one size.
  ///
  /// - Returns: whether nothing is gained by looking at the rest.
  mutating func runMiddle(
    side: Int, judge: (CardSighting) -> CardReader.Verdict
  ) throws(NetworkError) -> Bool {
    guard let scale = DigitSpotter.scale(gray, side: side),
      let looks = try looks([0, 2], scale, inside: middle)
    else { return false }
    return try follow(looks, scale: scale, judge) == .over
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

  /// What was seen at a turn.
  private struct Look {
    let turn: Int
    let spots: [SymbolSpot]

    /// Whether a row tells that the picture stands upright.
    var isClear: Bool {
      SpotChain.rows(spots).contains {
        $0.spots.count >= NumberSearch.clearRow && $0.sureness >= NumberSearch.sureRow
          && $0.spots.tellTurn
      }
    }
  }

  /// Looks at turns until one is clear; `nil` where too much has been looked at.
  private mutating func looks(
    _ turns: [Int], _ scale: Double, inside place: Rect?
  ) throws(NetworkError) -> [Look]? {
    var looks: [Look] = []
    for turn in turns where looks.last?.isClear != true {
      let picture = turned(turn)
      let area = place?.area ?? Double(picture.pixelCount)
      let pixels = Int(area * scale * scale)
      guard pixels <= pixelsLeft else { return nil }
      pixelsLeft -= pixels
      let spots = try spotter.spots(in: picture, scale: scale, inside: place)
      looks.append(Look(turn: turn, spots: spots))
    }
    return looks
  }

  /// What may be a number, as a look saw it.
  private struct Candidate {
    let look: Look
    let layout: NumberLayout
    let company: Int
  }

  /// How looks ended.
  private enum Outcome {
    case nothing
    /// A clear row tells the turn; it is no card number, which may be printed smaller.
    case clear
    /// A clear row as long as a card number was read, or one passed.
    case over
  }

  /// Reads the likeliest rows of some looks again.
  private mutating func follow(
    _ looks: [Look], scale: Double, _ judge: (CardSighting) -> CardReader.Verdict
  ) throws(NetworkError) -> Outcome {
    var candidates = looks.flatMap { look in
      let layouts = DigitSpotter.layouts(look.spots)
      return layouts.map { layout in
        let company = layouts.count { other in
          other.sureness >= Self.sureCompany && other.isApart(from: layout)
        }
        return Candidate(look: look, layout: layout, company: company)
      }
    }
    candidates.sort { $0.layout.score > $1.layout.score }
    let least = Self.shareOfBest * (candidates.first?.layout.score ?? 0)
    for one in candidates.prefix(DigitSpotter.mostRows) where one.layout.score >= least {
      let turn = (one.look.turn + base) % 4
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
        one.layout, of: turned(one.look.turn), seen: one.look.spots, scale: scale
      ) { verdict($0) == .proved }
      for again in readings where verdict(again) != .goOn && again.spots.tellTurn { return .over }
      if let best = readings.first, best.sureness >= Self.sureRow, best.spots.tellTurn {
        sawClearRow = true
      }
    }
    if sawClearRow { return .over }
    return looks.last?.isClear == true ? .clear : .nothing
  }

  /// A row worth less than this share of the best is not read again.
  static let shareOfBest = 0.6

  private mutating func turned(_ turn: Int) -> Bitmap {
    if let made = pictures[turn] { return made }
    let made = turn == 0 ? gray : gray.rotated(quarterTurns: turn)
    pictures[turn] = made
    return made
  }
}

extension [SymbolSpot] {
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
