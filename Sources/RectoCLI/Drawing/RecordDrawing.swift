import Geometry
import Imaging
import ReportSchema

/// What a record says, drawn on its picture, with the values in a panel beside it.
struct RecordDrawing {
  let record: ScanRecord
  let picture: Bitmap
  /// Pixels of `picture` for one pixel of the page.
  let scale: Double

  /// Lengths in shares of the picture's longer side: the line of an outline, a text's capitals, and
  /// a panel's width.
  static let line = 0.0035
  static let capitals = 0.0125
  static let panelWidth = 0.42

  func bitmap() -> Bitmap {
    let panel = RecordPanel(record: record, capitals: capitals)
    let width = picture.width + Int(Double(longest) * RecordDrawing.panelWidth)
    let height = max(picture.height, Int(panel.height.rounded(.up)))
    let wide = picture.laid(
      on: Palette.paper, width: width, height: height, x: 0, y: (height - picture.height) / 2)
    var drawing = Drawing()
    let shift = Point(0, Double((height - picture.height) / 2))
    hideDigits(&drawing, shift)
    outline(&drawing, shift)
    panel.draw(
      on: &drawing,
      in: Rect(
        x: Double(picture.width), y: 0, width: Double(width - picture.width),
        height: Double(height)))
    return drawing.drawn(on: wide)
  }

  private var longest: Int { max(picture.width, picture.height) }
  private var thickness: Double { max(1.5, Double(longest) * RecordDrawing.line) }
  private var capitals: Double { max(8, Double(longest) * RecordDrawing.capitals) }

  private func outline(_ drawing: inout Drawing, _ shift: Point) {
    for code in record.codes ?? [] {
      guard let quad = code.corners.quad.map({ place($0, shift) }) else { continue }
      drawing.stroke(quad, Palette.code, thickness: thickness * 0.8)
      tag(code.format, over: quad, Palette.code, &drawing)
    }
    // Several values may come from one place, as from a barcode.
    var known: Set<Quad> = []
    for document in record.documents ?? [] {
      for key in document.fields?.keys ?? [] {
        guard let field = document.fields?[key], field.source != "barcode",
          let quad = (field.quad?.quad ?? field.box?.rect.quad).map({ place($0, shift) }),
          known.insert(quad).inserted
        else { continue }
        let colour = Palette.colour(of: field.status)
        drawing.fill(quad, colour, opacity: 0.14)
        drawing.stroke(quad, colour, thickness: max(1, thickness * 0.4))
      }
    }
    for (number, document) in (record.documents ?? []).enumerated() {
      guard let quad = document.detection.corners.quad.map({ place($0, shift) }) else { continue }
      let colour = Palette.colour(ofDetection: document.detection.status)
      drawing.stroke(quad, colour, thickness: thickness)
      for (k, corner) in quad.points.enumerated() {
        drawing.dot(corner, colour, radius: thickness * 2.1)
        // The document's own top left is open.
        if k == 0 { drawing.dot(corner, Palette.paper, radius: thickness * 1.1) }
      }
      let name = (record.documents ?? []).count > 1 ? "\(number + 1) " : ""
      tag("\(name)\(document.detection.status)", over: quad, colour, &drawing)
    }
  }

  /// A small sign above a quad, or in it where there is no room above.
  private func tag(
    _ text: String, over quad: Quad, _ colour: Palette.Colour, _ drawing: inout Drawing
  ) {
    let room = capitals * 0.6
    let width = Drawing.width(of: text, height: capitals) + 2 * room
    let tall = capitals + 2 * room
    let bounds = quad.bounds
    let corner = quad.points.min { $0.y < $1.y } ?? quad.topLeft
    let x = min(max(0, corner.x - width * 0.3), max(0, Double(picture.width) - width))
    let above = bounds.y - tall - thickness * 2.5
    let y = above >= 0 ? above : max(0, bounds.y) + thickness * 3
    drawing.fill(Rect(x: x, y: y, width: width, height: tall), colour)
    drawing.text(
      text, at: Point(x + room, y + room + capitals), Palette.paper, height: capitals)
  }

  /// Paints over the digits of card numbers that the record hides.
  private func hideDigits(_ drawing: inout Drawing, _ shift: Point) {
    for document in record.documents ?? [] {
      guard let number = document.fields?[.number], number.value.contains(MaskedDigits.mask) else {
        continue
      }
      let parts = (number.groups ?? []).flatMap {
        MaskedDigits.parts(of: $0.text, in: $0.box.rect)
      }
      for part in parts { drawing.fill(place(part.quad, shift), Palette.ink) }
      guard parts.isEmpty else { continue }
      // Where the digits are is not said: better too much than too little.
      if let quad = number.box?.rect.quad ?? document.detection.corners.quad {
        drawing.fill(place(quad, shift), Palette.ink)
      }
    }
    for word in (record.text?.blocks ?? []).flatMap(\.lines).flatMap(\.words)
    where word.text.contains(MaskedDigits.mask) {
      for part in MaskedDigits.parts(of: word.text, in: word.box.rect) {
        drawing.fill(place(part.quad, shift), Palette.ink)
      }
    }
  }

  private func place(_ quad: Quad, _ shift: Point) -> Quad { quad.map { $0 * scale + shift } }
}

/// Where the hidden digits of a printed group lie.
enum MaskedDigits {
  static let mask: Character = "•"
  /// The share of a digit by which the paint goes beyond, for groups that are not level.
  static let growth = 0.18

  /// The parts of a group's box that hold hidden digits.
  ///
  /// A group is as long as it is wide or high, along its longer side.
  static func parts(of text: String, in box: Rect) -> [Rect] {
    let digits = Array(text)
    guard !digits.isEmpty, digits.contains(mask) else { return [] }
    let isUpright = box.height > box.width * 1.2
    let along = (isUpright ? box.height : box.width) / Double(digits.count)
    let slack = along * growth
    var parts: [Rect] = []
    var k = 0
    while k < digits.count {
      guard digits[k] == mask else {
        k += 1
        continue
      }
      let first = k
      while k < digits.count, digits[k] == mask { k += 1 }
      let from = Double(first) * along
      let length = Double(k - first) * along
      // A group that stands may be read upwards: then which end hides is not known, and all is.
      let part =
        isUpright
        ? box
        : Rect(x: box.x + from, y: box.y, width: length, height: box.height)
      parts.append(part.grown(slack, slack))
    }
    return parts
  }
}
