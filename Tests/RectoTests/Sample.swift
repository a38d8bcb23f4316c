import Evaluation
import FoundationEssentials
import Imaging
import MRZ
import Recto
import ReportSchema
import Testing

/// The drawn pictures of `testdata/first` and what is true of them.
enum Sample {
  static let root: String = {
    var parts = #filePath.split(separator: "/").dropLast(3)
    if parts.isEmpty { parts = ["."] }
    return "/" + parts.joined(separator: "/")
  }()

  static let folder = root + "/testdata/first"
  static let today = CivilDate(iso: "2026-11-30")!

  static func rows() throws -> [LabelRow] {
    let path = folder + "/labels.jsonl"
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    return try LabelReader.rows(text: text, path: path)
  }

  static func row(_ file: String) throws -> LabelRow {
    try #require(try rows().first { $0.file == file })
  }

  static func options(_ flow: Flow) -> ScanOptions {
    var options = ScanOptions(asOf: today)
    options.flow = flow
    options.modelsFolder = root + "/models"
    return options
  }

  static func scan(_ paths: [String], _ options: ScanOptions) throws -> [ScanRecord] {
    var scanner = try Scanner(options: options)
    var records: [ScanRecord] = []
    for path in paths { scanner.scan(InputPath(path)) { records.append($0) } }
    return records
  }

  static func scan(_ file: String, _ options: ScanOptions) throws -> ScanRecord {
    try #require(try scan([folder + "/" + file], options).first)
  }
}
