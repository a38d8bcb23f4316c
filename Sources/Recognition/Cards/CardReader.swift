import Geometry
public import Imaging

/// Reads a payment card's digits, and the text round them, before any rule.
///
/// Recto's own digit model looks at the whole picture at several sizes and says where digits are
/// and which, flat or embossed, light or dark; those that stand in a row, or in rows on top of each
/// other, are read again level and at the size that suits them. Without the model Tesseract's
/// reading of several preparations stands in.
public struct CardReader {
  private let spotter: DigitSpotter?

  /// - Parameter modelPath: the digit model's file; `nil` reads digits by Tesseract.
  public init(modelPath: String?) throws(NetworkError) {
    spotter = try modelPath.map { path throws(NetworkError) in
      DigitSpotter(try DigitNetwork(path: path))
    }
  }

  /// Candidates for the number, the best first, places in the pixels of `upright`; cheap enough
  /// (with the model) for trying turns.
  public func numberRows(
    in upright: Bitmap, engine: inout TextEngine
  ) throws(RecognitionError) -> [CardNumberRow] {
    try look(at: upright.grayscale(), &engine).rows
  }

  /// The candidates, with all text of the picture for expiry and holder.
  public func read(
    _ upright: Bitmap, engine: inout TextEngine
  ) throws(RecognitionError) -> CardPrint {
    let (rows, spots) = try look(at: upright.grayscale(), &engine)
    let layout = try PageReader().read(upright, engine: &engine)
    var dates = DateSpots.lines(spots)
    if let spotter, let row = rows.first {
      do {
        dates = CardLines.merged(dates, try spotter.dates(near: row, of: upright.grayscale()))
      } catch {
        throw RecognitionError(code: error.code, message: error.message)
      }
    }
    return CardPrint(rows: rows, lines: CardLines.merged(layout.lines, dates))
  }

  private func look(
    at gray: Bitmap, _ engine: inout TextEngine
  ) throws(RecognitionError) -> (rows: [CardNumberRow], spots: [DigitSpot]) {
    guard let spotter else {
      let spots = try TesseractSpots.spots(in: gray, &engine)
      return (NumberLayout.candidates(SpotChain.rows(spots)).map(\.row), spots)
    }
    do {
      let look = try spotter.look(at: gray)
      var layouts: [NumberLayout] = []
      for layout in look.layouts { layouts.append(try spotter.readAgain(layout, of: gray)) }
      let rows = layouts.sorted { $0.score > $1.score }.map(\.row)
      return (rows, look.spots)
    } catch {
      throw RecognitionError(code: error.code, message: error.message)
    }
  }
}

/// Text lines of two readers as one list.
enum CardLines {
  /// Share of a word's box that a date must cover to stand in for it.
  static let covered = 0.5

  /// The text with the words that `dates` lie on taken out, and the dates.
  static func merged(_ lines: [TextLine], _ dates: [TextLine]) -> [TextLine] {
    let kept = lines.compactMap { line in
      TextLine(
        words: line.words.filter { word in
          !dates.contains { date in
            let common = word.box.intersection(date.box)?.area ?? 0
            return common > covered * min(word.box.area, date.box.area)
          }
        }, baseline: line.baseline)
    }
    return kept + dates
  }
}
