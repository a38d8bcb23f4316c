import CImageFormats

/// Decodes one picture from bytes in memory: header, limits, pixels, in this order.
struct StillDecoder {
  let kind: ImageKind
  let limits: DecodingLimits
  var need = PixelNeed.everything

  func decode(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> DecodedPage {
    switch kind {
    case .jpeg: return try jpeg(bytes)
    case .png:
      var header = try PNGHeader(bytes)
      try header.picture.check(kind, limits)
      if header.hasTextProfile {
        let decoder = NativeDecoder(kind: kind, format: IMAGEFORMATS_PNG, bytes: bytes)
        header.picture.orientation = decoder.hiddenOrientation() ?? 1
      }
      return try native(IMAGEFORMATS_PNG, bytes, header.picture)
    case .jpeg2000:
      let header = try JPEG2000Header(bytes)
      try header.picture.check(kind, limits)
      try header.checkCost()
      return try native(IMAGEFORMATS_JPEG2000, bytes, header.picture)
    case .heic, .avif: return try heif(bytes)
    case .webp:
      let frame = try WebPFrame(bytes)
      guard let first = frame.firstFrame else { return try leptonica(bytes, frame.header) }
      return try first.withUnsafeBufferPointer { part throws(ImagingError) in
        try leptonica(UnsafeRawBufferPointer(part), frame.header)
      }
    case .gif:
      let frame = try GIFFrame(bytes)
      return try frame.bytes.withUnsafeBufferPointer { part throws(ImagingError) in
        try leptonica(UnsafeRawBufferPointer(part), frame.header)
      }
    case .bmp: return try native(IMAGEFORMATS_BMP, bytes, try BMPHeader.read(bytes))
    case .pnm:
      let header = try PNMHeader(bytes)
      guard let (offset, format) = header.plainPixels else {
        return try leptonica(bytes, header.picture)
      }
      return try plain(bytes, offset, format, header.picture)
    default:
      throw ImagingError(.unsupported, "\(kind.label) is not read. Convert the picture to PNG.")
    }
  }

  func tiff(
    _ bytes: UnsafeRawBufferPointer, _ header: PictureHeader, directoryOffset: Int
  ) throws(ImagingError) -> DecodedPage {
    try native(IMAGEFORMATS_TIFF, bytes, header, directoryOffset: directoryOffset)
  }

  private func jpeg(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> DecodedPage {
    let header = try JPEGHeader(bytes)
    guard let patch = header.heightPatch else {
      return try native(IMAGEFORMATS_JPEG, bytes, header.picture)
    }
    // The decoder does not know segment DNL: tell it the height where it looks for it.
    try header.picture.check(kind, limits)
    var copy = Array(bytes)
    copy[patch.offset] = UInt8(patch.height >> 8)
    copy[patch.offset + 1] = UInt8(patch.height & 0xFF)
    return try copy.withUnsafeBufferPointer { patched throws(ImagingError) in
      try native(IMAGEFORMATS_JPEG, UnsafeRawBufferPointer(patched), header.picture)
    }
  }

  private func native(
    _ format: imageformats_format, _ bytes: UnsafeRawBufferPointer, _ header: PictureHeader,
    directoryOffset: Int = 0
  ) throws(ImagingError) -> DecodedPage {
    try header.check(kind, limits)
    let decoder = NativeDecoder(
      kind: kind, format: format, bytes: bytes, directoryOffset: directoryOffset)
    let info: NativeDecoder.Info
    do throws(ImagingError) {
      info = try decoder.probe()
    } catch {
      throw blame(error, header)
    }
    // The decoder's own idea of the size is what it will make room for.
    try PictureHeader(width: info.width, height: info.height).check(kind, limits)
    let plan = CanvasPlan(
      kind, width: info.width, height: info.height, format: info.format,
      orientation: header.orientation, limits: limits, need: need)
    let bitmap: Bitmap
    let isFlawed: Bool
    do throws(ImagingError) {
      (bitmap, isFlawed) = try decoder.decode(plan)
    } catch {
      throw blame(error, header)
    }
    var warnings: [String] = []
    if isFlawed {
      warnings.append(
        header.isTruncated ? DecodedPage.truncatedWarning : DecodedPage.damagedWarning)
    }
    return page(bitmap, plan, header, warnings)
  }

  /// What a decoder takes for damage is the missing end, where the end is missing.
  private func blame(_ error: ImagingError, _ header: PictureHeader) -> ImagingError {
    error.code == .undecodable && header.isTruncated ? PictureHeader.truncated(kind) : error
  }

  /// HEIF's boxes turn the picture themselves; the EXIF tag beside them is only reported (ISO/IEC
  /// 23008-12, section 6.5.10 and annex A).
  private func heif(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> DecodedPage {
    let decoder = NativeDecoder(kind: kind, format: IMAGEFORMATS_HEIF, bytes: bytes)
    let info = try decoder.probe()
    var header = PictureHeader(width: info.width, height: info.height)
    try header.check(kind, limits)
    let plan = CanvasPlan(
      kind, width: info.width, height: info.height, format: info.format, orientation: 1,
      limits: limits)
    let bitmap = try decoder.decode(plan).bitmap
    header.orientation = decoder.hiddenOrientation() ?? 1
    return page(bitmap, plan, header, [])
  }

  private func leptonica(
    _ bytes: UnsafeRawBufferPointer, _ header: PictureHeader
  ) throws(ImagingError) -> DecodedPage {
    try header.check(kind, limits)
    if header.isTruncated { throw PictureHeader.truncated(kind) }
    let decoder = try LeptonicaDecoder(kind, bytes)
    let plan = CanvasPlan(
      kind, width: decoder.width, height: decoder.height, format: decoder.format,
      orientation: header.orientation, limits: limits)
    return page(try decoder.decode(plan), plan, header, [])
  }

  /// Pixels that lie in the file as they are.
  private func plain(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ format: Bitmap.Format,
    _ header: PictureHeader
  ) throws(ImagingError) -> DecodedPage {
    try header.check(kind, limits)
    let stride = header.width * format.rawValue
    guard !header.isTruncated,
      let pixels = ByteReader(bytes).slice(offset, stride * header.height)?.baseAddress
    else { throw PictureHeader.truncated(kind) }
    let plan = CanvasPlan(
      kind, width: header.width, height: header.height, format: format, orientation: 1,
      limits: limits)
    let bitmap = try plan.draw { canvas throws(ImagingError) in
      var canvas = canvas
      try CanvasPlan.check(
        imageformats_canvas_draw(
          &canvas, format == .gray ? IMAGEFORMATS_GRAY : IMAGEFORMATS_RGB,
          pixels.assumingMemoryBound(to: UInt8.self), Int32(header.width), Int32(header.height),
          stride), kind)
    }
    return page(bitmap, plan, header, [])
  }

  private func page(
    _ bitmap: Bitmap, _ plan: CanvasPlan, _ header: PictureHeader, _ warnings: [String]
  ) -> DecodedPage {
    DecodedPage(
      bitmap: bitmap, fullWidth: plan.fullWidth, fullHeight: plan.fullHeight, scale: plan.scale,
      exifOrientation: header.orientation, warnings: warnings, dpi: header.dpi)
  }
}
