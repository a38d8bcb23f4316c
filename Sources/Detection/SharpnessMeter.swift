import Imaging

/// Tells how sharp a picture is from how much it loses by being blurred once more: a sharp picture
/// loses most of its changes from pixel to pixel, a blurred one hardly any (Crété-Roffet and
/// others, 2007, "The Blur Effect"). It does not depend on contrast.
enum SharpnessMeter {
  /// The width of the blur, in pixels.
  static let window = 9
  /// Below this mean change from pixel to pixel, in gray levels, there is nothing to be sharp.
  static let leastChange = 0.6

  /// 0 to 1, the lesser of both directions; `nil` where the picture is all but flat or too small.
  static func sharpness(of gray: Bitmap) -> Double? {
    let width = gray.width
    let height = gray.height
    guard width > 2 * window, height > 2 * window else { return nil }
    return gray.withBytes { (bytes) throws(Never) in
      let across = kept(
        bytes, lines: height, length: width, lineStride: width, stride: 1)
      let down = kept(bytes, lines: width, length: height, lineStride: 1, stride: width)
      guard let across, let down else { return nil }
      return min(across, down)
    }
  }

  /// The share of change along lines that a blur along them takes away.
  private static func kept(
    _ bytes: UnsafeRawBufferPointer, lines: Int, length: Int, lineStride: Int, stride: Int
  ) -> Double? {
    let half = window / 2
    var before = 0.0
    var lost = 0.0
    for line in Swift.stride(from: 0, to: lines, by: 2) {
      let start = line * lineStride
      func pixel(_ i: Int) -> Int { Int(bytes[start + i * stride]) }
      // A running sum of the window round pixel i.
      var sum = (0..<window).reduce(0) { $0 + pixel($1) }
      for i in half..<(length - half - 1) {
        let next = sum - pixel(i - half) + pixel(i + half + 1)
        let sharp = Double(abs(pixel(i + 1) - pixel(i)))
        let soft = Double(abs(next - sum)) / Double(window)
        before += sharp
        lost += max(0, sharp - soft)
        sum = next
      }
    }
    let looked = Double((lines + 1) / 2 * (length - window))
    guard before / max(1, looked) >= leastChange else { return nil }
    return lost / before
  }
}
