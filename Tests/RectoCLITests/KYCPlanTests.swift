import CommandLineParsing
import MRZ
import ReportSchema
import Testing

@testable import RectoCLI

@Suite("From the words of recto kyc to a plan")
struct KYCPlanTests {
  private func plan(_ words: String...) throws -> KYCPlan {
    let parsed = try KYCFlags.command.parse(words.map { Array($0.utf8) }, into: KYCArguments())
    guard case .arguments(let arguments, _) = parsed else {
      throw UsageError("help was not asked for")
    }
    return try KYCPlan(arguments, today: CivilDate(iso: "2026-11-30"))
  }

  @Test("Each action takes what it needs")
  func actions() throws {
    #expect(try plan("list", "--store", "s").action == .list(nil))
    #expect(
      try plan("--store", "s", "show", "a17", "--reading", "2").action
        == .show("a17", reading: 2, every: false))
    let decision = KYCPlan.Decision(
      verdict: .approved, date: "2026-11-30", reason: nil,
      fields: OrderedValues([("name", "ANNA = MARIA"), ("sex", "X")]))
    #expect(
      try plan(
        "approve", "a17", "--store", "s", "--field", "name= ANNA = MARIA ", "--field", "sex=F",
        "--field=sex=X"
      ).action == .decide("a17", decision, reading: nil))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ["list"], ["--store", "s"], ["show", "--store", "s"], ["list", "a17", "--store", "s"],
      ["list", "--store", "s", "--field", "sex=F"], ["approve", "a", "b", "--store", "s"],
      ["approve", "a", "--store", "s", "--reason", "glare"],
      ["reject", "a", "--store", "s", "--reason", "ugly"],
      ["show", "a", "--store", "s", "--reading", "1", "--readings"],
      ["show", "a", "--store", "s", "--reading", "0"], ["burn", "a", "--store", "s"],
      ["approve", "", "--store", "s"],
    ])
  func refused(words: [String]) {
    #expect(throws: UsageError.self) {
      let parsed = try KYCFlags.command.parse(words.map { Array($0.utf8) }, into: KYCArguments())
      if case .arguments(let arguments, _) = parsed { _ = try KYCPlan(arguments, today: nil) }
    }
  }

  @Test(
    "A field that cannot be is refused without its value being told",
    arguments: [
      "sex=Erika", "dateofbirth=Erika", "dateofissue=2026-02-30", "name=", "name=Erika\nErika",
      "nmae=Erika", "Erika",
    ])
  func fields(text: String) throws {
    let error = try #require(throws: UsageError.self) {
      try UserField(GivenValue(flag: "--field", text))
    }
    #expect(!error.message.contains("Erika") && error.suggestion?.contains("Erika") != true)
  }

  @Test("A misspelt key is answered with the right one")
  func spelling() throws {
    let error = try #require(throws: UsageError.self) {
      try UserField(GivenValue(flag: "--field", "adress=x"))
    }
    #expect(error.suggestion == "--field address=…")
  }
}
