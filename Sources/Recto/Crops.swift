import Geometry
import Imaging

/// Saves flattened pictures of documents.
enum Crops {
  /// The warning of a record whose crop could not be written.
  static let unwritable = "crop.unwritable"

  /// The document upright at the resolution of `DocumentView`, `hidden` painted over.
  static func picture(of document: DocumentFinding, on frame: PageFrame) -> Bitmap? {
    guard let view = view(of: document, on: frame), let fromPage = view.toPage.inverse else {
      return nil
    }
    if document.hidden.isEmpty { return view.bitmap }
    return view.bitmap.painted(over: document.hidden.map { fromPage($0) }, colour: (0, 0, 0))
  }

  /// The document's portrait upright, at the document's resolution.
  static func portrait(of document: DocumentFinding, on frame: PageFrame) -> Bitmap? {
    guard let portrait = document.portrait, let view = view(of: document, on: frame),
      let fromPage = view.toPage.inverse
    else { return nil }
    return view.bitmap.cropped(to: fromPage(portrait.quad).bounds)
  }

  /// The document upright at the resolution of `DocumentView`.
  static func view(of document: DocumentFinding, on frame: PageFrame) -> PageFrame? {
    guard let toFrame = frame.toPage.inverse else { return nil }
    let quad = toFrame(document.corners)
    let size = DocumentView.flattenedSize(
      quad, blank: document.blank, aspect: document.aspect)
    return frame.flattened(quad, width: size.width, height: size.height)
  }

  /// Writes the picture under `folder`; false if that fails.
  static func save(_ bitmap: Bitmap, to name: InputPath, under folder: String) -> Bool {
    let path = InputPath(bytes: Array((folder + "/").utf8) + name.bytes)
    guard ImageWriter.makeFolders(above: path) else { return false }
    do {
      try ImageWriter.write(bitmap, as: .png, to: path)
      return true
    } catch {
      return false
    }
  }
}
