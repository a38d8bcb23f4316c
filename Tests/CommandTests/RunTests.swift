import Glibc
import TestSupport
import Testing

@Suite("How a run goes on and ends", .serialized)
struct RunTests {
  private let folder = TemporaryFolder()

  private func scan(_ words: [String], variables: [String: String] = [:]) -> Started {
    BuiltProgram.start(
      ["scan", "--flow", "detect", "--as-of", "2024-06-01"] + words, in: folder,
      variables: variables)
  }

  private func makePictures(_ count: Int) {
    for number in 0..<count {
      folder.write(Pictures.white, to: Array("in/\(1000 + number).pgm".utf8))
    }
  }

  @Test("One job and two give the same bytes")
  func sameBytes() throws {
    let words = ["scan", "--as-of", "2024-06-01", "--quiet", "\(Pictures.testdata)/first"]
    let one = BuiltProgram.start(words + ["--jobs", "1"], in: folder).wait()
    let two = BuiltProgram.start(words + ["--jobs", "2"], in: folder).wait()
    #expect(try one.records().count >= 12)
    #expect(one.exit == 0)
    #expect(one.output == two.output)
  }

  @Test("Of a PDF whose second page ends the reader, that page fails and the others are read")
  func crash() throws {
    let path = Pictures.standInForPoppler(second: "kill -SEGV $PPID; sleep 30", in: folder)
    let file = "\(folder.path)/three.pdf"
    makePictures(1)
    let outcome = scan([file, "\(folder.path)/in", "-j1"], variables: ["PATH": path]).wait()
    #expect(
      try outcome.records() == [
        RecordLine(file, page: 1, "empty"),
        RecordLine(file, page: 2, "failed", code: "worker.crashed"),
        RecordLine(file, page: 3, "empty"),
        RecordLine("\(folder.path)/in/1000.pgm", "empty"),
      ])
    #expect(outcome.exit == 1)
  }

  @Test("Of a PDF whose second page hangs, that page fails and the others are read")
  func hang() throws {
    let path = Pictures.standInForPoppler(second: "sleep 60", in: folder)
    let file = "\(folder.path)/three.pdf"
    let outcome = scan(["--timeout", "3", file], variables: ["PATH": path]).wait()
    #expect(
      try outcome.records() == [
        RecordLine(file, page: 1, "empty"),
        RecordLine(file, page: 2, "failed", code: "worker.timedOut"),
        RecordLine(file, page: 3, "empty"),
      ])
    #expect(outcome.exit == 1)
  }

  @Test("A worker that lacks memory for a picture costs that picture")
  func memory() throws {
    let large = Array("P5\n9900 9900\n255\n".utf8) + [UInt8](repeating: 255, count: 98_010_000)
    folder.write(large, to: Array("in/large.pgm".utf8))
    makePictures(1)
    let outcome = scan(["--max-memory", "260", "-j1", "\(folder.path)/in"]).wait()
    let records = try outcome.records()
    #expect(records.map(\.status) == ["empty", "failed"])
    #expect(outcome.exit == 1)
  }

  @Test("An interruption keeps what was finished, in order, and exits 130")
  func interruption() throws {
    let path = Pictures.standInForPoppler(second: "sleep 60", in: folder)
    makePictures(3)
    let file = "\(folder.path)/three.pdf"
    let output = "\(folder.path)/out.jsonl"
    let run = scan(
      ["-j1", "-o", output, "\(folder.path)/in", file], variables: ["PATH": path])
    let partial = output + ".partial"
    #expect(run.wait(until: { lines(partial) >= 4 }))
    run.signal(SIGINT)
    let outcome = run.wait()
    #expect(outcome.exit == 130)
    #expect(lines(partial) == 4)
    #expect(TemporaryFolder.read(output) == nil)
    #expect(outcome.errors.contains("out.jsonl.partial"))
    #expect(outcome.output.isEmpty)
  }

  @Test("Killing the run leaves no worker behind")
  func orphans() {
    let path = Pictures.standInForPoppler(second: "sleep 60", in: folder)
    let mark = "RECTO_TEST_MARK_\(UInt32.random(in: 0 ... .max))"
    let run = scan(["\(folder.path)/three.pdf"], variables: ["PATH": path, mark: "1"])
    #expect(run.wait(until: { !run.outputSoFar.isEmpty }))
    #expect(workers(bearing: mark) >= 1)
    run.signal(SIGKILL)
    run.wait()
    #expect(run.wait(until: { workers(bearing: mark) == 0 }, seconds: 5))
  }

  @Test("A reader that goes away ends the run quietly")
  func brokenPipe() {
    makePictures(300)  // More records than a pipe holds: the run meets the closed end.
    let outcome = BuiltProgram.shell(
      "\"$RECTO\" scan --flow detect in 2> errors | head -n 1; echo ${PIPESTATUS[0]}; cat errors",
      in: folder)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "0")
  }

  @Test(
    "Output that cannot be written exits 3 and says why",
    arguments: [
      "-o /nowhere/out.jsonl", "-o in", "> /dev/full", ">&-", "-o /dev/full",
    ])
  func unwritable(words: String) {
    makePictures(2)
    let outcome = BuiltProgram.shell("\"$RECTO\" scan --flow detect in \(words)", in: folder)
    #expect(outcome.exit == 3)
    #expect(outcome.errors.contains("output.unwritable"))
  }

  @Test("A file gets its name when it is complete, and an older one stays until then")
  func output() throws {
    makePictures(2)
    folder.write("old\n", to: "out.jsonl")
    let outcome = scan(["--output", "\(folder.path)/out.jsonl", "\(folder.path)/in"]).wait()
    #expect(outcome.exit == 0)
    #expect(outcome.output.isEmpty)
    #expect(lines("\(folder.path)/out.jsonl") == 2)
    #expect(TemporaryFolder.read("\(folder.path)/out.jsonl.partial") == nil)
  }

  @Test("A language that is not there exits 3 before anything is read")
  func missingLanguage() {
    makePictures(1)
    let outcome = BuiltProgram.run(
      "scan", "--languages", "xqz", "\(folder.path)/in", in: folder)
    #expect(outcome.exit == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("xqz"))
  }

  @Test("A worker prints records for the paths it is given")
  func worker() throws {
    makePictures(2)
    let outcome = BuiltProgram.run(
      "worker", "--flow", "detect", in: folder,
      input: Array("\(folder.path)/in/1000.pgm\n\(folder.path)/in/1001.pgm\n".utf8))
    #expect(try outcome.records().map(\.status) == ["empty", "empty"])
    #expect(outcome.exit == 0)
  }

  private func lines(_ path: String) -> Int {
    (TemporaryFolder.read(path) ?? []).count { $0 == UInt8(ascii: "\n") }
  }

  /// Running programs that inherited an environment variable.
  private func workers(bearing mark: String) -> Int {
    let outcome = BuiltProgram.shell(
      "grep -lsz '^\(mark)=' /proc/[0-9]*/environ | wc -l", in: folder)
    return Int(outcome.lines.first ?? "") ?? 0
  }
}
