/// Writes completion files for shells.
public enum Completions {
  /// For bash: source it, or put it where bash-completion looks.
  public static func bash(_ program: Program) -> String {
    let commands = program.commands.map(\.name).joined(separator: " ")
    var lines = [
      "# bash completion for \(program.name)",
      "_\(program.name)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" last=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(commands) --help --version\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case \"${COMP_WORDS[1]}\" in",
    ]
    for command in program.commands {
      let names = command.rows.filter { !$0.name.isEmpty }.map { "--\($0.name)" }
      lines += ["    \(command.name))", "      case \"$last\" in"]
      for row in command.rows where row.value != .nothing {
        lines.append("        \(pattern(row)) \(bashReply(row.value)); return ;;")
      }
      lines += [
        "      esac",
        "      if [[ \"$word\" == -* ]]; then",
        "        COMPREPLY=($(compgen -W \"\(names.joined(separator: " "))\" -- \"$word\"))",
        "        return",
      ]
      if !command.operandWords.isEmpty {
        lines += [
          "      elif [ \"$COMP_CWORD\" -eq 2 ]; then",
          "        COMPREPLY=($(compgen -W \"\(command.operandWords.joined(separator: " "))\" -- \"$word\"))",
          "        return",
        ]
      }
      lines.append("      fi ;;")
    }
    lines += [
      "  esac", "  COMPREPLY=($(compgen -f -- \"$word\"))", "}",
      "complete -o filenames -F _\(program.name) \(program.name)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func pattern(_ row: FlagRow) -> String {
    let forms = [row.name.isEmpty ? nil : "--\(row.name)", row.short.map { "-\($0)" }]
    return forms.compactMap { $0 }.joined(separator: "|") + ")"
  }

  private static func bashReply(_ value: FlagValue) -> String {
    switch value {
    case .choice(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
    case .word, .nothing: "COMPREPLY=()"
    }
  }

  /// For fish: put it into `~/.config/fish/completions`.
  public static func fish(_ program: Program) -> String {
    var lines = ["# fish completion for \(program.name)"]
    let start = "complete -c \(program.name)"
    for command in program.commands {
      lines.append(
        "\(start) -n __fish_use_subcommand -a \(command.name) -d \(quote(command.summary))")
    }
    for command in program.commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.operandWords.isEmpty {
        lines.append(
          "\(start) \(condition) -a \(quote(command.operandWords.joined(separator: " ")))")
      }
      for row in command.rows {
        var line = "\(start) \(condition)"
        if !row.name.isEmpty { line += " -l \(row.name)" }
        if let short = row.short { line += " -s \(short)" }
        switch row.value {
        case .nothing: break
        case .choice(let words): line += " -x -a \(quote(words.joined(separator: " ")))"
        case .folder: line += " -x -a '(__fish_complete_directories)'"
        case .file: line += " -r"
        case .word: line += " -x"
        }
        lines.append(line + " -d \(quote(row.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quote(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "\\'" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "'"
  }
}
