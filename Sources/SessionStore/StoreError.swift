/// Why a store cannot be used. Texts name the file and the next step, and hold nothing of a record.
public struct StoreError: Error, Equatable, Sendable {
  public enum Code: String, Sendable, CaseIterable {
    /// There is no such file, and nothing asked to make one.
    case missing = "store.missing"
    /// The file cannot be opened or made.
    case unopenable = "store.unopenable"
    /// The file is no SQLite database, or another program's.
    case foreign = "store.foreign"
    /// A newer Recto has made it.
    case newer = "store.newer"
    /// It can be read, and not written.
    case readOnly = "store.readOnly"
    /// Another process has kept it locked.
    case busy = "store.busy"
    /// It holds what no Recto writes.
    case damaged = "store.damaged"
    /// The disk is full, or fails.
    case unwritable = "store.unwritable"
    /// A session was read again since the reading that was decided on.
    case outdated = "store.outdated"
  }

  public let code: Code
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension StoreError {
  static func notAStore(_ path: String) -> StoreError {
    StoreError(
      .foreign,
      "\(path) is no store of Recto's sessions: name another file, or one that is not there yet.")
  }

  static func readOnly(_ path: String) -> StoreError {
    StoreError(
      .readOnly,
      "\(path) is read-only: give write permission on it and on its folder (chmod u+w), or name "
        + "another store.")
  }

  static func damaged(_ path: String, _ reason: String) -> StoreError {
    StoreError(
      .damaged,
      "\(path) is damaged (\(reason)): take a copy from before, or save what is left with "
        + "'sqlite3 \(path) .recover'.")
  }
}
