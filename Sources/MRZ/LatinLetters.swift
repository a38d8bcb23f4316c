/// Latin letters that are a plain letter with a mark.
enum LatinLetters {
  /// The plain capital under the marks of one capital letter, nil where there is none.
  static func base(of letter: Character) -> Character? {
    if let base = bases[letter] { return base }
    // A plain letter followed by combining marks that have no composed form.
    let scalars = letter.unicodeScalars
    guard let first = scalars.first, first.isASCII, first.properties.isAlphabetic,
      scalars.dropFirst().allSatisfy({ (0x300...0x36F).contains($0.value) })
    else { return nil }
    return Character(first)
  }

  private static let marked: [(Character, String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦẠẢẤẦẨẪẬẮẰẲẴẶ"), ("B", "Ḃ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐḊḌ"),
    ("E", "ÈÉÊËĒĔĖĘĚȄȆȨẸẺẼẾỀỂỄỆ"), ("F", "Ḟ"), ("G", "ĜĞĠĢǤǦǴ"), ("H", "ĤĦȞḤḪ"),
    ("I", "ÌÍÎÏĨĪĬĮİıǏȈȊỈỊ"), ("J", "Ĵ"), ("K", "ĶǨ"), ("L", "ĹĻĽĿŁ"), ("M", "Ṁ"),
    ("N", "ÑŃŅŇŊǸ"), ("O", "ÒÓÔÕÖØŌŎŐƠǑǪǬȌȎȪȮỌỎỐỒỔỖỘỚỜỞỠỢ"), ("P", "Ṗ"),
    ("R", "ŔŖŘȐȒ"), ("S", "ŚŜŞŠȘṠṢ"), ("T", "ŢŤŦȚṪṬ"), ("U", "ÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖỤỦỨỪỬỮỰ"),
    ("W", "ŴẀẂẄ"), ("Y", "ÝŶŸȲỲỴỶỸ"), ("Z", "ŹŻŽƵẒ"),
  ]

  private static let bases: [Character: Character] = {
    var bases: [Character: Character] = [:]
    for (base, letters) in marked {
      for letter in letters { bases[letter] = base }
    }
    return bases
  }()
}
