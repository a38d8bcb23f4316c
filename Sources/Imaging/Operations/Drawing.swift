import CVision
public import Geometry

/// Things to draw on a picture, one over the other.
public struct Drawing: Sendable {
  public typealias Colour = (UInt8, UInt8, UInt8)

  private struct Shape: Sendable {
    var kind: CVisionShapeKind
    var points: [CVisionPoint]
    var size: Double
    var colour: Colour
    var opacity: Double
    var text: String?
  }

  private var shapes: [Shape] = []

  public init() {}

  public mutating func fill(_ quad: Quad, _ colour: Colour, opacity: Double = 1) {
    add(CVISION_FILL, quad.points, 1, colour, opacity)
  }

  public mutating func fill(_ rect: Rect, _ colour: Colour, opacity: Double = 1) {
    fill(rect.quad, colour, opacity: opacity)
  }

  /// `thickness` in pixels.
  public mutating func stroke(
    _ quad: Quad, _ colour: Colour, thickness: Double, opacity: Double = 1
  ) {
    add(CVISION_STROKE, quad.points, thickness, colour, opacity)
  }

  public mutating func dot(_ center: Point, _ colour: Colour, radius: Double) {
    add(CVISION_DOT, [center], radius, colour, 1)
  }

  /// A text from the start of its base line; capitals are `height` pixels high. Only ASCII is
  /// shown, other characters come out as question marks.
  public mutating func text(_ text: String, at start: Point, _ colour: Colour, height: Double) {
    add(CVISION_TEXT, [start], height, colour, 1, Drawing.shown(text))
  }

  /// The width in pixels of a text whose capitals are `height` pixels high.
  public static func width(of text: String, height: Double) -> Double {
    var width = 0.0
    let status = cvision_text_width(shown(text), min(max(1, height), 900), &width)
    precondition(status == CVISION_OK, "measuring text failed with status \(status.rawValue)")
    return width
  }

  private static func shown(_ text: String) -> String {
    String(
      text.map { character in
        guard let ascii = character.asciiValue, ascii >= 32, ascii < 127 else { return "?" }
        return character
      })
  }

  private mutating func add(
    _ kind: CVisionShapeKind, _ points: [Point], _ size: Double, _ colour: Colour,
    _ opacity: Double, _ text: String? = nil
  ) {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    shapes.append(
      Shape(
        kind: kind, points: points.map { CVisionPoint(x: $0.x, y: $0.y) },
        size: min(max(0, size), 900), colour: colour, opacity: min(max(0, opacity), 1), text: text))
  }

  /// A coloured picture with all shapes on it.
  public func drawn(on bitmap: Bitmap) -> Bitmap {
    let ground = bitmap.format == .rgb ? bitmap : bitmap.coloured()
    let points = shapes.flatMap(\.points)
    let texts = shapes.map { ($0.text ?? "").utf8.map { CChar(bitPattern: $0) } + [0] }
    let letters = texts.flatMap { $0 }
    return points.withUnsafeBufferPointer { points in
      letters.withUnsafeBufferPointer { letters in
        var list: [CVisionShape] = []
        var point = 0
        var letter = 0
        for (shape, text) in zip(shapes, texts) {
          list.append(
            CVisionShape(
              kind: shape.kind, points: points.baseAddress! + point,
              count: Int32(shape.points.count), size: shape.size, colour: shape.colour,
              opacity: shape.opacity,
              text: shape.text == nil ? nil : letters.baseAddress! + letter))
          point += shape.points.count
          letter += text.count
        }
        guard !list.isEmpty else { return ground }
        return Vision.make(from: ground) { cvision_image_draw($0, list, Int32(list.count), $1) }
      }
    }
  }
}

extension Bitmap {
  /// The same picture in red, green and blue.
  public func coloured() -> Bitmap {
    if format == .rgb { return self }
    return Bitmap(width: width, height: height, format: .rgb) { (target) throws(Never) in
      withBytes { (source) throws(Never) in
        for i in 0..<source.count {
          for channel in 0..<3 { target[3 * i + channel] = source[i] }
        }
      }
    }
  }

  /// This picture laid on another ground of `width` × `height` pixels, its corner at `x`, `y`, which
  /// must leave room for it.
  public func laid(on colour: (UInt8, UInt8, UInt8), width: Int, height: Int, x: Int, y: Int)
    -> Bitmap
  {
    precondition(x >= 0 && y >= 0 && x + self.width <= width && y + self.height <= height)
    let picture = coloured()
    return Bitmap(width: width, height: height, format: .rgb) { (target) throws(Never) in
      for i in 0..<(width * height) {
        target[3 * i] = colour.0
        target[3 * i + 1] = colour.1
        target[3 * i + 2] = colour.2
      }
      picture.withBytes { (source) throws(Never) in
        let bytes = picture.width * 3
        for row in 0..<picture.height {
          target.baseAddress!.advanced(by: ((y + row) * width + x) * 3)
            .copyMemory(from: source.baseAddress!.advanced(by: row * bytes), byteCount: bytes)
        }
      }
    }
  }
}
