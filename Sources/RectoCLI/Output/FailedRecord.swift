import Imaging
import Recto
import ReportSchema

/// Makes the records of what no worker could answer for.
struct FailedRecord {
  let flow: Flow

  /// The record as one line of JSON, without a line feed.
  func json(of path: InputPath, page: Int, _ error: RecordError) -> [UInt8] {
    let record = ScanRecord.failed(
      path: path, page: page, flow: flow, code: error.code, message: error.message)
    guard let line = try? RecordEncoder.line(record) else {
      preconditionFailure("a failed record holds nothing that cannot be encoded")
    }
    return Array(line.utf8)
  }
}
