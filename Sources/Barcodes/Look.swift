import CBarcode
import Geometry
import Glibc
import Imaging

/// One way of looking at the picture: grey pixels, and where they lie in it.
struct Look {
  /// Bar codes read from one look at most.
  static let mostBarCodes = 24

  let bitmap: Bitmap
  /// From this look's pixels to the picture's.
  let toPicture: Homography

  init(_ bitmap: Bitmap, toPicture: Homography) {
    self.bitmap = bitmap
    self.toPicture = toPicture
  }

  init(_ gray: Bitmap, fitting pixels: Int) {
    let whole = Look(gray, toPicture: .identity)
    let excess = Double(gray.pixelCount) / Double(pixels)
    self = excess > 1 ? whole.scaled(by: 1 / excess.squareRoot()) : whole
  }

  func scaled(by factor: Double) -> Look {
    let width = max(1, Int((Double(bitmap.width) * factor).rounded()))
    let height = max(1, Int((Double(bitmap.height) * factor).rounded()))
    if width == bitmap.width, height == bitmap.height { return self }
    let back = Homography.scaling(
      Double(bitmap.width) / Double(width), Double(bitmap.height) / Double(height))
    return Look(
      bitmap.resized(width: width, height: height), toPicture: back.followed(by: toPicture))
  }

  func inverted() -> Look {
    Look(bitmap.negative(), toPicture: toPicture)
  }

  /// Turned clockwise about the middle, on a sheet large enough to lose nothing.
  func turned(degrees: Double) -> Look {
    let radians = degrees * .pi / 180
    let turned = bitmap.bounds.quad.map { p in
      Point(
        p.x * cos(radians) - p.y * sin(radians), p.x * sin(radians) + p.y * cos(radians))
    }
    let sheet = turned.bounds
    let target = turned.map { $0 - Point(sheet.x, sheet.y) }
    guard let there = Homography(from: bitmap.bounds.quad, to: target), let back = there.inverse
    else { return self }
    return Look(
      bitmap.warped(
        by: there, width: Int(sheet.width.rounded(.up)), height: Int(sheet.height.rounded(.up)),
        fill: 255),
      toPicture: back.followed(by: toPicture))
  }

  /// Every symbol this look shows.
  func read(isInverted: Bool = false, globalThreshold: Bool = false) -> [Barcode] {
    var found = decode(linear: false, isInverted, globalThreshold)
    // Bar codes come one at a time; each is painted over before the next is looked for.
    var rest = self
    for _ in 0..<Look.mostBarCodes {
      guard var code = rest.decode(linear: true, isInverted, globalThreshold).first else { break }
      let extent = BarExtent(of: code.corners, in: rest.bitmap)
      code.corners = extent.quad
      found.append(code)
      rest = Look(
        rest.bitmap.painted(over: [extent.covering], colour: (255, 255, 255)),
        toPicture: toPicture)
    }
    return found.map { code in
      var placed = code
      placed.corners = toPicture(code.corners)
      return placed
    }
  }

  private func decode(linear: Bool, _ isInverted: Bool, _ globalThreshold: Bool) -> [Barcode] {
    let options = barcode_options(
      linear: linear ? 1 : 0, try_harder: 1, try_rotate: 1,
      global_threshold: globalThreshold ? 1 : 0)
    var list: OpaquePointer?
    let status = bitmap.withBytes { bytes in
      barcode_list_read(
        bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width),
        Int32(bitmap.height), Int32(bitmap.bytesPerRow), options, &list)
    }
    // A look that fails finds nothing; the others still count.
    guard status == BARCODE_STATUS_OK, let list else { return [] }
    defer { barcode_list_free(list) }
    return (0..<barcode_list_count(list)).map { index in
      barcode(barcode_list_item(list, index), isInverted: isInverted)
    }
  }

  private func barcode(_ item: barcode_item, isInverted: Bool) -> Barcode {
    let bytes = Array(UnsafeBufferPointer(start: item.bytes, count: item.byte_count))
    let honoured = UnsafeBufferPointer(start: item.text, count: item.text_length)
      .withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    let (text, set) = CharacterSet.text(of: bytes, honoured: honoured)
    let c = item.corners
    let corners = Quad(
      Point(Double(c.0), Double(c.1)), Point(Double(c.2), Double(c.3)),
      Point(Double(c.4), Double(c.5)), Point(Double(c.6), Double(c.7)))
    return Barcode(
      format: String(cString: item.format).filter { $0 != "-" }, text: text, bytes: bytes,
      corners: corners, hasECI: item.has_eci != 0, characterSet: set,
      isInverted: isInverted, isMirrored: item.is_mirrored != 0,
      sequence: item.sequence_size >= 0 && item.sequence_index >= 0
        ? Barcode.Sequence(index: Int(item.sequence_index), count: Int(item.sequence_size)) : nil)
  }
}
