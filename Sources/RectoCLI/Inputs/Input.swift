import Imaging
import ReportSchema

/// One thing to read, in the order of the records.
enum Input: Equatable {
  /// A file for a worker.
  case file(InputPath)
  /// A folder's pictures of one document, for a worker.
  case sequence(InputPath, frames: [InputPath])
  /// Something that cannot be read as it stands, and why.
  case refused(InputPath, RecordError)

  var isForWorker: Bool {
    if case .refused = self { false } else { true }
  }
}

/// Where inputs come from, in the order of the command line.
enum InputSource: Equatable, Sendable {
  /// A file, or a folder to walk.
  case path(InputPath)
  /// Paths on standard input, each ended by this byte.
  case standardInput(separator: UInt8)
}
