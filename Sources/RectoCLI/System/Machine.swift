import Glibc
import MRZ

/// What the program asks of the machine it runs on.
enum Machine {
  /// Memory that one worker should be able to use when several run, in bytes.
  ///
  /// A picture of 25 megapixels takes about 300 MB on its way (measured on testdata).
  private static let workerMemory = 512 << 20

  /// Workers to start when nobody says how many: one a processor this program may use, fewer where
  /// memory is short.
  static func defaultJobs() -> Int {
    let processors = allowedProcessors()
    guard let available = availableMemory() else { return processors }
    return max(1, min(processors, available / workerMemory))
  }

  /// Processors in this program's affinity mask (proc(5), Cpus_allowed).
  private static func allowedProcessors() -> Int {
    let mask = procValue("/proc/self/status", key: "Cpus_allowed:") ?? ""
    let bits = mask.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
    return bits > 0 ? bits : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  private static func availableMemory() -> Int? {
    guard let text = procValue("/proc/meminfo", key: "MemAvailable:"),
      let kibibytes = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return kibibytes * 1024
  }

  private static func procValue(_ path: String, key: String) -> String? {
    guard let bytes = Bytes.contents(of: path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      return String(line.dropFirst(key.count).drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  /// The day by the machine's clock and time zone.
  static func today() -> CivilDate? {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CivilDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// An environment variable; `nil` where it is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The environment as this program got it: `NAME=value` each.
  static func environment() -> [[UInt8]] {
    (Bytes.contents(of: "/proc/self/environ") ?? []).split(separator: 0).map { Array($0) }
  }
}
