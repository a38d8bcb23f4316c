import CSQLite

/// One connection to a SQLite file.
struct Database: ~Copyable {
  private let connection: OpaquePointer
  let path: String

  /// How long another process's lock is waited for, in milliseconds. A write takes a few.
  static let patience: Int32 = 20_000

  /// Opens a file that is there. SQLite itself looks at it only when it is first asked.
  init(opening path: String) throws(StoreError) {
    // A name such as ":memory:" is no file to SQLite.
    let name = path.hasPrefix("/") ? path : "./" + path
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(
      name, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw StoreError(
        .unopenable, "\(path) cannot be opened: \(String(cString: sqlite3_errstr(status))).")
    }
    sqlite3_busy_timeout(opened, Self.patience)
    connection = opened
    self.path = path
  }

  deinit { sqlite3_close_v2(connection) }

  /// Whether the file may be read only.
  var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }

  /// Runs statements that give nothing.
  func execute(_ sql: String) throws(StoreError) {
    let status = sqlite3_exec(connection, sql, nil, nil, nil)
    guard status == SQLITE_OK else { throw error(status) }
  }

  func prepare(_ sql: StaticString) throws(StoreError) -> Statement {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(connection, "\(sql)", -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared else { throw error(status) }
    return Statement(owning: prepared)
  }

  /// Runs a statement to its end; `row` is called for each row.
  func run(
    _ sql: StaticString, _ values: [StoredValue] = [],
    row: (borrowing Statement) throws(StoreError) -> Void = { _ throws(StoreError) in }
  ) throws(StoreError) {
    let statement = try prepare(sql)
    statement.bind(values)
    while true {
      let status = statement.step()
      if status == SQLITE_DONE { return }
      guard status == SQLITE_ROW else { throw error(status) }
      try row(statement)
    }
  }

  /// The number of the row that was added last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// What a transaction does.
  enum Purpose: String {
    /// It sees the file as it is at one moment.
    case reading = "BEGIN"
    /// Nobody else writes meanwhile.
    case writing = "BEGIN IMMEDIATE"
  }

  /// Runs `body` as one: all of it is kept, or none.
  func transaction<Result>(
    _ purpose: Purpose = .writing, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try execute(purpose.rawValue)
    do throws(StoreError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Where SQLite has rolled back itself this says so, which is no second fault.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// What a status says of this file. SQLite's own words hold no values.
  private func error(_ status: Int32) -> StoreError {
    let reason = String(cString: sqlite3_errstr(status))
    // The low byte tells the kind (sqlite.org/rescode.html).
    switch status & 0xFF {
    case SQLITE_NOTADB: return .notAStore(path)
    case SQLITE_BUSY, SQLITE_LOCKED:
      return StoreError(
        .busy,
        "\(path) has been locked by another process for \(Self.patience / 1000) s: "
          + "wait until that one is done, and try again.")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: return .readOnly(path)
    case SQLITE_CANTOPEN:
      return StoreError(
        .readOnly,
        "\(path) cannot be written: SQLite keeps a journal beside it, and its folder does not "
          + "let one be made. Give write permission on the folder, or name another store.")
    case SQLITE_CORRUPT, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR:
      return .damaged(path, reason)
    default:
      return StoreError(.unwritable, "\(path): \(reason). Mend that, and try again.")
    }
  }
}
