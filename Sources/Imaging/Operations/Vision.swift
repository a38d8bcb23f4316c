import CVision

/// The one door between bitmaps and CVision's C functions.
enum Vision {
  /// Lends a bitmap's pixels as CVision wants them.
  static func lend<R, E: Error>(_ bitmap: Bitmap, _ body: (CVisionView) throws(E) -> R)
    throws(E) -> R
  {
    try bitmap.withBytes { bytes throws(E) in
      try body(
        CVisionView(
          data: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self),
          width: Int32(bitmap.width), height: Int32(bitmap.height),
          channels: Int32(bitmap.channels)))
    }
  }

  /// Makes a bitmap from another with an operation that has been given only valid arguments.
  static func make(
    from source: Bitmap, width: Int? = nil, height: Int? = nil, format: Bitmap.Format? = nil,
    _ operation: (CVisionView, CVisionTarget) -> CVisionStatus
  ) -> Bitmap {
    let width = width ?? source.width
    let height = height ?? source.height
    let format = format ?? source.format
    return Bitmap(width: width, height: height, format: format) { (bytes) throws(Never) in
      let target = CVisionTarget(
        data: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self),
        width: Int32(width), height: Int32(height), channels: Int32(format.rawValue))
      let status = lend(source) { (view) throws(Never) in operation(view, target) }
      // Every argument was checked before, so this is a fault of ours or memory ran out.
      precondition(
        status == CVISION_OK, "a picture operation failed with status \(status.rawValue)")
    }
  }
}
