import ReportSchema

/// What a worker says to its parent: one line each, columns parted by tabs.
///
///     ready                                   the engines are loaded
///     fatal   CODE  MESSAGE                   they cannot be; the worker ends
///     begun                                   the request has been read
///     pages   N                               the file has so many pages
///     step    TEXT                            what it is doing, where that was asked for
///     record  STATUS  CODE  MESSAGE  {JSON}   a page's record (CODE and MESSAGE of a failure)
///     done                                    the file is finished
enum WorkerReply: Equatable {
  case ready
  case fatal(code: String, message: String)
  case begun
  case pages(Int)
  case step(String)
  case record(RecordStatus, error: RecordError?, json: [UInt8])
  case done

  var isStep: Bool { if case .step = self { true } else { false } }

  private static let tab = UInt8(ascii: "\t")

  /// The line, with its line feed.
  var line: [UInt8] {
    let columns: [String]
    var json: [UInt8] = []
    switch self {
    case .ready: columns = ["ready"]
    case .fatal(let code, let message): columns = ["fatal", code, message]
    case .begun: columns = ["begun"]
    case .pages(let count): columns = ["pages", String(count)]
    case .step(let text): columns = ["step", text]
    case .record(let status, let error, let text):
      columns = ["record", status.rawValue, error?.code ?? "", error?.message ?? ""]
      json = [Self.tab] + text
    case .done: columns = ["done"]
    }
    let head = columns.map { $0.map { $0.isNewline || $0 == "\t" ? " " : $0 } }
    return Array(head.map { String($0) }.joined(separator: "\t").utf8) + json + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its line feed; `nil` for one that is none of these.
  init?(line: ArraySlice<UInt8>) {
    let columns = line.split(separator: Self.tab, maxSplits: 4, omittingEmptySubsequences: false)
    let text = { (index: Int) in String(decoding: columns[index], as: UTF8.self) }
    switch (text(0), columns.count) {
    case ("ready", 1): self = .ready
    case ("begun", 1): self = .begun
    case ("done", 1): self = .done
    case ("fatal", 3): self = .fatal(code: text(1), message: text(2))
    case ("pages", 2):
      guard let count = Int(text(1)) else { return nil }
      self = .pages(count)
    case ("step", 2): self = .step(text(1))
    case ("record", 5):
      guard let status = RecordStatus(rawValue: text(1)) else { return nil }
      let error = columns[2].isEmpty ? nil : RecordError(code: text(2), message: text(3))
      self = .record(status, error: error, json: Array(columns[4]))
    default: return nil
    }
  }
}
