public import Geometry
public import Imaging

/// Finds the outlines of flat documents in a picture.
///
/// Edges of a reduced copy, taken in each pixel from the colour channel that changes most, give
/// lines (by votes, so that broken ones come out whole) and hulls of connected edges; both give
/// quads, which are ranked by what is seen along their sides; the best are fitted to the edges of
/// the full-size picture.
///
/// With the outline models a network also proposes quads from what it sees as a whole, and another
/// ranks all candidates. Not `Sendable` for their sake: a worker makes its own.
public struct DocumentDetector {
  public var options: DetectionOptions
  var finder = OutlineFinder(model: nil)

  /// A detector without models: edges alone propose and rank.
  public init(options: DetectionOptions = DetectionOptions()) { self.options = options }

  /// - Parameters:
  ///   - finderPath: the outline model's file.
  ///   - ranksPath: the ranking model's file, which weighs what the outline model sees: without
  ///     either of them all is left to the edges.
  public init(options: DetectionOptions, finderPath: String?, ranksPath: String?)
    throws(NetworkError)
  {
    self.options = options
    guard let finderPath, let ranksPath else { return }
    finder = OutlineFinder(model: try OutlineModel(finder: finderPath, ranks: ranksPath))
  }

  /// The same detector without one source of candidates, to measure what that earns: `lines`,
  /// `hulls` or `map` (what the outline model sees); `nil` for another name.
  package func without(_ source: String) -> DocumentDetector? {
    guard let left: OutlineSources = ["lines": .lines, "hulls": .hulls, "map": .map][source] else {
      return nil
    }
    var other = self
    other.finder.sources.remove(left)
    return other
  }

  /// The documents in a picture, the largest first; none if too little speaks for any.
  public func documents(in bitmap: Bitmap) -> [DetectedDocument] {
    var offset = Point(0, 0)
    var part = bitmap
    if let region = options.region {
      let box = region.box(width: bitmap.width, height: bitmap.height)
      guard let cut = bitmap.cropped(to: box) else { return [] }
      part = cut
      offset = Point(max(0, box.x.rounded(.down)), max(0, box.y.rounded(.down)))
    }
    let outlines = finder.outlines(
      in: part, most: options.maximumDocuments, thresholds: options.thresholds)
    let rules = StatusRules(
      thresholds: options.thresholds, width: bitmap.width, height: bitmap.height)
    let frame = options.guide?.frame(width: bitmap.width, height: bitmap.height)
    let found = outlines.map { outline in
      let quad = outline.quad.map { $0 + offset }
      return document(
        quad, score: outline.score, isCut: outline.borders.contains(true), rules: rules,
        frame: frame)
    }
    return found.enumerated().sorted {
      ($0.element.corners.area, $1.offset) > ($1.element.corners.area, $0.offset)
    }.map(\.element)
  }

  /// The place of a document of which no outline was found: `textQuad`, the quad round its text.
  public func fallback(textQuad: Quad, width: Int, height: Int) -> DetectedDocument {
    let rules = StatusRules(thresholds: options.thresholds, width: width, height: height)
    var found = document(
      textQuad, score: 0, isCut: false, rules: rules,
      frame: options.guide?.frame(width: width, height: height))
    if found.status == .success { found.status = .fallback }
    return found
  }

  private func document(
    _ quad: Quad, score: Double, isCut: Bool, rules: StatusRules, frame: Rect?
  ) -> DetectedDocument {
    let ordered = Quad(unordered: quad.points) ?? quad
    let view = Perspective(of: ordered, imageWidth: rules.width, imageHeight: rules.height)
    let sides = ordered.sides
    let aspect = view?.aspect ?? (sides[0] + sides[2]) / max(1, sides[1] + sides[3])
    let blank = BlankKind(aspect: aspect)
    let longest = max(sides[0] + sides[2], sides[1] + sides[3]) / 2
    return DetectedDocument(
      corners: ordered, score: score,
      status: rules.status(of: ordered, tilt: view?.tilt ?? 0, isCut: isCut), blank: blank,
      aspect: aspect, tilt: view?.tilt ?? 0,
      dotsPerInch: blank.size.map { longest / ($0.width / 25.4) },
      guide: rules.guide(ordered, frame: frame))
  }
}
