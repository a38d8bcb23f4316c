import CommandLineParsing

/// A small command to try the parser on.
struct PlainArguments: Equatable, Sendable {
  enum Colour: String, CaseIterable { case red, green, blue }

  var jobs: Int?
  var quiet = false
  var verbosity = 0
  var colour = Colour.red
  var output: [UInt8]?
  var fractions: [Double] = []
  var operands: [[UInt8]] = []
  var readsInput = false

  static let command = Command<PlainArguments>(
    "paint", summary: "Paints.", operands: "PATH...", description: "Paints what it is given.",
    examples: [.init("tool paint wall.png", "Paints a wall.")],
    flags: [
      Flag("jobs", short: "j", value: .word("N"), section: "Running", help: "Painters at once.") {
        arguments, value throws(UsageError) in
        arguments.jobs = try value.integer(in: 1...64)
      },
      Flag("quiet", short: "q", section: "Running", help: "Say nothing.") { arguments, _ in
        arguments.quiet = true
      },
      Flag("verbose", short: "v", section: "Running", help: "Say more.") { arguments, _ in
        arguments.verbosity += 1
      },
      Flag(
        "colour", value: .choice(["red", "green", "blue"]), section: "Paint", help: "The paint.",
        standard: "red"
      ) { arguments, value throws(UsageError) in
        arguments.colour = try value.choice(of: Colour.self)
      },
      Flag("output", short: "o", value: .file, section: "Paint", help: "Where it goes.") {
        arguments, value in arguments.output = value.bytes
      },
      Flag("region", value: .word("X,Y"), section: "Paint", help: "Which part.") {
        arguments, value throws(UsageError) in
        arguments.fractions = try value.decimals(count: 2)
      },
      Flag("", short: "0", section: "Paint", help: "Read NUL-separated paths.") { arguments, _ in
        arguments.readsInput = true
      },
    ],
    operand: { arguments, value in arguments.operands.append(value.bytes) })

  static let program = Program(
    name: "tool", version: "1.2", summary: "Paints things.", description: "A tool.",
    commands: [command.page], exitCodes: [(0, "all well"), (2, "bad usage")])

  /// Parses words given as text; `nil` where help was asked for.
  static func parse(_ words: String...) throws(UsageError) -> PlainArguments? {
    switch try command.parse(words.map { Array($0.utf8) }, into: PlainArguments()) {
    case .arguments(let arguments, _): arguments
    case .help: nil
    }
  }
}
