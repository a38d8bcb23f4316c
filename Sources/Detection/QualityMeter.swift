public import Geometry
public import Imaging

/// Measures how readable a document's picture is.
public struct QualityMeter: Sendable {
  public var thresholds: QualityThresholds

  public init(thresholds: QualityThresholds = QualityThresholds()) { self.thresholds = thresholds }

  /// All checks in the order of ``QualityCheck/Name``. `flattened` is the document, level, with
  /// `margin` times its size round it on each side; `corners` are where it lies in its picture of
  /// `width` × `height` pixels.
  public func measure(
    _ flattened: Bitmap, margin: Double = 0, corners: Quad, width: Int, height: Int
  ) -> [QualityCheck] {
    let gray = flattened.grayscale()
    return [sharpness(gray), glare(flattened), exposure(gray)]
      + place(corners, width: width, height: height)
      + [occlusion(flattened, margin: margin), moire(flattened)]
  }

  func occlusion(_ flattened: Bitmap, margin: Double) -> QualityCheck {
    let share = margin / (1 + 2 * margin)
    guard
      let found = OcclusionFinder.find(
        in: flattened, marginX: Double(flattened.width) * share,
        marginY: Double(flattened.height) * share)
    else { return QualityCheck(name: .occlusion, state: .notDone, value: nil) }
    return QualityCheck(
      name: .occlusion, state: found.share <= thresholds.mostOcclusion ? .passed : .failed,
      value: found.share, boxes: found.boxes)
  }

  func moire(_ flattened: Bitmap) -> QualityCheck {
    check(.moire, flattened.evenWaves()) { $0 <= thresholds.mostMoire }
  }

  /// The checks that need no pixels: resolution, tilt and cropping.
  func place(_ corners: Quad, width: Int, height: Int) -> [QualityCheck] {
    let view = Perspective(of: corners, imageWidth: width, imageHeight: height)
    let picture = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let inside = corners.share(inside: picture.quad)
    var dots: Double?
    if let view, let size = BlankKind(aspect: view.aspect).size {
      let sides = corners.sides
      let longest = max(sides[0] + sides[2], sides[1] + sides[3]) / 2
      dots = longest / (size.width / 25.4)
    }
    return [
      check(.resolution, dots) { $0 >= thresholds.leastDotsPerInch },
      check(.tilt, view?.tilt) { $0 <= thresholds.mostTilt },
      check(.cropping, inside) { $0 >= thresholds.leastInside },
    ]
  }

  func sharpness(_ gray: Bitmap) -> QualityCheck {
    check(.sharpness, SharpnessMeter.sharpness(of: gray)) {
      $0 >= thresholds.leastSharpness
    }
  }

  func exposure(_ gray: Bitmap) -> QualityCheck {
    let tones = Tones(of: gray)
    let isReadable =
      tones.percentile(0.95) >= thresholds.leastHighlight
      && tones.percentile(0.05) <= thresholds.mostShadow
    return check(.exposure, tones.mean) { _ in isReadable }
  }

  func glare(_ flattened: Bitmap) -> QualityCheck {
    let boxes = GlareFinder.reflections(in: flattened)
    let share = boxes.reduce(0) { $0 + Double($1.area) } / Double(flattened.pixelCount)
    return QualityCheck(
      name: .glare, state: share <= thresholds.mostGlare ? .passed : .failed, value: share,
      boxes: boxes.map(\.box))
  }

  private func check(_ name: QualityCheck.Name, _ value: Double?, _ passes: (Double) -> Bool)
    -> QualityCheck
  {
    guard let value, value.isFinite else {
      return QualityCheck(name: name, state: .notDone, value: nil)
    }
    return QualityCheck(name: name, state: passes(value) ? .passed : .failed, value: value)
  }
}

/// How often each gray level occurs.
struct Tones: Sendable {
  let counts: [Int]
  let total: Int

  init(of gray: Bitmap) {
    var counts = [Int](repeating: 0, count: 256)
    counts.withUnsafeMutableBufferPointer { counts in
      gray.withBytes { (bytes) throws(Never) in
        for byte in bytes { counts[Int(byte)] &+= 1 }
      }
    }
    self.counts = counts
    total = max(1, gray.pixelCount)
  }

  var mean: Double {
    Double(counts.indices.reduce(0) { $0 + $1 * counts[$1] }) / Double(total) / 255
  }

  /// The level, 0 to 1, below or at which this share of the pixels lies.
  func percentile(_ share: Double) -> Double {
    var seen = 0
    for (level, count) in counts.enumerated() {
      seen += count
      if Double(seen) >= share * Double(total) { return Double(level) / 255 }
    }
    return 1
  }
}
