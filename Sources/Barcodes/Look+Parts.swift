import Geometry
import Imaging

/// Parts of a look that may be one symbol each: the decoder finds some symbologies (Data Matrix,
/// Aztec) only where they stand alone in the middle, and small ones only enlarged.
extension Look {
  /// The longer side at which busy parts are looked for, in pixels.
  private static let searchSide = 900
  /// How far apart, at that size, the strokes of one symbol may stand, in pixels.
  private static let strokeGap = 9
  /// Shorter sides of a part at that size, in pixels: smaller ones have too few to decode.
  private static let leastSide = 14.0
  /// A matrix symbol is about square; with a margin for two that touch and for perspective.
  private static let mostAspect = 2.2
  /// Least share of a part's box that is busy: half for a square standing on its corner.
  private static let leastFill = 0.42
  /// Parts read at most, the largest first.
  private static let mostParts = 16
  /// Quiet ground left round a part, as a share of its side.
  private static let margin = 0.25

  /// Square-like places full of strong small contrasts, the largest first.
  func busyParts() -> [Look] {
    let (small, scale) = bitmap.shrunk(toFit: Look.searchSide)
    let busy = small.localContrast(kernelWidth: 5, height: 5).thresholded()
    let k = Look.strokeGap
    let blobs = busy.closed(kernelWidth: k, height: k).opened(kernelWidth: k, height: k)
    let boxes = blobs.components(minArea: Int(Look.leastSide * Look.leastSide * Look.leastFill))
      .filter { part in
        let box = part.box
        let short = min(box.width, box.height)
        return short >= Look.leastSide && max(box.width, box.height) <= short * Look.mostAspect
          && Double(part.area) >= box.area * Look.leastFill
          && box.area < Double(small.pixelCount) * 0.8
      }
      .map(\.box)
      .sorted { $0.area > $1.area }
    return boxes.prefix(Look.mostParts).compactMap { box in
      let side = max(box.width, box.height) * Look.margin
      let place = box.grown(side, side)
      let inLook = Rect(
        x: (place.x / scale).rounded(.down), y: (place.y / scale).rounded(.down),
        width: (place.width / scale).rounded(.up), height: (place.height / scale).rounded(.up))
      guard let inside = inLook.intersection(bitmap.bounds), let part = bitmap.cropped(to: inside)
      else { return nil }
      return Look(
        part, toPicture: Homography.translation(inside.x, inside.y).followed(by: toPicture))
    }
  }

  /// The look brought to about a size in pixels of its longer side, by a whole factor where it is
  /// enlarged: modules then stay even.
  func sized(to side: Double) -> Look {
    let factor = side / Double(max(bitmap.width, bitmap.height))
    return scaled(by: factor >= 1 ? factor.rounded() : factor)
  }
}
