/// How a store's file is laid out.
enum StoreSchema {
  /// SQLite's application ID (sqlite.org/fileformat2.html §1.3.14): "Rcto".
  static let applicationID: Int64 = 0x5263_746F
  /// The layout that this program writes (SQLite's user version).
  static let version: Int64 = 1

  /// Rows are added and never changed: what was read, and what was decided, stays.
  static let sql = """
    CREATE TABLE session (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    );
    CREATE TABLE reading (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session (id),
      number INTEGER NOT NULL,
      record TEXT NOT NULL,
      UNIQUE (session, number)
    );
    CREATE TABLE decision (
      id INTEGER PRIMARY KEY,
      reading INTEGER NOT NULL REFERENCES reading (id),
      decision TEXT NOT NULL,
      date TEXT NOT NULL,
      reason TEXT
    );
    CREATE TABLE user_field (
      id INTEGER PRIMARY KEY,
      decision INTEGER NOT NULL REFERENCES decision (id),
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      UNIQUE (decision, key)
    );
    CREATE INDEX decision_reading ON decision (reading);
    \(["session", "reading", "decision", "user_field"].map(keeper).joined(separator: "\n"))
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    """

  /// Keeps a table's rows from being changed or taken away.
  private static func keeper(_ table: String) -> String {
    """
    CREATE TRIGGER \(table)_stays BEFORE UPDATE ON \(table)
      BEGIN SELECT RAISE (ABORT, 'rows are never changed'); END;
    CREATE TRIGGER \(table)_is_kept BEFORE DELETE ON \(table)
      BEGIN SELECT RAISE (ABORT, 'rows are never taken away'); END;
    """
  }
}
