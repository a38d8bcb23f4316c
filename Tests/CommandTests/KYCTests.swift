import Glibc
import ReportSchema
import TestSupport
import Testing

@Suite("Sessions kept and decided on", .serialized)
struct KYCTests {
  private let folder = TemporaryFolder()
  private var store: String { "\(folder.path)/kyc.db" }
  private var applicants: String { "\(folder.path)/in" }

  private func kyc(_ words: String...) -> Started.Outcome {
    BuiltProgram.start(["kyc"] + words + ["--store", store], in: folder).wait()
  }

  private func scan(_ words: String...) -> Started.Outcome {
    let line =
      [
        "scan", "--flow", "kyc", "--sessions", applicants, "--store", store, "--as-of",
        "2026-11-30",
      ]
    return BuiltProgram.start(line + words, in: folder).wait()
  }

  private func put(_ picture: String, in session: String) throws {
    let bytes = try #require(TemporaryFolder.read("\(Pictures.testdata)/\(picture)"))
    let name = picture.split(separator: "/").last ?? ""
    folder.write(bytes, to: Array("in/\(session)/\(name)".utf8))
  }

  /// The lines of standard output, each of which must be a session's record.
  private func sessions(_ outcome: Started.Outcome) throws -> [JSONTree] {
    let text = try #require(JSONSchemas.named(SessionRecord.schemaName))
    let validator = try SchemaValidator(text)
    return try outcome.lines.map { line in
      #expect(try validator.problems(in: line) == [])
      return try JSONTree(line)
    }
  }

  private func status(_ session: String) throws -> String? {
    try sessions(kyc("show", session)).first?["status"]?.string
  }

  @Test("A scan fills a store; approving and rejecting move what it says, and change nothing read")
  func wholeWay() throws {
    try put("first/passport_scan.jpg", in: "a17")
    try put("first/id_td2.jpg", in: "b2")
    let scanned = scan()
    #expect(scanned.exit == 0)
    #expect(scanned.errors.contains("kyc.db: 2 sessions added"))
    var mode = stat()
    #expect(stat(store, &mode) == 0 && mode.st_mode & 0o777 == 0o600)
    let read = try sessions(scanned)
    #expect(read.map { $0["session"]?.string } == ["a17", "b2"])
    #expect(try sessions(kyc("list")).map { $0["ocrResults"] } == read.map { $0["ocrResults"] })

    let yes = kyc(
      "approve", "a17", "--field", "address=Lindenweg 4", "--as-of", "2026-12-01", "--reading", "1")
    #expect(yes.exit == 0)
    #expect(yes.errors.contains("a17: approved"))
    #expect(!yes.errors.contains("Lindenweg"))
    let approved = try #require(try sessions(yes).first)
    #expect(approved["status"]?.string == "ocrApprovedByUser")
    #expect(approved["ocrResults"] == read[0]["ocrResults"])
    #expect(approved["documents"] == read[0]["documents"])
    #expect(approved["userFields"]?["address"]?["value"]?.string == "Lindenweg 4")
    #expect(approved["userFields"]?["address"]?["source"]?.string == "user")
    #expect(approved["answers"]?["address"]?.string == "Lindenweg 4")
    #expect(approved["answers"]?["number"] == read[0]["ocrResults"]?["number"])

    let no = kyc("reject", "b2", "--reason", "glare", "--quiet")
    #expect(no.errors.isEmpty)
    let rejected = try #require(try sessions(no).first)
    #expect(rejected["status"]?.string == "ocrRejectedByUser")
    let asked = rejected["requiredSources"]?.array?.first
    #expect(asked?["source"]?.string == "idFront" && asked?["reason"]?.string == "glare")
    #expect(
      try sessions(kyc("list", "--status", "ocrRejectedByUser")).map { $0["session"]?.string }
        == ["b2"])

    // The same pictures again change no decision; other pictures do.
    #expect(scan().exit == 0)
    #expect(try status("a17") == "ocrApprovedByUser")
    try put("first/passport_scan.jpg", in: "b2")
    try put("first/id_td2.jpg", in: "a17")
    let again = scan()
    #expect(again.errors.contains("a17: reading 3 differs; the approval of 2026-12-01 (reading 1)"))
    #expect(again.errors.contains("b2: reading 3 differs; the rejection"))
    let all = try sessions(kyc("show", "a17", "--readings"))
    #expect(all.map { $0["reading"]?.number } == [1, 2, 3])
    #expect(all[0]["status"]?.string == "ocrApprovedByUser")
    #expect(all[2]["status"]?.string == "ocrFailed")
    #expect(all[2]["decisions"]?.array?.first?["inForce"]?.bool == false)
    let two = kyc("approve", "a17")
    #expect(two.exit == 2)
    #expect(two.errors.contains("session.differentPeople"))
  }

  /// A store with sessions of nothing, which take no reading.
  private func fill(_ names: String...) {
    for name in names { folder.write(Pictures.rubbish, to: Array("in/\(name)/note.txt".utf8)) }
    #expect(scan("--quiet").exit == 0)
  }

  @Test("An unknown session, key or action exits 2 with the near spelling")
  func misspelt() {
    fill("a17", "Anna")
    for (words, near) in [
      (["show", "a18"], "a17"), (["approve", "in/Anna"], "Anna"), (["reject", "anna"], "Anna"),
      (["approve", "a17", "--field", "adress=x"], "--field address=…"),
      (["aprove", "a17"], "recto kyc approve"),
    ] {
      let outcome = BuiltProgram.start(["kyc"] + words + ["--store", store], in: folder).wait()
      #expect(outcome.exit == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("did you mean '\(near)'?"), "\(words)")
    }
    #expect(kyc("approve", "a17", "--reading", "7").exit == 2)
    #expect(kyc("show", "a17", "--reading", "7").exit == 2)
  }

  @Test("A store that cannot be used exits 3, naming the file and what to do")
  func unusable() {
    let none = kyc("list")
    #expect(none.exit == 3)
    #expect(none.errors.contains("store.missing") && none.errors.contains(store))
    fill("a17")
    chmod(store, 0o400)
    for outcome in [kyc("approve", "a17"), scan()] {
      #expect(outcome.exit == 3)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("store.readOnly") && outcome.errors.contains("chmod u+w"))
    }
    #expect(kyc("show", "a17").exit == 0)
    chmod(store, 0o600)
    #expect(BuiltProgram.shell("sqlite3 kyc.db 'PRAGMA user_version=9'", in: folder).exit == 0)
    #expect(kyc("list").errors.contains("store.newer"))
    folder.write("No database at all, only a text of some length.\n", to: "kyc.db")
    for outcome in [kyc("list"), scan()] {
      #expect(outcome.exit == 3)
      #expect(outcome.errors.contains("store.foreign") && outcome.errors.contains(store))
    }
  }

  @Test("Scans and decisions at the same time lose nothing")
  func together() throws {
    fill("a17", "b2", "c3")
    let line = ["scan", "--flow", "kyc", "--sessions", applicants, "--store", store, "--quiet"]
    let scans = (0..<3).map { _ in BuiltProgram.start(line, in: folder) }
    let decisions = (0..<6).map { number in
      BuiltProgram.start(
        ["kyc", number % 2 == 0 ? "approve" : "reject", "b2", "--store", store], in: folder)
    }
    #expect(scans.map { $0.wait().exit } == [0, 0, 0])
    // One that a scan overtakes is told so (2); none is lost.
    let exits = decisions.map { $0.wait().exit }
    #expect(exits.allSatisfy { $0 == 0 || $0 == 2 })
    let all = try sessions(kyc("show", "b2", "--readings"))
    #expect(all.count == 4)
    #expect(all.last?["decisions"]?.array?.count ?? 0 == exits.count { $0 == 0 })
  }

  @Test("Two folders of one name are not thrown together")
  func sameName() {
    folder.write(Pictures.rubbish, to: Array("in/a17/note.txt".utf8))
    folder.write(Pictures.rubbish, to: Array("more/a17/note.txt".utf8))
    let outcome = scan("\(folder.path)/more")
    #expect(outcome.exit == 3)
    #expect(outcome.errors.contains("session.sameName"))
    #expect(TemporaryFolder.read(store) == nil)
  }

  @Test("A store is for sessions alone")
  func needsSessions() {
    let outcome = BuiltProgram.run("scan", "--store", store, folder.path, in: folder)
    #expect(outcome.exit == 2)
    #expect(outcome.errors.contains("--sessions"))
  }
}
