/// The size segment of a JPEG 2000 codestream, bare or in a JP2 file.
struct JPEG2000Header {
  private(set) var picture: PictureHeader
  private let components: Int
  private let tiles: Int

  /// Decoding takes 4 bytes a sample: what pictures have (three colours or four inks, and alpha).
  static let mostComponents = 5
  /// A picture of 100 megapixels in tiles of 128 × 128 has 6,104.
  static let mostTiles = 16_384

  init(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(bytes)
    guard let start = Self.codestream(reader) else { throw PictureHeader.truncated(.jpeg2000) }
    // ITU-T T.800, section A.5.1.
    guard reader.u32(start) == 0xFF4F_FF51, let right = reader.u32(start + 8),
      let bottom = reader.u32(start + 12), let left = reader.u32(start + 16),
      let top = reader.u32(start + 20), let tileWidth = reader.u32(start + 24),
      let tileHeight = reader.u32(start + 28), let components = reader.u16(start + 40)
    else { throw PictureHeader.damaged(.jpeg2000, "it has no size segment") }
    guard tileWidth > 0, tileHeight > 0 else {
      throw PictureHeader.damaged(.jpeg2000, "its tiles have no size")
    }
    let across = (right + tileWidth - 1) / tileWidth
    let down = (bottom + tileHeight - 1) / tileHeight
    self.components = components
    // Each is below 2³², so that the product may not fit.
    let (product, overflow) = across.multipliedReportingOverflow(by: down)
    tiles = overflow ? Int.max : product
    picture = PictureHeader(width: right - left, height: bottom - top)
    // The codestream ends with marker EOC, and the file with the codestream.
    picture.isTruncated = reader.u16(reader.count - 2) != 0xFFD9
  }

  /// Throws where decoding would cost more than the picture's size tells.
  func checkCost() throws(ImagingError) {
    guard components <= Self.mostComponents else {
      throw PictureHeader.unsupported(.jpeg2000, "A picture of \(components) components")
    }
    guard tiles <= Self.mostTiles else {
      throw PictureHeader.unsupported(.jpeg2000, "A picture of more than \(Self.mostTiles) tiles")
    }
  }

  /// Where the codestream starts: at once, or in box `jp2c` (ITU-T T.800, annex I.4).
  private static func codestream(_ reader: ByteReader) -> Int? {
    if reader.u16(0) == 0xFF4F { return 0 }
    var at = 0
    while let length = reader.u32(at) {
      let headerSize = length == 1 ? 16 : 8
      if reader.has("jp2c", at: at + 4) { return at + headerSize }
      guard let size = length == 1 ? reader.u64(at + 8) : length, size >= headerSize,
        size <= reader.count - at
      else { return nil }
      at += size
    }
    return nil
  }
}
