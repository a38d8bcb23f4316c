import Geometry
import Glibc
import Imaging

/// Finds portraits on documents, with the cascade that OpenCV's data holds for faces.
final class PortraitFinder {
  private let cascade: Cascade

  /// Of OpenCV's four cascades for faces the one that finds the most portraits of specimens, and
  /// the fewest other things.
  static let file = "haarcascade_frontalface_alt.xml"
  /// The environment variable that names the folder of OpenCV's cascades.
  static let variable = "RECTO_CASCADES"
  /// Where Debian's opencv-data puts them (since OpenCV 4, and before), and a build from source.
  static let folders = [
    "/usr/share/opencv4/haarcascades", "/usr/share/opencv/haarcascades",
    "/usr/local/share/opencv4/haarcascades",
  ]

  /// The cascade's file; `nil` if it is not there.
  static var path: String? {
    let named = getenv(variable).map { String(cString: $0) } ?? ""
    let folders = named.isEmpty ? folders : [named]
    return folders.map { "\($0)/\(file)" }.first { access($0, R_OK) == 0 }
  }

  /// `nil` where the cascade is not installed.
  init?() {
    guard let path = Self.path, let cascade = Cascade(path: path) else { return nil }
    self.cascade = cascade
  }

  /// Longest side in pixels of the document as it is looked at.
  private static let longestSide = 640
  /// A face's side as a share of the document's longer side, at least, and of the shorter, at most.
  private static let leastFace = 0.07
  private static let mostFace = 0.6
  private static let step = 1.05
  private static let neighbours = 3
  /// Faces whose weights differ by less are told apart by their size: a ghost of the portrait is
  /// printed small, and sometimes more clearly.
  private static let sameWeight = 1.5

  /// Faces on a level, upright picture of a document, the portrait's first, in its pixels.
  func faces(in bitmap: Bitmap) -> [Rect] {
    let small = bitmap.grayscale().shrunk(toFit: Self.longestSide)
    let (width, height) = (Double(small.bitmap.width), Double(small.bitmap.height))
    let least = max(20, Int(Self.leastFace * max(width, height)))
    let most = Int(Self.mostFace * min(width, height))
    guard most > least else { return [] }
    let places = cascade.places(
      in: small.bitmap, sides: least...most, step: Self.step, neighbours: Self.neighbours)
    guard let best = places.map(\.weight).max() else { return [] }
    func rank(_ place: Cascade.Place) -> Double {
      place.weight > best - Self.sameWeight ? 1000 + place.box.width : place.weight
    }
    return places.sorted { rank($0) > rank($1) }.map { place in
      let box = place.box
      return Rect(
        x: box.x / small.scale, y: box.y / small.scale, width: box.width / small.scale,
        height: box.height / small.scale)
    }
  }

  /// The portrait round a face, within the document: a passport's picture is 35 × 45 mm and the
  /// head, crown to chin, 70 to 80 % of its height (ICAO Doc 9303-3); a face as the cascade sees it
  /// is some three quarters of the head.
  static func portrait(round face: Rect, in document: Rect) -> Rect {
    let portrait = Rect(
      x: face.x - 0.2 * face.width, y: face.y - 0.42 * face.height, width: 1.4 * face.width,
      height: 1.8 * face.height)
    return portrait.intersection(document) ?? face
  }
}

/// A document's portrait.
struct PortraitFinding {
  /// On the page.
  let quad: Quad
  /// Where its picture was written.
  var crop: String?
}
