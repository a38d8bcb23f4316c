import Glibc

/// Numbers at places in bytes nobody vouches for: nil past the end, never a trap.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  var littleEndian = false

  var count: Int { bytes.count }

  init(_ bytes: UnsafeRawBufferPointer, littleEndian: Bool = false) {
    self.bytes = bytes
    self.littleEndian = littleEndian
  }

  func u8(_ at: Int) -> Int? {
    at >= 0 && at < bytes.count ? Int(bytes[at]) : nil
  }

  func u16(_ at: Int) -> Int? { number(at, bytes: 2).map { Int($0) } }

  func u24(_ at: Int) -> Int? { number(at, bytes: 3).map { Int($0) } }

  func u32(_ at: Int) -> Int? { number(at, bytes: 4).map { Int($0) } }

  /// Nil also where the number does not fit `Int`.
  func u64(_ at: Int) -> Int? { number(at, bytes: 8).flatMap { Int(exactly: $0) } }

  func i32(_ at: Int) -> Int? {
    number(at, bytes: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  private func number(_ at: Int, bytes width: Int) -> UInt64? {
    guard at >= 0, at <= count - width else { return nil }
    var value: UInt64 = 0
    for i in 0..<width {
      value = value << 8 | UInt64(bytes[littleEndian ? at + width - 1 - i : at + i])
    }
    return value
  }

  func has(_ text: StaticString, at start: Int) -> Bool {
    guard start >= 0, start <= count - text.utf8CodeUnitCount else { return false }
    for i in 0..<text.utf8CodeUnitCount where bytes[start + i] != text.utf8Start[i] {
      return false
    }
    return true
  }

  func starts(with signature: [UInt8]) -> Bool {
    signature.count <= count && bytes.prefix(signature.count).elementsEqual(signature)
  }

  /// The part from `start`, at most `length` long; nil if it starts past the end.
  func slice(_ start: Int, _ length: Int) -> UnsafeRawBufferPointer? {
    guard start >= 0, length >= 0, start <= count else { return nil }
    let end = length < count - start ? start + length : count
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Where the next byte 0xFF is, at or after `start`.
  func nextFF(_ start: Int) -> Int? {
    guard start >= 0, start < count, let base = bytes.baseAddress,
      let found = memchr(base + start, 0xFF, count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
