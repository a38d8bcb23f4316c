import Geometry
import Imaging
import ReportSchema

/// The pixels to work on and the way back to the page they came from.
///
/// A page may be looked at reduced (large pictures) and in part (the scanning region); every place
/// in a record is in pixels of the whole upright page.
struct PageFrame {
  let bitmap: Bitmap
  /// From `bitmap` to the whole page.
  let toPage: Homography

  init(bitmap: Bitmap, toPage: Homography) {
    self.bitmap = bitmap
    self.toPage = toPage
  }

  /// The part of a decoded page inside `region` (fractions), or all of it.
  init(_ page: DecodedPage, region: Rect?) {
    let scale = Homography.scaling(page.scale, page.scale)
    guard let region else {
      self.init(bitmap: page.bitmap, toPage: scale)
      return
    }
    let width = Double(page.bitmap.width)
    let height = Double(page.bitmap.height)
    let x = (region.x * width).rounded(.down)
    let y = (region.y * height).rounded(.down)
    let box = Rect(x: x, y: y, width: region.width * width, height: region.height * height)
    let cut = page.bitmap.cropped(to: box)
    self.init(
      bitmap: cut ?? page.bitmap,
      toPage: cut == nil ? scale : Homography.translation(x, y).followed(by: scale))
  }

  /// The same frame without its colours.
  var gray: PageFrame { PageFrame(bitmap: bitmap.grayscale(), toPage: toPage) }

  var isPortrait: Bool { bitmap.height > bitmap.width }

  /// The whole frame as a quad in its own pixels.
  var outline: Quad { bitmap.bounds.quad }

  /// The same frame made smaller so that no side is longer than `side` pixels.
  func shrunk(toFit side: Int) -> PageFrame {
    let small = bitmap.shrunk(toFit: side)
    let back = Homography.scaling(1 / small.scale, 1 / small.scale)
    return PageFrame(bitmap: small.bitmap, toPage: back.followed(by: toPage))
  }

  /// The same frame at another size.
  func scaled(by factor: Double) -> PageFrame {
    if factor == 1 { return self }
    let large = bitmap.resized(
      width: Int((Double(bitmap.width) * factor).rounded()),
      height: Int((Double(bitmap.height) * factor).rounded()))
    return PageFrame(
      bitmap: large, toPage: Homography.scaling(1 / factor, 1 / factor).followed(by: toPage))
  }

  /// The same pixels turned clockwise by quarter turns.
  func turned(_ quarterTurns: Int) -> PageFrame {
    let turns = ((quarterTurns % 4) + 4) % 4
    if turns == 0 { return self }
    let turned = bitmap.rotated(quarterTurns: turns)
    // The turned picture's top left corner was this corner of the unturned one.
    let corners = outline.readingFirst(quarterTurns: turns)
    guard let back = Homography(from: turned.bounds.quad, to: corners) else { return self }
    return PageFrame(bitmap: turned, toPage: back.followed(by: toPage))
  }

  /// How a part of a frame is made level.
  struct Levelling {
    let width: Int
    let height: Int
    /// From the frame to the level picture, and back.
    let map: Homography
    let back: Homography
  }

  /// The way to make a quad of this frame level at `width` × `height` pixels, with some of what
  /// surrounds it: `margin` is a share of the flattened size on each side. `nil` for a quad that
  /// no camera gives.
  func levelling(_ quad: Quad, width: Int, height: Int, margin: Double = 0) -> Levelling? {
    let inset = Point(Double(width) * margin, Double(height) * margin)
    let target = Rect(
      x: inset.x, y: inset.y, width: Double(width) - 2 * inset.x,
      height: Double(height) - 2 * inset.y)
    guard let map = Homography(from: quad, to: target.quad), let back = map.inverse else {
      return nil
    }
    return Levelling(width: width, height: height, map: map, back: back)
  }

  /// - Parameter isDraft: softer, in a third of the time.
  func flattened(_ place: Levelling, isDraft: Bool = false) -> PageFrame {
    PageFrame(
      bitmap: bitmap.warped(
        by: place.map, width: place.width, height: place.height, isDraft: isDraft),
      toPage: place.back.followed(by: toPage))
  }

  /// What lies inside a quad of this frame, made level; see ``levelling(_:width:height:margin:)``.
  func flattened(
    _ quad: Quad, width: Int, height: Int, margin: Double = 0, isDraft: Bool = false
  ) -> PageFrame? {
    levelling(quad, width: width, height: height, margin: margin)
      .map { flattened($0, isDraft: isDraft) }
  }

  /// A level box of this frame as it lies on the page, with its corners where it is not level there.
  func place(_ rect: Rect) -> (box: Box, quad: Corners?) { place(rect.quad) }

  /// The same for a quad of this frame.
  func place(_ quad: Quad) -> (box: Box, quad: Corners?) { PageFrame.place(onPage: toPage(quad)) }

  /// The same for a quad on the page.
  static func place(onPage: Quad) -> (box: Box, quad: Corners?) {
    let bounds = onPage.bounds
    // Level up to half a pixel: the box says it all.
    let isLevel = onPage.points.allSatisfy { p in
      min(abs(p.x - bounds.x), abs(p.x - bounds.maxX)) < PageFrame.levelTolerance
        && min(abs(p.y - bounds.y), abs(p.y - bounds.maxY)) < PageFrame.levelTolerance
    }
    return (Box(bounds), isLevel ? nil : Corners(onPage))
  }

  /// Pixels by which corners may differ from a level box that still stands for them.
  static let levelTolerance = 1.0
}
