import Geometry
import Glibc
import Imaging

/// Saves flattened pictures of documents.
enum Crops {
  /// The warning of a record whose crop could not be written.
  static let unwritable = "crop.unwritable"

  /// The document upright at the resolution of `DocumentView`, `hidden` painted over.
  static func picture(of document: DocumentFinding, on frame: PageFrame) -> Bitmap? {
    guard let toFrame = frame.toPage.inverse else { return nil }
    let quad = toFrame(document.corners)
    let size = DocumentView.flattenedSize(
      quad, blank: document.blank, aspect: document.aspect)
    guard let view = frame.flattened(quad, width: size.width, height: size.height),
      let fromPage = view.toPage.inverse
    else { return nil }
    if document.hidden.isEmpty { return view.bitmap }
    return view.bitmap.painted(over: document.hidden.map { fromPage($0) }, colour: (0, 0, 0))
  }

  /// Writes the picture under `folder`; false if that fails.
  static func save(_ bitmap: Bitmap, to name: InputPath, under folder: String) -> Bool {
    let path = InputPath(bytes: Array((folder + "/").utf8) + name.bytes)
    guard makeFolders(above: path) else { return false }
    do {
      try ImageWriter.write(bitmap, as: .png, to: path)
      return true
    } catch {
      return false
    }
  }

  private static func makeFolders(above path: InputPath) -> Bool {
    var prefix: [UInt8] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropLast()
    {
      prefix += part
      if !prefix.isEmpty {
        let made = InputPath(bytes: prefix).withCString { mkdir($0, 0o777) }
        if made != 0 && errno != EEXIST { return false }
      }
      prefix.append(UInt8(ascii: "/"))
    }
    return true
  }
}
