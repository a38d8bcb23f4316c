/// The size of a BMP file (Windows' BITMAPCOREHEADER and BITMAPINFOHEADER).
enum BMPHeader {
  static func read(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> PictureHeader {
    let reader = ByteReader(bytes, littleEndian: true)
    guard let size = reader.u32(14) else { throw PictureHeader.truncated(.bmp) }
    if size == 12 {
      guard let width = reader.u16(18), let height = reader.u16(20) else {
        throw PictureHeader.truncated(.bmp)
      }
      return PictureHeader(width: width, height: height)
    }
    // A height below zero: rows from the top down.
    guard let width = reader.i32(18), let height = reader.i32(22) else {
      throw PictureHeader.truncated(.bmp)
    }
    var header = PictureHeader(width: width, height: abs(height))
    if let perMetre = reader.i32(38), perMetre > 0 { header.dpi = Double(perMetre) * 0.0254 }
    return header
  }
}
