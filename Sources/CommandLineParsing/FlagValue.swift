/// What follows a flag, as help, man page and completions show it.
public enum FlagValue: Equatable, Sendable {
  /// Nothing: the flag is a switch.
  case nothing
  /// A word, shown under this name, e.g. `N`.
  case word(String)
  /// One of these words.
  case choice([String])
  case file
  case folder

  /// The placeholder in help; `nil` for a switch.
  public var placeholder: String? {
    switch self {
    case .nothing: nil
    case .word(let name): name
    case .choice(let words): words.isLong ? "WORD" : words.joined(separator: "|")
    case .file: "FILE"
    case .folder: "DIR"
    }
  }

  /// The words to choose from, where the placeholder does not show them.
  var listed: String? {
    guard case .choice(let words) = self, words.isLong else { return nil }
    return words.joined(separator: ", ")
  }
}

extension [String] {
  /// Whether they take more room than a line of help has for a flag and what follows it.
  fileprivate var isLong: Bool { joined(separator: "|").count > 56 }
}
