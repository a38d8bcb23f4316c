import Geometry
import Testing

@testable import Imaging

@Suite("Making pictures smaller, and their changes from pixel to pixel")
struct ReducingTests {
  /// Soft waves in three colours.
  private static func waves(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, format: .rgb) { target in
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<3 {
            let pitch = 11.0 + 3 * Double(channel)
            let wave = 128 + 55 * sine(Double(x) / pitch) + 55 * sine(Double(y) / (pitch + 4))
            target[3 * (y * width + x) + channel] = UInt8(wave)
          }
        }
      }
    }
  }

  /// A wave from -1 to 1, of period 4, made of parabolas.
  private static func sine(_ turns: Double) -> Double {
    let phase = turns.truncatingRemainder(dividingBy: 4)
    return phase < 2 ? phase * (2 - phase) : -(phase - 2) * (4 - phase)
  }

  @Test(
    "Quick means are those of the areas to a gray level or two",
    arguments: [
      (1632, 1224, 640, 480), (1200, 900, 640, 480), (1001, 701, 480, 336), (3001, 2000, 640, 427),
      (800, 600, 700, 525), (640, 480, 160, 160), (900, 200, 150, 180),
    ])
  func means(width: Int, height: Int, toWidth: Int, toHeight: Int) {
    let large = Self.waves(width, height)
    let quick = large.resized(width: toWidth, height: toHeight)
    let exact = large.resized(width: toWidth, height: toHeight, isExact: true)
    #expect((quick.width, quick.height) == (toWidth, toHeight))
    var most = 0
    var sum = 0
    quick.withBytes { a in
      exact.withBytes { b in
        for i in 0..<a.count {
          let difference = abs(Int(a[i]) - Int(b[i]))
          most = max(most, difference)
          sum += difference
        }
      }
    }
    #expect(most <= 5)
    #expect(Double(sum) / Double(3 * toWidth * toHeight) < 1)
  }

  private static func gray(_ level: @escaping (Int, Int) -> Int) -> Bitmap {
    Bitmap(width: 40, height: 30, format: .gray) { target in
      for y in 0..<30 { for x in 0..<40 { target[y * 40 + x] = UInt8(level(x, y)) } }
    }
  }

  @Test("A slope loses nothing by a mean, stripes of one pixel lose eight ninths")
  func changes() {
    let slope = Self.gray { x, y in 3 * x + 2 * y }
    #expect(slope.changes(down: false).mean == 3)
    #expect(slope.changes(down: false).lost == 0)
    #expect(slope.changes(down: true).mean == 2)
    #expect(slope.changes(down: true).lost == 0)
    let stripes = Self.gray { x, _ in x % 2 == 0 ? 10 : 100 }
    #expect(stripes.changes(down: false).mean == 90)
    #expect(abs(stripes.changes(down: false).lost - 8.0 / 9) < 1e-9)
    #expect(stripes.changes(down: true).mean == 0)
    #expect(stripes.rotated(quarterTurns: 1).changes(down: true).mean == 90)
    #expect(Self.gray { _, _ in 5 }.resized(width: 9, height: 9).changes(down: false).mean == 0)
  }
}
