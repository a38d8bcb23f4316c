import Imaging

/// Tells how sharp a picture is from how much it loses by being blurred once more: a sharp picture
/// loses most of its changes from pixel to pixel, a blurred one hardly any (Crété-Roffet and
/// others, 2007, "The Blur Effect"). It does not depend on contrast.
enum SharpnessMeter {
  /// The shortest side, in pixels, of which anything is said: twice the mean's nine, and one.
  static let leastSide = 19
  /// Below this mean change from pixel to pixel, in gray levels, there is nothing to be sharp.
  static let leastChange = 0.6

  /// 0 to 1, the lesser of both directions; `nil` where the picture is all but flat or too small.
  static func sharpness(of gray: Bitmap) -> Double? {
    guard min(gray.width, gray.height) >= leastSide else { return nil }
    let (across, down) = (gray.changes(down: false), gray.changes(down: true))
    guard min(across.mean, down.mean) >= leastChange else { return nil }
    return min(across.lost, down.lost)
  }
}
