/// What a command line came to.
public enum Parsed<Arguments> {
  case arguments(Arguments, given: [GivenFlag])
  /// Help was asked for; nothing else counts.
  case help
}

/// A flag as it was given, in order: enough to give it to another program again.
public struct GivenFlag: Equatable, Sendable {
  public let row: FlagRow
  /// `nil` for a switch.
  public let value: [UInt8]?

  /// The flag as one word: `--jobs=4`, or `-0` where there is no long name.
  public var word: [UInt8] {
    let name = row.name.isEmpty ? "-\(row.short ?? "?")" : "--\(row.name)"
    guard let value else { return Array(name.utf8) }
    return Array("\(name)=".utf8) + value
  }
}

extension Command {
  /// Reads the words after the command's name.
  ///
  /// `--flag value`, `--flag=value`, `-f value`, `-fvalue` and joined switches (`-qv`) are read;
  /// `-` is an operand, and after `--` everything is.
  public func parse(_ words: [[UInt8]], into start: Arguments) throws(UsageError)
    -> Parsed<Arguments>
  {
    var arguments = start
    var given: [GivenFlag] = []
    var rest = words[...]
    var flagsEnded = false
    while let word = rest.popFirst() {
      if flagsEnded || word.first != Self.dash || word.count == 1 {
        try take(operand: word, into: &arguments)
      } else if word == [Self.dash, Self.dash] {
        flagsEnded = true
      } else if word.starts(with: [Self.dash, Self.dash]) {
        let equals = word.firstIndex(of: UInt8(ascii: "="))
        let typed = String(decoding: word[..<(equals ?? word.endIndex)], as: UTF8.self)
        if typed == "--help" { return .help }
        let flag = try longFlag(typed)
        let attached = equals.map { Array(word[($0 + 1)...]) }
        given.append(try apply(flag, typed, attached, &rest, &arguments))
      } else {
        if try takeShorts(word, &rest, &arguments, &given) { return .help }
      }
    }
    return .arguments(arguments, given: given)
  }

  private static var dash: UInt8 { UInt8(ascii: "-") }

  private func take(operand word: [UInt8], into arguments: inout Arguments) throws(UsageError) {
    let value = GivenValue(flag: page.operands, bytes: word)
    guard let operand else {
      throw UsageError("'\(page.name)' takes no \(value.shown)")
    }
    try operand(&arguments, value)
  }

  private func longFlag(_ typed: String) throws(UsageError) -> Flag<Arguments> {
    if let flag = flags.first(where: { !$0.row.name.isEmpty && "--\($0.row.name)" == typed }) {
      return flag
    }
    let names = page.rows.filter { !$0.name.isEmpty }.map { "--\($0.name)" }
    throw UsageError(
      "unknown flag '\(typed)'", suggestion: Spelling.nearest(to: typed, among: names))
  }

  /// Reads `-qv`, `-j4` and the like; tells whether help was asked for.
  private func takeShorts(
    _ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ arguments: inout Arguments,
    _ given: inout [GivenFlag]
  ) throws(UsageError) -> Bool {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let character = Character(UnicodeScalar(letter))
      let typed = "-\(character)"
      let flag = flags.first { $0.row.short == character }
      guard let flag else {
        if character == "h" { return true }
        let whole = String(decoding: word, as: UTF8.self)
        throw UsageError(
          "unknown flag '\(typed)'" + (word.count > 2 ? " in '\(whole)'" : ""),
          suggestion: page.rows.first { $0.name == whole.dropFirst() }.map { "--\($0.name)" })
      }
      var attached: [UInt8]?
      if flag.row.value != .nothing, !letters.isEmpty {
        attached = Array(letters.first == UInt8(ascii: "=") ? letters.dropFirst() : letters)
        letters = []
      }
      given.append(try apply(flag, typed, attached, &rest, &arguments))
    }
    return false
  }

  private func apply(
    _ flag: Flag<Arguments>, _ typed: String, _ attached: [UInt8]?,
    _ rest: inout ArraySlice<[UInt8]>, _ arguments: inout Arguments
  ) throws(UsageError) -> GivenFlag {
    if flag.row.value == .nothing {
      guard attached == nil else { throw UsageError("\(typed) takes no value") }
      try flag.effect(&arguments, GivenValue(flag: typed, bytes: []))
      return GivenFlag(row: flag.row, value: nil)
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(typed) needs a value: \(flag.row.spelling)")
    }
    try flag.effect(&arguments, GivenValue(flag: typed, bytes: value))
    return GivenFlag(row: flag.row, value: value)
  }
}
