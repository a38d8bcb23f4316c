/// Writes help pages for a terminal, 80 columns wide.
public enum HelpText {
  private static let width = 80
  /// Where the explanation of a flag begins.
  private static let column = 30

  /// The page of one command.
  public static func page(_ command: CommandPage, of program: Program) -> String {
    var lines = ["\(program.name) \(command.name): \(command.summary)", ""]
    lines.append("Usage: \(usage(command, of: program))")
    lines.append("")
    lines += wrap(command.description, indent: 0)
    for section in command.sections {
      lines += ["", "\(section.title):"]
      for row in section.rows { lines += entry(row) }
    }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples {
        lines.append("  \(example.line)")
        lines += wrap(example.meaning, indent: 6)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The page of the whole program.
  public static func page(_ program: Program) -> String {
    var lines = ["\(program.name) \(program.version): \(program.summary)", ""]
    lines.append("Usage: \(program.name) COMMAND [options]")
    lines.append("")
    lines += wrap(program.description, indent: 0)
    lines += ["", "Commands:"]
    for command in program.commands { lines += entry(command.name, command.summary) }
    lines += ["", "Options:"]
    lines += entry("-h, --help", "Print help: this page, or a command's.")
    lines += entry("-V, --version", "Print the version.")
    lines += ["", "Exit status:"]
    for row in program.exitCodes { lines += entry(String(row.code), row.meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `recto scan [options] PATH...`
  public static func usage(_ command: CommandPage, of program: Program) -> String {
    "\(program.name) \(command.name) [options]"
      + (command.operands.isEmpty ? "" : " \(command.operands)")
  }

  private static func entry(_ row: FlagRow) -> [String] {
    let spelling = row.short == nil ? "    \(row.spelling)" : row.spelling
    return entry(spelling, row.explanation)
  }

  private static func entry(_ left: String, _ right: String) -> [String] {
    var text = wrap(right, indent: column)
    let left = "  \(left)"
    guard left.count < column - 1, let first = text.first else { return [left] + text }
    text[0] = left + first.dropFirst(left.count)
    return text
  }

  private static func wrap(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = margin
      for word in paragraph.split(separator: " ") {
        if line.count + word.count + 1 > width, line != margin {
          lines.append(line)
          line = margin
        }
        line += line == margin ? String(word) : " \(word)"
      }
      lines.append(line == margin ? "" : line)
    }
    return lines
  }
}
