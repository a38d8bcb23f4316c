import Geometry
import Imaging
import Testing

@Suite("Tones, filters and parts")
struct BitmapToneTests {
  private func bytes(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.withBytes { (bytes) throws(Never) in Array(bytes) }
  }

  @Test("Gray has the weights of ITU-R BT.601")
  func gray() throws {
    let colours = try #require(
      Bitmap(
        width: 4, height: 1, format: .rgb,
        bytes: [255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 10, 10]))
    // 0.299, 0.587 and 0.114 of 255.
    #expect(bytes(colours.grayscale()) == [76, 150, 29, 10])
    #expect(bytes(colours.channel(1)) == [0, 255, 0, 10])
  }

  @Test("A sharp step has its whole height as gradient, across it alone")
  func gradient() throws {
    let row: [UInt8] = [20, 20, 20, 120, 120, 120]
    let step = try #require(
      Bitmap(width: 6, height: 5, format: .gray, bytes: (0..<5).flatMap { _ in row }))
    #expect(Array(bytes(step.gradientX())[12..<18]) == [0, 0, 100, 100, 0, 0])
    #expect(bytes(step.gradientY()).allSatisfy { $0 == 0 })
  }

  @Test("A shadow over the paper goes, the ink stays")
  func lighting() {
    let page = Bitmap(width: 200, height: 100, format: .gray) { (target) throws(Never) in
      for i in 0..<target.count {
        let x = i % 200
        let paper = 240 - x / 2
        target[i] = UInt8(x % 20 < 3 ? paper / 3 : paper)
      }
    }
    let even = page.normalizedLighting(radius: 8)
    even.withBytes { (bytes) throws(Never) in
      let line = bytes[(50 * 200)..<(51 * 200)]
      for (x, value) in line.enumerated() where x > 20 && x < 180 {
        #expect(x % 20 < 3 ? value < 130 : value > 225)
      }
    }
  }

  @Test("Black hat finds dark strokes, top hat bright ones, each narrower than the kernel")
  func hats() throws {
    var row = [UInt8](repeating: 100, count: 30)
    row.replaceSubrange(8..<11, with: [40, 40, 40])
    row.replaceSubrange(20..<22, with: [180, 180])
    let strokes = try #require(
      Bitmap(width: 30, height: 9, format: .gray, bytes: (0..<9).flatMap { _ in row }))
    let dark = Array(bytes(strokes.blackHat(kernelWidth: 7, height: 1))[120..<150])
    #expect(dark[8..<11].allSatisfy { $0 == 60 } && dark[20] == 0)
    let bright = Array(bytes(strokes.topHat(kernelWidth: 7, height: 1))[120..<150])
    #expect(bright[20..<22].allSatisfy { $0 == 80 } && bright[9] == 0)
    #expect(bytes(strokes.closed(kernelWidth: 7, height: 1))[129] == 100)
    #expect(bytes(strokes.opened(kernelWidth: 7, height: 1))[140] == 100)
  }

  @Test("Thresholds part ink from paper, alone and against neighbours")
  func thresholds() throws {
    let two = try #require(
      Bitmap(width: 4, height: 1, format: .gray, bytes: [30, 40, 200, 210]))
    #expect(bytes(two.thresholded()) == [0, 0, 255, 255])
    #expect(bytes(two.thresholded(level: 205, inverted: true)) == [255, 255, 255, 0])
    let slope = Bitmap(width: 120, height: 40, format: .gray) { (target) throws(Never) in
      for i in 0..<target.count {
        let paper = 100 + i % 120
        target[i] = UInt8(i % 120 % 30 == 15 ? paper - 60 : paper)
      }
    }
    let ink = bytes(slope.adaptiveThreshold(block: 15, offset: 20, inverted: true))
    for x in 0..<120 { #expect((ink[20 * 120 + x] == 255) == (x % 30 == 15)) }
  }

  @Test("Parts touching over corners are one; small ones are left out")
  func components() throws {
    let picture = try #require(
      Bitmap(
        width: 6, height: 4, format: .gray,
        bytes: [
          255, 0, 0, 0, 0, 0,
          0, 255, 0, 0, 9, 9,
          0, 0, 0, 0, 9, 9,
          255, 0, 0, 0, 0, 0,
        ]))
    let parts = picture.components(minArea: 2)
    #expect(
      parts == [
        Component(
          box: Rect(x: 0, y: 0, width: 2, height: 2), area: 2, centroid: Point(1, 1)),
        Component(
          box: Rect(x: 4, y: 1, width: 2, height: 2), area: 4, centroid: Point(5, 2)),
      ])
    #expect(picture.components().count == 3)
  }

  @Test("More parts than the first guess are all given")
  func manyComponents() {
    let dots = Bitmap(width: 200, height: 200, format: .gray) { (target) throws(Never) in
      for i in 0..<target.count { target[i] = (i % 200 % 2 == 0 && i / 200 % 2 == 0) ? 255 : 0 }
    }
    #expect(dots.components().count == 10_000)
  }

  @Test("Statistics are the mean and deviation of each channel")
  func statistics() throws {
    let two = try #require(
      Bitmap(width: 2, height: 1, format: .rgb, bytes: [10, 0, 5, 30, 0, 7]))
    let found = two.statistics()
    #expect(found.map(\.mean) == [20, 0, 6])
    #expect(found.map(\.deviation) == [10, 0, 1])
  }

  @Test("Odd arguments are put right instead of failing")
  func oddArguments() {
    let dot = Bitmap.filled(width: 1, height: 1, format: .rgb, value: 200)
    #expect(dot.normalizedLighting(radius: -3).width == 1)
    #expect(dot.adaptiveThreshold(block: -4, offset: .zero).width == 1)
    #expect(dot.blackHat(kernelWidth: 0, height: -2).width == 1)
    #expect(dot.blurred(sigma: 1e9).width == 1)
    #expect(dot.blurred(sigma: -1).width == 1)
    #expect(dot.medianFiltered(size: 0).width == 1)
    #expect(dot.edges(low: 30, high: -1, sigma: -5).width == 1)
    #expect(dot.equalizedLocally(clipLimit: -1, tiles: 0).width == 1)
    #expect(dot.gradientX().width == 1)
    #expect(dot.padded(-2, value: 0).width == 1)
  }
}
