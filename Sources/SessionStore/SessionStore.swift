import Glibc

/// A file that keeps what sessions read as, and what people decided about them.
///
/// Nothing in it is ever overwritten: a session that is read again gets one more reading, a second
/// decision stands beside the first. Several processes may use one file at the same time.
public final class SessionStore {
  /// What the file is opened for.
  public enum Use: Sendable {
    /// It must be there.
    case reading
    /// It must be there, and be writable.
    case deciding
    /// It is made if it is not there, for its owner alone (mode 0600).
    case filling
  }

  let database: Database

  public init(path: String, for use: Use) throws(StoreError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if !isThere, use != .filling {
      throw StoreError(
        .missing,
        "there is no store \(path): 'recto scan --flow kyc --sessions FOLDER --store \(path)' "
          + "makes one.")
    }
    if isThere, status.st_mode & S_IFMT != S_IFREG { throw .notAStore(path) }
    // Who may do everything is still told that somebody has locked the file away.
    let isLockedAway = isThere && status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0
    if use == .filling, !isThere || status.st_size == 0 { try Self.make(path) }
    database = try Database(opening: path)
    if use != .reading, isLockedAway || database.isReadOnly { throw .readOnly(path) }
    if use == .filling { try prepare() }
    try check()
  }

  /// Makes an empty file that nobody else can read.
  private static func make(_ path: String) throws(StoreError) {
    let mode = S_IRUSR | S_IWUSR
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode)
    let isMade = number >= 0 && fchmod(number, mode) == 0
    let reason = String(cString: strerror(errno))
    if number >= 0 { close(number) }
    if !isMade {
      throw StoreError(
        .unopenable,
        "\(path) cannot be made: \(reason). Make its folder, or name another store.")
    }
  }

  /// Lays out an empty file.
  private func prepare() throws(StoreError) {
    if try pragma("PRAGMA application_id") == StoreSchema.applicationID { return }
    try database.transaction { () throws(StoreError) in
      // Another process may have been quicker.
      var tables: Int64 = 0
      try database.run("SELECT count(*) FROM sqlite_schema") { tables = $0.integer(0) }
      if tables == 0 { try database.execute(StoreSchema.sql) }
    }
  }

  private func check() throws(StoreError) {
    guard try pragma("PRAGMA application_id") == StoreSchema.applicationID else {
      throw .notAStore(database.path)
    }
    let version = try pragma("PRAGMA user_version")
    if version > StoreSchema.version {
      throw StoreError(
        .newer,
        "\(database.path) was made by a newer Recto (layout \(version); this one knows "
          + "\(StoreSchema.version)): use that one, or name another store.")
    }
  }

  private func pragma(_ sql: StaticString) throws(StoreError) -> Int64 {
    var value: Int64 = 0
    try database.run(sql) { value = $0.integer(0) }
    return value
  }
}
