public import Geometry

/// Decoded pixels: 8 bits a channel, rows without padding, top row first.
///
/// A bitmap is never changed after it is made, so it may be shared between tasks.
public final class Bitmap: @unchecked Sendable {
  // Safe: `pixels` is written only inside `init`, before anyone else can hold the bitmap.

  /// What one pixel holds.
  public enum Format: Int, Sendable {
    /// One byte, 0 black to 255 white.
    case gray = 1
    /// Three bytes: red, green, blue.
    case rgb = 3
  }

  public let width: Int
  public let height: Int
  public let format: Format
  private let pixels: UnsafeMutableRawBufferPointer

  public var channels: Int { format.rawValue }
  public var bytesPerRow: Int { width * channels }
  public var pixelCount: Int { width * height }
  public var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// Makes a bitmap of `width` × `height` pixels (both at least 1) whose bytes `fill` writes.
  public init<E: Error>(
    width: Int, height: Int, format: Format,
    fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    self.width = width
    self.height = height
    self.format = format
    pixels = .allocate(byteCount: width * height * format.rawValue, alignment: 64)
    // Should `fill` throw, `deinit` runs and frees: every property is set by now.
    try fill(pixels)
  }

  deinit { pixels.deallocate() }

  /// Lends the bytes: `height` rows of `bytesPerRow`.
  public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R
  {
    try body(UnsafeRawBufferPointer(pixels))
  }
}
