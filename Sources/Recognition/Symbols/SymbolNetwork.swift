import Geometry
import Glibc
import Imaging

/// Runs a model that sees digits, capitals or print over a whole picture and gives the symbols it sees.
///
/// Input, output and classes: `models/README.md`.
struct SymbolNetwork {
  /// What a model tells apart; besides, it knows ground and one class of other print.
  struct Alphabet {
    let symbols: [Character]

    /// A number's and a date's; the other print is the stroke between month and year.
    static let digits = Alphabet(symbols: Array("0123456789"))
    /// A name's, a blank being the gap between two words; the other print is numbers.
    static let letters = Alphabet(symbols: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ-' "))

    /// A document's: letters of both cases as capitals without accents; `.` is a comma too, and the
    /// other print other signs.
    static let print = Alphabet(symbols: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./' "))

    /// 0 is ground, symbols follow, the other print is the last.
    var classes: Int { symbols.count + 2 }
  }

  let alphabet: Alphabet
  private let network: Network

  static let cell = (width: 4.0, height: 8.0)
  /// Height in pixels at which the height plane is 0.
  static let nominalHeight = 20.0
  /// Heights at which digits are seen well, in pixels.
  static let heights = 12.5...30.0
  /// Probability of not being ground from which a cell may hold a digit.
  static let leastStrength = 0.3

  init(path: String, alphabet: Alphabet = .digits) throws(NetworkError) {
    self.alphabet = alphabet
    network = try Network(onnx: path)
  }

  /// The digits of a picture whose digits are `heights` high, at any places; a picture too small
  /// to hold one gives none.
  ///
  /// - Parameter least: strength from which a spot is given.
  func spots(
    in picture: Bitmap, least: Double = SymbolNetwork.leastStrength
  ) throws(NetworkError) -> [SymbolSpot] {
    guard picture.width >= 16, picture.height >= 16 else { return [] }
    // Whole cells: the picture is stretched by less than a cell.
    let width = (picture.width + 7) / 8 * 8
    let height = (picture.height + 7) / 8 * 8
    let whole = picture.grayscale().resized(width: width, height: height)
    let output = try network.run(EvenTone.values(whole), shape: [1, 1, height, width])
    guard output.shape.count == 4, output.shape[1] == alphabet.classes + 1 else { return [] }
    let grid = SpotGrid(
      values: output.values, rows: output.shape[2], columns: output.shape[3],
      classes: alphabet.classes)
    let x = Double(picture.width) / Double(width)
    let y = Double(picture.height) / Double(height)
    return grid.spots(least: least).map { spot in
      var spot = spot
      spot.center = Point(spot.center.x * x, spot.center.y * y)
      spot.height *= y
      return spot
    }
  }

  /// The symbols of a picture, or of a part of it, looked at at a scale; in the picture's pixels.
  func spots(
    in gray: Bitmap, scale: Double, inside place: Rect? = nil,
    least: Double = SymbolNetwork.leastStrength
  ) throws(NetworkError) -> [SymbolSpot] {
    var part = gray
    var corner = Point(0, 0)
    if let place {
      guard let inside = place.intersection(gray.bounds), let cut = gray.cropped(to: inside) else {
        return []
      }
      part = cut
      corner = Point(inside.x.rounded(.down), inside.y.rounded(.down))
    }
    let work = part.resized(
      width: max(1, Int((Double(part.width) * scale).rounded())),
      height: max(1, Int((Double(part.height) * scale).rounded())))
    return try spots(in: work, least: least).map { spot in
      var spot = spot.scaled(by: 1 / scale)
      spot.center = spot.center + corner
      return spot
    }
  }
}

/// The network's output, cell by cell.
struct SpotGrid {
  private let rows: Int
  private let columns: Int
  /// The last one's plane is followed by the heights.
  private let classes: Int
  private let values: [Float]
  /// Height (as the network gives it) from which a digit is wider than a cell: 18 pixels.
  private static let wideFrom: Float = -0.15
  /// Probabilities, the classes of one cell together.
  private var odds: [Double]

  init(values: [Float], rows: Int, columns: Int, classes: Int) {
    self.classes = classes
    self.values = values
    self.rows = rows
    self.columns = columns
    let plane = rows * columns
    odds = [Double](repeating: 0, count: plane * classes)
    for cell in 0..<plane {
      var top = -Float.infinity
      for c in 0..<classes { top = max(top, values[c * plane + cell]) }
      var sum = 0.0
      for c in 0..<classes {
        let power = exp(Double(values[c * plane + cell] - top))
        odds[cell * classes + c] = power
        sum += power
      }
      for c in 0..<classes { odds[cell * classes + c] /= sum }
    }
  }

  private func strength(_ row: Int, _ column: Int) -> Double {
    guard row >= 0, row < rows, column >= 0, column < columns else { return 0 }
    return 1 - odds[(row * columns + column) * classes]
  }

  /// Peaks, the strongest of those at one place.
  func spots(least: Double) -> [SymbolSpot] {
    var found: [SymbolSpot] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let here = strength(row, column)
        guard here >= least else { continue }
        var isPeak = true
        for y in -1...1 {
          for x in -1...1 where y != 0 || x != 0 {
            let other = strength(row + y, column + x)
            // Of equals the first.
            if other > here || other == here && (y < 0 || y == 0 && x < 0) { isPeak = false }
          }
        }
        if isPeak { found.append(spot(row, column)) }
      }
    }
    found.sort { $0.strength > $1.strength }
    var kept: [SymbolSpot] = []
    for spot in found where !kept.contains(where: { $0.isAt(spot) }) { kept.append(spot) }
    return kept
  }

  private func spot(_ row: Int, _ column: Int) -> SymbolSpot {
    let plane = rows * columns
    // Beside a narrow digit the next cell may be its neighbour's.
    let isWide = values[classes * plane + row * columns + column] > SpotGrid.wideFrom
    var symbols = [Double](repeating: 0, count: classes - 2)
    var other = 0.0
    var weights = 0.0
    var size = 0.0
    var x = 0.0
    var y = 0.0
    for dy in -1...1 {
      for dx in -1...1 {
        let weight = strength(row + dy, column + dx)
        guard weight > 0.5 * strength(row, column), dx == 0 || isWide else { continue }
        let cell = (row + dy) * columns + column + dx
        for symbol in symbols.indices {
          symbols[symbol] += weight * odds[cell * classes + 1 + symbol]
        }
        other += weight * odds[cell * classes + classes - 1]
        size += weight * Double(values[classes * plane + cell])
        x += weight * (Double(column + dx) + 0.5)
        y += weight * (Double(row + dy) + 0.5)
        weights += weight
      }
    }
    let sum = max(symbols.reduce(0, +), 1e-12)
    return SymbolSpot(
      center: Point(
        x / weights * SymbolNetwork.cell.width, y / weights * SymbolNetwork.cell.height),
      height: SymbolNetwork.nominalHeight * exp2(min(max(size / weights, -2), 2)),
      odds: symbols.map { $0 / sum }, strength: strength(row, column), other: other / (sum + other))
  }
}
