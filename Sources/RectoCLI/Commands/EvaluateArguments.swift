import CommandLineParsing
import Imaging

/// The command line of `recto evaluate`, as it was given.
struct EvaluateArguments: Equatable, Sendable {
  var reading = ReadingArguments()
  var labels: [InputPath] = []
  var records: String?
  var sequenceKey: String?
  var baseline: String?
  var newBaseline: String?
  /// Percentage points.
  var tolerance = 0.0
  var floors: String?
  var newFloors: String?
  var slices: [String] = []
  var html: String?
  var asJSON = false
  var values = false
  var jobs: Int?
  var timeout: Double?
  var isQuiet = false
}

/// The rows of `recto evaluate`.
enum EvaluateFlags {
  /// Seconds that a page may take unless told otherwise: more than in a scan, since a busy machine
  /// must not change what is measured.
  static let standardTimeout = 300.0

  /// Flags about reading that mean the same here; the others would change what a label is about.
  static let reading = ReadingFlags.all.filter {
    ["flow", "languages", "as-of", "models", "reveal", "timings", "max-megapixels", "max-memory"]
      .contains($0.row.name)
  }

  static let command = Command<EvaluateArguments>(
    "evaluate", summary: "Measure accuracy against labels.", operands: "LABELS...",
    description: """
      Reads the pictures that label files name, each with the flow that its labels ask for, and \
      counts what was right, wrong and not given; what was wrong although it was called verified \
      comes first. A label file holds one JSON object a line, or is a CSV table with one column a \
      field; the README tells the format. Paths in it are relative to its folder.
      Against a baseline or floors it ends with status 4 if the reader has become worse.
      """,
    examples: [
      .init("recto evaluate labels.jsonl --html report.html", "Shows each failure's picture."),
      .init(
        "recto evaluate frames.jsonl --sequence-by clip", "Scores each clip's frames together."),
      .init(
        "recto evaluate labels.jsonl --write-baseline before.json",
        "Keeps what this version reads, to compare the next one with."),
      .init(
        "recto evaluate labels.jsonl --baseline before.json --tolerance 0.5",
        "Names the pictures that got better or worse."),
    ],
    flags: looking + reading.map { $0.lifted(to: \.reading) } + comparing + reporting + running,
    operand: { arguments, value throws(UsageError) in
      guard !value.bytes.isEmpty else { throw UsageError("a LABELS path is empty") }
      arguments.labels.append(InputPath(bytes: value.bytes))
    })

  private static let looking: [Flag<EvaluateArguments>] = [
    Flag(
      "records", value: .file, section: "Input",
      help: "Score the records in FILE, as 'recto scan' has written them, instead of reading. "
        + "Card numbers count only where they were revealed."
    ) { arguments, value throws(UsageError) in arguments.records = try value.text() },
    Flag(
      "sequence-by", value: .word("KEY"), section: "Input",
      help: "Rows with the same value under KEY show one document several times (the frames of a "
        + "clip): read them as 'recto scan --sequence' does, and score them once."
    ) { arguments, value throws(UsageError) in arguments.sequenceKey = try value.text() },
  ]

  private static let comparing: [Flag<EvaluateArguments>] = [
    Flag(
      "baseline", value: .file, section: "Comparing",
      help: "Tell what got better and worse since FILE was written, picture by picture."
    ) { arguments, value throws(UsageError) in arguments.baseline = try value.text() },
    Flag(
      "write-baseline", value: .file, section: "Comparing",
      help: "Write what was right, wrong and silent to FILE. It holds no value that was read."
    ) { arguments, value throws(UsageError) in arguments.newBaseline = try value.text() },
    Flag(
      "tolerance", value: .word("POINTS"), section: "Comparing",
      help: "Percentage points that a measure may fall below the baseline. One more value that is "
        + "wrong and called verified is always too much.", standard: "0"
    ) { arguments, value throws(UsageError) in
      arguments.tolerance = try value.decimal(in: 0...100)
    },
    Flag(
      "floors", value: .file, section: "Comparing",
      help: "Hold the figures to the floors and ceilings in FILE."
    ) { arguments, value throws(UsageError) in arguments.floors = try value.text() },
    Flag(
      "write-floors", value: .file, section: "Comparing",
      help: "Write floors and ceilings to FILE, slightly below what was measured."
    ) { arguments, value throws(UsageError) in arguments.newFloors = try value.text() },
  ]

  private static let reporting: [Flag<EvaluateArguments>] = [
    Flag(
      "slice", value: .word("KEY"), section: "Report",
      help: "Give the figures for each value of this key of the rows, too; may be repeated.",
      standard: "set, grade and kind"
    ) { arguments, value throws(UsageError) in arguments.slices.append(try value.text()) },
    Flag("json", section: "Report", help: "Print one JSON object instead of the table.") {
      arguments, _ in arguments.asJSON = true
    },
    Flag(
      "values", section: "Report",
      help: "Put the labelled and the read value of each failure into the JSON."
    ) { arguments, _ in arguments.values = true },
    Flag(
      "html", value: .file, section: "Report",
      help: "Write a page with each failure's picture, the labelled value beside the one read. It "
        + "needs no network, and holds what the pictures hold."
    ) { arguments, value throws(UsageError) in arguments.html = try value.text() },
  ]

  private static let running: [Flag<EvaluateArguments>] = [
    Flag(
      "jobs", short: "j", value: .word("N"), section: "Running",
      help: "Pictures read at the same time, each in a process of its own.",
      standard: "one a processor, fewer where memory is short"
    ) { arguments, value throws(UsageError) in
      arguments.jobs = try value.integer(in: 1...1024)
    },
    Flag(
      "timeout", value: .word("SECONDS"), section: "Running",
      help: "Give up on a page after so long; 0 for never.", standard: "300"
    ) { arguments, value throws(UsageError) in
      arguments.timeout = try value.decimal(in: 0...86_400)
    },
    Flag(
      "quiet", short: "q", section: "Running", help: "No progress bar and no summary."
    ) { arguments, _ in arguments.isQuiet = true },
  ]
}
