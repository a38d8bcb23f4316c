internal import CImageFormats

/// A picture file or PDF, opened: its kind, its pages, and each page as pixels.
///
/// Holds the file's bytes, so let go of it once the pages are read. Not to be shared between
/// tasks; any number may be open at once.
public final class ImageFile {
  public let kind: ImageKind
  public let pageCount: Int
  private let limits: DecodingLimits
  private let content: Content

  private enum Content {
    case still(FileBytes)
    case tiff(FileBytes, TIFFPages)
    case pdf(PDFPages)
  }

  /// Opens the file and tells its kind from its content, whatever its name.
  ///
  /// Throws `missing`, `unreadable`, `empty`, `tooLarge` (bytes), `undecodable` (no picture, or a
  /// broken or locked PDF), `unsupported` (a kind that is not read, or a PDF without its programs).
  public convenience init(
    path: InputPath, limits: DecodingLimits = DecodingLimits()
  ) throws(ImagingError) {
    try self.init(path: path, limits: limits, searchPath: PDFPages.Programs.searchPath)
  }

  /// `searchPath` is where the PDF programs are looked for.
  init(path: InputPath, limits: DecodingLimits, searchPath: String) throws(ImagingError) {
    let file = try FileBytes(path, maxBytes: limits.maxFileBytes)
    guard let kind = ImageKind.sniff(ByteReader(file.bytes)) else {
      throw ImagingError(
        .undecodable, "The content is not that of a picture or a PDF. Check what the file is.")
    }
    self.kind = kind
    self.limits = limits
    switch kind {
    case .jpegXL, .psd:
      throw ImagingError(.unsupported, "\(kind.label) is not read. Convert the picture to PNG.")
    case .pdf:
      let pages = try PDFPages(path, searchPath: searchPath, limits: limits)
      pageCount = pages.sizes.count
      content = .pdf(pages)
    case .tiff:
      let pages = TIFFPages(file.bytes)
      pageCount = pages.pages.count
      content = .tiff(file, pages)
    default:
      pageCount = 1
      content = .still(file)
    }
  }

  /// Decodes page `number`, counted from 1, upright and within the limits.
  ///
  /// Throws `tooLarge` before anything is decoded, from the page's own header; `truncated`,
  /// `undecodable`, `unsupported`; `missing` where there is no such page. `need` spares what the
  /// reader does without where the format lets: JPEG alone; others are decoded in full.
  public func page(
    _ number: Int, need: PixelNeed = .everything
  ) throws(ImagingError) -> DecodedPage {
    guard number >= 1, number <= pageCount else {
      throw ImagingError(.missing, "There is no page \(number): the file has \(pageCount).")
    }
    switch content {
    case .pdf(let pages): return try pages.draw(number - 1, limits: limits)
    case .tiff(let file, let pages):
      let page = try pages.pages[number - 1].get()
      return try StillDecoder(kind: kind, limits: limits)
        .tiff(file.bytes, page.header, directoryOffset: page.directoryOffset)
    case .still(let file):
      return try StillDecoder(kind: kind, limits: limits, need: need).decode(file.bytes)
    }
  }
}
