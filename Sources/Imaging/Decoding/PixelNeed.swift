/// How much of a page its reader needs: what it can do without need not be decoded.
public struct PixelNeed: Hashable, Sendable {
  /// Brightness is enough.
  public var isGray: Bool
  /// Pixels of the longest side that are enough; `nil` asks for all.
  public var side: Int?

  public init(isGray: Bool = false, side: Int? = nil) {
    self.isGray = isGray
    self.side = side
  }

  public static let everything = PixelNeed()

  /// The largest of 1, 2, 4 and 8 by which a side can be divided and is still long enough: libjpeg
  /// is quick at these.
  func halving(longest: Int) -> Double {
    guard let side, side > 0 else { return 1 }
    let factor = [8, 4, 2].first { longest / $0 >= side } ?? 1
    return Double(factor)
  }
}
