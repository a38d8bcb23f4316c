import Glibc
import ReportSchema
import SessionStore
import TestSupport
import Testing

@Suite("The store of sessions")
struct SessionStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/kyc.db" }

  private func record(_ session: String, number: String? = nil) -> SessionRecord {
    var record = SessionRecord(
      session: session, status: .ocrSuccess, sources: ["\(session)/front.jpg"])
    record.ocrResults.number = number
    record.missing = record.ocrResults.missing
    return record
  }

  /// The code of the error that opening gives.
  private func fault(_ path: String, _ use: SessionStore.Use) -> StoreError.Code? {
    do throws(StoreError) {
      _ = try SessionStore(path: path, for: use)
      return nil
    } catch {
      #expect(error.message.contains(path))
      return error.code
    }
  }

  @Test(
    "A new store is for its owner alone, whatever the mask, and so is one made of an empty file")
  func mode() throws {
    folder.write([], to: Array("empty.db".utf8))
    for path in [path, "\(folder.path)/empty.db"] {
      _ = try SessionStore(path: path, for: .filling)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("Readings are added, never replaced, and come back as they were")
  func readings() throws {
    let store = try SessionStore(path: path, for: .filling)
    let (first, second) = (record("a17", number: "1"), record("a17", number: "O\u{2028}Ж'\"2"))
    #expect(try store.add(first).readings == [first])
    #expect(try store.add(second).readings == [first, second])
    _ = try store.add(record("ü"))
    _ = try store.add(record("B"))
    #expect(try store.names() == ["B", "a17", "ü"])
    let again = try SessionStore(path: path, for: .reading)
    #expect(try again.session(named: "a17")?.readings == [first, second])
    #expect(try again.session(named: "A17") == nil)
  }

  @Test("Decisions stand beside one another, each with its reading and its fields")
  func decisions() throws {
    let store = try SessionStore(path: path, for: .filling)
    _ = try store.add(record("a17"))
    let no = SessionDecision(.rejected, date: "2026-11-30", reading: 1, reason: "glare")
    let yes = SessionDecision(
      .approved, date: "2026-12-01", reading: 1,
      fields: OrderedValues([("sex", "F"), ("address", "Am Markt 3")]))
    _ = try store.add(no, on: "a17")
    #expect(try store.add(yes, on: "a17").decisions == [no, yes])
  }

  @Test(
    "A decision on a reading that is no longer the newest is refused, and nothing is kept of it")
  func outdated() throws {
    let store = try SessionStore(path: path, for: .filling)
    _ = try store.add(record("a17"))
    _ = try store.add(record("a17"))
    let late = SessionDecision(.approved, date: "2026-12-01", reading: 1)
    let error = #expect(throws: StoreError.self) { try store.add(late, on: "a17") }
    #expect(error?.code == .outdated)
    #expect(try store.session(named: "a17")?.decisions.isEmpty == true)
  }

  @Test("Two that write at once lose nothing")
  func concurrency() async throws {
    _ = try SessionStore(path: path, for: .filling)
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          guard let store = try? SessionStore(path: path, for: .filling) else { return }
          for _ in 0..<10 {
            var record = SessionRecord(session: "a17", status: .ocrFailed, sources: [])
            record.ocrResults.number = "\(writer)"
            _ = try? store.add(record)
          }
        }
      }
    }
    let store = try SessionStore(path: path, for: .reading)
    let readings = try #require(try store.session(named: "a17")).readings
    #expect(readings.count == 40)
    for writer in 0..<4 {
      #expect(readings.count { $0.ocrResults.number == "\(writer)" } == 10)
    }
  }

  @Test("What is no store is left alone, and named")
  func foreign() throws {
    let text = folder.write(
      "Not a database, but a text that is long enough for a header.\n", to: "t")
    #expect(fault(text, .filling) == .foreign)
    #expect(fault(text, .reading) == .foreign)
    #expect(fault(folder.path, .filling) == .foreign)
    #expect(TemporaryFolder.read(text)?.count == 61)
    let other = "\(folder.path)/other.db"
    #expect(shell("sqlite3 '\(other)' 'CREATE TABLE mine (a)'") == 0)
    #expect(fault(other, .filling) == .foreign)
    #expect(shell("sqlite3 '\(other)' 'SELECT a FROM mine'") == 0)
  }

  @Test("Other faults of a file have codes of their own")
  func faults() throws {
    #expect(fault(path, .reading) == .missing)
    #expect(fault(path, .deciding) == .missing)
    #expect(TemporaryFolder.read(path) == nil)
    #expect(fault("\(folder.path)/none/kyc.db", .filling) == .unopenable)
    let store = try SessionStore(path: path, for: .filling)
    _ = try store.add(record("a17"))
    chmod(path, 0o400)
    #expect(fault(path, .filling) == .readOnly)
    #expect(fault(path, .deciding) == .readOnly)
    #expect(fault(path, .reading) == nil)
    chmod(path, 0o600)
    #expect(shell("sqlite3 '\(path)' 'PRAGMA user_version = 2'") == 0)
    #expect(fault(path, .reading) == .newer)
    #expect(fault(path, .filling) == .newer)
  }

  @Test("A reading that is no record is said to be damage")
  func damaged() throws {
    _ = try SessionStore(path: path, for: .filling)
    let sql = "INSERT INTO session VALUES (1, 'a'); INSERT INTO reading VALUES (1, 1, 1, '{}')"
    #expect(shell("sqlite3 '\(path)' \"\(sql)\"") == 0)
    let store = try SessionStore(path: path, for: .reading)
    let error = #expect(throws: StoreError.self) { try store.session(named: "a") }
    #expect(error?.code == .damaged)
  }

  @Test(
    "Not even SQLite's own shell changes or removes a row",
    arguments: ["session", "reading", "decision", "user_field"])
  func rowsStay(table: String) throws {
    let store = try SessionStore(path: path, for: .filling)
    _ = try store.add(record("a17"))
    _ = try store.add(
      SessionDecision(
        .approved, date: "2026-12-01", reading: 1, fields: OrderedValues([("sex", "F")])),
      on: "a17")
    #expect(shell("sqlite3 '\(path)' 'DELETE FROM \(table)'") != 0)
    #expect(shell("sqlite3 '\(path)' 'UPDATE \(table) SET id = id'") != 0)
  }

  private func shell(_ line: String) -> Int32 {
    let words = ["-c", line].map { Array($0.utf8) }
    return Started("/bin/sh", words, in: folder)?.wait().exit ?? -1
  }
}
