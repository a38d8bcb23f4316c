/// The first picture of a GIF (GIF89a specification), found by walking its blocks.
struct GIFFrame {
  let header: PictureHeader
  /// A GIF of the first picture alone: an animation's others cost nothing that way.
  let bytes: [UInt8]

  init(_ whole: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(whole, littleEndian: true)
    guard let flags = reader.u8(10), let screenWidth = reader.u16(6),
      let screenHeight = reader.u16(8)
    else { throw PictureHeader.truncated(.gif) }
    var at = 13 + Self.tableBytes(flags)
    while let introducer = reader.u8(at) {
      switch introducer {
      case 0x21:  // an extension: label, then sub-blocks
        guard let end = Self.blocksEnd(reader, at + 2) else { throw PictureHeader.truncated(.gif) }
        at = end
      case 0x2C:
        guard let width = reader.u16(at + 5), let height = reader.u16(at + 7),
          let localFlags = reader.u8(at + 9),
          let end = Self.blocksEnd(reader, at + 10 + Self.tableBytes(localFlags) + 1)
        else { throw PictureHeader.truncated(.gif) }
        // The decoder makes room for the screen and for the picture.
        header = PictureHeader(
          width: max(width, width == 0 ? 0 : screenWidth),
          height: max(height, height == 0 ? 0 : screenHeight))
        bytes = Array(whole[..<end]) + [0x3B]
        return
      case 0x3B: throw PictureHeader.damaged(.gif, "it has no picture")
      default: throw PictureHeader.damaged(.gif, "a block of it has no known kind")
      }
    }
    throw PictureHeader.truncated(.gif)
  }

  private static func tableBytes(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
  }

  /// Past the empty sub-block that ends the sub-blocks at `start`.
  private static func blocksEnd(_ reader: ByteReader, _ start: Int) -> Int? {
    var at = start
    while let size = reader.u8(at) {
      at += 1 + size
      if size == 0 { return at }
    }
    return nil
  }
}
