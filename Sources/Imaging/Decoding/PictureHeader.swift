/// What a page's own header bytes say, found before anything is decoded.
struct PictureHeader: Equatable {
  /// Pixels as stored.
  var width: Int
  var height: Int
  /// EXIF's numbers, 1 to 8.
  var orientation = 1
  /// Dots an inch.
  var dpi: Double?
  /// Whether the bytes end before the picture does.
  var isTruncated = false

  static func damaged(_ kind: ImageKind, _ what: String) -> ImagingError {
    ImagingError(
      .undecodable,
      "The \(kind.label) file is damaged: \(what). Export the picture again.")
  }

  static func truncated(_ kind: ImageKind) -> ImagingError {
    ImagingError(
      .truncated,
      "The \(kind.label) file ends before its picture does. Copy it again from where it came from.")
  }

  static func unsupported(_ kind: ImageKind, _ what: String) -> ImagingError {
    ImagingError(
      .unsupported, "\(what) is a kind of \(kind.label) that is not read. Convert it to PNG.")
  }

  /// Throws unless the size is a possible one within the limits.
  func check(_ kind: ImageKind, _ limits: DecodingLimits) throws(ImagingError) {
    guard width > 0, height > 0 else {
      throw Self.damaged(kind, "its header says \(width) × \(height) pixels")
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, Double(pixels) <= limits.maxMegapixels * 1e6, width <= Int(Int32.max),
      height <= Int(Int32.max)
    else {
      throw ImagingError(
        .tooLarge,
        "The picture has \(width) × \(height) pixels, and the limit is \(megapixels(limits)) "
          + "million. Make it smaller or raise the limit (--max-megapixels).")
    }
  }

  private func megapixels(_ limits: DecodingLimits) -> String {
    let whole = limits.maxMegapixels.rounded()
    return whole == limits.maxMegapixels && whole.magnitude < 1e9
      ? String(Int(whole)) : String(limits.maxMegapixels)
  }
}
