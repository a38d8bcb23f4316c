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

  @Test(
    "Distances between words allow for a swap of neighbours",
    arguments: [
      ("--ouptut", ["--output"], "--output"), ("--jbos", ["--jobs"], "--jobs"),
      ("--abc", ["--xyz"], nil), ("scna", ["scan", "schema"], "scan"),
    ] as [(String, [String], String?)])
  func nearest(typed: String, words: [String], expected: String?) {
    #expect(Spelling.nearest(to: typed, among: words) == expected)
  }
}
