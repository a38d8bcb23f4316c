/// A file format, told by the file's first bytes.
public enum ImageKind: String, Sendable, CaseIterable {
  case jpeg, png, tiff, webp, bmp, gif, pnm, jpeg2000, heic, avif, ico, pdf, jpegXL, psd

  /// Bytes `sniff` looks at, at most.
  public static let sniffedBytes = 1024

  /// The format whose signature `head` (the start of a file) bears; nil if it bears none.
  public static func sniff(_ head: some Collection<UInt8>) -> ImageKind? {
    Array(head.prefix(sniffedBytes)).withUnsafeBytes { sniff(ByteReader($0)) }
  }

  static func sniff(_ head: ByteReader) -> ImageKind? {
    for (signature, kind) in signatures where head.starts(with: signature) {
      return kind
    }
    if head.has("RIFF", at: 0), head.has("WEBP", at: 8) { return .webp }
    if head.has("ftyp", at: 4) { return brandKind(head) }
    if isBMP(head) { return .bmp }
    if isPNM(head) { return .pnm }
    if isIcon(head) { return .ico }
    // ISO 32000-1, annex H.3, note 13: readers look for it in the first 1024 bytes.
    for start in 0..<min(sniffedBytes, head.count) where head.has("%PDF-", at: start) {
      return .pdf
    }
    return nil
  }

  private static let signatures: [([UInt8], ImageKind)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
    (Array("II*\0".utf8), .tiff), (Array("MM\0*".utf8), .tiff),
    (Array("II+\0".utf8), .tiff), (Array("MM\0+".utf8), .tiff),
    ([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .jpeg2000),
    ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    ([0xFF, 0x0A], .jpegXL), ([0, 0, 0, 12] + Array("JXL \r\n".utf8), .jpegXL),
    (Array("8BPS".utf8), .psd),
  ]

  /// ISO/IEC 14496-12: the major brand, then four bytes of version, then compatible brands.
  private static func brandKind(_ head: ByteReader) -> ImageKind? {
    guard let length = head.u32(0) else { return nil }
    var offsets = [8]
    offsets += stride(from: 16, to: min(length, head.count), by: 4)
    for at in offsets where head.has("avif", at: at) || head.has("avis", at: at) { return .avif }
    for at in offsets {
      for brand in heicBrands where head.has(brand, at: at) { return .heic }
    }
    return nil
  }

  private static let heicBrands: [StaticString] = [
    "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1",
  ]

  private static func isBMP(_ head: ByteReader) -> Bool {
    let header = ByteReader(head.bytes, littleEndian: true)
    guard head.has("BM", at: 0), let size = header.u32(14) else { return false }
    return size == 12 || (16...256).contains(size)
  }

  private static func isPNM(_ head: ByteReader) -> Bool {
    guard head.has("P", at: 0), let digit = head.u8(1), let next = head.u8(2) else { return false }
    let isBlank = next == 0x20 || next == 0x23 || (0x09...0x0D).contains(next)
    return (0x31...0x37).contains(digit) && isBlank
  }

  private static func isIcon(_ head: ByteReader) -> Bool {
    let header = ByteReader(head.bytes, littleEndian: true)
    guard header.u16(0) == 0, let type = header.u16(2), type == 1 || type == 2,
      let count = header.u16(4), count > 0, head.u8(9) == 0
    else { return false }
    return true
  }

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "mpo", "png", "apng", "tif", "tiff", "webp", "bmp", "dib", "gif",
    "pnm", "pbm", "pgm", "ppm", "pam", "jp2", "j2k", "jpf", "jpx", "jpc", "j2c", "heic", "heif",
    "hif", "avif", "ico", "cur", "pdf", "jxl", "psd",
  ]

  /// Whether the file's name ends as a picture's or a PDF's does.
  public static func named(byExtension path: InputPath) -> Bool {
    let name = path.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return false
    }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    return extensions.contains(ending)
  }

  /// The format's name for people.
  var label: String {
    switch self {
    case .jpeg, .png, .tiff, .bmp, .gif, .pnm, .ico, .pdf, .heic, .avif, .psd:
      rawValue.uppercased()
    case .webp: "WebP"
    case .jpeg2000: "JPEG 2000"
    case .jpegXL: "JPEG XL"
    }
  }
}
