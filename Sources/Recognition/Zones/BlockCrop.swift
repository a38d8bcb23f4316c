import Geometry
import Glibc
import Imaging

/// A block of rows, made level at a size good for cutting its lines out.
struct BlockCrop {
  /// Pixels that a mark's size takes in the crop.
  static let markSize = 24.0
  /// Ground left around the block, in sizes of a mark.
  static let margin = 3.0
  /// The same at the rows' ends, where symbols may have been lost.
  static let ends = 6.0
  /// The same round a single row, so that a line beside it whose marks were not chained is whole.
  static let loneMargin = 5.0
  /// The crop is not larger than this.
  static let mostPixels = 4_000_000.0
  /// How much darker than its ground ink is here, and the window it is compared over.
  static let offset = 8.0
  static let window = 61

  let strips: [LineStrip]
  /// Where the lines stand in the bitmap.
  let place: Quad
  /// From the crop, its lines as bent as the page, to the bitmap.
  private let toBitmap: Homography
  /// `nil` where the lines are straight.
  private let bend: LineBend?
  private let source: Bitmap
  /// From the source to the crop.
  private let toCrop: Homography
  /// The bitmap itself, for what lies beyond the crop.
  private let whole: Bitmap
  private let lines: [BlockLine]

  /// - Parameters:
  ///   - rows: rows in the working picture's coordinates turned by `angle` radians.
  ///   - scale: working pixels for each pixel of `gray`.
  ///   - isShadowed: whether edges of shadows run across.
  init?(
    _ rows: [InkRow], angle: Double, scale: Double, isShadowed: Bool, of gray: Bitmap
  ) {
    guard let size = rows.map(\.size).max(), size > 0 else { return nil }
    let left = rows.map(\.left).min()! - BlockCrop.ends * size
    let right = rows.map(\.right).max()! + BlockCrop.ends * size
    let middles = rows.flatMap { [$0.middle(at: left), $0.middle(at: right)] }
    let room = (rows.count == 1 ? BlockCrop.loneMargin : BlockCrop.margin) * size
    let top = middles.min()! - room
    let bottom = middles.max()! + room
    let zoom = BlockCrop.markSize / size
    let width = (right - left) * zoom
    let height = (bottom - top) * zoom
    guard width >= 16, height >= 16, width * height <= BlockCrop.mostPixels else { return nil }
    let (c, s) = (cos(angle), sin(angle))
    func inBitmap(_ u: Double, _ v: Double) -> Point {
      Point((c * u - s * v) / scale, (s * u + c * v) / scale)
    }
    let outer = Quad(
      inBitmap(left, top), inBitmap(right, top), inBitmap(right, bottom), inBitmap(left, bottom))
    let target = Rect(x: 0, y: 0, width: width, height: height)
    guard let back = Homography(from: target.quad, to: outer) else { return nil }
    toBitmap = back
    // Pixels of the crop for each of the bitmap: where it shrinks, means come first.
    let reduction = zoom * scale
    var source = gray
    var toSource = back
    if reduction < 0.7 {
      guard let part = PictureMeans(of: gray, around: outer, reduction: reduction) else {
        return nil
      }
      source = part.bitmap
      toSource = back.followed(by: part.fromBitmap)
    }
    guard var toCrop = toSource.inverse else { return nil }
    var crop = source.warped(by: toCrop, width: Int(width), height: Int(height), isDraft: true)
    var block = BlockCrop.block(in: crop, isShadowed)
    bend = LineBend(block, width: crop.width)
    if let bend {
      crop = bend.straightened(
        source.warped(by: toCrop, width: Int(width), height: Int(height)))
      block = BlockCrop.block(in: crop, isShadowed)
      (source, toCrop) = (crop, .identity)
    }
    let lines = BlockCrop.lines(block, of: crop)
    guard let first = lines.first, let last = lines.last else { return nil }
    self.place = back(
      Quad(
        first.edges.top(at: first.left), first.edges.top(at: first.right),
        last.edges.base(at: last.right), last.edges.base(at: last.left)))
    let strips = lines.map { $0.strip(from: source, toCrop) }
    if strips.isEmpty || strips.contains(where: { $0 == nil }) { return nil }
    self.strips = strips.compactMap { $0 }
    self.lines = lines
    self.source = source
    self.toCrop = toCrop
    whole = gray
  }

  /// A line cut out again with so many more symbols' room at both ends.
  func strip(_ index: Int, longerBy symbols: Int) -> LineStrip? {
    let isInside = Double(symbols) * lines[index].lattice.step < Self.ends * Self.markSize / 2
    if isInside || bend != nil {
      return lines[index].strip(from: source, toCrop, more: Double(symbols))
    }
    return toBitmap.inverse.flatMap {
      lines[index].strip(from: whole, $0, more: Double(symbols))
    }
  }

  /// Where so many lines further down (up, if negative) the line would stand that no marks showed,
  /// with so many more symbols' room at both ends.
  func strip(_ index: Int, linesDown: Int, longerBy symbols: Int) -> LineStrip? {
    // How a bent page goes on is not known.
    guard bend == nil, let toCrop = toBitmap.inverse else { return nil }
    var line = lines[index]
    line.edges = line.edges.moved(linesDown: linesDown)
    if let ink = line.inkRows(of: whole, toCrop, more: Double(symbols)) {
      line.edges = line.edges.moved(left: ink.left, right: ink.right)
    }
    return line.strip(from: whole, toCrop, more: Double(symbols))
  }

  /// Symbols that a line has room for between the first and the last mark of the block.
  func symbols(of index: Int) -> Int {
    let (lattice, line) = (lines[index].lattice, lines[index])
    return Int((lattice.symbols(to: line.right) - lattice.symbols(to: line.left)).rounded()) + 1
  }

  /// Where something of the crop, its lines straight, is in the bitmap.
  func onBitmap(_ quad: Quad) -> Quad {
    guard let bend else { return toBitmap(quad) }
    return toBitmap(
      Quad(
        bend.bent(quad.topLeft), bend.bent(quad.topRight), bend.bent(quad.bottomRight),
        bend.bent(quad.bottomLeft)))
  }

  private static func block(in crop: Bitmap, _ isShadowed: Bool) -> [InkRow] {
    let marks = InkMarks(crop, offset: offset, block: window, isShadowed: isShadowed).marks
    return RowFinder.blocks(RowFinder.rows(marks)).first ?? []
  }

  private static func lines(_ block: [InkRow], of crop: Bitmap) -> [BlockLine] {
    if block.isEmpty { return [] }
    let lattice = LineLattice(block)
    let capital = CapitalHeight(block, lattice)
    let slant = LetterSlant.slant(of: block.flatMap(capital.tall), in: crop)
    // Ends that only another line shows belong to this line too.
    let left = block.map(\.left).min()!
    let right = block.map(\.right).max()!
    return block.map { row in
      BlockLine(
        edges: RowEdges(row, capital, slant: slant), left: left, right: right, lattice: lattice)
    }
  }
}

/// The part of a bitmap round a quad, made smaller by means over areas.
private struct PictureMeans {
  let bitmap: Bitmap
  /// From the whole bitmap to this one.
  let fromBitmap: Homography

  init?(of whole: Bitmap, around quad: Quad, reduction: Double) {
    let grown = quad.bounds.grown(2 / reduction, 2 / reduction)
    guard let inside = grown.intersection(whole.bounds) else { return nil }
    let left = inside.x.rounded(.down)
    let top = inside.y.rounded(.down)
    guard let part = whole.cropped(to: inside) else { return nil }
    bitmap = part.resized(
      width: max(1, Int((Double(part.width) * reduction).rounded())),
      height: max(1, Int((Double(part.height) * reduction).rounded())))
    fromBitmap = Homography.translation(-left, -top).followed(
      by: .scaling(
        Double(bitmap.width) / Double(part.width), Double(bitmap.height) / Double(part.height)))
  }
}
