/// One page as pixels, upright.
public struct DecodedPage: Sendable {
  /// The file was cut short, and what there was of it has been read.
  public static let truncatedWarning = "image.truncated"
  /// Bytes inside the file were bad, and the picture has been read past them.
  public static let damagedWarning = "image.damaged"

  /// Upright: the file's orientation tag has been obeyed.
  public let bitmap: Bitmap
  /// Upright width of the whole picture, in pixels.
  public let fullWidth: Int
  /// Upright height of the whole picture, in pixels.
  public let fullHeight: Int
  /// Pixels of the whole picture along the side of one pixel of the bitmap; 1 unless reduced.
  /// A point at (x, y) of the bitmap is at (scale · x, scale · y) of the whole picture.
  public let scale: Double
  /// The orientation tag as found (EXIF's numbers, 1 to 8; 1 if there is none).
  public let exifOrientation: Int
  /// Stable codes.
  public let warnings: [String]
  /// Dots an inch along the width, where the file says.
  public let dpi: Double?
}
