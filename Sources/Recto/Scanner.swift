import Detection
import Geometry
public import Imaging
import Recognition
public import ReportSchema

/// Reads files into records. One scanner belongs to one thread: its engines are not shared.
public struct Scanner: ~Copyable {
  let options: ScanOptions
  var reader: PageScanner
  let observer: (any ScanObserver)?

  /// Loads the engines. Throws when something that a scan needs is missing: a language, a model.
  ///
  /// - Parameter observer: is told what the scanner does.
  public init(options: ScanOptions, observer: (any ScanObserver)? = nil) throws(ScanError) {
    try Scanner.check(options.region)
    reader = try PageScanner(options: options)
    self.options = options
    self.observer = observer
  }

  private static func check(_ region: Rect?) throws(ScanError) {
    guard let region else { return }
    let isInside =
      region.width > 0 && region.height > 0 && region.x >= 0 && region.y >= 0
      && region.maxX <= 1 + fractionSlack && region.maxY <= 1 + fractionSlack
    if !isInside {
      throw ScanError(
        code: "options.region",
        message: "The region must lie within the picture: fractions x,y,width,height, 0 to 1.")
    }
  }

  /// What sums of decimal fractions may stand out by (0.1 + 0.9 is not quite 1).
  private static let fractionSlack = 1e-9

  /// Reads one file. `record` gets exactly one record a page, from `fromPage` on, in order; a file
  /// or page that cannot be read gives a `failed` one. The observer is told the number of pages
  /// before the first is decoded.
  public mutating func scan(
    _ path: InputPath, fromPage: Int = 1, record: (ScanRecord) -> Void
  ) {
    let file: ImageFile
    do {
      file = try ImageFile(path: path, limits: limits)
    } catch {
      report(.progress(done: 0, total: 1), path)
      if fromPage <= 1 { record(failed(path, page: 1, error.code.rawValue, error.message)) }
      report(.progress(done: 1, total: 1), path)
      return
    }
    report(.progress(done: max(1, fromPage) - 1, total: file.pageCount), path)
    for page in stride(from: max(1, fromPage), through: file.pageCount, by: 1) {
      record(scan(file, path, page: page))
      report(.progress(done: page, total: file.pageCount), path)
    }
  }

  /// Reports what concerns a file, or a folder of pictures, as a whole.
  func report(_ event: ScanEvent, _ path: InputPath) {
    observer?.observe(event, at: PageAddress(path: path, page: 0))
  }

  /// Where the events of a page go.
  func watch(_ path: InputPath, page: Int) -> PageWatch? {
    observer.map { PageWatch(observer: $0, address: PageAddress(path: path, page: page)) }
  }

  var limits: DecodingLimits {
    var limits = DecodingLimits()
    limits.maxMegapixels = options.maxMegapixels
    limits.maxFileBytes = options.maxFileBytes
    return limits
  }

  static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return rounded(Double(seconds) * 1e3 + Double(attoseconds) / 1e15, decimals: 1)
  }

  private mutating func scan(_ file: ImageFile, _ path: InputPath, page: Int)
    -> ScanRecord
  {
    let clock = ContinuousClock()
    let start = clock.now
    var record: ScanRecord
    do {
      reader.watch = watch(path, page: page)
      record = try reader.record(of: PageSource(file, page: page), path: path, page: page)
    } catch {
      record = failed(path, page: page, error.code.rawValue, error.message)
    }
    if options.timings { record.elapsedMs = Scanner.milliseconds(clock.now - start) }
    return record
  }

  private func failed(_ path: InputPath, page: Int, _ code: String, _ message: String)
    -> ScanRecord
  {
    watch(path, page: page)?.report(.failed(RecordError(code: code, message: message)))
    return ScanRecord.failed(
      path: path, page: page, flow: options.flow, code: code, message: message)
  }
}

extension ScanRecord {
  /// The record of a page that could not be read.
  public static func failed(
    path: InputPath, page: Int, flow: Flow, code: String, message: String
  ) -> ScanRecord {
    var record = ScanRecord(path: path, page: page, flow: flow, status: .failed)
    record.error = RecordError(code: code, message: message)
    return record
  }

  init(path: InputPath, page: Int, flow: Flow, status: RecordStatus) {
    self.init(file: path.display, page: page, flow: flow.rawValue, status: status)
    if !path.isUTF8 { fileBytes = Base64.text(path.bytes) }
  }
}

/// RFC 4648 §4.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var output = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      let given = min(3, bytes.count - start)
      for place in 0..<4 {
        output.append(place <= given ? alphabet[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : "=")
      }
    }
    return output
  }
}
