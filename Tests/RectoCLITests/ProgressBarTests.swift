import ReportSchema
import Testing

@testable import RectoCLI

@Suite("Progress and summary")
struct ProgressBarTests {
  private func tally(done: Int, failed: Int) -> Tally {
    var tally = Tally()
    tally.inputsDone = done
    for _ in 0..<failed { tally.count(.failed) }
    for _ in failed..<done { tally.count(.ok) }
    return tally
  }

  private func line(done: Int, failed: Int = 0, total: Int, isFinal: Bool = true, width: Int = 80)
    -> String
  {
    ProgressBar.line(
      tally(done: done, failed: failed), total: total, isFinal: isFinal, seconds: 10, width: width,
      colours: false)
  }

  @Test("The line says how far, how fast, how long yet, and how many failed")
  func whole() {
    #expect(
      line(done: 50, failed: 3, total: 200)
        == "[#####...............] 50/200  5.0/s  0:30 left  3 failed")
  }

  @Test("What is being done stands at the end, before failures, and is cut where there is no room")
  func doing() {
    func line(_ width: Int) -> String {
      ProgressBar.line(
        tally(done: 2, failed: 1), total: 4, isFinal: false, doing: "a\u{1B}.jpg: reading TD3",
        seconds: 1, width: width, colours: false)
    }
    #expect(
      line(80) == "[##########..........] 2/4+  2.0/s  a\u{FFFD}.jpg: reading TD3  1 failed")
    #expect(line(50) == "[##########..........] 2/4+  2.0/s  a\u{FFFD}.  1 failed")
  }

  @Test("While the list is still growing there is no time left to tell")
  func growing() {
    #expect(line(done: 50, total: 200, isFinal: false) == "[#####...............] 50/200+  5.0/s")
  }

  @Test("Long times have hours")
  func hours() { #expect(line(done: 10, total: 7213).contains("2:00:03 left")) }

  @Test("The line never fills the terminal's last column", arguments: [1, 10, 30, 40, 80])
  func narrow(width: Int) {
    #expect(line(done: 50, failed: 3, total: 200, width: width).count <= max(width - 1, 10))
  }

  @Test("Nothing listed yet is no division by zero")
  func empty() { #expect(line(done: 0, total: 0).hasPrefix("[....................] 0/0")) }

  @Test("The summary counts each status")
  func summary() {
    var tally = tally(done: 3, failed: 1)
    tally.skipped = 1
    #expect(
      tally.summary(seconds: 1.5)
        == "3 pages: 2 ok, 0 review, 0 empty, 1 failed; 1 file skipped; 1.5 s, 2.0 pages/s")
  }
}
