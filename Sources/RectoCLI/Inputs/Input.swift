import Imaging
import ReportSchema

/// One thing to read, in the order of the records.
enum Input: Equatable {
  /// A file for a worker.
  case file(InputPath)
  /// Something that cannot be read as it stands, and why.
  case refused(InputPath, RecordError)
}

/// Where inputs come from, in the order of the command line.
enum InputSource: Equatable, Sendable {
  /// A file, or a folder to walk.
  case path(InputPath)
  /// Paths on standard input, each ended by this byte.
  case standardInput(separator: UInt8)
}
