import CommandLineParsing
import MRZ
import ReportSchema

/// What `recto kyc` will do: nothing left to ask.
struct KYCPlan: Equatable {
  enum Action: Equatable {
    case list(SessionStatus?)
    /// `reading` is `nil` for the newest.
    case show(String, reading: Int?, every: Bool)
    /// `reading` is `nil` for whichever is the newest.
    case decide(String, Decision, reading: Int?)
  }

  struct Decision: Equatable {
    var verdict: SessionDecision.Verdict
    var date: String
    var reason: String?
    var fields: OrderedValues<String>
  }

  let store: String
  let action: Action
  let isQuiet: Bool

  init(_ arguments: KYCArguments, today: CivilDate?) throws(UsageError) {
    guard let action = arguments.action else {
      throw UsageError("what to do: \(KYCFlags.actions)?")
    }
    guard let store = arguments.store else { throw UsageError("--store FILE is missing") }
    self.store = store
    isQuiet = arguments.isQuiet
    try Self.check(arguments, for: action)
    switch action {
    case .list:
      if let session = arguments.session {
        throw UsageError(
          "list takes no session", suggestion: "recto kyc show \(session) --store \(store)")
      }
      self.action = .list(arguments.status)
    case .show:
      self.action = .show(
        try Self.session(arguments), reading: arguments.reading,
        every: arguments.showsEveryReading)
    case .approve, .reject:
      guard let date = arguments.asOf ?? today else {
        throw UsageError("the clock of this machine is off: give --as-of")
      }
      let decision = Decision(
        verdict: action == .approve ? .approved : .rejected, date: date.iso,
        reason: arguments.reason, fields: arguments.fields)
      self.action = .decide(
        try Self.session(arguments), decision, reading: arguments.reading)
    }
  }

  private static func session(_ arguments: KYCArguments) throws(UsageError) -> String {
    guard let session = arguments.session else {
      throw UsageError("which session? 'recto kyc list' names them")
    }
    return session
  }

  /// Refuses flags that another action takes.
  private static func check(
    _ arguments: KYCArguments, for action: KYCArguments.Action
  ) throws(UsageError) {
    let given: [(isGiven: Bool, flag: String, actions: [KYCArguments.Action])] = [
      (!arguments.fields.isEmpty, "--field", [.approve, .reject]),
      (arguments.reason != nil, "--reason", [.reject]),
      (arguments.asOf != nil, "--as-of", [.approve, .reject]),
      (arguments.reading != nil, "--reading", [.approve, .reject, .show]),
      (arguments.status != nil, "--status", [.list]),
      (arguments.showsEveryReading, "--readings", [.show]),
    ]
    for row in given where row.isGiven && !row.actions.contains(action) {
      let names = row.actions.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(row.flag) goes with \(names), not with \(action.rawValue)")
    }
    if arguments.reading != nil, arguments.showsEveryReading {
      throw UsageError("--reading prints one reading, --readings all: give one")
    }
  }
}
