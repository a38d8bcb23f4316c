import Glibc

/// A PDF's pages, drawn by poppler's programs.
struct PDFPages {
  /// Pages' sizes in points (1/72 inch), turned as the page says.
  let sizes: [(width: Double, height: Double)]
  private let path: InputPath
  private let programs: Programs

  /// Where `pdfinfo` and `pdftoppm` are.
  struct Programs {
    let info: String
    let draw: String

    /// Looks in the folders of `searchPath`, which are parted by colons.
    init?(searchPath: String) {
      let folders = searchPath.split(separator: ":")
      func find(_ name: String) -> String? {
        folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
      }
      guard let info = find("pdfinfo"), let draw = find("pdftoppm") else { return nil }
      self.info = info
      self.draw = draw
    }

    /// The folders programs are looked for in.
    static var searchPath: String {
      getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    }
  }

  /// Pages listed; a PDF with more is refused.
  static let mostPages = 10_000
  private static let pointsPerInch = 72.0

  init(_ path: InputPath, searchPath: String, limits: DecodingLimits) throws(ImagingError) {
    guard let programs = Programs(searchPath: searchPath) else {
      throw ImagingError(
        .unsupported,
        "Reading a PDF takes the programs pdfinfo and pdftoppm. Install the package poppler-utils.")
    }
    self.programs = programs
    // A path that begins with a hyphen is not an option.
    self.path =
      path.bytes.first == UInt8(ascii: "-")
      ? InputPath(bytes: Array("./".utf8) + path.bytes) : path
    sizes = try Self.list(self.path, programs, limits)
  }

  private static func list(
    _ path: InputPath, _ programs: Programs, _ limits: DecodingLimits
  ) throws(ImagingError) -> [(width: Double, height: Double)] {
    let arguments = ["-f", "1", "-l", String(mostPages)].map { InputPath($0) } + [path]
    let text: [UInt8]
    do throws(ChildProcess.Failure) {
      let child = try ChildProcess(programs.info, arguments, seconds: limits.pdfSeconds)
      let (output, status) = try child.finish(most: 4 << 20)
      guard status == 0 else { throw ChildProcess.Failure.notStarted }
      text = output
    } catch {
      throw failure(error)
    }
    var info = PDFInfo(String(decoding: text, as: UTF8.self))
    guard info.pageCount > 0, info.pageCount <= mostPages else {
      throw info.pageCount > mostPages
        ? ImagingError(.tooLarge, "The PDF has more than \(mostPages) pages. Split it.")
        : PictureHeader.damaged(.pdf, "it has no page")
    }
    info.fill()
    return info.sizes
  }

  private static func failure(_ reason: ChildProcess.Failure) -> ImagingError {
    switch reason {
    case .timedOut:
      ImagingError(
        .undecodable, "The PDF took too long to draw. Print it to a new PDF, or to pictures.")
    case .notStarted:
      ImagingError(
        .undecodable,
        "The PDF could not be opened: it is damaged, or it needs a password. Save it again.")
    }
  }

  /// Draws page `index`, which counts from 0.
  func draw(_ index: Int, limits: DecodingLimits) throws(ImagingError) -> DecodedPage {
    let (width, height) = sizes[index]
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw PictureHeader.damaged(.pdf, "a page has no size")
    }
    // So many dots an inch that the page keeps within the working size.
    let inches = (width / Self.pointsPerInch) * (height / Self.pointsPerInch)
    let most = (min(limits.workingMegapixels, limits.maxMegapixels) * 0.98e6 / inches).squareRoot()
    let resolution = min(limits.pdfResolution, most)
    guard resolution >= 1 else {
      throw ImagingError(.tooLarge, "The PDF's page is too large to draw. Crop it.")
    }
    let number = String(index + 1)
    let arguments =
      ["-f", number, "-l", number, "-r", String(resolution)].map { InputPath($0) } + [path]
    do {
      let child = try ChildProcess(programs.draw, arguments, seconds: limits.pdfSeconds)
      let bitmap = try Self.readPPM(child, limits)
      return DecodedPage(
        bitmap: bitmap, fullWidth: bitmap.width, fullHeight: bitmap.height, scale: 1,
        exifOrientation: 1, warnings: [], dpi: resolution)
    } catch let error as ChildProcess.Failure {
      throw Self.failure(error)
    } catch let error as ImagingError {
      throw error
    } catch {
      throw PictureHeader.damaged(.pdf, "a page could not be drawn")
    }
  }

  /// Reads the "P6" picture that `pdftoppm` writes.
  private static func readPPM(
    _ child: borrowing ChildProcess, _ limits: DecodingLimits
  ) throws -> Bitmap {
    var words: [Int] = []
    var word: [UInt8] = []
    var byte: UInt8 = 0
    // "P6", width, height, 255, each followed by one blank.
    while words.count < 4, word.count < 16 {
      let count = try withUnsafeMutableBytes(of: &byte) { buffer throws(ChildProcess.Failure) in
        try child.read(into: buffer)
      }
      guard count == 1 else { throw PictureHeader.damaged(.pdf, "a page could not be drawn") }
      if byte > 0x20 {
        word.append(byte)
      } else {
        let text = String(decoding: word, as: UTF8.self)
        words.append(Int(text == "P6" ? "6" : text) ?? 0)
        word = []
      }
    }
    guard words.count == 4, words[0] == 6, words[3] == 255 else {
      throw PictureHeader.damaged(.pdf, "a page could not be drawn")
    }
    try PictureHeader(width: words[1], height: words[2]).check(.pdf, limits)
    return try Bitmap(width: words[1], height: words[2], format: .rgb) { buffer throws in
      guard try child.fill(buffer) == buffer.count else {
        throw PictureHeader.damaged(.pdf, "a page could not be drawn")
      }
    }
  }
}

/// What `pdfinfo -f 1 -l N` prints.
struct PDFInfo {
  private(set) var pageCount = 0
  private(set) var sizes: [(width: Double, height: Double)] = []

  /// Reads lines such as "Pages: 2", "Page    1 size: 612 x 792 pts (letter)", "Page    1 rot: 90".
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == ":" })
      if words.first == "Pages", words.count >= 2 {
        pageCount = Int(words[1]) ?? 0
      } else if words.first == "Page", words.count >= 6, words[2] == "size",
        let width = Double(words[3]), let height = Double(words[5])
      {
        sizes.append((width, height))
      } else if words.first == "Page", words.count >= 4, words[2] == "rot",
        let turn = Int(words[3]), turn % 180 != 0, let last = sizes.popLast()
      {
        sizes.append((last.height, last.width))
      }
    }
  }

  /// Gives pages whose size was not told that of A4.
  mutating func fill() {
    while sizes.count < pageCount { sizes.append((595, 842)) }
  }
}
