/// How much a picture may cost to decode.
public struct DecodingLimits: Codable, Equatable, Sendable {
  /// Pixels a page may have, in millions, by its own header.
  public var maxMegapixels: Double = 100
  /// Bytes a file may have.
  public var maxFileBytes: Int = 512 << 20
  /// Pixels a bitmap may have, in millions: a page with more is decoded smaller. 25 holds a page
  /// of A4 at 450 dots an inch, and keeps a working copy at 75 MB.
  public var workingMegapixels: Double = 25
  /// Dots an inch at which a PDF page is drawn, unless it would have too many pixels.
  public var pdfResolution: Double = 300
  /// Seconds one run of a PDF program may take.
  public var pdfSeconds: Double = 9

  public init() {}
}
