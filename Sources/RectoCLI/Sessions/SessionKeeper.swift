import Recto
import ReportSchema
import SessionStore

/// Puts the records of a run's sessions into a store, and says what becomes of earlier decisions.
final class SessionKeeper {
  private let store: SessionStore
  private let path: String
  private let log: Log
  private var added = 0
  private var again = 0

  /// Opens the store, or makes it.
  ///
  /// - Throws: the store's own errors; `session.sameName` where two folders would be one session.
  init(_ path: String, for sessions: [SessionFolder], log: Log) throws(RunError) {
    var names: Set<String> = []
    for session in sessions where !names.insert(session.name).inserted {
      throw .cannotStart(
        code: "session.sameName",
        message: "Two folders are called \(session.name), and a store knows sessions by that "
          + "name: rename one, or scan them into different stores.")
    }
    do throws(StoreError) {
      store = try SessionStore(path: path, for: .filling)
    } catch {
      throw .cannotStart(code: error.code.rawValue, message: error.message)
    }
    self.path = path
    self.log = log
  }

  func keep(_ record: SessionRecord) throws(RunError) {
    let history: SessionHistory
    do throws(StoreError) {
      history = SessionHistory(try store.add(record))
    } catch {
      throw .cannotStart(code: error.code.rawValue, message: error.message)
    }
    added += 1
    if history.count > 1 { again += 1 }
    guard let fate = history.fate else { return }
    let act = fate.decision.decision == .approved ? "approval" : "rejection"
    let what = "the \(act) of \(fate.decision.date) (reading \(fate.decision.reading))"
    if fate.holds {
      log(.info, .store, "\(record.session): reading \(history.count) says the same; \(what) holds")
    } else {
      log(
        .warning, .store,
        "\(record.session): reading \(history.count) differs; \(what) no longer holds. "
          + "'recto kyc show \(record.session) --readings --store \(path)' prints them all")
    }
  }

  /// The line about the store at a run's end.
  var summary: String {
    let sessions = added == 1 ? "1 session" : "\(added) sessions"
    return "\(path): \(sessions) added" + (again == 0 ? "" : ", \(again) of them read before")
  }
}
