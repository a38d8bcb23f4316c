import CommandLineParsing
import Imaging
import MRZ
import Recto

/// A scan as it will be done: every default filled in, nothing left to ask.
struct ScanPlan: Equatable {
  var options: ScanOptions
  var sources: [InputSource]
  /// Each folder is one document seen several times.
  var isSequence: Bool
  /// Folders whose subfolders are sessions; `nil` where pictures are read one by one.
  var sessionFolders: [InputPath]?
  /// Where sessions are kept; `nil` for nowhere.
  var store: String?
  var jobs: Int
  /// `nil` for ever.
  var timeout: Duration?
  /// `nil` for standard output.
  var output: String?
  var logLevel: LogLevel
  var showsSummary: Bool
  /// The arguments that start a worker for it.
  var workerWords: [[UInt8]]

  /// Resolves what was given.
  ///
  /// - Parameters:
  ///   - given: the flags in order; those about reading are handed to the workers as they are.
  ///   - jobs: how many workers to start when nothing says so.
  init(
    _ arguments: ScanArguments, given: [GivenFlag], today: CivilDate, jobs standardJobs: Int
  ) throws(UsageError) {
    guard !arguments.sources.isEmpty else {
      throw UsageError("nothing to read: name at least one PATH, or - for a list on standard input")
    }
    options = arguments.reading.options(today: today)
    sources = arguments.sources
    isSequence = arguments.isSequence
    if options.redactionFolder != nil {
      if isSequence { throw UsageError("--redact writes picture by picture: not with --sequence") }
      if options.flow == .text || options.flow == .detect {
        throw UsageError("--redact needs a flow that reads fields: auto, kyc, card or pay")
      }
    }
    sessionFolders = arguments.isSessions ? try Self.folders(arguments, options.flow) : nil
    store = arguments.store
    if store != nil, !arguments.isSessions {
      throw UsageError("--store keeps sessions: it needs --sessions and --flow kyc")
    }
    jobs = arguments.jobs ?? standardJobs
    let seconds = arguments.timeout ?? ScanFlags.standardTimeout
    timeout = seconds > 0 ? .milliseconds(Int64(seconds * 1000)) : nil
    output = arguments.output == "-" ? nil : arguments.output
    logLevel =
      arguments.logLevel
      ?? (arguments.isQuiet
        ? .error : [.warning, .info, .debug][min(2, arguments.verbosity)])
    showsSummary = !arguments.isQuiet

    let reading = ReadingFlags.all.map(\.row)
    let forwarded = given.filter {
      reading.contains($0.row) && $0.row.name != ReadingFlags.asOfName
    }
    workerWords =
      [Array("worker".utf8), Array("--framed".utf8)] + forwarded.map(\.word)
      + [Array("--\(ReadingFlags.asOfName)=\(options.asOf.iso)".utf8)]
  }

  private static func folders(
    _ arguments: ScanArguments, _ flow: Flow
  ) throws(UsageError) -> [InputPath] {
    guard flow == .kyc else { throw UsageError("--sessions needs --flow kyc") }
    guard !arguments.isSequence else {
      throw UsageError("--sessions and --sequence read folders in different ways: give one")
    }
    var folders: [InputPath] = []
    for source in arguments.sources {
      guard case .path(let path) = source else {
        throw UsageError("--sessions takes folders, not a list on standard input")
      }
      folders.append(path)
    }
    return folders
  }
}
