/// The layouts as data: lines and columns count from 0.
enum ZoneLayouts {
  static let all = [
    td3, td2, td1, mrvA, mrvB, frenchID, frenchLicence, swissLicence, russianPassport,
  ]

  /// Doc 9303 part 4.
  static let td3 = ZoneLayout(
    .td3, lineLengths: [44, 44], codes: .passport,
    fields: [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.surname, .names, 0, 5..<44),
      FieldSpec(.number, .text, 1, 0..<9, by: [.number]),
      FieldSpec(.nationality, .country, 1, 10..<13),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 13..<19, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 20..<21),
      FieldSpec(.dateOfExpiry, .date(.expiry), 1, 21..<27, by: [.expiryDate]),
      FieldSpec(.optionalData, .text, 1, 28..<42, by: [.optionalData]),
    ],
    checks: [
      CheckSpec(.number, 1, 9, over: 0..<9),
      CheckSpec(.birthDate, 1, 19, over: 13..<19),
      CheckSpec(.expiryDate, 1, 27, over: 21..<27, mayBeFiller: true),
      CheckSpec(.optionalData, 1, 42, over: 28..<42, mayBeFiller: true),
      CheckSpec(.composite, 1, 43, spans: [(1, 0..<10), (1, 13..<20), (1, 21..<43)]),
    ])

  /// Doc 9303 part 6.
  static let td2 = ZoneLayout(
    .td2, lineLengths: [36, 36], codes: .card,
    fields: [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.surname, .names, 0, 5..<36),
      FieldSpec(.number, .text, 1, 0..<9, by: [.number]),
      FieldSpec(.nationality, .country, 1, 10..<13),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 13..<19, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 20..<21),
      FieldSpec(.dateOfExpiry, .date(.expiry), 1, 21..<27, by: [.expiryDate]),
      FieldSpec(.optionalData, .text, 1, 28..<35),
    ],
    checks: [
      CheckSpec(.number, 1, 9, over: 0..<9),
      CheckSpec(.birthDate, 1, 19, over: 13..<19),
      CheckSpec(.expiryDate, 1, 27, over: 21..<27, mayBeFiller: true),
      CheckSpec(.composite, 1, 35, spans: [(1, 0..<10), (1, 13..<20), (1, 21..<35)]),
    ],
    overflow: NumberOverflow(line: 1, column: 9, into: 28..<35))

  /// Doc 9303 part 5.
  static let td1 = ZoneLayout(
    .td1, lineLengths: [30, 30, 30], codes: .card,
    fields: [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.number, .text, 0, 5..<14, by: [.number]),
      FieldSpec(.optionalData, .text, 0, 15..<30),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 0..<6, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 7..<8),
      FieldSpec(.dateOfExpiry, .date(.expiry), 1, 8..<14, by: [.expiryDate]),
      FieldSpec(.nationality, .country, 1, 15..<18),
      FieldSpec(.optionalData2, .text, 1, 18..<29),
      FieldSpec(.surname, .names, 2, 0..<30),
    ],
    checks: [
      CheckSpec(.number, 0, 14, over: 5..<14),
      CheckSpec(.birthDate, 1, 6, over: 0..<6),
      CheckSpec(.expiryDate, 1, 14, over: 8..<14, mayBeFiller: true),
      CheckSpec(
        .composite, 1, 29, spans: [(0, 5..<30), (1, 0..<7), (1, 8..<15), (1, 18..<29)]),
    ],
    overflow: NumberOverflow(line: 0, column: 14, into: 15..<30))

  /// Doc 9303 part 7: no composite.
  static let mrvA = ZoneLayout(
    .mrvA, lineLengths: [44, 44], codes: .visa,
    fields: visaFields(width: 44), checks: visaChecks)

  /// Doc 9303 part 7: no composite.
  static let mrvB = ZoneLayout(
    .mrvB, lineLengths: [36, 36], codes: .visa,
    fields: visaFields(width: 36), checks: visaChecks)

  private static func visaFields(width: Int) -> [FieldSpec] {
    [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.surname, .names, 0, 5..<width),
      FieldSpec(.number, .text, 1, 0..<9, by: [.number]),
      FieldSpec(.nationality, .country, 1, 10..<13),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 13..<19, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 20..<21),
      FieldSpec(.dateOfExpiry, .date(.expiry), 1, 21..<27, by: [.expiryDate]),
      FieldSpec(.optionalData, .text, 1, 28..<width),
    ]
  }

  private static let visaChecks = [
    CheckSpec(.number, 1, 9, over: 0..<9),
    CheckSpec(.birthDate, 1, 19, over: 13..<19),
    CheckSpec(.expiryDate, 1, 27, over: 21..<27),
  ]

  /// The French national identity card of 1988 to 2021: the number is the year and month of
  /// issue, the department and a serial number.
  static let frenchID = ZoneLayout(
    .frenchID, lineLengths: [36, 36], codes: .literal,
    fields: [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.surname, .name, 0, 5..<30),
      FieldSpec(.issueCode, .text, 0, 30..<36),
      FieldSpec(.number, .text, 1, 0..<12, by: [.number]),
      FieldSpec(.dateOfIssue, .date(.issue), 1, 0..<4, by: [.number]),
      FieldSpec(.givenNames, .name, 1, 13..<27),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 27..<33, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 34..<35),
    ],
    checks: [
      CheckSpec(.number, 1, 12, over: 0..<12),
      CheckSpec(.birthDate, 1, 33, over: 27..<33),
      CheckSpec(.composite, 1, 35, spans: [(0, 0..<36), (1, 0..<35)]),
    ],
    literals: [
      Literal(line: 0, columns: 0..<1, symbols: SymbolClass("I")),
      Literal(line: 0, columns: 1..<2, symbols: SymbolClass("D")),
      Literal(line: 0, columns: 2..<3, symbols: SymbolClass("F")),
      Literal(line: 0, columns: 3..<4, symbols: SymbolClass("R")),
      Literal(line: 0, columns: 4..<5, symbols: SymbolClass("A")),
      Literal(line: 1, columns: 0..<4, symbols: .digits),
      Literal(line: 1, columns: 7..<12, symbols: .digits),
    ])

  /// The French driving licence of 2013.
  static let frenchLicence = ZoneLayout(
    .frenchLicence, lineLengths: [30], codes: .literal,
    fields: [
      FieldSpec(.documentCode, .text, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.number, .text, 0, 5..<14, by: [.number]),
      FieldSpec(.dateOfExpiry, .date(.expiry), 0, 15..<21, by: [.composite]),
      FieldSpec(.surname, .name, 0, 21..<29),
    ],
    checks: [
      CheckSpec(.number, 0, 14, over: 0..<14),
      CheckSpec(.composite, 0, 29, over: 0..<29),
    ],
    literals: [
      Literal(line: 0, columns: 0..<1, symbols: SymbolClass("D")),
      Literal(line: 0, columns: 1..<2, symbols: SymbolClass("1")),
      Literal(line: 0, columns: 2..<3, symbols: SymbolClass("F")),
      Literal(line: 0, columns: 3..<4, symbols: SymbolClass("R")),
      Literal(line: 0, columns: 4..<5, symbols: SymbolClass("A")),
    ])

  /// The Swiss driving licence of 2003 (Liechtenstein's is the same): no check digit at all.
  static let swissLicence = ZoneLayout(
    .swissLicence, lineLengths: [9, 30, 30], codes: .literal,
    fields: [
      FieldSpec(.number, .text, 0, 0..<9),
      FieldSpec(.documentCode, .documentCode, 1, 0..<2),
      FieldSpec(.issuer, .country, 1, 2..<5),
      FieldSpec(.personalNumber, .digits, 1, 5..<14),
      FieldSpec(.version, .digits, 1, 14..<17),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 19..<25),
      FieldSpec(.surname, .names, 2, 0..<30),
    ],
    checks: [],
    literals: [
      Literal(line: 1, columns: 0..<1, symbols: SymbolClass("F")),
      Literal(line: 1, columns: 2..<3, symbols: SymbolClass("CL")),
      Literal(line: 1, columns: 3..<4, symbols: SymbolClass("HI")),
      Literal(line: 1, columns: 4..<5, symbols: SymbolClass("E")),
      Literal(line: 1, columns: 17..<19, symbols: .filler),
      Literal(line: 1, columns: 25..<30, symbols: .filler),
    ])

  /// The internal passport of the Russian Federation: the fourth digit of the series stands
  /// apart, with the date of issue and the office's code.
  static let russianPassport = ZoneLayout(
    .russianPassport, lineLengths: [44, 44], codes: .literal,
    fields: [
      FieldSpec(.documentCode, .documentCode, 0, 0..<2),
      FieldSpec(.issuer, .country, 0, 2..<5),
      FieldSpec(.surname, .russianNames, 0, 5..<44),
      FieldSpec(.number, .digits, 1, 0..<3, 28..<29, 3..<9, by: [.number, .optionalData]),
      FieldSpec(.nationality, .country, 1, 10..<13),
      FieldSpec(.dateOfBirth, .date(.birth), 1, 13..<19, by: [.birthDate]),
      FieldSpec(.sex, .sex, 1, 20..<21),
      FieldSpec(.dateOfIssue, .date(.issue), 1, 29..<35, by: [.optionalData]),
      FieldSpec(.issueCode, .officeCode, 1, 35..<41, by: [.optionalData]),
    ],
    checks: [
      CheckSpec(.number, 1, 9, over: 0..<9),
      CheckSpec(.birthDate, 1, 19, over: 13..<19),
      CheckSpec(.optionalData, 1, 42, over: 28..<42),
      CheckSpec(.composite, 1, 43, spans: [(1, 0..<10), (1, 13..<20), (1, 21..<43)]),
    ],
    literals: [
      Literal(line: 0, columns: 0..<1, symbols: SymbolClass("P")),
      Literal(line: 0, columns: 1..<2, symbols: SymbolClass("N")),
      Literal(line: 0, columns: 2..<3, symbols: SymbolClass("R")),
      Literal(line: 0, columns: 3..<4, symbols: SymbolClass("U")),
      Literal(line: 0, columns: 4..<5, symbols: SymbolClass("S")),
      Literal(line: 1, columns: 10..<11, symbols: SymbolClass("R")),
      Literal(line: 1, columns: 11..<12, symbols: SymbolClass("U")),
      Literal(line: 1, columns: 12..<13, symbols: SymbolClass("S")),
      Literal(line: 1, columns: 21..<28, symbols: .filler),
      Literal(line: 1, columns: 41..<42, symbols: .filler),
    ])
}
