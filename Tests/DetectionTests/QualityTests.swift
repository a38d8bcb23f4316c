import Detection
import Geometry
import Glibc
import Imaging
import Testing

@Suite("Quality of a document's picture")
struct QualityTests {
  /// A card with lines of small marks, 20 pixels high, as print.
  private func card(ground: Scene.Colour = (224, 220, 210), ink: Scene.Colour = (40, 40, 50))
    -> Bitmap
  {
    var marks: [Quad] = []
    for row in 0..<9 {
      for column in 0..<34 {
        let x = 40 + Double(column) * 22
        let y = 50 + Double(row) * 50
        let height = Double(12 + (row * 7 + column * 5) % 9)
        marks.append(Rect(x: x, y: y, width: 4, height: height).quad)
        marks.append(Rect(x: x, y: y + height - 4, width: 12, height: 4).quad)
      }
    }
    return Scene(840, 530, ground: ground).with(marks, ink).bitmap
  }

  private func check(_ name: QualityCheck.Name, _ bitmap: Bitmap) throws -> QualityCheck {
    let corners = Rect(x: 20, y: 20, width: 840, height: 530).quad
    let checks = QualityMeter().measure(bitmap, corners: corners, width: 880, height: 570)
    #expect(checks.map(\.name) == QualityCheck.Name.allCases)
    return try #require(checks.first { $0.name == name })
  }

  @Test("Sharpness falls as blur grows, and a strong blur fails")
  func sharpness() throws {
    let sharp = card()
    let values = try [0.0, 1, 2, 3].map { sigma in
      try #require(check(.sharpness, sharp.blurred(sigma: sigma)).value)
    }
    #expect(values == values.sorted(by: >))
    #expect(try check(.sharpness, sharp).state == .passed)
    #expect(try check(.sharpness, sharp.blurred(sigma: 3)).state == .failed)
  }

  @Test("Sharpness does not depend on contrast")
  func contrast() throws {
    let strong = try #require(check(.sharpness, card()).value)
    let weak = try #require(check(.sharpness, card(ink: (170, 166, 158))).value)
    #expect(abs(strong - weak) < 0.08)
  }

  @Test("A card without print has no sharpness")
  func nothingToBeSharp() throws {
    let flat = Bitmap.filled(width: 840, height: 530, format: .rgb, value: 190)
    #expect(try check(.sharpness, flat).state == .notDone)
  }

  @Test("A reflection is found where it is; a printed white field is none")
  func glare() throws {
    let plain = card(ground: (170, 180, 190))
    #expect(try check(.glare, plain).state == .passed)
    let field = plain.painted(
      over: [Rect(x: 300, y: 200, width: 160, height: 120)], colour: (255, 255, 255))
    #expect(try check(.glare, field).state == .passed)
    let shone = Self.shone(plain, at: Point(600, 150), radius: 110)
    let found = try check(.glare, shone)
    #expect(found.state == .failed)
    let box = try #require(found.boxes.first)
    #expect(box.contains(Point(600, 150)))
    #expect(box.width < 260)
  }

  @Test("Too dark and washed out fail, an ordinary card passes")
  func exposure() throws {
    #expect(try check(.exposure, card()).state == .passed)
    #expect(try check(.exposure, card(ground: (50, 48, 46), ink: (8, 8, 8))).state == .failed)
    let washed = card(ground: (255, 255, 255), ink: (244, 244, 244))
    #expect(try check(.exposure, washed).state == .failed)
  }

  /// A bare card with ground of another colour round it, a fiftieth of its size on each side.
  private func withMargin(_ over: Rect? = nil) -> Bitmap {
    var scene = Scene(874, 552, ground: (70, 60, 50))
      .with(Rect(x: 17, y: 11, width: 840, height: 530).quad, (224, 220, 210))
    if let over { scene = scene.with(over.quad, (150, 90, 60)) }
    return scene.bitmap
  }

  @Test("What lies over a side is found where it is; a free card has nothing over it")
  func occlusion() throws {
    func measured(_ bitmap: Bitmap) throws -> QualityCheck {
      let checks = QualityMeter().measure(
        bitmap, margin: 0.02, corners: Rect(x: 20, y: 20, width: 840, height: 530).quad,
        width: 880, height: 570)
      return try #require(checks.first { $0.name == .occlusion })
    }
    let free = try measured(withMargin())
    #expect(free.state == .passed)
    #expect(free.value == 0)
    let finger = try measured(withMargin(Rect(x: 300, y: 450, width: 100, height: 102)))
    #expect(finger.state == .failed)
    #expect(abs((finger.value ?? 0) - 100.0 / (2 * (840 + 530))) < 0.01)
    let box = try #require(finger.boxes.first)
    #expect(abs(box.center.x - 350) < 12)
    #expect(box.maxY > 530)
    #expect(try check(.occlusion, card()).state == .notDone)
  }

  @Test("A screen's waves are told from print")
  func moire() throws {
    // Marks of uneven places and sizes, as print has them: a lattice of equal ones is itself a wave.
    var marks: [Quad] = []
    for row in 0..<9 {
      for column in 0..<34 {
        let x = Double(40 + column * 22 + (row * 13 + column * column * 7) % 17)
        let y = Double(50 + row * 50 + (column * 11 + row * row * 5) % 13)
        let width = Double(3 + (row * 31 + column * 17) % 11)
        let height = Double(6 + (row * 19 + column * 23) % 14)
        marks.append(Rect(x: x, y: y, width: width, height: height).quad)
      }
    }
    let plain = Scene(840, 530, ground: (224, 220, 210)).with(marks, (40, 40, 50)).bitmap
      .blurred(sigma: 1.2)
    #expect(try check(.moire, plain).state == .passed)
    // Dots of a screen, 2.6 pixels apart and a little turned, at a tenth of the brightness.
    var bytes = plain.withBytes { (bytes) throws(Never) in Array(bytes) }
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let wave = cos(2 * Double.pi * (Double(x) * 0.37 + Double(y) * 0.09))
        for c in 0..<3 {
          let i = 3 * (y * plain.width + x) + c
          bytes[i] = UInt8(min(255, max(0, Double(bytes[i]) * (1 + 0.1 * wave))))
        }
      }
    }
    let screen = try #require(
      Bitmap(width: plain.width, height: plain.height, format: .rgb, bytes: bytes))
    #expect(try check(.moire, screen).state == .failed)
  }

  @Test("Resolution, tilt and cropping come from the corners")
  func place() throws {
    let bitmap = card()
    let checks = QualityMeter().measure(
      bitmap, corners: Rect(x: -84, y: 20, width: 840, height: 530).quad, width: 880, height: 570)
    let values = Dictionary(uniqueKeysWithValues: checks.map { ($0.name, $0) })
    // 840 pixels on 85.60 mm.
    #expect(abs(try #require(values[.resolution]?.value) - 840 / (85.6 / 25.4)) < 2)
    #expect(abs(try #require(values[.cropping]?.value) - 0.9) < 1e-9)
    #expect(values[.cropping]?.state == .failed)
    #expect(try #require(values[.tilt]?.value) < 1)
  }

  /// Light added round a place, falling off to the radius.
  private static func shone(_ bitmap: Bitmap, at center: Point, radius: Double) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, format: .rgb) { (target) throws(Never) in
      bitmap.withBytes { (source) throws(Never) in
        for i in 0..<source.count {
          let p = Point(Double(i / 3 % bitmap.width), Double(i / 3 / bitmap.width))
          let near = max(0, 1 - p.distance(to: center) / radius)
          target[i] = UInt8(min(255, Double(source[i]) + 520 * near * near))
        }
      }
    }
  }
}
