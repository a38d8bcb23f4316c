import Geometry
import Glibc
import Imaging
import Recognition
import Testing

@Suite("The text engine")
struct TextEngineTests {
  @Test("A drawn letter is read, words in boxes inside it, characters spelling their words")
  func letter() throws {
    let drawn = try #require(DrawnText.letter)
    let picture = try drawn.picture()
    var engine = try TextEngine(languages: ["eng"])
    let layout = try engine.read(picture, mode: .page, wantsCharacters: true)
    #expect(drawn.share(foundIn: layout.plainText) > 0.8)
    #expect(layout.lines.count >= 8)
    for word in layout.words {
      #expect(picture.bounds.intersection(word.box) == word.box)
      #expect(word.characters.map(\.text).joined() == word.text)
      #expect((0...1).contains(word.confidence))
    }
    let alternatives = layout.words.flatMap { $0.characters.flatMap(\.alternatives) }
    #expect(alternatives.allSatisfy { (0...1).contains($0.confidence) })
  }

  @Test("Each region mode reads one line", arguments: TextRegionMode.allCases)
  func modes(_ mode: TextRegionMode) throws {
    var engine = try TextEngine(languages: ["eng"])
    let layout = try engine.read(try line(), mode: mode)
    #expect(layout.plainText.contains("copy of the minutes"))
  }

  @Test("What was read before changes nothing")
  func stateless() throws {
    let letter = try #require(DrawnText.letter).picture()
    let receipt = try #require(DrawnText.receipt).picture()
    var fresh = try TextEngine(languages: ["eng"])
    let alone = try fresh.read(letter, mode: .page)
    var used = try TextEngine(languages: ["eng"])
    _ = try used.read(receipt, mode: .sparse, dpi: 150, wantsCharacters: true)
    _ = try used.read(try line(), mode: .line, wantsCharacters: true)
    _ = try used.read(receipt, mode: .block)
    #expect(try used.read(letter, mode: .page) == alone)
  }

  @Test("Gray and colour of one picture are both taken")
  func formats() throws {
    var engine = try TextEngine(languages: ["eng"])
    let picture = try line()
    #expect(try engine.read(picture.grayscale(), mode: .line).words.count >= 8)
  }

  @Test(
    "Pictures the engine cannot take, and blank ones, give no text",
    arguments: [(1, 1), (7, 200), (200, 3), (300, 200), (32_001, 10)])
  func odd(width: Int, height: Int) throws {
    var engine = try TextEngine(languages: ["eng"])
    let blank = Bitmap.filled(width: width, height: height, format: .gray, value: 255)
    #expect(try engine.read(blank, mode: .page).isEmpty)
    #expect(try engine.read(blank, mode: .line, wantsCharacters: true).isEmpty)
  }

  @Test("A missing language is told by name, with the package that has it")
  func missingLanguage() throws {
    do {
      _ = try TextEngine(languages: ["eng", "xyz_none"])
      Issue.record("the engine was made without its language")
    } catch {
      #expect(error.code == "engine.languageMissing")
      #expect(error.message.contains("tesseract-ocr-xyz-none"))
    }
  }

  @Test("A folder without language files is told")
  func missingFolder() throws {
    do {
      _ = try TextEngine(languages: ["eng"], dataPath: "/nonexistent")
      Issue.record("the engine was made without its data")
    } catch {
      #expect(error.code == "engine.languageMissing")
    }
    #expect(TextEngine.availableLanguages(dataPath: "/nonexistent").isEmpty)
  }

  @Test("The installed languages are listed")
  func languages() {
    #expect(TextEngine.availableLanguages().contains("eng"))
    #expect(TextEngine.version.hasPrefix("5") || TextEngine.version.hasPrefix("4"))
  }

  @Test(
    "A missing language is answered with Debian's package",
    arguments: [
      ("deu", "tesseract-ocr-deu"), ("chi_sim", "tesseract-ocr-chi-sim"),
      ("Latin", "tesseract-ocr-script-latn"), ("script/Cyrillic", "tesseract-ocr-script-cyrl"),
      ("HanT_vert", "tesseract-ocr-script-hant-vert"),
      ("chi_sim_vert", "tesseract-ocr-chi-sim-vert"),
    ])
  func package(language: String, package: String) {
    #expect(TextEngine.package(of: language) == package)
  }

  @Test("Two hundred readings leave no memory behind (tesseract-ocr/tesseract#462)")
  func memory() throws {
    var engine = try TextEngine(languages: ["eng"])
    let whole = try line()
    let picture = try #require(
      whole.cropped(to: Rect(x: 0, y: 0, width: 160, height: Double(whole.height))))
    for _ in 0..<40 { _ = try engine.read(picture, mode: .line, wantsCharacters: true) }
    let before = TextEngineTests.residentBytes()
    for _ in 0..<200 { _ = try engine.read(picture, mode: .line, wantsCharacters: true) }
    // Reported: 1.5 MB a picture. Other tests run meanwhile, so the bound is not tight.
    let grown = TextEngineTests.residentBytes() - before
    #expect(grown < 150 << 20)
  }

  @Test("OpenMP opens no threads for the engine's own thread")
  func oneThread() throws {
    var engine = try TextEngine(languages: ["eng"])
    _ = try engine.read(try line(), mode: .line)
    let symbol = try #require(dlsym(nil, "omp_get_max_active_levels"))
    // Safe: the OpenMP runtime's C function of this name takes nothing and returns one int.
    let levels = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)
    #expect(levels() == 0)
  }

  /// One line of the letter: "A copy of the minutes was sent …".
  private func line() throws -> Bitmap {
    let picture = try #require(DrawnText.letter).picture()
    var engine = try TextEngine(languages: ["eng"])
    let found = try engine.read(picture, mode: .page).lines.first { $0.text.contains("minutes") }
    let box = try #require(found).box.grown(12, 8)
    return try #require(picture.cropped(to: box))
  }

  static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
      .split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
  }
}
