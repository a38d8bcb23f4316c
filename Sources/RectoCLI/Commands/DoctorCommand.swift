import CommandLineParsing
import Glibc
import Recto

/// `recto doctor`: what is installed, what is missing, and the command that mends it.
enum DoctorCommand {
  private static let flagNames = ["languages", "models"]

  static let command = Command<ReadingArguments>(
    "doctor", summary: "Tell what is installed, what is missing, and how to mend it.",
    description: """
      Lists engines with their versions, languages, models and helper programs. Ends with status 3 \
      if something is missing without which no scan starts.
      """,
    flags: ReadingFlags.all.filter { flagNames.contains($0.row.name) })

  static func run(_ arguments: ReadingArguments) throws(UsageError) -> ExitCode {
    guard let today = Machine.today() else {
      throw UsageError("the clock of this machine is off")
    }
    // An engine that talks while it is asked must not talk on standard output.
    guard let output = try? Descriptor.copy(of: STDOUT_FILENO) else { return .cannotStart }
    Descriptor.silence(STDOUT_FILENO)
    let items = Installation.inspect(options: arguments.options(today: today))
    guard Page.print(page(items), to: output.number) else { return .cannotStart }
    return items.contains { $0.isRequired && !$0.isPresent } ? .cannotStart : .done
  }

  static func page(_ items: [InstallationItem]) -> String {
    let nameWidth = items.map(\.name.count).max() ?? 0
    let versions = items.map { $0.version ?? "" }
    let versionWidth = versions.map(\.count).max() ?? 0
    var lines: [String] = []
    for (item, version) in zip(items, versions) {
      let state = item.isPresent ? "ok     " : item.isRequired ? "MISSING" : "absent "
      lines.append(
        "\(state)  \(padded(item.name, nameWidth))  \(padded(version, versionWidth))  "
          + "for \(item.neededFor)")
      if !item.isPresent, let remedy = item.remedy { lines.append("         mend: \(remedy)") }
    }
    let missing = items.count { $0.isRequired && !$0.isPresent }
    let absent = items.count { !$0.isRequired && !$0.isPresent }
    lines.append(
      missing > 0
        ? "\(missing) missing: no scan can start."
        : "Ready" + (absent > 0 ? ", \(absent) absent." : "."))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
