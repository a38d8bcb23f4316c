/// Writes the manual page, as roff for `man`.
public enum ManPage {
  public static func page(_ program: Program) -> String {
    let title = program.name.uppercased()
    var lines = [
      ".TH \(title) 1 \"\" \"\(program.name) \(program.version)\"",
      ".SH NAME", "\(program.name) \\- \(escape(program.summary))",
      ".SH SYNOPSIS",
    ]
    for command in program.commands {
      lines.append(".B \(program.name) \(command.name)")
      lines.append(escape("[options] \(command.operands)"))
      lines.append(".br")
    }
    lines.append(".SH DESCRIPTION")
    lines += paragraphs(program.description)
    for command in program.commands {
      lines.append(".SH \(program.name.uppercased()) \(command.name.uppercased())")
      lines += paragraphs(command.description)
      for section in command.sections {
        lines.append(".SS \(escape(section.title))")
        for row in section.rows {
          lines += [".TP", ".B \(escape(row.spelling))"]
          lines += paragraphs(row.explanation)
        }
      }
      if !command.examples.isEmpty {
        lines.append(".SS Examples")
        for example in command.examples {
          lines += [".TP", ".B \(escape(example.line))"]
          lines += paragraphs(example.meaning)
        }
      }
    }
    lines.append(".SH EXIT STATUS")
    for row in program.exitCodes { lines += [".TP", ".B \(row.code)", escape(row.meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").map { escape(String($0)) }
  }

  /// Keeps roff from reading dashes, backslashes and leading dots as its own.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
