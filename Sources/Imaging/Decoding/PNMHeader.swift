/// The header of a PBM, PGM, PPM or PAM file (netpbm's manual pages).
struct PNMHeader {
  private(set) var picture: PictureHeader
  /// Where 8-bit grey or colour pixels lie as they are, with their layout.
  private(set) var plainPixels: (offset: Int, format: Bitmap.Format)?

  init(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(bytes)
    var words = PNMWords(reader: reader, at: 2)
    if reader.has("P7", at: 0) {
      var fields: [String: Int] = [:]
      while let word = words.next(), word != "ENDHDR" {
        if let value = words.next().flatMap({ Int($0) }) { fields[word] = value }
      }
      guard let width = fields["WIDTH"], let height = fields["HEIGHT"] else {
        throw PictureHeader.damaged(.pnm, "it gives no size")
      }
      picture = PictureHeader(width: width, height: height)
      return
    }
    guard let first = words.next(), let second = words.next() else {
      throw PictureHeader.truncated(.pnm)
    }
    guard let width = Int(first), let height = Int(second), width > 0, height > 0 else {
      throw PictureHeader.damaged(.pnm, "its size is no number above zero")
    }
    picture = PictureHeader(width: width, height: height)
    let isBitmap = reader.has("P4", at: 0)
    let isColour = reader.has("P6", at: 0)
    guard isBitmap || isColour || reader.has("P5", at: 0) else { return }
    let top = isBitmap ? 1 : words.next().flatMap { Int($0) } ?? 0
    let bits = isBitmap ? 1 : (top > 255 ? 16 : 8) * (isColour ? 3 : 1)
    // As numbers that do not overflow: the limits on pixels come later.
    let rowBytes = (Double(width) * Double(bits) / 8).rounded(.up)
    picture.isTruncated = rowBytes * Double(height) > Double(reader.count - words.at)
    if top == 255 { plainPixels = (words.at, isColour ? .rgb : .gray) }
  }

  /// Words of the header, comments left out.
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
