/// What everybody may know of a flag: help, man page and completions are made from these rows.
public struct FlagRow: Equatable, Sendable {
  /// The long name without its dashes; empty for a flag that has a short name only.
  public let name: String
  public let short: Character?
  public let value: FlagValue
  /// The heading it stands under.
  public let section: String
  public let help: String
  /// The default, as text for people; `nil` where absence says it.
  public let standard: String?

  /// What help and man page say of it.
  var explanation: String {
    help + (value.listed.map { " One of \($0)." } ?? "")
      + (standard.map { " Default: \($0)." } ?? "")
  }

  /// How the flag is typed: `-j, --jobs N`.
  public var spelling: String {
    var forms: [String] = []
    if let short { forms.append("-\(short)") }
    if !name.isEmpty { forms.append("--\(name)") }
    return forms.joined(separator: ", ") + (value.placeholder.map { " \($0)" } ?? "")
  }
}

/// A row of a command's table: what the flag is called, and what it does to the arguments.
public struct Flag<Arguments>: Sendable {
  public typealias Effect = @Sendable (inout Arguments, GivenValue) throws(UsageError) -> Void

  public let row: FlagRow
  let effect: Effect

  public init(
    _ name: String, short: Character? = nil, value: FlagValue = .nothing, section: String,
    help: String, standard: String? = nil, effect: @escaping Effect
  ) {
    row = FlagRow(
      name: name, short: short, value: value, section: section, help: help, standard: standard)
    self.effect = effect
  }

  /// The same flag for arguments that hold this flag's arguments as a part.
  public func lifted<Whole>(
    to part: any WritableKeyPath<Whole, Arguments> & Sendable
  ) -> Flag<Whole> {
    Flag<Whole>(row: row) { (whole: inout Whole, value: GivenValue) throws(UsageError) in
      try effect(&whole[keyPath: part], value)
    }
  }

  init(row: FlagRow, effect: @escaping Effect) {
    self.row = row
    self.effect = effect
  }
}
