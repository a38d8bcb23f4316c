public import Imaging
public import ReportSchema

extension Scanner {
  /// Reads pictures of one document, in this order, into one record. `file` is the folder they are
  /// in; `frames` names the pictures that were used.
  ///
  /// A picture that cannot be read gives the warning `sequence.unreadable`; where none can, the record
  /// is `failed` with the first one's error, and without any with `sequence.empty`.
  public mutating func scan(
    sequence folder: InputPath, frames: [InputPath]
  ) -> ScanRecord {
    let clock = ContinuousClock()
    let start = clock.now
    var record = merged(folder, frames)
    if options.timings { record.elapsedMs = Scanner.milliseconds(clock.now - start) }
    return record
  }

  /// Some picture of a sequence could not be read.
  static let unreadable = "sequence.unreadable"

  private mutating func merged(
    _ folder: InputPath, _ paths: [InputPath]
  ) -> ScanRecord {
    var frames: [SequenceMerge.Frame] = []
    var places: [(path: InputPath, page: Int)] = []
    var failure: ImagingError?
    for (index, path) in paths.enumerated() {
      report(.progress(done: index, total: paths.count), folder)
      do {
        let file = try ImageFile(path: path, limits: limits)
        for page in 1...max(1, file.pageCount) {
          reader.watch = watch(path, page: page)
          let reading = try reader.read(PageSource(file, page: page))
          frames.append(SequenceMerge.Frame(name: path.display, reading: reading))
          places.append((path, page))
        }
      } catch {
        watch(path, page: 1)?
          .report(.failed(RecordError(code: error.code.rawValue, message: error.message)))
        failure = failure ?? error
      }
    }
    report(.progress(done: paths.count, total: paths.count), folder)
    let merge = SequenceMerge(
      decoder: reader.zones.decoder, asOf: options.asOf, reveal: options.reveal)
    guard var result = merge.merged(frames) else {
      return ScanRecord.failed(
        path: folder, page: 1, flow: options.flow, code: failure?.code.rawValue ?? "sequence.empty",
        message: failure?.message
          ?? "The folder holds no picture. Put the pictures of one document into it.")
    }
    if failure != nil { result.reading.warnings.append(Scanner.unreadable) }
    let best = places[result.best]
    if options.cropsFolder != nil,
      let page = try? ImageFile(path: best.path, limits: limits).page(best.page)
    {
      reader.saveCrops(of: page, &result.reading, best.path, best.page)
    }
    var record = reader.record(of: result.reading, path: folder, page: 1)
    var names: [String] = []
    for index in result.used where !names.contains(frames[index].name) {
      names.append(frames[index].name)
    }
    record.frames = names
    watch(folder, page: 1)?.report(record, flow: options.flow)
    return record
  }
}
