/// How the program ends; the meanings are a promise.
enum ExitCode: Int32 {
  case done = 0
  case someFailed = 1
  case usage = 2
  case cannotStart = 3
  case worse = 4
  case interrupted = 130

  static let meanings: [(code: Int32, meaning: String)] = [
    (done.rawValue, "Every input was read. Finding nothing in a picture is not a failure."),
    (someFailed.rawValue, "The run ended, and at least one input could not be read."),
    (usage.rawValue, "The command line was wrong."),
    (
      cannotStart.rawValue,
      "Could not start: a model, a language file or a library is missing, or the output or a store "
        + "cannot be used."
    ),
    (
      worse.rawValue,
      "recto evaluate only: worse than the baseline, past the tolerance, or below a floor."
    ),
    (interrupted.rawValue, "Interrupted. What was finished has been written."),
  ]
}
