import CommandLineParsing
import Detection
import Geometry
import MRZ
import Recto
import Testing

@testable import RectoCLI

@Suite("From arguments to a plan")
struct ScanPlanTests {
  private func plan(_ words: String...) throws -> ScanPlan {
    let parsed = try ScanFlags.command.parse(words.map { Array($0.utf8) }, into: ScanArguments())
    guard case .arguments(let arguments, let given) = parsed else {
      throw UsageError("help was not asked for")
    }
    let today = try #require(CivilDate(iso: "2024-02-29"))
    return try ScanPlan(arguments, given: given, today: today, jobs: 7)
  }

  @Test("Without flags the defaults hold")
  func defaults() throws {
    let plan = try plan("in")
    let today = try #require(CivilDate(iso: "2024-02-29"))
    #expect(plan.options == ScanOptions(asOf: today))
    #expect(plan.jobs == 7)
    #expect(plan.timeout == .seconds(60))
    #expect(plan.output == nil)
    #expect(plan.logLevel == .warning)
    #expect(plan.showsSummary)
  }

  @Test("Each flag about reading sets its option")
  func options() throws {
    let options = try plan(
      "in", "--flow", "kyc", "--region", "0.1,0.2,0.9,0.5", "--guide", "id1:portrait",
      "--languages", "eng+rus", "--text", "--reveal", "--as-of", "2020-01-31", "--timings",
      "--save-crops", "crops", "--models", "m", "--max-megapixels", "12.5"
    ).options
    #expect(options.flow == .kyc)
    #expect(options.region == Rect(x: 0.1, y: 0.2, width: 0.9, height: 0.5))
    #expect(options.guide == Guide(shape: .id1, orientation: .portrait))
    #expect(options.languages == ["eng", "rus"])
    #expect(options.wantsText && options.reveal && options.timings)
    #expect(options.asOf.iso == "2020-01-31")
    #expect(options.cropsFolder == "crops")
    #expect(options.modelsFolder == "m")
    #expect(options.maxMegapixels == 12.5)
  }

  @Test("A worker started with the plan's words reads with the plan's options")
  func worker() throws {
    let plan = try plan(
      "in", "-f", "card", "--region=0,0,1,0.5", "-l", "eng+rus", "-t", "--reveal", "--max-memory",
      "100", "-j", "3", "--timeout", "9", "--save-crops", "a b=c")
    #expect(plan.workerWords.first == Array("worker".utf8))
    let parsed = try WorkerCommand.command.parse(
      Array(plan.workerWords.dropFirst()), into: WorkerArguments())
    guard case .arguments(let arguments, _) = parsed else {
      Issue.record("help was not asked for")
      return
    }
    let otherDay = try #require(CivilDate(iso: "1999-01-01"))
    #expect(arguments.isFramed)
    #expect(arguments.reading.options(today: otherDay) == plan.options)
    #expect(arguments.reading.maxMemory == 100)
  }

  @Test("Messages: quiet, verbose, and a level that wins over both")
  func messages() throws {
    #expect(try plan("in", "-q").logLevel == .error)
    #expect(try plan("in", "-v").logLevel == .info)
    #expect(try plan("in", "-vvv").logLevel == .debug)
    #expect(try plan("in", "-q", "--log-level", "debug").logLevel == .debug)
    #expect(try !plan("in", "-q").showsSummary)
  }

  @Test("No time limit, and standard output by name")
  func zero() throws {
    let plan = try plan("in", "--timeout", "0", "-o", "-")
    #expect(plan.timeout == nil)
    #expect(plan.output == nil)
  }

  @Test("Nothing to read is wrong usage")
  func nothing() {
    #expect(throws: UsageError.self) { try plan("--quiet") }
  }
}
