/// The orientation tag in an EXIF block, wherever a format keeps one.
enum ExifBlock {
  /// Tag Orientation of directory 0 of the TIFF structure in `bytes`; nil if it is not there or is
  /// none of 1 to 8 (CIPA DC-008-2023, sections 4.5.2 and 4.6.5.1.6).
  static func orientation(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var reader = ByteReader(bytes)
    if reader.has("Exif\0\0", at: 0), let inner = reader.slice(6, reader.count) {
      reader = ByteReader(inner)
    }
    if reader.has("II", at: 0) {
      reader.littleEndian = true
    } else if !reader.has("MM", at: 0) {
      return nil
    }
    guard reader.u16(2) == 42, let directory = reader.u32(4), let entries = reader.u16(directory)
    else { return nil }
    for entry in 0..<entries {
      let at = directory + 2 + 12 * entry
      guard let tag = reader.u16(at) else { return nil }
      guard tag == 0x0112 else { continue }
      // SHORT by the standard; some writers use LONG or BYTE.
      let value: Int? =
        switch reader.u16(at + 2) {
        case 3: reader.u16(at + 8)
        case 4: reader.u32(at + 8)
        case 1: reader.u8(at + 8)
        default: nil
        }
      return value.flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }

  /// The same in a HEIF item, which begins with the offset of the TIFF structure (ISO/IEC
  /// 23008-12, annex A).
  static func orientation(heifItem bytes: UnsafeRawBufferPointer) -> Int? {
    let reader = ByteReader(bytes)
    guard let offset = reader.u32(0), let block = reader.slice(4 + offset, reader.count) else {
      return nil
    }
    return orientation(block)
  }
}
