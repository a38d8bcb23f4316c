import CImageFormats
import CLeptonica

/// Formats read by Leptonica: WebP, GIF and PNM.
struct LeptonicaDecoder: ~Copyable {
  private let pix: UnsafeMutablePointer<PIX>

  /// Silences Leptonica, whose messages go to standard error otherwise.
  static let isSilent: Bool = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    return true
  }()

  deinit {
    var owned: UnsafeMutablePointer<PIX>? = pix
    pixDestroy(&owned)
  }

  /// Decodes `bytes`, a file of `kind`.
  init(_ kind: ImageKind, _ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    _ = Self.isSilent
    let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let decoded: UnsafeMutablePointer<PIX>? =
      switch kind {
      case .webp: pixReadMemWebP(base, bytes.count)
      case .gif: pixReadMemGif(base, bytes.count)
      default: pixReadMemPnm(base, bytes.count)
      }
    guard let decoded else {
      throw PictureHeader.damaged(kind, "its content breaks the format's rules")
    }
    guard let plain = Self.plain(consuming: decoded) else {
      throw ImagingError(
        .unsupported, "This variant of \(kind.label) is not read. Convert the picture to PNG.")
    }
    pix = plain
  }

  /// A picture of 8 or 32 bits without a palette; frees `pix` if that is another.
  private static func plain(
    consuming pix: UnsafeMutablePointer<PIX>
  ) -> UnsafeMutablePointer<PIX>? {
    if pixGetColormap(pix) == nil, [8, 32].contains(pixGetDepth(pix)) { return pix }
    var old: UnsafeMutablePointer<PIX>? = pix
    defer { pixDestroy(&old) }
    return converted(pix)
  }

  private static func converted(
    _ pix: UnsafeMutablePointer<PIX>
  ) -> UnsafeMutablePointer<PIX>? {
    guard let palette = pixGetColormap(pix) else {
      return pixGetDepth(pix) == 16
        ? pixConvert16To8(pix, Int32(L_MS_BYTE)) : pixConvertTo8Or32(pix, Int32(L_COPY), 0)
    }
    var isOpaque: Int32 = 1
    pixcmapIsOpaque(palette, &isOpaque)
    let way = isOpaque == 1 ? REMOVE_CMAP_BASED_ON_SRC : REMOVE_CMAP_WITH_ALPHA
    guard let removed = pixRemoveColormap(pix, Int32(way)) else { return nil }
    guard pixGetDepth(removed) < 8 else { return removed }
    var old: UnsafeMutablePointer<PIX>? = removed
    defer { pixDestroy(&old) }
    return pixConvertTo8(removed, 0)
  }

  var width: Int { Int(pixGetWidth(pix)) }
  var height: Int { Int(pixGetHeight(pix)) }
  var format: Bitmap.Format { pixGetDepth(pix) == 32 ? .rgb : .gray }

  /// Draws as `plan` says and frees Leptonica's copy.
  consuming func decode(_ plan: CanvasPlan) throws(ImagingError) -> Bitmap {
    // Leptonica keeps pixels in words from the most significant byte on.
    pixEndianByteSwap(pix)
    let layout: imageformats_layout =
      switch (format, pixGetSpp(pix)) {
      case (.gray, _): IMAGEFORMATS_GRAY
      case (.rgb, 4): IMAGEFORMATS_RGBA
      default: IMAGEFORMATS_RGBX
      }
    guard let words = pixGetData(pix) else { throw PictureHeader.damaged(plan.kind, "no pixels") }
    let stride = Int(pixGetWpl(pix)) * 4
    let (columns, lines) = (pixGetWidth(pix), pixGetHeight(pix))
    return try plan.draw { canvas throws(ImagingError) in
      var canvas = canvas
      let status = words.withMemoryRebound(to: UInt8.self, capacity: stride * Int(lines)) {
        imageformats_canvas_draw(&canvas, layout, $0, columns, lines, stride)
      }
      try CanvasPlan.check(status, plan.kind)
    }
  }
}
