import MRZ
import Testing

@Suite("Which layout, which lines, or none")
struct ShapeTests {
  let decoder = ZoneSpecimen.trusting

  @Test("A passport with noise under it stays a passport (PassportEye#20)")
  func passportWithNoise() throws {
    let lines = ZoneSpecimen.all[0].lines
    for noise in [
      ["I<K<<S<4415<<<<XX<<<1<<<<<<<<<<<<<<<"],
      ["THIS PASSPORT REMAINS THE PROPERTY", "OF THE GOVERNMENT OF UTOPIA 12345678"],
      ["0123456789<0123456789<0123456789<012"],
    ] {
      let reading = try #require(decoder.decode(text: lines + noise))
      #expect(reading.format == .td3)
      #expect(reading.lines == lines)
      let above = try #require(decoder.decode(text: noise + lines))
      #expect(above.lines == lines)
      #expect(above.sourceLines == [noise.count, noise.count + 1])
    }
  }

  @Test("A noise line between the lines of a card is passed over")
  func noiseBetween() throws {
    let card = ZoneMaker.lines(.td1, .init())
    let reading = try #require(decoder.decode(text: [card[0], "-- . --", card[1], "~", card[2]]))
    #expect(reading.lines == card)
    #expect(reading.sourceLines == [0, 2, 4])
  }

  @Test("A visa is a visa by its letter, and A or B by its length (cheminfo/mrz#31, fastmrz#14)")
  func visas() throws {
    for format in [ZoneFormat.mrvA, .mrvB] {
      let reading = try #require(
        decoder.decode(text: ZoneMaker.lines(format, .init(optional: "6ZE184"))))
      #expect(reading.format == format)
      #expect(reading[check: .composite] == nil)
      #expect(reading.valid)
    }
  }

  @Test("Germany's D is known, with its alpha-3 code beside it (MRZCode.NET#1, cheminfo/mrz#17)")
  func germany() throws {
    for format in [ZoneFormat.td1, .td3] {
      let reading = try #require(
        decoder.decode(text: ZoneMaker.lines(format, .init(issuer: "D", nationality: "D"))))
      for key in [ZoneFieldKey.issuer, .nationality] {
        #expect(reading[key]?.value == "D")
        #expect(reading[key]?.alternative == "DEU")
        #expect(reading[key]?.flags.isEmpty == true)
      }
    }
    let spelled = try #require(
      decoder.decode(text: ZoneMaker.lines(.td1, .init(issuer: "DEU", nationality: "DEU"))))
    #expect(spelled[.issuer]?.value == "DEU")
  }

  @Test("A card of which one line is missing gives the rest (fastmrz#2, mrz_parser#13)")
  func missingLine() throws {
    let card = ZoneMaker.lines(.td1, .init())
    let noFirst = try #require(decoder.decode(text: [card[1], card[2]]))
    #expect(noFirst.format == .td1)
    #expect(noFirst.missingLines == [0])
    #expect(noFirst[.dateOfBirth]?.proof == .verified)
    #expect(noFirst[.surname]?.value == "ERIKSSON")
    #expect(noFirst[.number] == nil)
    #expect(noFirst[check: .composite] == nil)
    #expect(!noFirst.valid)
    let noNames = try #require(decoder.decode(text: [card[0], card[1]]))
    #expect(noNames.missingLines == [2])
    #expect(noNames[.number]?.value == "L898902C3")
    #expect(noNames[check: .composite]?.passes == true)
    let noMiddle = try #require(decoder.decode(text: [card[0], card[2]]))
    #expect(noMiddle.missingLines == [1])
    #expect(noMiddle[.number]?.proof == .verified)
  }

  @Test("Line 2 of a passport alone gives number and dates; line 1 alone gives the name")
  func oneLine() throws {
    let lines = ZoneSpecimen.all[0].lines
    let data = try #require(decoder.decode(text: [lines[1]]))
    #expect(data.format == .td3)
    #expect(data.missingLines == [0])
    #expect(data[.number]?.proof == .verified)
    #expect(data[.dateOfBirth]?.value == "1974-08-12")
    #expect(data[.surname] == nil)
    let name = try #require(decoder.decode(text: [lines[0]]))
    #expect(name.missingLines == [1])
    #expect(name[.givenNames]?.value == "ANNA MARIA")
    #expect(name.checks.isEmpty)
  }

  @Test("A zone cut at its right edge gives what is there", arguments: [43, 42, 40, 36, 30, 28])
  func cutEdge(width: Int) throws {
    let lines = ZoneSpecimen.all[0].lines.map { String($0.prefix(width)) }
    let reading = try #require(decoder.decode(text: lines))
    #expect(reading.format == .td3)
    #expect(reading[.number]?.value == "L898902C3")
    #expect(reading[.dateOfBirth]?.value == "1974-08-12")
    #expect(reading[.dateOfExpiry]?.value == "2012-04-15")
    #expect(reading[.givenNames]?.value == "ANNA MARIA")
    #expect(!reading.valid)
    #expect(reading[check: .composite] == nil)
  }

  @Test(
    "Text that is no zone is none",
    arguments: [
      [
        "for (int i=0; i<10; i++) { total<<=1; a<b }",
        "if (x<y) { return first<<second; } else {0;}",
      ],
      [
        "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
        "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      ],
      [
        "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
        "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      ],
      [
        "PLEASE KEEP THIS RECEIPT FOR YOUR RECORDS 01",
        "INVOICE 2024-11-03 TOTAL 4411.20 EUR PAID OK",
      ],
      [
        "It was the best of times, it was the worst o",
        "f times, it was the age of wisdom, it was th",
      ],
      [
        "0000000000000000000000000000000000000000000",
        "00000000000000000000000000000000000000000000",
      ],
      [
        "11111111111111111111111111111111111111111111",
        "11111111111111111111111111111111111111111111",
      ],
      [
        "KKKKKKKKKKKKKKKKKKKKKKKKKKKKKK", "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCC",
        "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSS",
      ],
      ["4111 1111 1111 1111", "VALID THRU 12/29", "ANNA ERIKSSON"],
      ["DE89370400440532013000", "COBADEFFXXX", "EUR 12.00"],
      ["PHILOSOPHY<<OF<SCIENCE"], ["<"], [""], [],
      [
        "std::cout<<\"PASSPORT<<\"<<name<<endl<<endl;//",
        "cin>>value; if(value<<3<1000) return 44<<1;",
      ],
      ["VECTOR<<FLOAT<<OPERATOR<<", "IDENTITY<<MATRIX<3<3<<000000"],
    ])
  func rejects(lines: [String]) {
    let reading = decoder.decode(text: lines)
    #expect(reading == nil, "\(reading?.format.rawValue ?? "") \(reading?.lines ?? [])")
  }

  @Test("Random lines of the zone's own symbols are no zone", arguments: [30, 36, 44])
  func rejectsRandom(width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<<<<<<<<<")
    for _ in 0..<60 {
      let lines = (0..<(width == 30 ? 3 : 2)).map { _ in
        String((0..<width).map { _ in random.element(alphabet) })
      }
      #expect(decoder.decode(text: lines) == nil, "\(lines)")
    }
  }

  @Test("Input of any size and shape ends")
  func bounded() {
    #expect(decoder.decode(text: [String(repeating: "A", count: 100_000)]) == nil)
    #expect(decoder.decode(text: Array(repeating: "X", count: 10_000)) == nil)
    let emoji = String(repeating: "👩‍👩‍👧ÄŘ\u{301}", count: 44)
    #expect(decoder.decode(text: [emoji, emoji, emoji]) == nil)
    #expect(decoder.decode([[ObservedCharacter(candidates: [])]]) == nil)
    let odd = ObservedCharacter(candidates: [
      .init(symbol: "A", score: .nan), .init(symbol: "B", score: -1), .init(symbol: "C", score: 0),
    ])
    #expect(decoder.decode([ObservedLine(repeating: odd, count: 44)]) == nil)
  }

  @Test("A zone at the foot of a long page is found")
  func footOfPage() throws {
    let page = (0..<40).map { "PARAGRAPH \($0) OF THE CONDITIONS OF CARRIAGE" }
    let reading = try #require(decoder.decode(text: page + ZoneSpecimen.all[0].lines))
    #expect(reading.sourceLines == [40, 41])
    #expect(reading.valid)
  }

  @Test("Mangled zones never trap and never verify what is not there")
  func mangled() {
    var random = SplitMix64(seed: 21)
    let symbols = Array("<<<<0123456789OIZSBGKXabc «»ñÄ.|(Щ€👩")
    for _ in 0..<60 {
      let specimen = random.element(ZoneSpecimen.all)
      let lines = specimen.lines.map { line -> String in
        var line = Array(line)
        for _ in 0..<random.below(7) {
          let index = random.below(line.count)
          switch random.below(3) {
          case 0: line[index] = random.element(symbols)
          case 1: line.insert(random.element(symbols), at: index)
          default: if line.count > 1 { line.remove(at: index) }
          }
        }
        return String(line)
      }
      let reading = ZoneDecoder(asOf: ZoneSpecimen.asOf).decode(text: lines)
      for field in reading?.fields ?? [] where field.proof == .verified {
        #expect(specimen.values[field.key] == field.value, "\(field.key) \(lines)")
      }
    }
  }

  @Test("Only the layouts asked for are read")
  func formats() throws {
    var options = ZoneDecoder.Options()
    options.formats = [.td1]
    let narrow = ZoneDecoder(asOf: ZoneSpecimen.asOf, options: options)
    #expect(narrow.decode(text: ZoneSpecimen.all[0].lines) == nil)
    #expect(narrow.decode(text: ZoneMaker.lines(.td1, .init())) != nil)
  }

  @Test("Every layout's lines have the lengths the standard gives")
  func lengths() {
    let expected: [ZoneFormat: [Int]] = [
      .td1: [30, 30, 30], .td2: [36, 36], .td3: [44, 44], .mrvA: [44, 44], .mrvB: [36, 36],
      .frenchID: [36, 36], .frenchLicence: [30], .swissLicence: [9, 30, 30],
      .russianPassport: [44, 44],
    ]
    for format in ZoneFormat.allCases { #expect(format.lineLengths == expected[format]) }
  }
}
