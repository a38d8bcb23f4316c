import CommandLineParsing
import Testing

@Suite("Reading a command line")
struct ParsingTests {
  @Test(
    "A value stands after the flag, after an equals sign, or right behind the letter",
    arguments: [["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-j=4"]])
  func values(words: [String]) throws {
    let parsed = try PlainArguments.command.parse(
      words.map { Array($0.utf8) }, into: PlainArguments())
    guard case .arguments(let arguments, let given) = parsed else {
      Issue.record("help was not asked for")
      return
    }
    #expect(arguments.jobs == 4)
    #expect(given.map(\.word) == [Array("--jobs=4".utf8)])
  }

  @Test("Switches may be joined, and may be repeated")
  func joined() throws {
    let arguments = try PlainArguments.parse("-qvv", "-vj3")
    #expect(arguments?.quiet == true)
    #expect(arguments?.verbosity == 3)
    #expect(arguments?.jobs == 3)
  }

  @Test("Flags and operands mix; a dash alone is an operand; after two dashes all are")
  func operands() throws {
    let arguments = try PlainArguments.parse("a", "-q", "-", "--", "-v", "--jobs")
    #expect(arguments?.operands == ["a", "-", "-v", "--jobs"].map { Array($0.utf8) })
    #expect(arguments?.verbosity == 0)
  }

  @Test("A flag may have a digit for its only name")
  func digit() throws {
    #expect(try PlainArguments.parse("-0")?.readsInput == true)
  }

  @Test("Bytes that are not UTF-8 pass through as a path and are refused as a text")
  func bytes() throws {
    let odd: [UInt8] = [0x61, 0xFF, 0x62]
    let parsed = try PlainArguments.command.parse(
      [Array("--output".utf8), odd, odd], into: PlainArguments())
    guard case .arguments(let arguments, let given) = parsed else {
      Issue.record("help was not asked for")
      return
    }
    #expect(arguments.output == odd)
    #expect(arguments.operands == [odd])
    #expect(given.first?.word == Array("--output=".utf8) + odd)
    #expect(throws: UsageError.self) {
      try PlainArguments.command.parse([Array("--colour".utf8), odd], into: PlainArguments())
    }
  }

  @Test("Help wins wherever it stands", arguments: ["-h", "--help", "-qh"])
  func help(word: String) throws {
    #expect(try PlainArguments.parse("a", word, "--unknown") == nil)
  }

  @Test(
    "A misspelt flag is refused, and the nearest one is named",
    arguments: [
      ("--job", "--jobs"), ("--ouptut", "--output"), ("--colr", "--colour"),
      ("--verb", "--verbose"),
      ("--zebra", nil),
    ])
  func unknown(typed: String, nearest: String?) {
    let error = #expect(throws: UsageError.self) { try PlainArguments.parse(typed, "red") }
    #expect(error?.suggestion == nearest)
    #expect(error?.message.contains(typed) == true)
  }

  @Test(
    "A wrong value is refused with the flag's name in the message",
    arguments: [
      ["--jobs", "0"], ["--jobs", "65"], ["--jobs", "four"], ["--jobs", ""], ["--jobs"],
      ["--colour", "purple"], ["--region", "1"], ["--region", "1,2,3"], ["--region", "nan,0"],
      ["--region", "0x1,2"], ["--quiet=yes"],
    ])
  func wrong(words: [String]) {
    let error = #expect(throws: UsageError.self) {
      try PlainArguments.command.parse(words.map { Array($0.utf8) }, into: PlainArguments())
    }
    let name = words[0].split(separator: "=")[0]
    #expect(error?.message.contains(name) == true)
  }

  @Test("A misspelt choice names the nearest one")
  func choice() {
    let error = #expect(throws: UsageError.self) { try PlainArguments.parse("--colour=gren") }
    #expect(error?.suggestion == "--colour green")
  }

  @Test("A command without operands refuses them")
  func noOperands() {
    let command = Command<PlainArguments>("show", summary: "", description: "", flags: [])
    #expect(throws: UsageError("'show' takes no 'x'")) {
      try command.parse([Array("x".utf8)], into: PlainArguments())
    }
  }
}
