import Geometry
import Imaging
import Testing

@testable import Recognition

/// Rows of marks, and letters, that were made by the geometry which is to be found.
@Suite("Levelling a zone's lines")
struct LineLevellingTests {
  /// A row of 44 marks 20 pixels apart in its middle, whose scale grows by `growth` a pixel.
  private func row(growth: Double, y: Double = 100) throws -> InkRow {
    let step = 20.0
    let marks = (-22...21).map { symbol in
      let u = step * Double(symbol) / (1 - growth * step * Double(symbol))
      return InkMark(
        center: Point(600 + u, y), width: 12, height: 24 * (1 + growth * u))
    }
    return try #require(InkRow(marks))
  }

  @Test("Steps that grow along a line are counted alike", arguments: [-5e-4, -2e-4, 0, 2e-4, 5e-4])
  func lattice(growth: Double) throws {
    let row = try row(growth: growth)
    let lattice = LineLattice([row, row])
    #expect(abs(lattice.symbols(to: row.right) - lattice.symbols(to: row.left) - 43) < 0.1)
    for (index, mark) in row.marks.enumerated() {
      let counted = lattice.symbols(to: mark.center.x) - lattice.symbols(to: row.left)
      #expect(abs(counted - Double(index)) < 0.1)
      let place = try #require(lattice.place(after: lattice.symbols(to: mark.center.x)))
      #expect(abs(place - mark.center.x) < 1e-6)
    }
    let capital = CapitalHeight([row, row], lattice)
    for mark in row.marks {
      #expect(abs(capital.height(at: mark.center.x) / mark.height - 1) < 0.02)
    }
  }

  @Test("Leaning strokes tell their slant", arguments: [-0.45, -0.2, 0, 0.2, 0.45])
  func slant(slant: Double) {
    let (width, height) = (640, 60)
    let places = (0..<20).map { 40.0 + 28 * Double($0) }
    let bitmap = Bitmap(width: width, height: height, format: .gray) { target in
      for y in 0..<height {
        for x in 0..<width {
          // Upright strokes 3 pixels wide and 24 high before they lean; each letter has two.
          let right = Double(x) + 0.5 - slant * (30 - (Double(y) + 0.5))
          let isInk =
            abs(Double(y) - 29.5) < 12
            && places.contains { abs(right - $0 + 6) < 1.5 || abs(right - $0 - 6) < 1.5 }
          target[y * width + x] = isInk ? 30 : 220
        }
      }
    }
    let letters = places.map {
      InkMark(center: Point($0, 30), width: 15 + 24 * abs(slant), height: 24)
    }
    #expect(abs(LetterSlant.slant(of: letters, in: bitmap) - slant) < 0.05)
    #expect(LetterSlant.slant(of: Array(letters.prefix(3)), in: bitmap) == 0)
  }

  @Test("A bend is followed; a level line has none")
  func bend() throws {
    let level = try row(growth: 0)
    #expect(LineBend([level], width: 1200) == nil)
    let bent = try #require(
      InkRow(
        level.marks.map { mark in
          let x = (mark.center.x - 600) / 440
          return InkMark(
            center: Point(mark.center.x, 100 + 20 * x * x), width: 12, height: 24)
        }))
    let bend = try #require(LineBend([bent], width: 1200))
    // Before its first knot and after the last a bend goes no further: two symbols at either end.
    let straight = bent.marks.dropFirst(2).dropLast(2).map { mark in
      mark.center.y - (bend.bent(Point(mark.center.x, 0)).y)
    }
    #expect(straight.max()! - straight.min()! < 3)
  }
}
