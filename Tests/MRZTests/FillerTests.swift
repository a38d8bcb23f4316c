import MRZ
import Testing

@Suite("Fillers misread, symbols lost, lines merged")
struct FillerTests {
  let decoder = ZoneSpecimen.trusting
  let first = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
  let second = "L898902C36UTO7408122F1204159ZE184226B<<<<<10"

  @Test(
    "Trailing fillers read as letters are fillers (android-vision#298, mlkit#354, PassportEye#57)",
    arguments: [
      "KKKKKKKKKKKKKKKKKKK", "<<<<<KKKKK<<<<<<<<<", "<<SS<<C<<E<<L<<K<<<", "<<<<<<<<<<<<<<<<<<K",
      "CCCCCCCCCCCCCCCCCCC", "<<KCS<<<<<<<<<<<<<<", "KKKKCCCCKKKKSSSSKKK", "<<<<<<<<GKKKKKKKKKK",
    ])
  func trailingFillers(tail: String) throws {
    let reading = try #require(
      decoder.decode(text: ["P<UTOERIKSSON<<ANNA<MARIA" + tail, second]))
    #expect(reading[.surname]?.value == "ERIKSSON")
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
    #expect(reading.lines[0] == first)
    #expect(reading[.givenNames]?.flags.contains(.truncated) == false)
    #expect(reading.corrections.allSatisfy { $0.to == "<" && $0.line == 0 })
    #expect(reading.corrections.count == tail.filter { $0 != "<" }.count)
  }

  @Test(
    "Real letters at the end of a name stay",
    arguments: [
      "NICK", "FELIX", "ELSE", "CEES", "KLAES<E", "LEX", "ALEX<K", "GISELLE", "MAX<G", "K<C",
      "HANSCE",
    ])
  func keepsRealLetters(given: String) throws {
    let reading = try #require(decoder.decode(text: ZoneMaker.lines(.td3, .init(given: given))))
    #expect(
      reading[.givenNames]?.value == given.split(separator: "<").joined(separator: " "))
    #expect(reading.corrections.isEmpty)
  }

  @Test("A filler between given names that the reader holds for a letter makes the name uncertain")
  func uncertainFiller() throws {
    let line = observed(
      first.with("K", at: 20), alternatives: [20: [("K", 0.5), ("<", 0.45)]])
    let reading = try #require(decoder.decode([observed(String(line.text)), observed(second)]))
    #expect(reading[.givenNames]?.flags.contains(.uncertain) == false)
    let doubtful = try #require(decoder.decode([line, observed(second)]))
    #expect(doubtful[.givenNames]?.flags.contains(.uncertain) == true)
  }

  @Test("The reader's own second choice restores the parting of the names")
  func mendsSeparator() throws {
    let line = observed(
      first.with("K", at: 13), alternatives: [13: [("K", 0.6), ("<", 0.35)]])
    let reading = try #require(decoder.decode([line, observed(second)]))
    #expect(reading[.surname]?.value == "ERIKSSON")
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
  }

  @Test(
    "Spaces in a line fall away or stand for fillers, as the length wants (cheminfo/mrz#7)",
    arguments: [
      (
        "P<UTOERIKSSON<<ANNA<MARIA                   ",
        "L898902C36UTO7408122F1204159ZE184226B     10"
      ),
      (
        "P<UTOERIKSSON  ANNA MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10"
      ),
      (
        "P<UTO ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C3 6UTO 740812 2F 1204159 ZE184226B<<<<<10"
      ),
      (
        "  P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<< ",
        " L898902C36UTO7408122F1204159ZE184226B<<<<<10"
      ),
    ])
  func spaces(lines: (String, String)) throws {
    let reading = try #require(decoder.decode(text: [lines.0, lines.1]))
    #expect(reading.lines == [first, second])
    #expect(reading.valid)
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.number]?.proof == .verified)
  }

  @Test("Small letters, drawn fillers and a letter outside the alphabet become the zone's symbols")
  func normalizes() throws {
    let reading = try #require(
      decoder.decode(text: [
        "p‹utoeriksson«anna<maria«««««««««<".uppercased().replacingFirst("P‹", with: "p‹"),
        "l898902c36uto7408122f1204159ze184226b««<10",
      ]))
    #expect(reading.lines == [first, second])
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
    let spanish = try #require(
      decoder.decode(text: [
        "P<ESPMUÑOZ<<BEGOÑA<<<<<<<<<<<<<<<<<<<<<<<<<<", second,
      ]))
    #expect(spanish[.surname]?.value == "MUNOZ")
    #expect(spanish[.givenNames]?.value == "BEGONA")
  }

  @Test("A first letter lost at the edge is found by shifting the line (KYC-Documents-Verif-SDK#9)")
  func lostFirstLetter() throws {
    let name = try #require(decoder.decode(text: [String(first.dropFirst()), second]))
    #expect(name.lines[0] == first)
    #expect(name[.surname]?.value == "ERIKSSON")
    let both = try #require(
      decoder.decode(text: [String(first.dropFirst()), String(second.dropFirst())]))
    #expect(both[.dateOfBirth]?.value == "1974-08-12")
    #expect(both[.dateOfBirth]?.proof != .contradicted)
    // One digit cannot tell which of several symbols was lost.
    #expect(both[.number]?.proof == .contradicted)
    #expect(both[.surname]?.value == "ERIKSSON")
  }

  @Test(
    "A lost filler or a stray symbol inside line 2 leaves every field right",
    arguments: [0, 3, 9, 12, 19, 24, 30, 37, 39, 41, 43])
  func lostOrGained(column: Int) throws {
    var gained = second
    gained.insert("<", at: gained.index(gained.startIndex, offsetBy: column))
    let more = try #require(decoder.decode(text: [first, gained]))
    #expect(more[.dateOfBirth]?.value == "1974-08-12")
    if more[.number]?.proof == .verified { #expect(more[.number]?.value == "L898902C3") }
    if column >= 37, column <= 41 {
      var lost = second
      lost.remove(at: lost.index(lost.startIndex, offsetBy: column))
      let less = try #require(decoder.decode(text: [first, lost]))
      #expect(less.lines[1] == second)
      #expect(less.valid)
    }
  }

  @Test(
    "No single symbol lost from line 2 gives a wrong value as verified",
    arguments: Array(stride(from: 0, to: 44, by: 3)))
  func lostSymbolNeverWrong(column: Int) throws {
    var lost = second
    lost.remove(at: lost.index(lost.startIndex, offsetBy: column))
    guard let reading = decoder.decode(text: [first, lost]) else { return }
    for (key, value) in ZoneSpecimen.all[0].values {
      guard let field = reading[key], field.proof == .verified else { continue }
      #expect(field.value == value, "\(key)")
    }
  }

  @Test("A number that begins with fillers was not seen whole, whatever its check digit says")
  func numberCutAtItsLeft() throws {
    // 7·15 + 3·5 ends in 0: two fillers in the place of F5 leave the check digit right.
    let whole = "F501438271UTO8506140F3109203<<<<<<<<<<<<<<<0"
    let name = "P<UTOMOORCROFT<<EDITH<<<<<<<<<<<<<<<<<<<<<<<"
    #expect(try #require(decoder.decode(text: [name, whole]))[.number]?.proof == .verified)
    let cut = try #require(decoder.decode(text: [name, "<<" + whole.dropFirst(2)]))
    #expect(cut[.number]?.proof == .contradicted)
    #expect(cut[.number]?.flags.contains(.incomplete) == true)
    #expect(cut[.dateOfBirth]?.value == "1985-06-14")
  }

  @Test("A date with a symbol that was hardly seen is not proved by digits that pass")
  func hardlySeen() throws {
    let sure = observed(second, alternatives: [18: [("2", 0.6), ("<", 0.3)]])
    #expect(decoder.decode([observed(first), sure])?[.dateOfBirth]?.proof == .verified)
    let covered = observed(second, alternatives: [18: [("<", 0.9), ("2", 0.005)]])
    let reading = try #require(decoder.decode([observed(first), covered]))
    #expect(reading[.dateOfBirth]?.proof != .verified)
  }

  @Test("A sex that is rather another is for review")
  func doubtfulSex() throws {
    let sex = observed(second, alternatives: [20: [("<", 0.4), ("F", 0.35)]])
    #expect(decoder.decode([observed(first), sex])?[.sex]?.proof == .contradicted)
    #expect(decoder.decode([observed(first), observed(second)])?[.sex]?.proof == .read)
  }

  @Test("Two lines run together are cut apart")
  func mergedLines() throws {
    let reading = try #require(decoder.decode(text: [first + second]))
    #expect(reading.lines == [first, second])
    #expect(reading.valid)
    let card = ZoneMaker.lines(.td1, .init())
    let three = try #require(decoder.decode(text: [card.joined()]))
    #expect(three.format == .td1)
    #expect(three.lines == card)
    #expect(three[.givenNames]?.observedRange == 70..<80)
  }

  @Test("The thirtieth letter of a name in TD1 is kept (QKMRZParser#4)")
  func thirtiethLetter() throws {
    let lines = ZoneMaker.lines(.td1, .init(surname: "ABCDEFGHIJKLMNOP", given: "QRSTUVWABCDE"))
    #expect(lines[2].count == 30)
    let reading = try #require(decoder.decode(text: lines))
    #expect(reading[.givenNames]?.value == "QRSTUVWABCDE")
    #expect(reading[.givenNames]?.flags == [.truncated])
  }
}

extension String {
  func replacingFirst(_ text: String, with other: String) -> String {
    hasPrefix(text) ? other + dropFirst(text.count) : self
  }
}
