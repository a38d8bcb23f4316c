/// A line that says how far a run is, drawn at most ten times a second.
struct ProgressBar {
  private static let interval = Duration.milliseconds(100)
  private static let barWidth = 20

  let started: SuspendingClock.Instant
  private var drawn: SuspendingClock.Instant?

  init(started: SuspendingClock.Instant) { self.started = started }

  /// Draws the line if it is time to.
  ///
  /// - Parameters:
  ///   - total: inputs found so far; `isFinal` once no more can come.
  ///   - doing: what is being done, shown where there is room.
  mutating func tick(
    _ tally: Tally, total: Int, isFinal: Bool, doing: String? = nil, on console: Console
  ) {
    let now = SuspendingClock.now
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    console.show(
      bar: Self.line(
        tally, total: total, isFinal: isFinal, doing: doing, seconds: (now - started).seconds,
        width: console.width, colours: console.colours))
  }

  static func line(
    _ tally: Tally, total: Int, isFinal: Bool, doing: String? = nil, seconds: Double, width: Int,
    colours: Bool
  ) -> String {
    let done = tally.inputsDone
    let share = total > 0 ? Double(done) / Double(total) : 0
    let filled = Int(share * Double(barWidth))
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var line =
      "[\(String(repeating: "#", count: filled))"
      + "\(String(repeating: ".", count: max(0, barWidth - filled)))] "
      + "\(done)/\(total)\(isFinal ? "" : "+")  \(Tally.decimal(rate))/s"
    if isFinal, rate > 0 { line += "  \(clock(Double(total - done) / rate)) left" }
    // The last column stays free: a full line would wrap.
    let room = max(0, width - 1)
    if let doing { line += "  \(Console.harmless(doing))" }
    let failures = tally.failed == 0 ? "" : "  \(tally.failed) failed"
    line = String(line.prefix(max(0, room - failures.count)))
    return line + (colours && !failures.isEmpty ? "\u{1B}[31m\(failures)\u{1B}[0m" : failures)
  }

  /// `1:02:03` or `2:03`.
  private static func clock(_ seconds: Double) -> String {
    let all = Int(min(seconds, 359_999).rounded(.up))
    let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = all / 60 % 60
    return all >= 3600
      ? "\(all / 3600):\(pad(minutes)):\(pad(all % 60))" : "\(minutes):\(pad(all % 60))"
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
