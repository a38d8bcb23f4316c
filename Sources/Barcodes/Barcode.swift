public import Geometry

/// One barcode found in a picture.
public struct Barcode: Hashable, Sendable {
  /// The symbology by zxing-cpp's name: `QRCode`, `PDF417`, `DataMatrix`, `Aztec`, `EAN13`,
  /// `Code128`, …
  public var format: String
  /// The content as text; see `CharacterSet` for how bytes become letters.
  public var text: String
  /// The content before any change of character set.
  public var bytes: [UInt8]
  /// In the symbol's own sense: its top left first, pixels of the bitmap it was looked for in.
  public var corners: Quad
  /// Whether the symbol names its character set itself (extended channel interpretation).
  public var hasECI: Bool
  /// How the bytes were taken as text.
  public var characterSet: CharacterSet
  /// Light bars on a dark ground.
  public var isInverted: Bool
  public var isMirrored: Bool
  /// Where it stands in a row of linked symbols; `nil` for one that stands alone.
  public var sequence: Sequence?

  /// A place among linked symbols (structured append, macro PDF417).
  public struct Sequence: Hashable, Sendable {
    /// From 0.
    public var index: Int
    /// 0 where the symbols do not say.
    public var count: Int

    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  public init(
    format: String, text: String, bytes: [UInt8], corners: Quad, hasECI: Bool = false,
    characterSet: CharacterSet = .utf8, isInverted: Bool = false, isMirrored: Bool = false,
    sequence: Sequence? = nil
  ) {
    self.format = format
    self.text = text
    self.bytes = bytes
    self.corners = corners
    self.hasECI = hasECI
    self.characterSet = characterSet
    self.isInverted = isInverted
    self.isMirrored = isMirrored
    self.sequence = sequence
  }
}
