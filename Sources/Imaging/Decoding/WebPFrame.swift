/// A WebP file's chunks (RFC 9649, section 2), walked without decoding.
struct WebPFrame {
  private(set) var header = PictureHeader(width: 0, height: 0)
  /// A still WebP of an animation's first picture; nil where the file is still itself.
  private(set) var firstFrame: [UInt8]?

  init(_ whole: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(whole, littleEndian: true)
    guard let size = reader.u32(4) else { throw PictureHeader.truncated(.webp) }
    header.isTruncated = size + 8 > reader.count
    var at = 12
    var hasSize = false
    while let length = reader.u32(at + 4) {
      let body = at + 8
      if reader.has("VP8X", at: at) {
        if let width = reader.u24(body + 4), let height = reader.u24(body + 7) {
          header.width = width + 1
          header.height = height + 1
          hasSize = true
        }
      } else if reader.has("EXIF", at: at) {
        header.orientation = reader.slice(body, length).flatMap { ExifBlock.orientation($0) } ?? 1
      } else if reader.has("ANMF", at: at), firstFrame == nil,
        let frame = reader.slice(body, length), frame.count > 16
      {
        let frameReader = ByteReader(frame, littleEndian: true)
        if let width = frameReader.u24(6), let height = frameReader.u24(9) {
          header.width = width + 1
          header.height = height + 1
        }
        firstFrame = Self.still(frame, header)
      } else if !hasSize, let size = Self.size(reader, at, body) {
        (header.width, header.height) = size
        hasSize = true
      }
      at = body + length + length % 2
    }
    guard hasSize else {
      throw header.isTruncated
        ? PictureHeader.truncated(.webp) : PictureHeader.damaged(.webp, "it has no picture")
    }
  }

  /// The size in a lossy (RFC 6386, section 9.1) or lossless (RFC 9649, section 3.4) bitstream.
  private static func size(_ reader: ByteReader, _ at: Int, _ body: Int) -> (Int, Int)? {
    if reader.has("VP8 ", at: at), let width = reader.u16(body + 6),
      let height = reader.u16(body + 8)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if reader.has("VP8L", at: at), reader.u8(body) == 0x2F, let bits = reader.u32(body + 1) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    return nil
  }

  /// An ANMF chunk's picture wrapped as a file of its own.
  private static func still(_ frame: UnsafeRawBufferPointer, _ header: PictureHeader) -> [UInt8] {
    let hasAlpha: UInt8 = 0x10
    var body = Array("WEBPVP8X".utf8) + little(10, 4) + [hasAlpha, 0, 0, 0]
    body += little(header.width - 1, 3) + little(header.height - 1, 3)
    body += frame[16...]
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
