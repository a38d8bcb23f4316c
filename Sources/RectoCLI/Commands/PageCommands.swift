import CommandLineParsing
import Evaluation
import ReportSchema

/// What the commands that print a page were given.
struct PageArguments: Equatable, Sendable {
  var operands: [String] = []
  var asManual = false

  static let operand: Flag<PageArguments>.Effect = { arguments, value throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError("\(value.shown) is one word too many")
    }
    arguments.operands.append(try value.text())
  }
}

/// `recto schema`.
enum SchemaCommand {
  static let command = Command<PageArguments>(
    "schema", summary: "Print the JSON Schema of the records.", operands: "[NAME]",
    description: """
      Prints the JSON Schema (draft 2020-12) of what the commands print. NAME is the value of a \
      record's key "schema", one of: \(names.joined(separator: ", ")). The first is \
      printed when none is given.
      """,
    flags: [], operand: PageArguments.operand)

  /// The schemas of what other commands print, beside those of records.
  private static let others = [JSONReport.schemaName: EvaluationSchema.text]
  private static let names = JSONSchemas.names + others.keys.sorted()

  static func page(_ arguments: PageArguments) throws(UsageError) -> String {
    let name = arguments.operands.first ?? JSONSchemas.names[0]
    guard let schema = JSONSchemas.named(name) ?? others[name] else {
      throw UsageError(
        "there is no schema '\(name)'",
        suggestion: Spelling.nearest(to: name, among: names).map {
          "recto schema \($0)"
        })
    }
    return schema.hasSuffix("\n") ? schema : schema + "\n"
  }
}

/// `recto completions`.
enum CompletionsCommand {
  static let command = Command<PageArguments>(
    "completions", summary: "Print a completion file for bash or fish.", operands: "bash|fish",
    description: "Prints a file that teaches a shell the commands and their flags.",
    examples: [
      .init("source <(recto completions bash)", "Completes in this shell."),
      .init(
        "recto completions fish > ~/.config/fish/completions/recto.fish", "Completes from now on."),
    ],
    flags: [], operand: PageArguments.operand)

  static func page(_ arguments: PageArguments, of program: Program) throws(UsageError) -> String {
    switch arguments.operands.first {
    case "bash": return Completions.bash(program)
    case "fish": return Completions.fish(program)
    case let shell?: throw UsageError("there are no completions for '\(shell)', only bash and fish")
    case nil: throw UsageError("which shell: bash or fish?")
    }
  }
}

/// `recto help`.
enum HelpCommand {
  static let command = Command<PageArguments>(
    "help", summary: "Print help for the program or a command.", operands: "[COMMAND]",
    description: "Prints the same page as --help after a command.",
    examples: [.init("recto help --man | man -l -", "Shows the manual page.")],
    flags: [
      Flag("man", section: "Page", help: "Print the manual page of the whole program, as roff.") {
        arguments, _ in arguments.asManual = true
      }
    ], operand: PageArguments.operand)

  static func page(_ arguments: PageArguments, of program: Program) throws(UsageError) -> String {
    if arguments.asManual { return ManPage.page(program) }
    guard let name = arguments.operands.first else { return HelpText.page(program) }
    guard let command = program.commands.first(where: { $0.name == name }) else {
      throw UsageError(
        "there is no command '\(name)'",
        suggestion: Spelling.nearest(to: name, among: program.commands.map(\.name))
          .map { "recto help \($0)" })
    }
    return HelpText.page(command, of: program)
  }
}
