/// JPEG's marker segments (ITU-T T.81, annex B), walked without decoding.
struct JPEGHeader {
  var picture = PictureHeader(width: 0, height: 0)
  /// Where the frame header keeps the height, and the height that a DNL segment gives instead.
  var heightPatch: (offset: Int, height: Int)?

  private enum Marker {
    static let startOfImage = 0xD8
    static let endOfImage = 0xD9
    static let startOfScan = 0xDA
    static let numberOfLines = 0xDC
    static let app0 = 0xE0
    static let app1 = 0xE1
    static let temporary = 0x01
    static let restarts = 0xD0...0xD7
    /// SOF0 to SOF15; C4, C8 and CC among them mean other things.
    static let frames = 0xC0...0xCF
    static let notFrames: Set<Int> = [0xC4, 0xC8, 0xCC]
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    let reader = ByteReader(bytes)
    var at = 0
    var frame: Int?
    var hasExif = false
    var hasScan = false
    var hasEnd = false
    while let ff = reader.nextFF(at) {
      guard let marker = reader.u8(ff + 1) else { break }
      at = ff + 2
      switch marker {
      case 0xFF: at = ff + 1
      case 0x00, Marker.temporary, Marker.startOfImage, Marker.restarts: continue
      case Marker.endOfImage: hasEnd = true
      default:
        guard let length = reader.u16(at), length >= 2 else { continue }
        if Marker.frames.contains(marker), !Marker.notFrames.contains(marker), frame == nil {
          guard let height = reader.u16(at + 3), let width = reader.u16(at + 5) else { break }
          frame = at
          picture.width = width
          picture.height = height
        } else if marker == Marker.app0, reader.has("JFIF\0", at: at + 2) {
          picture.dpi = Self.density(reader, at + 2)
        } else if marker == Marker.app1, !hasExif, reader.has("Exif\0", at: at + 2) {
          hasExif = true
          let block = reader.slice(at + 2, length - 2)
          picture.orientation = block.flatMap { ExifBlock.orientation($0) } ?? 1
        } else if marker == Marker.startOfScan {
          hasScan = true
        } else if marker == Marker.numberOfLines, let frame, picture.height == 0,
          let height = reader.u16(at + 2)
        {
          picture.height = height
          heightPatch = (frame + 3, height)
        }
        at += length
      }
      if hasEnd { break }
    }
    picture.isTruncated = !hasEnd
    guard frame != nil else {
      if hasScan { throw PictureHeader.damaged(.jpeg, "its pixels come before its size") }
      throw hasEnd
        ? PictureHeader.damaged(.jpeg, "it has no frame header") : PictureHeader.truncated(.jpeg)
    }
  }

  /// Dots an inch in a JFIF segment (ITU-T T.871, section 10.1).
  private static func density(_ reader: ByteReader, _ at: Int) -> Double? {
    guard let unit = reader.u8(at + 7), let x = reader.u16(at + 8), x > 0 else { return nil }
    return switch unit {
    case 1: Double(x)
    case 2: Double(x) * 2.54
    default: nil
    }
  }
}
