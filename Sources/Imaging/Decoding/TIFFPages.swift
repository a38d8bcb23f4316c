/// TIFF's chain of directories (TIFF 6.0, section 2; BigTIFF), walked without decoding.
struct TIFFPages {
  /// One picture of the chain.
  struct Page {
    let directoryOffset: Int
    let header: PictureHeader
  }

  /// Pages, where a directory that cannot be read is a failure in its place.
  private(set) var pages: [Result<Page, ImagingError>] = []

  /// A chain is followed this far.
  static let mostPages = 10_000

  private enum Tag {
    static let newSubfileType = 254
    static let width = 256
    static let height = 257
    static let orientation = 274
    static let xResolution = 282
    static let resolutionUnit = 296
  }

  /// NewSubfileType: bit 0 marks a smaller copy of another picture, bit 2 a mask.
  private static let notAPage = 0b101

  init(_ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    reader.littleEndian = reader.has("II", at: 0)
    let isBig = reader.u16(2) == 43
    var offset = isBig ? reader.u64(8) : reader.u32(4)
    var seen: Set<Int> = []
    var copies: [Result<Page, ImagingError>] = []
    while let at = offset, at != 0, pages.count < Self.mostPages, seen.insert(at).inserted {
      let directory = Directory(reader: reader, offset: at, isBig: isBig)
      guard let count = directory.count, let next = directory.next else {
        pages.append(.failure(PictureHeader.truncated(.tiff)))
        return
      }
      let page = Result<Page, ImagingError>.success(
        Page(directoryOffset: at, header: Self.header(directory, count)))
      let isCopy = (directory.value(Tag.newSubfileType, count) ?? 0) & Self.notAPage != 0
      if isCopy { copies.append(page) } else { pages.append(page) }
      offset = next
    }
    if pages.isEmpty { pages = copies }
    if pages.isEmpty { pages = [.failure(PictureHeader.truncated(.tiff))] }
  }

  private static func header(_ directory: Directory, _ count: Int) -> PictureHeader {
    var header = PictureHeader(
      width: directory.value(Tag.width, count) ?? 0,
      height: directory.value(Tag.height, count) ?? 0)
    if let orientation = directory.value(Tag.orientation, count), (1...8).contains(orientation) {
      header.orientation = orientation
    }
    if let dots = directory.rational(Tag.xResolution, count), dots > 0 {
      switch directory.value(Tag.resolutionUnit, count) ?? 2 {
      case 2: header.dpi = dots
      case 3: header.dpi = dots * 2.54
      default: break
      }
    }
    return header
  }

  /// One directory's entries.
  private struct Directory {
    let reader: ByteReader
    let offset: Int
    let isBig: Bool

    private var entrySize: Int { isBig ? 20 : 12 }
    private var entriesOffset: Int { offset + (isBig ? 8 : 2) }

    /// Nil where the directory does not lie within the file.
    var count: Int? {
      guard offset < reader.count, let count = isBig ? reader.u64(offset) : reader.u16(offset),
        count <= (reader.count - offset) / entrySize
      else { return nil }
      return count
    }

    /// Where the next directory is, 0 if this is the last.
    var next: Int? {
      guard let count else { return nil }
      let at = entriesOffset + count * entrySize
      return isBig ? reader.u64(at) : reader.u32(at)
    }

    private func entry(_ tag: Int, _ count: Int) -> Int? {
      (0..<count).lazy.map { entriesOffset + $0 * entrySize }.first { reader.u16($0) == tag }
    }

    /// The first value of an integer field.
    func value(_ tag: Int, _ count: Int) -> Int? {
      guard let at = entry(tag, count), let type = reader.u16(at + 2) else { return nil }
      let place = at + (isBig ? 12 : 8)
      return switch type {
      case 1: reader.u8(place)
      case 3: reader.u16(place)
      case 4: reader.u32(place)
      case 16: reader.u64(place)
      default: nil
      }
    }

    /// The first value of a RATIONAL field.
    func rational(_ tag: Int, _ count: Int) -> Double? {
      guard let at = entry(tag, count), reader.u16(at + 2) == 5 else { return nil }
      let place = isBig ? at + 12 : reader.u32(at + 8)
      guard let place, let above = reader.u32(place), let below = reader.u32(place + 4), below > 0
      else { return nil }
      return Double(above) / Double(below)
    }
  }
}
