import ReportSchema
import TestSupport
import Testing

@Suite("Which inputs give which records", .serialized)
struct InputTests {
  private let folder = TemporaryFolder()

  private func scan(_ words: String..., input: [UInt8] = []) -> Started.Outcome {
    let line = ["scan", "--flow", "detect", "--as-of", "2024-06-01"] + words
    return BuiltProgram.start(line, in: folder, input: input).wait()
  }

  private func make(_ names: String..., content: [UInt8] = Pictures.white) {
    for name in names { folder.write(content, to: Array(name.utf8)) }
  }

  @Test("A folder is walked in byte order of the paths, through its folders")
  func order() throws {
    make("in/a/z.pgm", "in/a.pgm", "in/a-b.pgm", "in/B.pgm", "in/é.pgm", "in/a/b/c.pgm")
    let records = try scan("\(folder.path)/in").records()
    let names = records.map { String($0.file.dropFirst(folder.path.count + 4)) }
    #expect(names == ["B.pgm", "a-b.pgm", "a.pgm", "a/b/c.pgm", "a/z.pgm", "é.pgm"])
  }

  @Test("A file is skipped only if neither content nor extension says picture or PDF")
  func skipping() throws {
    make("in/picture", "in/picture.txt")
    make("in/text.jpg", "in/text.pdf", "in/text.txt", "in/text", content: Pictures.rubbish)
    make("in/nothing.png", content: [])
    let outcome = scan("\(folder.path)/in")
    let expected = [
      RecordLine("nothing.png", "failed", code: "image.empty"), RecordLine("picture", "empty"),
      RecordLine("picture.txt", "empty"),
      RecordLine("text.jpg", "failed", code: "image.undecodable"),
      RecordLine("text.pdf", "failed", code: "image.undecodable"),
    ].map { RecordLine("\(folder.path)/in/\($0.file)", $0.status, code: $0.code) }
    #expect(try outcome.records() == expected)
    #expect(outcome.errors.contains("2 files skipped"))
    #expect(outcome.exit == 1)
  }

  @Test("A file named on the command line always gives a record, a missing one too")
  func named() throws {
    make("text.txt", content: Pictures.rubbish)
    let files = ["\(folder.path)/text.txt", "\(folder.path)/nowhere.jpg", "\(folder.path)/a/b"]
    let outcome = scan(files[0], files[1], files[2])
    #expect(
      try outcome.records() == [
        RecordLine(files[0], "failed", code: "image.undecodable"),
        RecordLine(files[1], "failed", code: "image.missing"),
        RecordLine(files[2], "failed", code: "image.missing"),
      ])
    #expect(outcome.exit == 1)
  }

  @Test("One bad file of ten costs one record (fhanau/Efficient-Compression-Tool#56)")
  func oneBad() throws {
    for number in 0..<10 {
      make("in/\(number).pgm", content: number == 4 ? Pictures.rubbish : Pictures.white)
    }
    let outcome = scan("\(folder.path)/in")
    let statuses = try outcome.records().map(\.status)
    #expect(statuses == (0..<10).map { $0 == 4 ? "failed" : "empty" })
    #expect(outcome.exit == 1)
  }

  @Test(
    "A blank picture is no failure (tesseract-ocr/tesseract#3675)",
    arguments: [
      "auto", "kyc", "mrz", "card", "pay", "text", "detect",
    ])
  func blank(flow: String) throws {
    make("white.pgm")
    let outcome = scan("--flow", flow, "\(folder.path)/white.pgm")
    #expect(try outcome.records() == [RecordLine("\(folder.path)/white.pgm", "empty")])
    #expect(outcome.exit == 0)
  }

  @Test("A folder without pictures is no failure")
  func nothing() {
    make("in/notes.txt", content: Pictures.rubbish)
    let outcome = scan("\(folder.path)/in")
    #expect(outcome.exit == 0)
    #expect(outcome.output.isEmpty)
  }

  @Test("Paths on standard input are read one a line, or ended by NULs")
  func standardInput() throws {
    make("a.pgm", "b\nc.pgm", "d.pgm")
    let lines = scan("-", input: Array("\(folder.path)/a.pgm\n\n\(folder.path)/d.pgm".utf8))
    #expect(try lines.records().map(\.file) == ["\(folder.path)/a.pgm", "\(folder.path)/d.pgm"])
    let nuls = scan("-0", input: Array("\(folder.path)/b\nc.pgm\0\(folder.path)/d.pgm\0".utf8))
    #expect(try nuls.records().map(\.file) == ["\(folder.path)/b\nc.pgm", "\(folder.path)/d.pgm"])
    let none = scan("-")
    #expect(none.exit == 0)
    #expect(none.output.isEmpty)
  }

  @Test("Paths are read as they come, without waiting for the end of the list")
  func streamed() throws {
    make("a.pgm")
    let outcome = BuiltProgram.shell(
      "(echo a.pgm; for i in $(seq 100); do [ -s out ] && break; sleep 0.1; done; "
        + "[ -s out ] && echo nowhere.pgm) | \"$RECTO\" scan --flow detect - > out; cat out",
      in: folder)
    #expect(try outcome.records().map(\.file) == ["a.pgm", "nowhere.pgm"])
  }

  @Test("A name that is not UTF-8 is printed with U+FFFD and its bytes in base64")
  func notUTF8() throws {
    let name = Array("in/caf".utf8) + [0xE9] + Array(".pgm".utf8)
    let path = folder.write(Pictures.white, to: name)
    for word in [Array("\(folder.path)/in".utf8), path] {
      let words = ["scan", "--flow", "detect"].map { Array($0.utf8) } + [word]
      let outcome = BuiltProgram.start(words, in: folder).wait()
      #expect(try outcome.records() == [RecordLine("\(folder.path)/in/caf\u{FFFD}.pgm", "empty")])
      let tree = try JSONTree(outcome.text)
      let base64 = BuiltProgram.shell("printf '%s' \"$PWD\"/in/* | base64 -w0", in: folder).text
      #expect(tree["fileBytes"]?.string == base64)
    }
  }

  @Test("Links to folders are not followed, links to files are, and a link to nowhere is missing")
  func links() throws {
    make("in/a.pgm", "other/b.pgm")
    let made = BuiltProgram.shell(
      "ln -s ../other in/folder && ln -s ../other/b.pgm in/link.pgm && ln -s nowhere in/lost.pgm"
        + " && ln -s .. in/up",
      in: folder)
    #expect(made.exit == 0)
    #expect(
      try scan("\(folder.path)/in").records() == [
        RecordLine("\(folder.path)/in/a.pgm", "empty"),
        RecordLine("\(folder.path)/in/link.pgm", "empty"),
        RecordLine("\(folder.path)/in/lost.pgm", "failed", code: "image.missing"),
      ])
    #expect(try scan("\(folder.path)/in/folder").records().count == 1)
  }

  @Test("A named pipe in a folder does not hang the run")
  func pipe() throws {
    make("in/a.pgm")
    #expect(BuiltProgram.shell("mkfifo in/pipe.jpg in/pipe", in: folder).exit == 0)
    let records = try scan("\(folder.path)/in").records()
    #expect(records.map(\.status) == ["empty", "failed"])
  }

  @Test("A picture larger than --max-megapixels is refused")
  func tooLarge() throws {
    make("a.pgm")
    let outcome = scan("--max-megapixels", "0.003", "\(folder.path)/a.pgm")
    #expect(
      try outcome.records() == [
        RecordLine("\(folder.path)/a.pgm", "failed", code: "image.tooLarge")
      ])
  }

  @Test("With --sequence each folder is one record, and what is no folder is refused")
  func sequences() throws {
    make("a/1.pgm", "a/sub/2.pgm", "b/1.pgm", "c.pgm")
    make("a/notes.txt", content: Pictures.rubbish)
    let names = ["a", "b", "c.pgm"].map { "\(folder.path)/\($0)" }
    let outcome = scan("--sequence", names[0], names[1], names[2])
    #expect(
      try outcome.records() == [
        RecordLine(names[0], "empty"), RecordLine(names[1], "empty"),
        RecordLine(names[2], "failed", code: "sequence.noFolder"),
      ])
    let frames = try JSONTree(try #require(outcome.lines.first))["frames"]?.array
    #expect(frames?.compactMap(\.string) == ["\(names[0])/1.pgm", "\(names[0])/sub/2.pgm"])
    #expect(outcome.exit == 1)
  }

  @Test("A folder without pictures is a failed sequence")
  func emptySequence() throws {
    make("a/notes.txt", content: Pictures.rubbish)
    let outcome = scan("--sequence", "\(folder.path)/a")
    #expect(
      try outcome.records() == [
        RecordLine("\(folder.path)/a", "failed", code: "sequence.empty")
      ])
  }
}
