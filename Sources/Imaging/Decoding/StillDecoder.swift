import CImageFormats

/// Decodes one picture from bytes in memory: header, limits, pixels, in this order.
struct StillDecoder {
  let kind: ImageKind
  let limits: DecodingLimits

  func decode(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> DecodedPage {
    switch kind {
    case .jpeg: return try jpeg(bytes)
    case .png:
      return try native(IMAGEFORMATS_PNG, bytes, try PNGHeader.read(bytes))
    case .jpeg2000:
      return try native(IMAGEFORMATS_JPEG2000, bytes, try JPEG2000Header.read(bytes))
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
    case .bmp: return try leptonica(bytes, try SimpleHeaders.bmp(bytes))
    case .pnm: return try leptonica(bytes, try SimpleHeaders.pnm(bytes))
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
    let info = try decoder.probe()
    // The decoder's own idea of the size is what it will make room for.
    try PictureHeader(width: info.width, height: info.height).check(kind, limits)
    let plan = CanvasPlan(
      kind, width: info.width, height: info.height, format: info.format,
      orientation: header.orientation, limits: limits)
    let (bitmap, isFlawed) = try decoder.decode(plan)
    var warnings: [String] = []
    if isFlawed {
      warnings.append(
        header.isTruncated ? DecodedPage.truncatedWarning : DecodedPage.damagedWarning)
    }
    return page(bitmap, plan, header, warnings)
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
    header.orientation = decoder.heifOrientation() ?? 1
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

  private func page(
    _ bitmap: Bitmap, _ plan: CanvasPlan, _ header: PictureHeader, _ warnings: [String]
  ) -> DecodedPage {
    DecodedPage(
      bitmap: bitmap, fullWidth: plan.fullWidth, fullHeight: plan.fullHeight, scale: plan.scale,
      exifOrientation: header.orientation, warnings: warnings, dpi: header.dpi)
  }
}
