/// PNG's chunks (W3C PNG, third edition, sections 5 and 11), walked without decoding.
struct PNGHeader {
  /// Whether a profile lies in a text chunk, as ImageMagick writes it, and there is no EXIF chunk.
  private(set) var hasTextProfile = false
  var picture: PictureHeader

  init(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(bytes)
    guard reader.has("IHDR", at: 12), let width = reader.u32(16), let height = reader.u32(20) else {
      throw reader.count < 24
        ? PictureHeader.truncated(.png)
        : PictureHeader.damaged(.png, "it does not begin with its header")
    }
    picture = PictureHeader(width: width, height: height)
    var hasExif = false
    var at = 8
    while let length = reader.u32(at) {
      if reader.has("eXIf", at: at + 4) {
        hasExif = true
        let block = reader.slice(at + 8, length)
        picture.orientation = block.flatMap { ExifBlock.orientation($0) } ?? 1
      } else if reader.has("zTXtRaw profile type ", at: at + 4)
        || reader.has("tEXtRaw profile type ", at: at + 4)
      {
        hasTextProfile = true
      } else if reader.has("pHYs", at: at + 4), reader.u8(at + 16) == 1,
        let perMetre = reader.u32(at + 8), perMetre > 0
      {
        picture.dpi = Double(perMetre) * 0.0254
      } else if reader.has("IEND", at: at + 4) {
        break
      }
      at += 12 + length
    }
    if hasExif { hasTextProfile = false }
  }
}
