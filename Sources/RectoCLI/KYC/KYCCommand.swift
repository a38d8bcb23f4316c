import CommandLineParsing
import Recto
import ReportSchema
import SessionStore

/// `recto kyc`: a store's sessions, and what people decide about them.
enum KYCCommand {
  static func run(_ arguments: KYCArguments) throws(UsageError) -> ExitCode {
    let plan = try KYCPlan(arguments, today: Machine.today())
    do throws(StoreError) {
      return try run(plan)
    } catch {
      Page.complain("\(error.code.rawValue): \(error.message)")
      return error.code == .outdated ? .usage : .cannotStart
    }
  }

  /// A fault of usage that shows only once the store is open.
  private enum Outcome {
    case lines([SessionRecord], said: String?)
    case refused(UsageError)
  }

  private static func run(_ plan: KYCPlan) throws(StoreError) -> ExitCode {
    let outcome =
      switch plan.action {
      case .list(let status): try list(plan, status)
      case .show(let name, let reading, let every): try show(plan, name, reading, every)
      case .decide(let name, let decision, let reading):
        try decide(plan, name, decision, reading)
      }
    switch outcome {
    case .refused(let error):
      Page.complain(error.message)
      if let suggestion = error.suggestion { Page.complain("did you mean '\(suggestion)'?") }
      return .usage
    case .lines(let records, let said):
      let lines = records.map { record in
        guard let line = try? RecordEncoder.line(record) else {
          preconditionFailure("a session's record holds nothing that cannot be encoded")
        }
        return line + "\n"
      }
      guard Page.print(lines.joined()) else { return .cannotStart }
      if let said, !plan.isQuiet { Console().say("recto: \(said)") }
      return .done
    }
  }

  private static func list(
    _ plan: KYCPlan, _ status: SessionStatus?
  ) throws(StoreError) -> Outcome {
    let store = try SessionStore(path: plan.store, for: .reading)
    var records: [SessionRecord] = []
    var counts: [SessionStatus: Int] = [:]
    for name in try store.names() {
      guard let session = try store.session(named: name) else { continue }
      let record = newest(session)
      counts[record.status, default: 0] += 1
      if status == nil || record.status == status { records.append(record) }
    }
    let all = counts.values.reduce(0, +)
    let parts = SessionStatus.allCases.compactMap { status in
      counts[status].map { "\($0) \(status.rawValue)" }
    }
    let said =
      "\(all) \(all == 1 ? "session" : "sessions")"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    return .lines(records, said: said)
  }

  private static func show(
    _ plan: KYCPlan, _ name: String, _ reading: Int?, _ every: Bool
  ) throws(StoreError) -> Outcome {
    let store = try SessionStore(path: plan.store, for: .reading)
    guard let session = try store.session(named: name) else { return try unknown(name, store) }
    let history = SessionHistory(session)
    if let reading, reading > history.count {
      return .refused(UsageError("'\(name)' has no reading \(reading), only \(history.count)"))
    }
    let numbers = every ? Array(1...history.count) : [reading ?? history.count]
    return .lines(numbers.map { history.record(at: $0) }, said: nil)
  }

  private static func decide(
    _ plan: KYCPlan, _ name: String, _ decision: KYCPlan.Decision, _ reading: Int?
  ) throws(StoreError) -> Outcome {
    let store = try SessionStore(path: plan.store, for: .deciding)
    guard let session = try store.session(named: name) else { return try unknown(name, store) }
    let count = session.readings.count
    if let reading, reading != count {
      return .refused(
        UsageError("'\(name)': the newest reading is \(count), not \(reading): look at it first"))
    }
    let before = session.readings[count - 1]
    if decision.verdict == .approved, let error = before.error {
      return .refused(
        UsageError("'\(name)' cannot be approved: \(error.code): \(error.message)"))
    }
    let known = try store.add(
      SessionDecision(
        decision.verdict, date: decision.date, reading: count, reason: decision.reason,
        fields: decision.fields), on: name)
    let record = newest(known)
    return .lines([record], said: Self.said(of: record, name, before))
  }

  /// What a person is told of a decision.
  private static func said(
    of record: SessionRecord, _ name: String, _ before: SessionRecord
  ) -> String {
    let asked = record.requiredSources.map { "\($0.source.rawValue) (\($0.reason))" }
      .joined(separator: ", ")
    let given = record.userFields?.keys.joined(separator: ", ") ?? ""
    var said = "\(name): "
    if record.status == .ocrApprovedByUser {
      said += "approved"
      if before.status != .ocrSuccess {
        said += ", though it was \(before.status.rawValue)" + (asked.isEmpty ? "" : ": \(asked)")
      }
    } else {
      said += "rejected" + (asked.isEmpty ? "" : "; asks again for \(asked)")
    }
    return said + (given.isEmpty ? "" : "; given by hand: \(given)")
  }

  private static func newest(_ session: StoredSession) -> SessionRecord {
    let history = SessionHistory(session)
    return history.record(at: history.count)
  }

  private static func unknown(
    _ name: String, _ store: SessionStore
  ) throws(StoreError) -> Outcome {
    let names = try store.names()
    // A folder's path is near to its name.
    let last = name.split(separator: "/").last.map { String($0) } ?? name
    let near = names.contains(last) ? last : Spelling.nearest(to: last, among: names)
    return .refused(UsageError("there is no session '\(name)' in the store", suggestion: near))
  }
}

extension SessionHistory {
  init(_ session: StoredSession) {
    self.init(readings: session.readings, decisions: session.decisions)
  }
}
