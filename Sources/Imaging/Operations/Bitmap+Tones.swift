import CVision

/// Tones, filters and thresholds. Operations that need one channel turn the picture gray first.
extension Bitmap {
  /// One channel by ITU-R BT.601's weights; a gray picture is given back as it is.
  public func grayscale() -> Bitmap {
    if format == .gray { return self }
    return Vision.make(from: self, format: .gray) { cvision_image_gray($0, $1) }
  }

  /// Red (0), green (1) or blue (2) alone; a gray picture has the same for all.
  public func channel(_ index: Int) -> Bitmap {
    precondition((0..<3).contains(index), "a picture has channels 0 to 2")
    if format == .gray { return self }
    return Vision.make(from: self, format: .gray) { cvision_image_channel($0, Int32(index), $1) }
  }

  /// Gray, with the ground evened out to white: each pixel over the brightness of the paper
  /// round it (a closing over `radius` pixels, by default a thirtieth of the longest side, at
  /// least 8; it must be larger than the strokes).
  public func normalizedLighting(radius: Int? = nil) -> Bitmap {
    let reach = max(1, radius ?? max(8, max(width, height) / 30))
    return Vision.make(from: grayscale()) {
      cvision_image_flatten_light($0, Int32(clamping: reach), $1)
    }
  }

  /// Gray, with contrast spread tile by tile (contrast-limited adaptive histogram equalization).
  public func equalizedLocally(clipLimit: Double = 2, tiles: Int = 8) -> Bitmap {
    Vision.make(from: grayscale()) {
      cvision_image_equalize($0, max(0.01, clipLimit), Int32(min(max(1, tiles), 64)), $1)
    }
  }

  /// Bright things narrower than the kernel, on black.
  public func topHat(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_TOP_HAT, kernelWidth, height)
  }

  /// Dark things narrower than the kernel, bright on black.
  public func blackHat(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_BLACK_HAT, kernelWidth, height)
  }

  /// Bright things smaller than the kernel taken away.
  public func opened(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_OPEN, kernelWidth, height)
  }

  /// Dark things smaller than the kernel taken away.
  public func closed(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_CLOSE, kernelWidth, height)
  }

  /// The darkest value under the kernel.
  public func eroded(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_ERODE, kernelWidth, height)
  }

  /// The brightest value under the kernel.
  public func dilated(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_DILATE, kernelWidth, height)
  }

  /// Brightest less darkest value under the kernel.
  public func localContrast(kernelWidth: Int, height: Int) -> Bitmap {
    morphed(CVISION_MORPHOLOGICAL_GRADIENT, kernelWidth, height)
  }

  private func morphed(_ operation: CVisionMorphology, _ width: Int, _ height: Int) -> Bitmap {
    Vision.make(from: self) {
      cvision_image_morph(
        $0, operation, Int32(clamping: max(1, width)), Int32(clamping: max(1, height)), $1)
    }
  }

  /// Two tones, each pixel against its neighbours: 255 where it is brighter than the mean over
  /// `block` × `block` pixels (made odd, at least 3) less `offset`; `inverted` makes dark ink 255.
  public func adaptiveThreshold(block: Int, offset: Double, inverted: Bool = false) -> Bitmap {
    Vision.make(from: grayscale()) {
      cvision_image_threshold_local(
        $0, Int32(clamping: max(3, block | 1)), offset, inverted ? 1 : 0, $1)
    }
  }

  /// Two tones at one level for the whole picture: 255 above `level`, which Otsu's method chooses
  /// if none is given; `inverted` makes the dark side 255.
  public func thresholded(level: UInt8? = nil, inverted: Bool = false) -> Bitmap {
    Vision.make(from: grayscale()) {
      cvision_image_threshold($0, level.map { Double($0) } ?? -1, inverted ? 1 : 0, $1)
    }
  }

  /// |Change| from left to right (3×3 Sobel): a sharp step from 0 to 255 gives 255.
  public func gradientX() -> Bitmap {
    Vision.make(from: grayscale()) { cvision_image_gradient($0, 0, $1) }
  }

  /// |Change| from top to bottom (3×3 Sobel): a sharp step from 0 to 255 gives 255.
  public func gradientY() -> Bitmap {
    Vision.make(from: grayscale()) { cvision_image_gradient($0, 1, $1) }
  }

  /// Gaussian smoothing; `sigma` in pixels, 0 changes nothing.
  public func blurred(sigma: Double) -> Bitmap {
    guard sigma > 0 else { return self }
    return Vision.make(from: self) { cvision_image_blur($0, min(sigma, 500), $1) }
  }

  /// The median over `size` × `size` pixels (made odd, at least 3).
  public func medianFiltered(size: Int) -> Bitmap {
    Vision.make(from: self) { cvision_image_median($0, Int32(min(max(3, size | 1), 99)), $1) }
  }

  /// Canny's edges, 255 on black, after smoothing by `sigma` pixels; `low` and `high` are sums
  /// of Sobel derivatives.
  public func edges(low: Double, high: Double, sigma: Double = 1) -> Bitmap {
    let low = max(0, low)
    return Vision.make(from: grayscale()) {
      cvision_image_edges($0, low, max(low, high), min(max(0, sigma), 100), $1)
    }
  }

  /// White for black.
  public func negative() -> Bitmap {
    Bitmap(width: width, height: height, format: format) { (target) throws(Never) in
      withBytes { (source) throws(Never) in
        for i in 0..<source.count { target[i] = 255 - source[i] }
      }
    }
  }

  /// Changes from pixel to pixel along a gray picture's rows or columns.
  public struct Changes: Sendable {
    /// In gray levels.
    public var mean: Double
    /// The share of it that a mean over nine pixels along the same way takes away, 0 to 1.
    public var lost: Double
  }

  /// Changes along rows, or down columns; 0 where there is not a window's length.
  public func changes(down: Bool) -> Changes {
    var changes = Changes(mean: 0, lost: 0)
    _ = Vision.lend(self) { (view) throws(Never) in
      cvision_image_changes(view, down ? 1 : 0, &changes.mean, &changes.lost)
    }
    return changes
  }

  /// How far the strongest wave of even pitch stands out of the picture's middle, in brightness or
  /// in red less blue: the ratio of its strength to the median of waves of about its pitch. Waves
  /// that run level or upright are left out, since print makes them.
  public func evenWaves() -> Double {
    var ratio = 0.0
    let status = Vision.lend(self) { (view) throws(Never) in
      cvision_image_even_waves(view, &ratio)
    }
    return status == CVISION_OK ? ratio : 0
  }

  /// Mean and standard deviation of each channel, 0 to 255.
  public func statistics() -> [(mean: Double, deviation: Double)] {
    var means = [Double](repeating: 0, count: 3)
    var deviations = means
    let status = Vision.lend(self) { (view) throws(Never) in
      cvision_image_statistics(view, &means, &deviations)
    }
    precondition(status == CVISION_OK, "a picture's statistics cannot fail")
    return (0..<channels).map { (means[$0], deviations[$0]) }
  }
}
