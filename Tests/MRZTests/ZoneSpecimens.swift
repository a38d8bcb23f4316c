import MRZ
import Testing

/// Specimens of the standards and agencies, with the values printed beside them. People invented.
struct ZoneSpecimen: CustomTestStringConvertible, Sendable {
  let name: String
  let format: ZoneFormat
  let lines: [String]
  let values: [ZoneFieldKey: String]
  /// Checks that fail on the specimen as published.
  var failing: Set<ZoneCheckName> = []

  var testDescription: String { name }

  /// The day every test reads on.
  static let asOf = CivilDate(year: 2026, month: 3, day: 1)!

  /// A decoder that takes text for what is printed, as a reader without doubt would say it.
  static var trusting: ZoneDecoder {
    var options = ZoneDecoder.Options()
    options.readerListsAlternatives = true
    return ZoneDecoder(asOf: asOf, options: options)
  }

  static let all: [ZoneSpecimen] = [
    ZoneSpecimen(
      name: "TD3 of Doc 9303 part 4", format: .td3,
      lines: [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
      ],
      values: [
        .documentCode: "P", .issuer: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
        .number: "L898902C3", .nationality: "UTO", .dateOfBirth: "1974-08-12", .sex: "F",
        .dateOfExpiry: "2012-04-15", .optionalData: "ZE184226B",
      ]),
    ZoneSpecimen(
      name: "TD3 with one name and an empty optional field", format: .td3,
      lines: [
        "P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
        "X1234567<7UTO8501019M3001019<<<<<<<<<<<<<<<8",
      ],
      values: [
        .documentCode: "P", .issuer: "UTO", .surname: "ARKFREITH", .number: "X1234567",
        .nationality: "UTO", .dateOfBirth: "1985-01-01", .sex: "M",
        .dateOfExpiry: "2030-01-01",
      ]),
    ZoneSpecimen(
      name: "TD3 with unknown month and day of birth", format: .td3,
      lines: [
        "P<UTODOE<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
        "X1234567<7UTO85<<<<1M3001019<<<<<<<<<<<<<<<4",
      ],
      values: [
        .documentCode: "P", .issuer: "UTO", .surname: "DOE", .givenNames: "JOHN",
        .number: "X1234567", .nationality: "UTO", .dateOfBirth: "1985", .sex: "M",
        .dateOfExpiry: "2030-01-01",
      ]),
    ZoneSpecimen(
      name: "TD2 of Doc 9303 part 6", format: .td2,
      lines: [
        "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
        "D231458907UTO7408122F1204159<<<<<<<6",
      ],
      values: [
        .documentCode: "I", .issuer: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
        .number: "D23145890", .nationality: "UTO", .dateOfBirth: "1974-08-12", .sex: "F",
        .dateOfExpiry: "2012-04-15",
      ]),
    ZoneSpecimen(
      name: "TD1 of Doc 9303 part 5", format: .td1,
      lines: [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
        "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
      ],
      values: [
        .documentCode: "I", .issuer: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
        .number: "D23145890", .nationality: "UTO", .dateOfBirth: "1974-08-12", .sex: "F",
        .dateOfExpiry: "2012-04-15",
      ]),
    ZoneSpecimen(
      name: "TD1 with a long number, digit without the filler (Belgium)", format: .td1,
      lines: [
        "IDBEL000590696<1015<<<<<<<<<<<", "8501019F1309010BEL<<<<<<<<<<<2",
        "REINARTZ<<ULRIKE<KATIA<E<<<<<<",
      ],
      values: [
        .documentCode: "ID", .issuer: "BEL", .surname: "REINARTZ",
        .givenNames: "ULRIKE KATIA E", .number: "000590696101", .nationality: "BEL",
        .dateOfBirth: "1985-01-01", .sex: "F", .dateOfExpiry: "2013-09-01",
      ]),
    ZoneSpecimen(
      name: "TD1 with a long number, digit with the filler (Sweden)", format: .td1,
      lines: [
        "I<SWEHVC8N3QW7<ZE17422<<<<<<<<", "8501019F3001019SWE<<<<<<<<<<<0",
        "TEST<<ANNA<<<<<<<<<<<<<<<<<<<<",
      ],
      values: [
        .documentCode: "I", .issuer: "SWE", .surname: "TEST", .givenNames: "ANNA",
        .number: "HVC8N3QW7ZE1742", .nationality: "SWE", .dateOfBirth: "1985-01-01",
        .sex: "F", .dateOfExpiry: "2030-01-01",
      ]),
    ZoneSpecimen(
      name: "MRV-A of Doc 9303 part 7", format: .mrvA,
      lines: [
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L8988901C4UTO4009078F96121096ZE184226B<<<<<<",
      ],
      values: [
        .documentCode: "V", .issuer: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
        .number: "L8988901C", .nationality: "UTO", .dateOfBirth: "1940-09-07", .sex: "F",
        .dateOfExpiry: "1996-12-10", .optionalData: "6ZE184226B",
      ]),
    ZoneSpecimen(
      name: "MRV-B of Doc 9303 part 7", format: .mrvB,
      lines: [
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
        "L8988901C4UTO4009078F96121096ZE184<<",
      ],
      values: [
        .documentCode: "V", .issuer: "UTO", .surname: "ERIKSSON", .givenNames: "ANNA MARIA",
        .number: "L8988901C", .nationality: "UTO", .dateOfBirth: "1940-09-07", .sex: "F",
        .dateOfExpiry: "1996-12-10", .optionalData: "6ZE184",
      ]),
    ZoneSpecimen(
      name: "French identity card before 2021", format: .frenchID,
      lines: [
        "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<",
        "8806923102858CORINNE<<<<<<<6512068F6",
      ],
      values: [
        .documentCode: "ID", .issuer: "FRA", .surname: "BERTHIER", .givenNames: "CORINNE",
        .number: "880692310285", .dateOfIssue: "1988-06", .dateOfBirth: "1965-12-06",
        .sex: "F",
      ]),
    ZoneSpecimen(
      name: "French driving licence", format: .frenchLicence,
      lines: ["D1FRA13AA000026181231MARTIN<<9"],
      values: [
        .documentCode: "D1", .issuer: "FRA", .surname: "MARTIN", .number: "13AA00002",
        .dateOfExpiry: "2018-12-31",
      ]),
    ZoneSpecimen(
      name: "Swiss driving licence", format: .swissLicence,
      lines: [
        "AAA001D<<", "FACHE305142128097<<800101<<<<<", "MUSTER<<HANNA<LENA<<<<<<<<<<<<",
      ],
      values: [
        .documentCode: "FA", .issuer: "CHE", .surname: "MUSTER", .givenNames: "HANNA LENA",
        .number: "AAA001D", .personalNumber: "305142128", .version: "097",
        .dateOfBirth: "1980-01-01",
      ]),
    ZoneSpecimen(
      name: "Russian internal passport", format: .russianPassport,
      lines: RussianZone.lines(
        surname: "ЩУКИНА", given: "ЮЛИЯ", patronymic: "ГЕОРГИЕВНА", series: "4509",
        number: "123456", birth: "850712", sex: "F", issued: "100305", office: "770045"),
      values: [
        .documentCode: "PN", .issuer: "RUS", .surname: "ЩУКИНА",
        .givenNames: "ЮЛИЯ ГЕОРГИЕВНА", .number: "4509123456", .nationality: "RUS",
        .dateOfBirth: "1985-07-12", .sex: "F", .dateOfIssue: "2010-03-05",
        .issueCode: "770-045",
      ]),
  ]
}

/// Lays out a Russian zone by the table of the standard, without the decoder's layouts.
enum RussianZone {
  static func lines(
    surname: String, given: String, patronymic: String, series: String, number: String,
    birth: String, sex: String, issued: String, office: String
  ) -> [String] {
    let letters: [Character: Character] = [
      "А": "A", "Б": "B", "В": "V", "Г": "G", "Д": "D", "Е": "E", "Ё": "2", "Ж": "J", "З": "Z",
      "И": "I", "Й": "Q", "К": "K", "Л": "L", "М": "M", "Н": "N", "О": "O", "П": "P", "Р": "R",
      "С": "S", "Т": "T", "У": "U", "Ф": "F", "Х": "H", "Ц": "C", "Ч": "3", "Ш": "4", "Щ": "W",
      "Ъ": "X", "Ы": "Y", "Ь": "9", "Э": "6", "Ю": "7", "Я": "8",
    ]
    func zone(_ text: String) -> String { String(text.map { letters[$0] ?? "<" }) }
    let first = fill("PNRUS\(zone(surname))<<\(zone(given))<\(zone(patronymic))", 44)
    let head = series.prefix(3) + number
    let optional = "\(series.suffix(1))\(issued)\(office)<"
    let a = "\(head)\(digit(head))"
    let b = "\(birth)\(digit(birth))"
    let c = "<<<<<<<\(optional)\(digit(optional))"
    return [first, "\(a)RUS\(b)\(sex)\(c)\(digit(a + b + c))"]
  }
}

/// Fills up to `width` with `<`.
func fill(_ text: String, _ width: Int) -> String {
  String(text.prefix(width)) + String(repeating: "<", count: max(0, width - text.count))
}

/// The 7-3-1 digit, written here a second time so that the tests do not lean on the module.
func digit(_ text: some StringProtocol) -> Int {
  var sum = 0
  for (index, byte) in text.utf8.enumerated() {
    let value =
      byte == 60 ? 0 : byte < 58 ? Int(byte) - 48 : Int(byte) - 55
    sum += value * [7, 3, 1][index % 3]
  }
  return sum % 10
}
