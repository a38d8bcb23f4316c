import Glibc

/// A whole file in memory, read once.
final class FileBytes {
  private let storage: UnsafeMutableRawBufferPointer

  deinit { storage.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(storage) }

  /// Reads a regular file of 1 to `maxBytes` bytes. Never waits: a pipe or a device is refused.
  init(_ path: InputPath, maxBytes: Int) throws(ImagingError) {
    let (descriptor, size) = try Self.open(path)
    defer { close(descriptor) }
    guard size > 0 else {
      throw ImagingError(.empty, "The file is empty. Copy it again from where it came from.")
    }
    guard size <= maxBytes else {
      throw ImagingError(
        .tooLarge, "The file has \(size) bytes, and the limit is \(maxBytes). Make it smaller.")
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    var filled = 0
    while filled < size {
      let count = read(descriptor, buffer.baseAddress! + filled, size - filled)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = count == 0 ? "it became shorter meanwhile" : systemMessage(errno)
        buffer.deallocate()
        throw ImagingError(.unreadable, "The file could not be read: \(reason).")
      }
      filled += count
    }
    storage = buffer
  }

  /// An open regular file and its size in bytes.
  private static func open(_ path: InputPath) throws(ImagingError) -> (Int32, Int) {
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else {
      throw ImagingError(.missing, "The path names no file. Check it.")
    }
    let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw openError(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = openError(errno)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe or a device"
      throw ImagingError(.unreadable, "This is \(what), not a file. Name a picture file.")
    }
    return (descriptor, status.st_size)
  }

  private static func openError(_ number: Int32) -> ImagingError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG:
      ImagingError(.missing, "There is no such file. Check the path.")
    case EACCES, EPERM:
      ImagingError(.unreadable, "Permission to read the file is denied. Change its permissions.")
    default:
      ImagingError(.unreadable, "The file could not be opened: \(systemMessage(number)).")
    }
  }
}

/// The system's words for an `errno`.
func systemMessage(_ number: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
