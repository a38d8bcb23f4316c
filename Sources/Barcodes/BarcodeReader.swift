import CBarcode
import Geometry
public import Imaging

/// Finds and decodes every barcode in a picture, over zxing-cpp.
///
/// The picture is looked at several ways, each only as long as it may add something: as it is, with
/// light and dark exchanged, reduced, enlarged, and turned by odd angles.
public struct BarcodeReader: Sendable {
  /// Pixels past which a picture is looked at reduced: dense codes of a whole photographed page
  /// still show at this size, and a look takes about a second.
  static let largestLook = 16_000_000
  /// Where the longer side is below this many pixels, a code's modules may be under two pixels
  /// wide, and an enlarged look is worth its time.
  static let smallSide = 700
  /// Pixels of the longer side below which a reduced look is not worth taking.
  static let smallestLook = 250.0
  /// The longer side that parts are brought to, in pixels, one after the other: which of them
  /// shows a small symbol is a matter of how its modules fall on pixels.
  static let partSides = [360.0, 250, 520]
  /// Angles the decoder itself is weak at; it takes quarter turns and small tilts on its own.
  static let oddAngles: [Double] = [45, 22.5, -22.5]
  /// Sizes at which a level document is looked at, one after the other until something is found.
  static let levelFactors: [Double] = [1, 1.5, 0.6]
  /// Pixels of the longer side at odd angles, whose looks are many.
  static let oddAngleSide = 1000

  public init() {}

  public static var engineVersion: String { String(cString: barcode_engine_version()) }

  /// Every barcode, top to bottom; corners in the pixels of `bitmap`. None is an empty list.
  public func barcodes(in bitmap: Bitmap) -> [Barcode] {
    guard bitmap.width > 7, bitmap.height > 7 else { return [] }
    var finds = Finds()
    let whole = Look(bitmap.grayscale(), fitting: BarcodeReader.largestLook)
    let longSide = max(whole.bitmap.width, whole.bitmap.height)
    finds.add(whole.read())
    finds.add(whole.inverted().read(isInverted: true))
    var factor = 1.0 / 3
    while Double(longSide) * factor >= BarcodeReader.smallestLook {
      finds.add(whole.scaled(by: factor).read())
      factor /= 3
    }
    if finds.isEmpty { finds.add(whole.read(globalThreshold: true)) }
    if longSide < BarcodeReader.smallSide { finds.add(whole.scaled(by: 2).read()) }
    for part in whole.busyParts() where !finds.covers(part) {
      for size in BarcodeReader.partSides where !finds.covers(part) {
        let sized = part.sized(to: size)
        finds.add(sized.read())
        finds.add(sized.inverted().read(isInverted: true))
        finds.add(sized.read(globalThreshold: true))
      }
    }
    if finds.isEmpty {
      let small = whole.scaled(by: min(1, Double(BarcodeReader.oddAngleSide) / Double(longSide)))
      for angle in BarcodeReader.oddAngles where finds.isEmpty {
        let turned = small.turned(degrees: angle)
        finds.add(turned.read())
        finds.add(turned.inverted().read(isInverted: true))
      }
    }
    return finds.inReadingOrder
  }

  /// Every barcode on a document made level, corners in the pixels of `bitmap`. Rows of symbols run
  /// along the picture's, so that a few sizes do; the decoder finds PDF417 in perspective only so.
  public func barcodes(onLevel bitmap: Bitmap) -> [Barcode] {
    guard bitmap.width > 7, bitmap.height > 7 else { return [] }
    var finds = Finds()
    let whole = Look(bitmap.grayscale(), fitting: BarcodeReader.largestLook)
    for factor in BarcodeReader.levelFactors where finds.isEmpty {
      finds.add(whole.scaled(by: factor).read())
    }
    return finds.inReadingOrder
  }
}

/// What was found so far, each symbol once.
private struct Finds {
  private var all: [Barcode] = []

  var isEmpty: Bool { all.isEmpty }

  /// Whether most of a look's picture is a symbol that is known already.
  func covers(_ look: Look) -> Bool {
    let part = look.toPicture(look.bitmap.bounds.quad).bounds
    return all.contains { known in
      let common = known.corners.bounds.intersection(part)?.area ?? 0
      return common > part.area * 0.3
    }
  }

  /// By rows of about their own height, then left to right.
  var inReadingOrder: [Barcode] {
    all.sorted { a, b in
      let (p, q) = (a.corners.bounds, b.corners.bounds)
      let sameRow = abs(p.center.y - q.center.y) < min(p.height, q.height) / 2
      return sameRow ? p.center.x < q.center.x : p.center.y < q.center.y
    }
  }

  /// The same content at the same place is the same symbol; the same content elsewhere is another.
  mutating func add(_ found: [Barcode]) {
    for code in found {
      let isKnown = all.contains { known in
        known.format == code.format && known.bytes == code.bytes
          && known.corners.bounds.grown(8, 8).intersection(code.corners.bounds.grown(8, 8)) != nil
      }
      if !isKnown { all.append(code) }
    }
  }
}
