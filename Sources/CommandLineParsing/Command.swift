/// One command: its table of flags, and what becomes of the other words.
public struct Command<Arguments>: Sendable {
  public let page: CommandPage
  let flags: [Flag<Arguments>]
  let operand: Flag<Arguments>.Effect?

  /// - Parameters:
  ///   - operands: how the words without a dash are shown, e.g. `PATH...`; empty for none.
  ///   - operand: takes each such word, in order; `nil` refuses them.
  public init(
    _ name: String, summary: String, operands: String = "", description: String,
    examples: [CommandPage.Example] = [], flags: [Flag<Arguments>],
    operand: Flag<Arguments>.Effect? = nil
  ) {
    self.flags = flags
    self.operand = operand
    page = CommandPage(
      name: name, summary: summary, operands: operands, description: description,
      examples: examples, rows: flags.map(\.row) + [CommandPage.helpRow])
  }
}

/// What help, man page and completions say about one command.
public struct CommandPage: Equatable, Sendable {
  /// A command line and what it does.
  public struct Example: Equatable, Sendable {
    public let line: String
    public let meaning: String

    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public let name: String
  public let summary: String
  public let operands: String
  public let description: String
  public let examples: [Example]
  public let rows: [FlagRow]

  /// The words that the first operand is one of, where its placeholder says so (`bash|fish`).
  var operandWords: [String] {
    let first = operands.split(separator: " ").first ?? ""
    return first.contains("|") ? first.split(separator: "|").map { String($0) } : []
  }

  static let helpRow = FlagRow(
    name: "help", short: "h", value: .nothing, section: "Other", help: "Print this help.",
    standard: nil)

  /// The rows under their headings, in the order in which the headings first appear.
  var sections: [(title: String, rows: [FlagRow])] {
    var titles: [String] = []
    for row in rows where !titles.contains(row.section) { titles.append(row.section) }
    return titles.map { title in (title, rows.filter { $0.section == title }) }
  }
}

/// The whole program, for help, man page and completions.
public struct Program: Sendable {
  public let name: String
  public let version: String
  public let summary: String
  public let description: String
  public let commands: [CommandPage]
  /// Exit codes and what they mean.
  public let exitCodes: [(code: Int32, meaning: String)]

  public init(
    name: String, version: String, summary: String, description: String,
    commands: [CommandPage], exitCodes: [(code: Int32, meaning: String)]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.description = description
    self.commands = commands
    self.exitCodes = exitCodes
  }
}
