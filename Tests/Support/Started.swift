import Glibc

/// A program that a test has started, its output going to files.
public final class Started {
  public let processID: Int32
  private let outputPath: String
  private let errorPath: String
  private var status: Int32?

  /// What a finished program left.
  public struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    public let exit: Int32
    public let output: [UInt8]
    public let errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
    /// The output's lines, without their line feeds.
    public var lines: [String] { text.split(separator: "\n").map { String($0) } }
  }

  /// Starts a program; `nil` if there is none at `path`.
  ///
  /// - Parameters:
  ///   - folder: where the output's files go.
  ///   - input: what it finds on standard input.
  ///   - variables: added to the environment.
  public init?(
    _ path: String, _ words: [[UInt8]], in folder: TemporaryFolder, input: [UInt8] = [],
    variables: [String: String] = [:]
  ) {
    let name = "\(folder.path)/.run-\(UInt64.random(in: 0 ... .max))"
    outputPath = name + ".out"
    errorPath = name + ".err"
    let inputPath = name + ".in"
    folder.write(input, to: Array(inputPath.utf8.dropFirst(folder.path.utf8.count + 1)))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, flags, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, flags, 0o644)
    var environment: [[UInt8]] = []
    for entry in (TemporaryFolder.read("/proc/self/environ") ?? []).split(separator: 0) {
      let name = String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if variables[name] == nil { environment.append(Array(entry)) }
    }
    environment += variables.map { Array("\($0.key)=\($0.value)".utf8) }
    var processID: pid_t = 0
    let result = Self.withCStrings([Array(path.utf8)] + words) { arguments in
      Self.withCStrings(environment) { posix_spawn(&processID, path, &actions, nil, arguments, $0) }
    }
    guard result == 0 else { return nil }
    self.processID = processID
  }

  deinit {
    if status == nil {
      kill(processID, SIGKILL)
      _ = wait()
    }
  }

  /// What it has written to standard output so far.
  public var outputSoFar: [UInt8] { TemporaryFolder.read(outputPath) ?? [] }

  public func signal(_ number: Int32) { kill(processID, number) }

  /// Waits until something holds, at most so long; tells whether it does.
  public func wait(until holds: () -> Bool, seconds: Double = 30) -> Bool {
    for _ in 0..<Int(seconds * 100) {
      if holds() { return true }
      usleep(10_000)
    }
    return holds()
  }

  /// Waits for the end.
  @discardableResult
  public func wait() -> Outcome {
    if status == nil {
      var result: Int32 = 0
      while waitpid(processID, &result, 0) < 0, errno == EINTR {}
      status = result
    }
    let status = status ?? 0
    let signal = status & 0x7F
    return Outcome(
      exit: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: outputSoFar,
      errors: String(decoding: TemporaryFolder.read(errorPath) ?? [], as: UTF8.self))
  }

  private static func withCStrings<R>(
    _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let copies = texts.map { text in TemporaryFolder.cString(text[...]) { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
