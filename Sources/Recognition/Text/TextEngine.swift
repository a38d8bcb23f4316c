import CTesseract
import Geometry
import Glibc
public import Imaging

/// How the text on a bitmap is laid out.
public enum TextRegionMode: Sendable, CaseIterable {
  /// A page: columns and paragraphs are looked for.
  case page
  /// One block of even text.
  case block
  /// One line.
  case line
  /// Bits of text anywhere, in no order.
  case sparse

  var segmentation: TessPageSegMode {
    switch self {
    case .page: PSM_AUTO
    case .block: PSM_SINGLE_BLOCK
    case .line: PSM_SINGLE_LINE
    case .sparse: PSM_SPARSE_TEXT
    }
  }
}

/// A Tesseract engine: made once by the worker that uses it, cleared after each picture.
///
/// It keeps nothing between readings: the same bitmap gives the same text, whatever came before.
/// It prints nothing.
public struct TextEngine: ~Copyable {
  /// `nil` until it is first needed, where that is allowed.
  private var handle: OpaquePointer?
  private let folder: String
  /// The languages it reads, as given.
  public let languages: [String]

  /// Sides Tesseract takes, in pixels: it keeps coordinates in 16 bits, and finds nothing in
  /// less than a few pixels.
  static let readableSides = 8...32_000
  /// Lines read of a picture unless fewer are asked for: more than a newspaper's page has.
  public static let mostLines = 2000
  /// Standard deviation (0…255) under which a picture is blank: in line mode the engine makes up
  /// letters on bare ground. One 12-pixel letter on ten megapixels of white has 0.6.
  static let blankDeviation = 0.5

  /// Loads language files from `dataPath` (default: `TESSDATA_PREFIX`, else the system's folder);
  /// with `isLazy` only once there is something to read, which a file that cannot be loaded then
  /// stops.
  ///
  /// - Throws: `engine.dataMissing` without a folder of language files,
  ///   `engine.languageMissing` when one of the languages has no file there, `engine.failed` when
  ///   a file cannot be loaded.
  public init(
    languages: [String], dataPath: String? = nil, isLazy: Bool = false
  ) throws(RecognitionError) {
    guard !languages.isEmpty, let folder = LanguageData.folder(dataPath) else {
      throw RecognitionError(
        code: "engine.dataMissing",
        message: "no folder of Tesseract language files; install tesseract-ocr")
    }
    // Tesseract itself goes on without a missing language as long as one of several loads.
    for language in languages where !LanguageData.has(language, in: folder) {
      throw RecognitionError(
        code: "engine.languageMissing",
        message: "no language file for \(language) in \(folder); install "
          + TextEngine.package(of: language))
    }
    handle = isLazy ? nil : try TextEngine.load(languages, from: folder)
    self.folder = folder
    self.languages = languages
  }

  deinit {
    guard let handle else { return }
    TessBaseAPIEnd(handle)
    TessBaseAPIDelete(handle)
  }

  public static var version: String { String(cString: TessVersion()) }

  /// Languages that have a file in `dataPath` (default as for `init`), in byte order.
  public static func availableLanguages(dataPath: String? = nil) -> [String] {
    LanguageData.folder(dataPath).map { LanguageData.languages(in: $0) } ?? []
  }

  /// Reads a bitmap whose text stands upright; boxes are in its pixels.
  ///
  /// `dpi` only tells the engine what size letters to expect. A bitmap too small or too large for
  /// the engine, or without text, gives an empty layout. With `wantsCharacters` each word carries
  /// its characters and their alternatives, at about twice the time. Past `mostLines` lines, in
  /// the engine's order, reading ends: a bound on time that does not hang on the clock.
  public mutating func read(
    _ bitmap: Bitmap, mode: TextRegionMode, dpi: Int = 300, wantsCharacters: Bool = false,
    mostLines: Int = TextEngine.mostLines
  ) throws(RecognitionError) -> TextLayout {
    let sides = TextEngine.readableSides
    guard sides.contains(bitmap.width), sides.contains(bitmap.height) else { return .empty }
    guard bitmap.statistics().contains(where: { $0.deviation >= TextEngine.blankDeviation }) else {
      return .empty
    }
    let handle = try loaded()
    TextEngine.keepToOneThread()
    // Every variable a reading depends on is set anew each time, so that none is left behind.
    TessBaseAPISetPageSegMode(handle, mode.segmentation)
    TessBaseAPISetVariable(handle, "user_defined_dpi", String(min(max(dpi, 70), 2400)))
    TessBaseAPISetVariable(handle, "lstm_choice_mode", wantsCharacters ? "2" : "0")
    bitmap.withBytes { bytes in
      TessBaseAPISetImage(
        handle, bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width),
        Int32(bitmap.height), Int32(bitmap.channels), Int32(bitmap.bytesPerRow))
    }
    defer {
      // Forgets the picture, and the words it saw.
      TessBaseAPIClear(handle)
      TessBaseAPIClearAdaptiveClassifier(handle)
    }
    guard TextEngine.recognize(handle, mostLines: mostLines) else {
      throw RecognitionError(code: "engine.failed", message: "Tesseract gave up on the picture")
    }
    guard let iterator = TessBaseAPIGetIterator(handle) else { return .empty }
    defer { TessResultIteratorDelete(iterator) }
    var walk = LayoutWalk(iterator: iterator, wantsCharacters: wantsCharacters)
    return walk.layout()
  }

  private mutating func loaded() throws(RecognitionError) -> OpaquePointer {
    if let handle { return handle }
    let made = try TextEngine.load(languages, from: folder)
    handle = made
    return made
  }

  /// Reads until so many lines are done; the rest then stay empty. `false` if the engine failed.
  private static func recognize(_ handle: OpaquePointer, mostLines: Int) -> Bool {
    guard let monitor = TessMonitorCreate() else { return false }
    defer { TessMonitorDelete(monitor) }
    var linesLeft = mostLines
    return withUnsafeMutablePointer(to: &linesLeft) { left in
      TessMonitorSetCancelThis(monitor, left)
      // Asked before each of what the engine calls words, which are lines until they are read.
      TessMonitorSetCancelFunc(monitor) { left, _ in
        guard let left = left?.assumingMemoryBound(to: Int.self) else { return true }
        left.pointee -= 1
        return left.pointee < 0
      }
      return TessBaseAPIRecognize(handle, monitor) == 0 || left.pointee < 0
    }
  }

  /// One engine, one thread: OpenMP's workers gain nothing at this size, and cost several times
  /// the processor time when engines run side by side (tesseract-ocr/tesseract#3109).
  ///
  /// Tesseract names its number of threads itself, so `omp_set_num_threads` changes nothing; no
  /// level of parallelism at all does. Set for the calling thread, which is the engine's.
  private static func keepToOneThread() {
    guard let symbol = dlsym(nil, "omp_set_max_active_levels") else { return }
    // Safe: the OpenMP runtime's C function of this name takes one int and returns nothing.
    let setLevels = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Void).self)
    setLevels(0)
  }

  /// Leptonica, on which Tesseract stands, complains on standard error about odd boxes.
  private static func silenceLeptonica() {
    guard let symbol = dlsym(nil, "setMsgSeverity") else { return }
    // Safe: Leptonica's function of this name takes and returns one 32-bit int.
    let setSeverity = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    let none: Int32 = 6
    _ = setSeverity(none)
  }

  private static func load(
    _ languages: [String], from folder: String
  ) throws(RecognitionError) -> OpaquePointer {
    guard let made = TessBaseAPICreate() else {
      throw RecognitionError(code: "engine.failed", message: "Tesseract could not start")
    }
    keepToOneThread()
    silenceLeptonica()
    // The library's one log, a setting of the whole process: nothing may reach the streams.
    TessBaseAPISetVariable(made, "debug_file", "/dev/null")
    let names = languages.joined(separator: "+")
    guard TessBaseAPIInit2(made, folder, names, OEM_LSTM_ONLY) == 0 else {
      TessBaseAPIDelete(made)
      throw RecognitionError(
        code: "engine.failed", message: "Tesseract could not load \(names) from \(folder)")
    }
    return made
  }
}
