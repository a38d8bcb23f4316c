import Geometry
import Testing

@testable import Recognition

/// Spots of digits printed in groups from a left end.
private func spots(
  _ groups: [String], left: Double = 0, y: Double = 100, height: Double = 20, pitch: Double = 16,
  gap: Double = 34, slope: Double = 0
) -> [SymbolSpot] {
  var x = left
  var spots: [SymbolSpot] = []
  for group in groups {
    for digit in group {
      spots.append(spot(digit, at: Point(x, y + slope * x), height: height))
      x += pitch
    }
    x += gap - pitch
  }
  return spots
}

private func spot(_ digit: Character, at place: Point, height: Double = 20) -> SymbolSpot {
  var odds = [Double](repeating: 0.001, count: 10)
  if let value = digit.wholeNumberValue { odds[value] = 0.991 }
  return SymbolSpot(
    center: place, height: height, odds: odds, strength: 0.95, other: digit == "/" ? 0.99 : 0.001)
}

private func best(_ spots: [SymbolSpot]) -> String? {
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

  @Test("A block's row of narrow digits is one group, and the whole block beats a part of it")
  func narrowBlock() {
    let rows = ["4111", "1132", "2419", "7433"]
    let all = rows.enumerated().flatMap { index, text in
      text.enumerated().map { place, digit in
        // A one takes half the room of another digit.
        let ones = text.prefix(place).count { $0 == "1" }
        var spot = spot(
          digit, at: Point(100 + 16 * Double(place) - 7 * Double(ones), 100 + 40 * Double(index)))
        // The first row is the least sure.
        if index == 0 { spot.strength = 0.88 }
        return spot
      }
    }
    #expect(best(all) == "4111 1132 2419 7433")
  }

  @Test("Two digits that end a number of eighteen stay, a mark behind them goes")
  func eighteen() {
    var all = spots(["6304", "9035", "7073", "5551", "90"])
    all[16].strength = 0.7
    all[17].strength = 0.7
    #expect(
      Set(NumberLayout.candidates(SpotChain.rows(all)).map(\.count)).isSuperset(of: [16, 18]))
    var mark = spot("3", at: Point(all[17].center.x + 16, 100))
    mark.strength = 0.6
    let found = NumberLayout.candidates(SpotChain.rows(all + [mark])).map(\.row.text)
    #expect(found.contains("6304 9035 7073 5551 90"))
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

  @Test("Eighteen digits are not cut to their first sixteen, and those are marked as a part")
  func notCut() throws {
    let found = NumberLayout.candidates(
      SpotChain.rows(spots(["6304", "9019", "2717", "2618", "67"])))
    #expect(found.first?.row.text == "6304 9019 2717 2618 67")
    #expect(found.first?.row.beside == 0)
    let part = try #require(found.first { $0.row.text == "6304 9019 2717 2618" })
    #expect(part.row.beside > 0.9)
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
    let row = "5466 8010 1996 8970".flatMap { character -> [SymbolSpot] in
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

  @Test("A second look's digits are known again, unless one is another or stands elsewhere")
  func seenAgain() throws {
    func layout(_ groups: [String], left: Double = 0) throws -> NumberLayout {
      try #require(NumberLayout.candidates(SpotChain.rows(spots(groups, left: left))).first)
    }
    let groups = ["4111", "1111", "1111", "1111"]
    let first = try layout(groups)
    #expect(first.hasDigits(of: try layout(groups, left: 2)))
    #expect(!first.hasDigits(of: try layout(groups, left: 12)))
    #expect(!first.hasDigits(of: try layout(["4111", "1171", "1111", "1111"])))
    #expect(!first.hasDigits(of: try layout(["4111", "1111", "1111", "1111", "111"])))
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

@Suite("Which way up a row stands")
struct RowTurnTests {
  @Test("A row of digits that also read upside down does not tell its turn")
  func turn() {
    func clear(_ groups: [String]) -> [SymbolSpot] {
      spots(groups).map { spot in
        var spot = spot
        spot.strength = 0.99
        return spot
      }
    }
    #expect(!clear(["6005", "0986", "6900", "0001"]).tellTurn)
    #expect(clear(["4000", "0069", "9860", "5007"]).tellTurn)
    #expect(!spots(["4000", "0069", "9860", "5007"]).tellTurn)
  }
}

@Suite("Where a card's print is looked for")
struct CardPlacesTests {
  private let bounds = Rect(x: 0, y: 0, width: 1000, height: 630)
  private func boxes(_ groups: [String], y: Double) -> [Rect] {
    spots(groups, left: 90, y: y, height: 44, pitch: 35, gap: 70).map { $0.box(pitch: 35) }
  }

  @Test("Below a row, and above it only after that")
  func below() throws {
    let digits = boxes(["4111", "1111", "1111", "1111"], y: 370)
    let places = try #require(CardPlaces(digits, in: bounds))
    #expect(places.below.y >= 390 && places.below.maxY == 630)
    #expect(places.below.contains(Point(200, 550)))
    #expect(places.rest.contains { $0.contains(Point(200, 100)) })
  }

  @Test("Beside a block of four rows, too")
  func block() throws {
    let digits = ["4111", "1111", "1111", "1111"].enumerated().flatMap { index, row in
      spots([row], left: 715, y: 230 + 64 * Double(index), height: 44, pitch: 35)
        .map { $0.box(pitch: 35) }
    }
    let places = try #require(CardPlaces(digits, in: bounds))
    #expect(places.below.contains(Point(120, 370)))
    #expect(places.dates.contains(Point(180, 440)))
  }

  @Test("Nowhere without digits")
  func none() {
    #expect(CardPlaces([], in: bounds) == nil)
  }
}

@Suite("Dates among card digits")
struct CardDateTests {
  private func date(_ text: String, left: Double = 50) -> [SymbolSpot] {
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
