import CommandLineParsing
import FoundationEssentials
import Glibc
import Imaging
import Recto
import ReportSchema

/// The command line of `recto draw`.
struct DrawArguments: Equatable, Sendable {
  var records: InputPath?
  var output: String?
  var longestSide = DrawCommand.standardSide
}

/// `recto draw`: what records say, drawn on the pictures they were read from.
enum DrawCommand {
  /// The longer side of a drawn picture unless told otherwise, in pixels.
  static let standardSide = 1200
  static let sides = 200...8000
  static let quality = 88

  static let command = Command<DrawArguments>(
    "draw", summary: "Draw records on their pictures.", operands: "RECORDS",
    description: """
      Reads records that 'recto scan' printed and writes each picture with what was found: outlines \
      with their status, boxes of fields and codes, and beside it the values. RECORDS is a file of \
      JSON lines, or - for standard input; pictures are looked for at the paths that the records \
      give. Digits of card numbers that a record hides are painted over in its picture.
      """,
    examples: [
      .init(
        "recto scan --flow kyc in/ | recto draw - --output drawn",
        "Reads pictures and shows what was read.")
    ],
    flags: [
      Flag(
        "output", short: "o", value: .folder, section: "Output",
        help: "The folder for the drawn pictures; it is made if it is not there."
      ) { arguments, value throws(UsageError) in arguments.output = try value.text() },
      Flag(
        "side", value: .word("PIXELS"), section: "Output",
        help: "The longer side of a drawn picture, from 200 to 8000.",
        standard: String(standardSide)
      ) { arguments, value throws(UsageError) in
        arguments.longestSide = try value.integer(in: sides)
      },
    ],
    operand: { arguments, value throws(UsageError) in
      guard arguments.records == nil else {
        throw UsageError("\(value.shown) is one word too many")
      }
      arguments.records = InputPath(bytes: value.bytes)
    })

  static func run(_ arguments: DrawArguments) throws(UsageError) -> ExitCode {
    guard let records = arguments.records else {
      throw UsageError("which records: a file, or - for standard input?")
    }
    guard let output = arguments.output else { throw UsageError("--output DIR is missing") }
    guard let text = read(records) else {
      Page.complain("\(records.display) cannot be read")
      return .cannotStart
    }
    var end = ExitCode.done
    for (index, line) in text.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let record = try? JSONDecoder().decode(ScanRecord.self, from: Data(line)),
        record.schema == ScanRecord.schemaName
      else {
        // The line itself may hold what was read from a document.
        Page.complain("\(records.display): line \(index + 1) is not a scan record")
        end = .someFailed
        continue
      }
      if record.status == .failed { continue }
      if let fault = draw(record, longestSide: arguments.longestSide, into: output) {
        Page.complain(fault)
        end = .someFailed
      }
    }
    return end
  }

  /// Draws one record; gives what went wrong.
  private static func draw(_ record: ScanRecord, longestSide: Int, into folder: String) -> String? {
    let path = path(of: record)
    guard let file = try? ImageFile(path: path), let page = try? file.page(record.page) else {
      return "\(record.file) cannot be opened where the record says it is"
    }
    if let image = record.image, image.width != page.fullWidth || image.height != page.fullHeight {
      return "\(record.file) is no longer the picture that was read"
    }
    let small = page.bitmap.shrunk(toFit: longestSide).bitmap
    let drawn = RecordDrawing(
      record: record, picture: small, scale: Double(small.width) / Double(page.fullWidth)
    ).bitmap()
    let below = PictureName.relativePath(of: path, page: record.page, ending: ".jpg")
    let name = InputPath(bytes: Array("\(folder)/".utf8) + below.bytes)
    guard ImageWriter.makeFolders(above: name) else { return "\(folder) cannot be written" }
    do {
      try ImageWriter.write(drawn, as: .jpeg(quality: quality), to: name)
      return nil
    } catch {
      return "\(name.display) cannot be written"
    }
  }

  private static func path(of record: ScanRecord) -> InputPath {
    if let coded = record.fileBytes, let bytes = Data(base64Encoded: coded) {
      return InputPath(bytes: Array(bytes))
    }
    return InputPath(record.file)
  }

  private static func read(_ path: InputPath) -> [UInt8]? {
    let isInput = path.bytes == [UInt8(ascii: "-")]
    let descriptor = isInput ? STDIN_FILENO : path.withCString { open($0, O_RDONLY) }
    guard descriptor >= 0 else { return nil }
    defer { if !isInput { close(descriptor) } }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return all }
      all += buffer[..<count]
    }
  }
}
