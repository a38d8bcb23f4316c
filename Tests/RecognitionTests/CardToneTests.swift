import Imaging
import Testing

@testable import Recognition

@Suite("Evened tones")
struct CardToneTests {
  @Test("A blank ground stays blank")
  func blank() {
    let values = EvenTone.values(.filled(width: 70, height: 60, format: .gray, value: 93))
    #expect(values.allSatisfy { $0 == 0 })
  }

  @Test("Each pixel is set against its own window, cut off at the edges")
  func windows() throws {
    let (width, height) = (61, 67)
    let bytes = (0..<(width * height)).map { UInt8(truncatingIfNeeded: $0 &* 7919 / 13) }
    let picture = try #require(
      Bitmap(width: width, height: height, format: .gray, bytes: bytes))
    let values = EvenTone.values(picture)
    for (x, y) in [(0, 0), (60, 66), (30, 33), (3, 50)] {
      var window: [Double] = []
      for v in max(0, y - 24)...min(height - 1, y + 24) {
        for u in max(0, x - 24)...min(width - 1, x + 24) {
          window.append(Double(bytes[v * width + u]))
        }
      }
      let mean = window.reduce(0, +) / Double(window.count)
      let variance = window.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(window.count)
      let expected = (Double(bytes[y * width + x]) - mean) / (variance.squareRoot() + 4)
      #expect(abs(Double(values[y * width + x]) - expected) < 1e-3)
    }
  }
}
