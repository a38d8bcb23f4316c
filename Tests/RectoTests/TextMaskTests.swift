import Testing

@testable import Recto

@Suite("Card numbers in text")
struct TextMaskTests {
  private func masked(_ lines: [String]) -> [String] {
    zip(lines, TextSteps.hiddenPositions(in: lines)).map { line, hidden in
      String(line.enumerated().map { hidden.contains($0.offset) ? "•" : $0.element })
    }
  }

  @Test("A number printed a group a line is masked as one number")
  func stacked() {
    #expect(
      masked(["BANK", "4111", "1111", "1111", "1111", "12/29"])
        == ["BANK", "4111", "11••", "••••", "1111", "12/29"])
    #expect(masked(["4111 1111", "1111 1111"]) == ["4111 11••", "•••• 1111"])
    // Fifteen digits: five in front, six hidden, four at the end.
    #expect(masked(["3782", "822463", "10005"]) == ["3782", "8•••••", "•0005"])
  }

  @Test("A stacked number that fails Luhn is masked too")
  func failing() {
    #expect(masked(["4000", "1234", "5678", "9011"]) == ["4000", "12••", "••••", "9011"])
  }

  @Test("Other digits on several lines are left alone")
  func others() {
    let lines = ["2024", "1", "12 50", "TOTAL", "4111", "not a group", "1111"]
    #expect(masked(lines) == lines)
  }

  @Test("A number within one line is masked as before")
  func oneLine() {
    #expect(masked(["No 4111 1111 1111 1111"]) == ["No 4111 11•• •••• 1111"])
  }
}
