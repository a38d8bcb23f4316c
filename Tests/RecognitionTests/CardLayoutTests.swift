import Geometry
import Testing

@testable import Recognition

/// Spots of digits printed in groups from a left end.
private func spots(
  _ groups: [String], left: Double = 0, y: Double = 100, height: Double = 20, pitch: Double = 16,
  gap: Double = 34, slope: Double = 0
) -> [DigitSpot] {
  var x = left
  var spots: [DigitSpot] = []
  for group in groups {
    for digit in group {
      spots.append(spot(digit, at: Point(x, y + slope * x), height: height))
      x += pitch
    }
    x += gap - pitch
  }
  return spots
}

private func spot(_ digit: Character, at place: Point, height: Double = 20) -> DigitSpot {
  var odds = [Double](repeating: 0.001, count: 10)
  if let value = digit.wholeNumberValue { odds[value] = 0.991 }
  return DigitSpot(
    center: place, height: height, odds: odds, strength: 0.95, slash: digit == "/" ? 0.99 : 0.001)
}

private func best(_ spots: [DigitSpot]) -> String? {
  NumberLayout.candidates(SpotChain.rows(spots)).first?.row.text
}

@Suite("Rows of card digits")
struct CardLayoutTests {
  @Test(
    "Groups stay as printed",
    arguments: [
      ["4111", "1111", "1111", "1111"], ["3782", "822463", "10005"], ["3056", "930902", "5904"],
      ["6212", "3456", "7890", "0000", "003"], ["621234", "5678900000003"],
    ])
  func groups(_ groups: [String]) {
    #expect(best(spots(groups)) == groups.joined(separator: " "))
  }

  @Test("A tilted row is one row")
  func tilted() {
    #expect(
      best(spots(["4111", "1111", "1111", "1111"], slope: 0.09)) == "4111 1111 1111 1111")
  }

  @Test("Wide gaps join (JaidedAI/EasyOCR#510)")
  func wideGaps() {
    #expect(best(spots(["4111", "1111", "1111", "1111"], gap: 70)) == "4111 1111 1111 1111")
  }

  @Test("Four rows on top of each other are one number (card-io/card.io-iOS-SDK#78)")
  func stacked() {
    let rows = ["4242", "4343", "4545", "4646"]
    let all = rows.enumerated().flatMap { index, row in
      spots([row], left: 40, y: 100 + 36 * Double(index))
    }
    #expect(best(all) == "4242 4343 4545 4646")
  }

  @Test("A date under the number stays out of it")
  func dateBelow() {
    let number = spots(["4111", "1111", "1111", "1111"])
    let date = spots(["12", "30"], left: 100, y: 150, height: 13, pitch: 10)
    #expect(best(number + date) == "4111 1111 1111 1111")
  }

  @Test("A stray group beside a usual number is left out")
  func strayGroup() {
    let found = NumberLayout.candidates(
      SpotChain.rows(spots(["4111", "1111", "1111", "1111", "77"])))
    #expect(found.contains { $0.row.text == "4111 1111 1111 1111" })
  }

  @Test("A stray mark read as a digit beside the number stays out of it")
  func strayMark() {
    var all = spots(["4111", "1111", "1111", "1111"])
    var stray = spot("6", at: Point(all[15].center.x + 15, 100))
    stray.strength = 0.4
    all.append(stray)
    #expect(best(all) == "4111 1111 1111 1111")
  }

  @Test("Faint marks in the gaps between groups are left out")
  func figments() {
    var all = spots(["4111", "1111", "1111", "1111"])
    for place in [3, 11] {
      var stray = spot("3", at: Point(all[place].center.x + 17, 100))
      stray.strength = 0.5
      all.append(stray)
    }
    #expect(best(all) == "4111 1111 1111 1111")
  }

  @Test("A whole longer number is better than its first sixteen digits")
  func longer() {
    #expect(best(spots(["6212", "3456", "7890", "0000", "003"])) == "6212 3456 7890 0000 003")
  }

  @Test("Narrow digits do not hide the gaps")
  func unevenSteps() {
    // Steps between middles as in a proportional face: a 1 stands close to its neighbours.
    var x = 0.0
    let row = "5466 8010 1996 8970".flatMap { character -> [DigitSpot] in
      if character == " " {
        x += 6
        return []
      }
      let half = character == "1" ? 4.0 : 7.0
      x += half
      let one = spot(character, at: Point(x, 50))
      x += half
      return [one]
    }
    #expect(best(row) == "5466 8010 1996 8970")
  }

  @Test("Fewer than twelve digits are no number")
  func tooFew() {
    #expect(best(spots(["011", "996", "665", "31"])) == nil)
  }

  @Test("Every digit keeps its alternatives and a box round it")
  func alternatives() throws {
    var all = spots(["4111", "1111", "1111", "1111"])
    all[1].odds = [0, 0.7, 0, 0, 0, 0, 0, 0.3, 0, 0]
    let row = try #require(NumberLayout.candidates(SpotChain.rows(all)).first?.row)
    let second = row.groups[0][1]
    #expect(second.candidates.map(\.symbol) == ["1", "7"])
    #expect(second.candidates.map(\.score) == [0.7, 0.3])
    #expect(second.box.contains(Point(16, 100)))
    #expect(!second.box.contains(Point(0, 100)))
  }
}

@Suite("Dates among card digits")
struct CardDateTests {
  private func date(_ text: String, left: Double = 50) -> [DigitSpot] {
    text.enumerated().map { spot($1, at: Point(left + 12 * Double($0), 200)) }
  }

  @Test("Two and four figures of the year", arguments: ["07/29", "12/2030"])
  func years(_ text: String) {
    #expect(DateSpots.lines(date(text)).map(\.text) == [text])
  }

  @Test("Two dates of one row are two lines")
  func two() {
    let lines = DateSpots.lines(date("01/20") + date("01/27", left: 200))
    #expect(Set(lines.map(\.text)) == ["01/20", "01/27"])
  }

  @Test(
    "What cannot begin with a month or end with a year is no date",
    arguments: ["25/27", "12/345", "07/4532"])
  func noDates(_ text: String) {
    #expect(DateSpots.lines(date(text)).isEmpty)
  }

  @Test("A sample card's 00/00 is given: the rules flag it")
  func impossible() {
    #expect(DateSpots.lines(date("00/00")).map(\.text) == ["00/00"])
  }

  @Test("A stroke without digits on both sides is no date")
  func bareStroke() {
    #expect(DateSpots.lines(date("12/")).isEmpty)
    #expect(DateSpots.lines(date("/12")).isEmpty)
  }

  @Test("A date stands in for the words it lies on")
  func covers() throws {
    let date = try #require(DateSpots.lines(date("07/29")).first)
    let misread = TextLine(words: [
      TextWord(text: "VALID", box: Rect(x: 0, y: 190, width: 30, height: 20), confidence: 0.9),
      TextWord(text: "O7f29", box: date.box, confidence: 0.6),
    ])
    let merged = CardLines.merged([try #require(misread)], [date])
    #expect(merged.map(\.text) == ["VALID", "07/29"])
  }
}
