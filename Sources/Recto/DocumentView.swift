import Detection
import Geometry
import Imaging

/// A document made level, as it is read: not yet turned upright.
final class DocumentView {
  /// Which finding of the page it shows.
  let index: Int
  let blank: BlankKind
  private let page: PageFrame
  /// How it lies on the page.
  let place: PageFrame.Levelling
  // Each is made when it is first asked for: many outlines never are.
  /// In colour, interpolated linearly: print read from it comes out as well as from a sharper picture.
  private(set) lazy var frame = page.flattened(place, isDraft: true)
  /// In gray, as sharp as can be: the digits of a card are read from it.
  private(set) lazy var sharpFrame = page.gray.flattened(place)

  private init(index: Int, blank: BlankKind, page: PageFrame, place: PageFrame.Levelling) {
    self.index = index
    self.blank = blank
    self.page = page
    self.place = place
  }

  /// Dots an inch at which a document of known size is flattened: Tesseract and the line readers
  /// are at their best near 300.
  static let resolution = 300.0
  /// A document of unknown size is flattened at the size it has in the picture, its longest side
  /// within these pixels.
  static let longestSides = 900.0...3200.0
  /// Share of the flattened size added on each side, so that an outline a little too tight does not
  /// cut a zone that runs along the edge.
  static let margin = 0.02

  static func views(of findings: [DocumentFinding], in frame: PageFrame) -> [DocumentView] {
    guard let toFrame = frame.toPage.inverse else { return [] }
    return findings.enumerated().compactMap { index, finding in
      let quad = toFrame(finding.corners)
      let size = flattenedSize(quad, blank: finding.blank, aspect: finding.aspect)
      guard
        let place = frame.levelling(quad, width: size.width, height: size.height, margin: margin)
      else { return nil }
      return DocumentView(index: index, blank: finding.blank, page: frame, place: place)
    }
  }

  /// Width and height in pixels at which a quad is flattened. `aspect` is the document's true width
  /// over its height, where the perspective told it.
  ///
  /// Of the known sizes only ID-1 is told apart by its shape alone; the others keep the size they
  /// have in the picture, so that a page is not shrunk to a passport.
  static func flattenedSize(
    _ quad: Quad, blank: BlankKind, aspect: Double?
  ) -> (width: Int, height: Int) {
    let sides = quad.sides
    var width = max(sides[0], sides[2], 1)
    var height = max(sides[1], sides[3], 1)
    if blank == .id1, let size = blank.size {
      let long = Int((size.width / 25.4 * resolution).rounded())
      let short = Int((size.height / 25.4 * resolution).rounded())
      return width >= height ? (long, short) : (short, long)
    }
    if let aspect, plausibleAspects.contains(aspect) {
      if aspect >= 1 { height = width / aspect } else { width = height * aspect }
    }
    let longest = max(width, height)
    let scale =
      min(max(longest, longestSides.lowerBound), longestSides.upperBound) / longest
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  /// Beyond these a measured aspect is a fault of measurement, not a shape of paper.
  static let plausibleAspects = 0.1...10.0
}
