import Glibc

/// The built program `recto` that command tests start.
public enum BuiltProgram {
  /// The repository's folder.
  public static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// `RECTO_BINARY`, else the release build.
  public static var path: String {
    getenv("RECTO_BINARY").map { String(cString: $0) } ?? "\(root)/.build/release/recto"
  }

  public static var isBuilt: Bool { access(path, X_OK) == 0 }

  /// Starts it.
  public static func start(
    _ words: [String], in folder: TemporaryFolder, input: [UInt8] = [],
    variables: [String: String] = [:]
  ) -> Started {
    start(words.map { Array($0.utf8) }, in: folder, input: input, variables: variables)
  }

  /// Starts it with arguments that need not be UTF-8.
  public static func start(
    _ words: [[UInt8]], in folder: TemporaryFolder, input: [UInt8] = [],
    variables: [String: String] = [:]
  ) -> Started {
    guard let started = Started(path, words, in: folder, input: input, variables: variables) else {
      preconditionFailure("\(path) is not built: scripts/test builds it first")
    }
    return started
  }

  /// Runs it to its end.
  public static func run(
    _ words: String..., in folder: TemporaryFolder, input: [UInt8] = [],
    variables: [String: String] = [:]
  ) -> Started.Outcome {
    start(words, in: folder, input: input, variables: variables).wait()
  }

  /// Runs a line of shell in which `$RECTO` is the program.
  public static func shell(_ line: String, in folder: TemporaryFolder) -> Started.Outcome {
    let script = Array("cd '\(folder.path)' && \(line)".utf8)
    guard
      let started = Started(
        "/bin/bash", [Array("-c".utf8), script], in: folder, variables: ["RECTO": path])
    else { preconditionFailure("the tests need bash") }
    return started.wait()
  }
}
