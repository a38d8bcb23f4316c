/// Sizes of BMP, PNM and icon files, from their own first bytes.
enum SimpleHeaders {
  /// A BMP file (Windows' BITMAPCOREHEADER and BITMAPINFOHEADER).
  static func bmp(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> PictureHeader {
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

  /// A PBM, PGM, PPM or PAM file (netpbm's manual pages).
  static func pnm(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) -> PictureHeader {
    var words = PNMWords(reader: ByteReader(bytes), at: 2)
    if ByteReader(bytes).has("P7", at: 0) {
      var width: Int?
      var height: Int?
      while let word = words.next(), word != "ENDHDR" {
        if word == "WIDTH" { width = words.next().flatMap { Int($0) } }
        if word == "HEIGHT" { height = words.next().flatMap { Int($0) } }
      }
      guard let width, let height else { throw PictureHeader.damaged(.pnm, "it gives no size") }
      return PictureHeader(width: width, height: height)
    }
    guard let first = words.next(), let second = words.next() else {
      throw PictureHeader.truncated(.pnm)
    }
    guard let width = Int(first), let height = Int(second) else {
      throw PictureHeader.damaged(.pnm, "its size is no number")
    }
    return PictureHeader(width: width, height: height)
  }

  /// Words of a PNM header, comments left out.
  private struct PNMWords {
    let reader: ByteReader
    var at: Int
    /// Longer words are no header's.
    static let longest = 32
    /// Headers are shorter than this.
    static let furthest = 1 << 16

    mutating func next() -> String? {
      var word: [UInt8] = []
      while at < Self.furthest, let byte = reader.u8(at) {
        at += 1
        if byte == UInt8(ascii: "#") {
          while let other = reader.u8(at), other != 0x0A, at < Self.furthest { at += 1 }
        } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
          if !word.isEmpty { break }
        } else {
          word.append(UInt8(byte))
          if word.count > Self.longest { return nil }
        }
      }
      return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
  }
}
