/// PNG's chunks (W3C PNG, third edition, sections 5 and 11), walked without decoding.
enum PNGHeader {
  static func read(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> PictureHeader {
    let reader = ByteReader(bytes)
    guard reader.has("IHDR", at: 12), let width = reader.u32(16), let height = reader.u32(20) else {
      throw reader.count < 24
        ? PictureHeader.truncated(.png)
        : PictureHeader.damaged(.png, "it does not begin with its header")
    }
    var header = PictureHeader(width: width, height: height)
    var at = 8
    while let length = reader.u32(at) {
      if reader.has("eXIf", at: at + 4) {
        header.orientation = reader.slice(at + 8, length).flatMap { ExifBlock.orientation($0) } ?? 1
      } else if reader.has("pHYs", at: at + 4), reader.u8(at + 16) == 1,
        let perMetre = reader.u32(at + 8), perMetre > 0
      {
        header.dpi = Double(perMetre) * 0.0254
      } else if reader.has("IEND", at: at + 4) {
        break
      }
      at += 12 + length
    }
    return header
  }
}
