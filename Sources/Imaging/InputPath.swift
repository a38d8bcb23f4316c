/// A file's path as the system has it: bytes that need not be UTF-8.
public struct InputPath: Hashable, Sendable, Codable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ text: String) { bytes = Array(text.utf8) }

  /// For people: U+FFFD stands for each byte that is not UTF-8.
  public var display: String { String(decoding: bytes, as: UTF8.self) }

  public var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Lends the path as a C string.
  public func withCString<R, E: Error>(_ body: (UnsafePointer<CChar>) throws(E) -> R) throws(E) -> R
  {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return try terminated.withUnsafeBufferPointer { buffer throws(E) in
      try body(buffer.baseAddress!)
    }
  }
}
