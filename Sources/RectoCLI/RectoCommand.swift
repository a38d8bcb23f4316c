import CommandLineParsing
import Glibc

/// The command `recto`.
public enum RectoCommand {
  static let version = "0.1.0"

  static let program = Program(
    name: "recto", version: version, summary: "Read photos of documents and cards.",
    description: """
      Finds passports, ID cards, payment cards, payment slips and pages on photos, flattens them, \
      reads them, and prints one JSON object a line. 'recto COMMAND --help' says more.
      """,
    commands: [
      ScanFlags.command.page, DrawCommand.command.page, EvaluateFlags.command.page,
      KYCFlags.command.page, DoctorCommand.command.page, SchemaCommand.command.page,
      WorkerCommand.command.page, CompletionsCommand.command.page, HelpCommand.command.page,
    ],
    exitCodes: ExitCode.meanings)

  /// Runs a command line and gives the exit status.
  ///
  /// - Parameter words: the arguments after the program's name, as bytes: a path need not be UTF-8.
  public static func run(_ words: [[UInt8]]) -> Int32 {
    do throws(UsageError) {
      return try dispatch(words).rawValue
    } catch {
      Page.complain(error.message)
      if let suggestion = error.suggestion { Page.complain("did you mean '\(suggestion)'?") }
      Page.complain("'recto --help' and 'recto COMMAND --help' tell how it is used")
      return ExitCode.usage.rawValue
    }
  }

  private static func dispatch(_ words: [[UInt8]]) throws(UsageError) -> ExitCode {
    guard let first = words.first else { throw UsageError("which command?") }
    let rest = Array(words.dropFirst())
    let name = String(decoding: first, as: UTF8.self)
    switch name {
    case "--help", "-h": return print(HelpText.page(program))
    case "--version", "-V": return print("recto \(version)\n")
    case "scan":
      return try run(ScanFlags.command, rest, ScanArguments()) {
        arguments, given throws(UsageError) in try ScanCommand.run(arguments, given: given)
      }
    case "draw":
      return try run(DrawCommand.command, rest, DrawArguments()) {
        arguments, _ throws(UsageError) in try DrawCommand.run(arguments)
      }
    case "evaluate":
      return try run(EvaluateFlags.command, rest, EvaluateArguments()) {
        arguments, given throws(UsageError) in try EvaluateCommand.run(arguments, given: given)
      }
    case "kyc":
      return try run(KYCFlags.command, rest, KYCArguments()) {
        arguments, _ throws(UsageError) in try KYCCommand.run(arguments)
      }
    case "worker":
      return try run(WorkerCommand.command, rest, WorkerArguments()) {
        arguments, _ throws(UsageError) in try WorkerCommand.run(arguments)
      }
    case "doctor":
      return try run(DoctorCommand.command, rest, ReadingArguments()) {
        arguments, _ throws(UsageError) in try DoctorCommand.run(arguments)
      }
    case "schema":
      return try run(SchemaCommand.command, rest, PageArguments()) {
        arguments, _ throws(UsageError) in print(try SchemaCommand.page(arguments))
      }
    case "completions":
      return try run(CompletionsCommand.command, rest, PageArguments()) {
        arguments, _ throws(UsageError) in
        print(try CompletionsCommand.page(arguments, of: program))
      }
    case "help":
      return try run(HelpCommand.command, rest, PageArguments()) {
        arguments, _ throws(UsageError) in print(try HelpCommand.page(arguments, of: program))
      }
    default: throw unknown(name, first)
    }
  }

  /// Parses the rest of the line for a command, and runs it or prints its help.
  private static func run<Arguments>(
    _ command: Command<Arguments>, _ words: [[UInt8]], _ start: Arguments,
    _ body: (Arguments, [GivenFlag]) throws(UsageError) -> ExitCode
  ) throws(UsageError) -> ExitCode {
    switch try command.parse(words, into: start) {
    case .help: return print(HelpText.page(command.page, of: program))
    case .arguments(let arguments, let given): return try body(arguments, given)
    }
  }

  private static func print(_ page: String) -> ExitCode { Page.print(page) ? .done : .cannotStart }

  private static func unknown(_ name: String, _ bytes: [UInt8]) -> UsageError {
    if name.hasPrefix("-") {
      return UsageError("unknown flag '\(name)': a command comes first, as in 'recto scan'")
    }
    let isFile = access(String(decoding: bytes, as: UTF8.self), F_OK) == 0
    return UsageError(
      "there is no command '\(name)'",
      suggestion: isFile
        ? "recto scan \(name)"
        : Spelling.nearest(to: name, among: program.commands.map(\.name)).map { "recto \($0)" })
  }
}
