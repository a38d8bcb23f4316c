import CommandLineParsing
import Imaging
import MRZ
import ReportSchema

/// The command line of `recto kyc`, as it was given.
struct KYCArguments: Equatable, Sendable {
  /// What to do with a store of sessions.
  enum Action: String, CaseIterable, Sendable {
    case list, show, approve, reject
  }

  var action: Action?
  var session: String?
  var store: String?
  /// Values that a person gives, by the eight keys; the last of one key counts.
  var fields = OrderedValues<String>()
  var reason: String?
  var reading: Int?
  var status: SessionStatus?
  var showsEveryReading = false
  var asOf: CivilDate?
  var isQuiet = false
}

/// The rows of `recto kyc`.
enum KYCFlags {
  static let actions = KYCArguments.Action.allCases.map(\.rawValue).joined(separator: "|")

  static let command = Command<KYCArguments>(
    "kyc", summary: "Look through read sessions, approve or reject them.",
    operands: "\(actions) [SESSION]",
    description: """
      Works on a store that 'recto scan --flow kyc --sessions FOLDER --store FILE' has filled, one \
      JSON object (recto.session/1) a line. list prints every session, show one of them. approve \
      and reject keep a person's decision on the newest reading and print the session as it then \
      stands: approved with its answers, rejected with the pages to photograph again.
      Nothing that was read is changed. A session that is scanned again gets a new reading; an \
      approval then holds only if that says the same, a rejection only if it is the very same.
      """,
    examples: [
      .init(
        "recto kyc list --store kyc.db --status ocrSuccess | jq -r .session",
        "Names the sessions that wait for approval."),
      .init(
        "recto kyc approve a17 --store kyc.db --field dateofissue=2019-03-12",
        "Approves a session and corrects a date."),
      .init(
        "recto kyc reject a18 --store kyc.db --reason glare",
        "Asks for the pages of a session again."),
    ], flags: store + deciding + choosing + other,
    operand: { arguments, value throws(UsageError) in
      guard arguments.action != nil else {
        let names = KYCArguments.Action.allCases.map(\.rawValue)
        let typed = try value.text()
        guard let action = KYCArguments.Action(rawValue: typed) else {
          throw UsageError(
            "kyc cannot \(value.shown): it is one of \(names.joined(separator: ", "))",
            suggestion: Spelling.nearest(to: typed, among: names).map { "recto kyc \($0)" })
        }
        arguments.action = action
        return
      }
      guard arguments.session == nil else {
        throw UsageError("\(value.shown) is one word too many: one session at a time")
      }
      guard !value.bytes.isEmpty else { throw UsageError("a SESSION is empty") }
      arguments.session = InputPath(bytes: value.bytes).display
    })

  private static let store: [Flag<KYCArguments>] = [
    Flag("store", value: .file, section: "Store", help: "The store of sessions.") {
      arguments, value throws(UsageError) in arguments.store = try value.text()
    }
  ]

  private static let deciding: [Flag<KYCArguments>] = [
    Flag(
      "field", value: .word("KEY=VALUE"), section: "Deciding",
      help: "With approve or reject: what a field should say, kept beside what was read; may be "
        + "given several times. KEY is one of \(OCRResults.keys.joined(separator: ", ")). Dates "
        + "are YYYY-MM-DD, sex is F, M or X."
    ) { arguments, value throws(UsageError) in
      let field = try UserField(value)
      arguments.fields[field.key] = field.value
    },
    Flag(
      "reason", value: .choice(RequiredSourceReport.reasons), section: "Deciding",
      help: "With reject: why the pages are asked for again.", standard: "rejected"
    ) { arguments, value throws(UsageError) in
      let typed = try value.text()
      guard RequiredSourceReport.reasons.contains(typed) else {
        throw UsageError(
          "\(value.flag): \(value.shown) is not one of "
            + RequiredSourceReport.reasons.joined(separator: ", "),
          suggestion: Spelling.nearest(to: typed, among: RequiredSourceReport.reasons)
            .map { "\(value.flag) \($0)" })
      }
      arguments.reason = typed
    },
    Flag(
      "reading", value: .word("N"), section: "Deciding",
      help: "With approve or reject: decide only if the newest reading is this one. With show: "
        + "print this one.", standard: "the newest"
    ) { arguments, value throws(UsageError) in
      arguments.reading = try value.integer(in: 1...Int(Int32.max))
    },
    Flag(
      "as-of", value: .word("YYYY-MM-DD"), section: "Deciding",
      help: "The day of the decision.", standard: "today"
    ) { arguments, value throws(UsageError) in
      guard let date = CivilDate(iso: try value.text()) else {
        throw UsageError("\(value.flag): \(value.shown) is not a date YYYY-MM-DD")
      }
      arguments.asOf = date
    },
  ]

  private static let choosing: [Flag<KYCArguments>] = [
    Flag(
      "status", value: .choice(SessionStatus.allCases.map(\.rawValue)), section: "Choosing",
      help: "With list: only sessions that stand so."
    ) { arguments, value throws(UsageError) in
      arguments.status = try value.choice(of: SessionStatus.self)
    },
    Flag(
      "readings", section: "Choosing", help: "With show: every reading, the oldest first."
    ) { arguments, _ in arguments.showsEveryReading = true },
  ]

  private static let other: [Flag<KYCArguments>] = [
    Flag(
      "quiet", short: "q", section: "Messages", help: "Print records and errors alone."
    ) { arguments, _ in arguments.isQuiet = true }
  ]
}
