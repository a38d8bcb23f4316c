import CImageFormats

/// Formats read by CImageFormats: straight from the file's bytes onto a bitmap.
struct NativeDecoder {
  let kind: ImageKind
  let format: imageformats_format
  let bytes: UnsafeRawBufferPointer
  /// TIFF alone.
  var directoryOffset = 0

  /// The size as stored and whether every pixel is grey.
  struct Info {
    let width: Int
    let height: Int
    let format: Bitmap.Format
  }

  private var source: imageformats_source? {
    guard let base = bytes.baseAddress else { return nil }
    return imageformats_source(
      format: format, bytes: base.assumingMemoryBound(to: UInt8.self), count: bytes.count,
      directory_offset: UInt64(directoryOffset))
  }

  func probe() throws(ImagingError) -> Info {
    var info = imageformats_info()
    guard var source else { throw PictureHeader.truncated(kind) }
    try check(imageformats_picture_probe(&source, &info))
    return Info(
      width: Int(info.width), height: Int(info.height), format: info.channels == 1 ? .gray : .rgb)
  }

  /// Decodes as `plan` says; `isFlawed` where bytes were bad or missing.
  func decode(_ plan: CanvasPlan) throws(ImagingError) -> (bitmap: Bitmap, isFlawed: Bool) {
    guard var source else { throw PictureHeader.truncated(kind) }
    var flawed: Int32 = 0
    let bitmap = try plan.draw { canvas throws(ImagingError) in
      var canvas = canvas
      try check(imageformats_picture_read(&source, &canvas, &flawed))
    }
    return (bitmap, flawed != 0)
  }

  /// The orientation in an EXIF block that only the decoder finds.
  func hiddenOrientation() -> Int? {
    guard var source else { return nil }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    guard imageformats_picture_exif(&source, &block, block.count, &count) == IMAGEFORMATS_OK else {
      return nil
    }
    return block.withUnsafeBytes {
      let found = UnsafeRawBufferPointer(rebasing: $0[..<count])
      return kind == .png ? ExifBlock.orientation(found) : ExifBlock.orientation(heifItem: found)
    }
  }

  private func check(_ status: imageformats_status) throws(ImagingError) {
    try CanvasPlan.check(status, kind)
  }
}

/// The size, turning and reduction of one decoding.
struct CanvasPlan {
  let kind: ImageKind
  let width: Int
  let height: Int
  let format: Bitmap.Format
  let orientation: Int
  let scale: Double

  /// Chooses the reduction that brings the pixels under `limits.workingMegapixels`. A JPEG obeys
  /// `need` too, the one format that costs less so.
  init(
    _ kind: ImageKind, width: Int, height: Int, format: Bitmap.Format, orientation: Int,
    limits: DecodingLimits, need: PixelNeed = .everything
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.orientation = orientation
    let pixels = Double(width) * Double(height)
    let wanted = max(1, (pixels / (limits.workingMegapixels * 1e6)).squareRoot())
    guard kind == .jpeg else {
      self.format = format
      scale = wanted
      return
    }
    self.format = need.isGray ? .gray : format
    // libjpeg reduces by eighths.
    let eighths = 8 / max(1, (8 / wanted).rounded(.down))
    scale = max(eighths, need.halving(longest: max(width, height)))
  }

  var isTurned: Bool { orientation >= 5 }
  var fullWidth: Int { isTurned ? height : width }
  var fullHeight: Int { isTurned ? width : height }

  /// Makes the bitmap whose pixels `body` draws on the canvas it is lent.
  func draw(
    _ body: (imageformats_canvas) throws(ImagingError) -> Void
  ) throws(ImagingError) -> Bitmap {
    var bitmapWidth: Int32 = 0
    var bitmapHeight: Int32 = 0
    imageformats_canvas_size(
      Int32(width), Int32(height), Int32(orientation), scale, &bitmapWidth, &bitmapHeight)
    return try Bitmap(width: Int(bitmapWidth), height: Int(bitmapHeight), format: format) {
      buffer throws(ImagingError) in
      guard let base = buffer.baseAddress else { return }
      try body(
        imageformats_canvas(
          pixels: base.assumingMemoryBound(to: UInt8.self), width: bitmapWidth,
          height: bitmapHeight, channels: Int32(format.rawValue), orientation: Int32(orientation),
          scale: scale))
    }
  }

  /// The one place where a status becomes an error.
  static func check(_ status: imageformats_status, _ kind: ImageKind) throws(ImagingError) {
    switch status {
    case IMAGEFORMATS_OK: return
    case IMAGEFORMATS_TRUNCATED: throw PictureHeader.truncated(kind)
    case IMAGEFORMATS_UNSUPPORTED:
      throw ImagingError(
        .unsupported, "This variant of \(kind.label) is not read. Convert the picture to PNG.")
    case IMAGEFORMATS_NO_MEMORY:
      throw ImagingError(
        .tooLarge, "There is not enough memory to decode the picture. Make it smaller.")
    default: throw PictureHeader.damaged(kind, "its content breaks the format's rules")
    }
  }
}
