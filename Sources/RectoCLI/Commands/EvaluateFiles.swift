import Evaluation
import FoundationEssentials
import Glibc
import Imaging
import ReportSchema

/// Why an evaluation cannot begin: a file that was given cannot be used.
struct EvaluateError: Error, Equatable {
  let message: String
}

/// The files that `recto evaluate` reads besides pictures.
enum EvaluateFiles {
  static func labels(_ path: InputPath) throws(EvaluateError) -> [LabelRow] {
    let text = try text(path)
    do throws(LabelError) {
      return try LabelReader.rows(text: text, path: path.display)
    } catch {
      throw EvaluateError(message: error.message)
    }
  }

  static func baseline(_ path: String) throws(EvaluateError) -> Baseline {
    let baseline = try decode(Baseline.self, path, "a baseline that 'recto evaluate' has written")
    try hold(baseline.schema, to: Baseline.schemaName, path)
    return baseline
  }

  static func floors(_ path: String) throws(EvaluateError) -> Floors {
    let floors = try decode(Floors.self, path, "a file of floors")
    try hold(floors.schema, to: Floors.schemaName, path)
    return floors
  }

  /// Records as `recto scan` writes them, by the file they are of.
  static func records(_ path: String) throws(EvaluateError) -> [String: [ScanRecord]] {
    var records: [String: [ScanRecord]] = [:]
    let lines = try text(InputPath(path))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let record = record(Array(line.utf8)) else {
        throw EvaluateError(message: "\(path):\(index + 1): not a record of 'recto scan'")
      }
      records[record.file, default: []].append(record)
    }
    return records
  }

  static func record(_ json: [UInt8]) -> ScanRecord? {
    try? JSONDecoder().decode(ScanRecord.self, from: Data(json))
  }

  private static func hold(
    _ schema: String, to expected: String, _ path: String
  ) throws(EvaluateError) {
    guard schema == expected else {
      throw EvaluateError(message: "\(path): its schema is \(schema), not \(expected)")
    }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ what: String
  ) throws(EvaluateError) -> Value {
    let text = try text(InputPath(path))
    guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)) else {
      throw EvaluateError(message: "\(path): not \(what)")
    }
    return value
  }

  private static func text(_ path: InputPath) throws(EvaluateError) -> String {
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else {
      throw EvaluateError(message: SystemError(path.display).message)
    }
    let file = Descriptor(owning: number)
    var all: [UInt8] = []
    do throws(SystemError) {
      while case .bytes(let some) = try Bytes.read(from: file.number) { all += some }
    } catch {
      throw EvaluateError(message: "\(path.display): \(error.reason)")
    }
    guard let text = String(validating: all, as: UTF8.self) else {
      throw EvaluateError(message: "\(path.display): not UTF-8")
    }
    return text
  }
}
