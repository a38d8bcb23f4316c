import CommandLineParsing
import Testing

@Suite("Help, manual page and completions come from the table")
struct PagesTests {
  private static let program = PlainArguments.program
  private static let rows = PlainArguments.command.page.rows

  @Test("A command's help names every flag, its value, and the default, within 80 columns")
  func help() {
    let page = HelpText.page(PlainArguments.command.page, of: Self.program)
    for row in Self.rows {
      #expect(page.contains(row.spelling))
    }
    #expect(page.contains("Usage: tool paint [options] PATH..."))
    #expect(page.contains("Default: red."))
    #expect(page.contains("Running:\n"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("Many words to choose from are listed in the explanation, within 80 columns")
  func longChoice() {
    let words = (1...12).map { "choice\($0)" }
    let flag = Flag<Int>("pick", value: .choice(words), section: "S", help: "Pick.") { _, _ in }
    let page = Command<Int>("mix", summary: "", description: "", flags: [flag]).page
    let help = HelpText.page(page, of: Self.program)
    #expect(words.allSatisfy { help.contains($0) } && help.contains("--pick WORD"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("The program's help names commands and exit codes")
  func program() {
    let page = HelpText.page(Self.program)
    #expect(page.hasPrefix("tool 1.2: Paints things.\n"))
    #expect(page.contains("paint"))
    #expect(page.contains("bad usage"))
  }

  @Test("The manual page has the sections of man-pages(7) and escapes dashes")
  func manual() {
    let page = ManPage.page(Self.program)
    #expect(page.hasPrefix(".TH TOOL 1"))
    for heading in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH EXIT STATUS"] {
      #expect(page.contains(heading + "\n"))
    }
    #expect(page.contains("\\-j, \\-\\-jobs N"))
    #expect(page.contains("Default: red."))
  }

  @Test("Completions offer every long flag and every choice")
  func completions() {
    let bash = Completions.bash(Self.program)
    let fish = Completions.fish(Self.program)
    for row in Self.rows where !row.name.isEmpty {
      #expect(bash.contains("--\(row.name)"))
      #expect(fish.contains("-l \(row.name)"))
    }
    #expect(bash.contains("red green blue"))
    #expect(fish.contains("-x -a 'red green blue'"))
  }

  @Test("Completions offer the words of a first operand that is one of several")
  func operandWords() {
    let page = Command<Int>(
      "mix", summary: "", operands: "red|green [COLOUR]", description: "", flags: []
    ).page
    let program = Program(
      name: "tool", version: "1", summary: "", description: "", commands: [page], exitCodes: [])
    #expect(Completions.bash(program).contains("compgen -W \"red green\""))
    #expect(Completions.fish(program).contains("-a 'red green'"))
  }

  @Test(
    "Distances between words allow for a swap of neighbours",
    arguments: [
      ("--ouptut", ["--output"], "--output"), ("--jbos", ["--jobs"], "--jobs"),
      ("--abc", ["--xyz"], nil), ("scna", ["scan", "schema"], "scan"),
      ("a17", ["B2", "A17"], "A17"),
    ] as [(String, [String], String?)])
  func nearest(typed: String, words: [String], expected: String?) {
    #expect(Spelling.nearest(to: typed, among: words) == expected)
  }
}
