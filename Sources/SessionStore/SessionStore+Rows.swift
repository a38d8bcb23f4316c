import FoundationEssentials
public import ReportSchema

extension SessionStore {
  /// Adds a reading of a session, and gives all that is known of it.
  public func add(_ record: SessionRecord) throws(StoreError) -> StoredSession {
    guard let line = try? RecordEncoder.line(record) else {
      preconditionFailure("a session's record holds nothing that cannot be encoded")
    }
    return try database.transaction { () throws(StoreError) in
      try database.run("INSERT OR IGNORE INTO session (name) VALUES (?)", [.text(record.session)])
      try database.run(
        """
        INSERT INTO reading (session, number, record)
        SELECT id, 1 + (SELECT count(*) FROM reading WHERE session = session.id), ?
        FROM session WHERE name = ?
        """, [.text(line), .text(record.session)])
      return try known(record.session)
    }
  }

  /// The names of all sessions, in byte order.
  public func names() throws(StoreError) -> [String] {
    var names: [String] = []
    try database.run("SELECT name FROM session ORDER BY name") { names.append($0.text(0) ?? "") }
    return names
  }

  /// All that is known of a session; `nil` for an unknown name.
  public func session(named name: String) throws(StoreError) -> StoredSession? {
    try database.transaction(.reading) { () throws(StoreError) in try find(name) }
  }

  private func find(_ name: String) throws(StoreError) -> StoredSession? {
    var readings: [SessionRecord] = []
    let path = database.path
    try database.run(
      """
      SELECT record FROM reading JOIN session ON session.id = reading.session
      WHERE name = ? ORDER BY number
      """, [.text(name)]
    ) { row throws(StoreError) in
      let data = Data((row.text(0) ?? "").utf8)
      guard let record = try? JSONDecoder().decode(SessionRecord.self, from: data) else {
        throw .damaged(path, "a reading is no record of a session")
      }
      readings.append(record)
    }
    if readings.isEmpty { return nil }
    return StoredSession(readings: readings, decisions: try decisions(on: name))
  }

  /// Keeps a decision on a session's newest reading, and gives all that is then known.
  ///
  /// - Parameter decision: its `reading` is the one that was looked at.
  /// - Throws: `store.outdated` where that is not the newest any more.
  public func add(
    _ decision: SessionDecision, on name: String
  ) throws(StoreError) -> StoredSession {
    try database.transaction { () throws(StoreError) in
      var newest: (row: Int64, number: Int64)?
      try database.run(
        """
        SELECT reading.id, number FROM reading JOIN session ON session.id = reading.session
        WHERE name = ? ORDER BY number DESC LIMIT 1
        """, [.text(name)]
      ) { newest = ($0.integer(0), $0.integer(1)) }
      guard let newest, newest.number == decision.reading else {
        throw StoreError(
          .outdated,
          "the session was read again meanwhile: look at reading \(newest?.number ?? 0) first.")
      }
      try database.run(
        "INSERT INTO decision (reading, decision, date, reason) VALUES (?, ?, ?, ?)",
        [
          .integer(newest.row), .text(decision.decision.rawValue), .text(decision.date),
          decision.reason.map { .text($0) } ?? .none,
        ])
      let row = database.lastRow
      for field in decision.fields.pairs {
        try database.run(
          "INSERT INTO user_field (decision, key, value) VALUES (?, ?, ?)",
          [.integer(row), .text(field.key), .text(field.value)])
      }
      return try known(name)
    }
  }

  private func known(_ name: String) throws(StoreError) -> StoredSession {
    guard let session = try find(name) else {
      throw .damaged(database.path, "a session has no reading")
    }
    return session
  }

  private func decisions(on name: String) throws(StoreError) -> [SessionDecision] {
    var decisions: [(row: Int64, decision: SessionDecision)] = []
    let path = database.path
    try database.run(
      """
      SELECT decision.id, decision, date, number, reason FROM decision
      JOIN reading ON reading.id = decision.reading JOIN session ON session.id = reading.session
      WHERE name = ? ORDER BY decision.id
      """, [.text(name)]
    ) { row throws(StoreError) in
      guard let verdict = SessionDecision.Verdict(rawValue: row.text(1) ?? "") else {
        throw .damaged(path, "a decision is neither approval nor rejection")
      }
      decisions.append(
        (
          row.integer(0),
          SessionDecision(
            verdict, date: row.text(2) ?? "", reading: Int(row.integer(3)), reason: row.text(4))
        ))
    }
    for index in decisions.indices {
      try database.run(
        "SELECT key, value FROM user_field WHERE decision = ? ORDER BY id",
        [.integer(decisions[index].row)]
      ) { row in decisions[index].decision.fields[row.text(0) ?? ""] = row.text(1) ?? "" }
    }
    return decisions.map(\.decision)
  }
}
