import CommandLineParsing
import Imaging

/// The command line of `recto scan`, as it was given.
struct ScanArguments: Equatable, Sendable {
  var reading = ReadingArguments()
  var sources: [InputSource] = []
  var isSequence = false
  var jobs: Int?
  var timeout: Double?
  var output: String?
  var isQuiet = false
  var verbosity = 0
  /// Each subfolder of a PATH is one person's session.
  var isSessions = false
  /// Where sessions are kept.
  var store: String?
  var logLevel: LogLevel?
}

/// The rows of `recto scan`.
enum ScanFlags {
  /// Seconds that a page may take unless told otherwise; the slowest page of testdata takes a
  /// twentieth of it.
  static let standardTimeout = 60.0

  static let command = Command<ScanArguments>(
    "scan", summary: "Read pictures into JSON lines.", operands: "PATH...",
    description: """
      Reads each PATH, a picture, a PDF or a folder of them, and prints one JSON object a line for \
      each page, in input order. Folders are walked recursively; what is neither picture nor PDF \
      is skipped and counted. The path - reads paths from standard input, one a line.
      Records go to standard output, everything else to standard error.
      """,
    examples: [
      .init("recto scan photos/ > records.jsonl", "Reads all pictures in a folder."),
      .init(
        "recto scan --flow kyc -o out.jsonl --save-crops crops in/",
        "Reads identity documents, and writes them flattened."),
      .init(
        "recto scan --flow kyc --sequence clips/a17 clips/a18",
        "Reads each folder as one document seen several times."),
      .init(
        "recto scan --flow kyc --sessions applicants --store kyc.db",
        "Reads each folder in applicants as one person's pictures, and keeps what they say."),
      .init(
        "find . -name '*.jpg' -print0 | recto scan -0 | jq -r .status",
        "Reads the files that another program names."),
    ],
    flags: ReadingFlags.all.map { $0.lifted(to: \.reading) } + inputs + sessions + running
      + messages,
    operand: { arguments, value throws(UsageError) in
      if value.bytes == [UInt8(ascii: "-")] {
        arguments.sources.append(.standardInput(separator: UInt8(ascii: "\n")))
      } else if value.bytes.isEmpty {
        throw UsageError("a PATH is empty")
      } else {
        arguments.sources.append(.path(InputPath(bytes: value.bytes)))
      }
    })

  private static let inputs: [Flag<ScanArguments>] = [
    Flag(
      "", short: "0", section: "Input and output",
      help: "Read paths from standard input, each ended by a NUL (find -print0)."
    ) { arguments, _ in arguments.sources.append(.standardInput(separator: 0)) },
    Flag(
      "sequence", section: "Input and output",
      help: "Each PATH is a folder of pictures of one document, such as the frames of a clip: what "
        + "they show is added up, and each folder gives one record."
    ) { arguments, _ in arguments.isSequence = true },
    Flag(
      "output", short: "o", value: .file, section: "Input and output",
      help: "Write the records to FILE. It is called FILE.partial until it is complete; after an "
        + "interruption that holds what was finished.", standard: "standard output"
    ) { arguments, value throws(UsageError) in arguments.output = try value.text() },
  ]

  private static let sessions: [Flag<ScanArguments>] = [
    Flag(
      "sessions", section: "Input and output",
      help: "Each PATH is a folder, and each folder in it holds one person's pictures: both sides, "
        + "several documents, the same page again. They give one record (recto.session/1), with "
        + "what to photograph again. A session.json in it may name requiredSources and "
        + "requiredKeys. Needs --flow kyc."
    ) { arguments, _ in arguments.isSessions = true },
    Flag(
      "store", value: .file, section: "Input and output",
      help: "With --sessions: add each session's reading to this store, which is made if it is not "
        + "there, for its owner alone. 'recto kyc' looks through it, approves and rejects. What is "
        + "in it is never overwritten."
    ) { arguments, value throws(UsageError) in arguments.store = try value.text() },
  ]

  private static let running: [Flag<ScanArguments>] = [
    Flag(
      "jobs", short: "j", value: .word("N"), section: "Running",
      help: "Pictures read at the same time, each in a process of its own.",
      standard: "one a processor, fewer where memory is short"
    ) { arguments, value throws(UsageError) in
      arguments.jobs = try value.integer(in: 1...1024)
    },
    Flag(
      "timeout", value: .word("SECONDS"), section: "Running",
      help: "Give up on a page after so long (worker.timedOut); 0 for never.", standard: "60"
    ) { arguments, value throws(UsageError) in
      arguments.timeout = try value.decimal(in: 0...86_400)
    },
  ]

  private static let messages: [Flag<ScanArguments>] = [
    Flag(
      "quiet", short: "q", section: "Messages",
      help: "No progress bar, no summary, no warnings: errors alone."
    ) { arguments, _ in arguments.isQuiet = true },
    Flag(
      "verbose", short: "v", section: "Messages",
      help: "Say what becomes of each page; twice, also what the engines print."
    ) { arguments, _ in arguments.verbosity += 1 },
    Flag(
      "log-level", value: .choice(LogLevel.allCases.map(\.rawValue)), section: "Messages",
      help: "Which messages to print. At level sensitive they hold what was read from documents.",
      standard: "warning"
    ) { arguments, value throws(UsageError) in
      arguments.logLevel = try value.choice(of: LogLevel.self)
    },
  ]
}
