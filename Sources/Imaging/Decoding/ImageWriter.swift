import CLeptonica
import Glibc

/// Writes bitmaps as files, whole or not at all.
public enum ImageWriter {
  /// How pixels are written.
  public enum Encoding: Sendable, Equatable {
    /// Lossless.
    case png
    /// With losses; `quality` is 1 to 100.
    case jpeg(quality: Int)
  }

  /// Makes the folders in which a file will lie; false if one cannot be made.
  public static func makeFolders(above path: InputPath) -> Bool {
    var prefix: [UInt8] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropLast()
    {
      prefix += part
      if !prefix.isEmpty {
        let made = InputPath(bytes: prefix).withCString { mkdir($0, 0o777) }
        if made != 0 && errno != EEXIST { return false }
      }
      prefix.append(UInt8(ascii: "/"))
    }
    return true
  }

  /// Writes `bitmap` to a temporary file beside `path` and renames it, so that whoever looks sees
  /// the old file or the whole new one.
  ///
  /// Throws `unwritable`.
  public static func write(
    _ bitmap: Bitmap, as encoding: Encoding, to path: InputPath
  ) throws(ImagingError) {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    try encode(bitmap, encoding, &data, &size)
    defer { lept_free(data) }
    guard let data else { throw failed("it could not be encoded") }
    try writeAndRename(UnsafeRawBufferPointer(start: data, count: size), to: path)
  }

  /// The bytes that `write` would write.
  ///
  /// Throws `unwritable`.
  public static func encoded(
    _ bitmap: Bitmap, as encoding: Encoding
  ) throws(ImagingError) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    try encode(bitmap, encoding, &data, &size)
    defer { lept_free(data) }
    guard let data else { throw failed("it could not be encoded") }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  private static func encode(
    _ bitmap: Bitmap, _ encoding: Encoding, _ data: inout UnsafeMutablePointer<UInt8>?,
    _ size: inout Int
  ) throws(ImagingError) {
    _ = LeptonicaDecoder.isSilent
    guard
      let pix = pixCreate(
        Int32(clamping: bitmap.width), Int32(clamping: bitmap.height),
        bitmap.format == .gray ? 8 : 32)
    else { throw failed("there is not enough memory") }
    var owned: UnsafeMutablePointer<PIX>? = pix
    defer { pixDestroy(&owned) }
    copy(bitmap, to: pix)
    let status: Int32 =
      switch encoding {
      case .png: pixWriteMemPng(&data, &size, pix, 0)
      case .jpeg(let quality):
        pixWriteMemJpeg(&data, &size, pix, Int32(min(100, max(1, quality))), 0)
      }
    guard status == 0 else { throw failed("it could not be encoded") }
  }

  /// Leptonica's rows are words, the leftmost pixel in the most significant byte.
  private static func copy(_ bitmap: Bitmap, to pix: UnsafeMutablePointer<PIX>) {
    guard let words = pixGetData(pix) else { return }
    let wordsPerRow = Int(pixGetWpl(pix))
    bitmap.withBytes { bytes in
      for y in 0..<bitmap.height {
        let row = UnsafeRawBufferPointer(
          rebasing: bytes[y * bitmap.bytesPerRow..<(y + 1) * bitmap.bytesPerRow])
        let to = words + y * wordsPerRow
        if bitmap.format == .gray {
          UnsafeMutableRawPointer(to).copyMemory(from: row.baseAddress!, byteCount: row.count)
        } else {
          for x in 0..<bitmap.width {
            to[x] =
              UInt32(row[3 * x]) << 24 | UInt32(row[3 * x + 1]) << 16 | UInt32(row[3 * x + 2]) << 8
          }
        }
      }
    }
    if bitmap.format == .gray { pixEndianByteSwap(pix) }
  }

  private static func writeAndRename(
    _ bytes: UnsafeRawBufferPointer, to path: InputPath
  ) throws(ImagingError) {
    let folderEnd = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = ".recto-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp"
    let temporary = InputPath(bytes: path.bytes[..<folderEnd] + Array(name.utf8))
    let descriptor = temporary.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw failed(systemMessage(errno)) }
    var written = 0
    var problem: Int32 = 0
    while written < bytes.count, problem == 0 {
      let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count > 0 { written += count } else if errno != EINTR { problem = errno }
    }
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0 {
      let renamed = temporary.withCString { from in path.withCString { rename(from, $0) } }
      if renamed != 0 { problem = errno }
    }
    guard problem == 0 else {
      _ = temporary.withCString { unlink($0) }
      throw failed(systemMessage(problem))
    }
  }

  private static func failed(_ why: String) -> ImagingError {
    ImagingError(
      .unwritable,
      "The picture could not be written: \(why). Check the folder, its permissions and its space.")
  }
}
