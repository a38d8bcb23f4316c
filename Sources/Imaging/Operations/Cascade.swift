import CVision
public import Geometry

/// A cascade of classifiers from one of OpenCV's data files: it finds one kind of thing, such as
/// faces seen from the front.
///
/// Not `Sendable`: a worker makes its own.
public final class Cascade {
  /// A place where the thing was found.
  public struct Place: Hashable, Sendable {
    /// In pixels of the picture.
    public let box: Rect
    /// More is surer; comparable within one cascade.
    public let weight: Double
  }

  private let handle: OpaquePointer

  /// Loads a file; `nil` if it is not there or holds no cascade.
  public init?(path: String) {
    var made: OpaquePointer?
    let status = cvision_cascade_create(path, &made, nil, 0)
    guard status == CVISION_OK, let made else { return nil }
    handle = made
  }

  deinit { cvision_cascade_destroy(handle) }

  /// More than this are no places but a texture.
  private static let mostPlaces: Int32 = 512

  /// The places in a picture, in no order.
  ///
  /// - Parameters:
  ///   - sides: the least and the largest side in pixels.
  ///   - step: the ratio of one size looked for to the next, above 1.
  ///   - neighbours: how often a place must be found.
  public func places(
    in bitmap: Bitmap, sides: ClosedRange<Int>, step: Double, neighbours: Int
  ) -> [Place] {
    precondition(sides.lowerBound > 0 && step > 1 && neighbours >= 0)
    let gray = bitmap.grayscale()
    var found = [CVisionSquare](repeating: CVisionSquare(), count: Int(Self.mostPlaces))
    var count: Int32 = 0
    let status = Vision.lend(gray) { (view) throws(Never) in
      cvision_cascade_find(
        handle, view, step, Int32(neighbours), Int32(sides.lowerBound), Int32(sides.upperBound),
        &found, Self.mostPlaces, &count)
    }
    guard status == CVISION_OK else { return [] }
    return found.prefix(Int(count)).map { square in
      Place(
        box: Rect(
          x: Double(square.x), y: Double(square.y), width: Double(square.side),
          height: Double(square.side)), weight: square.weight)
    }
  }
}
