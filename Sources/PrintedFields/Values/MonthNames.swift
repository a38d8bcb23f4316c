/// Months as documents write them, by their first letters, in many languages.
enum MonthNames {
  /// January to December; parted by blanks, letters' marks taken off. A form stands for every word
  /// that begins with it, if it has four letters or more.
  private static let languages: [(countries: Set<String>, months: [String])] = [
    (
      [],
      [
        "JAN GENN GEN ENE JANV STY IAN OCA SAU TAM JAAN JANUARY JANEIRO SIJ SICH YAN ΙΑΝ ЯНВ СІЧ",
        "FEB FEV FEVR FEBR LUT UNOR VEL SUB HEL VAS VEEB FEVEREIRO ΦΕΒ ФЕВ ЛЮТ",
        "MAR MARS MRZ MRT MAER MAAR BRE MART KOV MRC MAARTS MAREC OZU MARCH ΜΑΡ МАР БЕР",
        "APR AVR ABR KWI DUB NIS TRA BAL HUH AVRIL APRIL ABRIL ΑΠΡ АПР КВІ",
        "MAY MAI MAJ MEI MAG MAYO MAIO KVE SVI GEG TOU MAYIS MAGGIO ΜΑΙ МАЙ МАЯ ТРА",
        "JUN JUIN GIU IUN CZE CERVEN HAZ BIR KES JUUNI JUNE JUNHO LIPANJ ΙΟΥΝ ИЮН ЧЕР",
        "JUL JUIL LUG IUL LIP CERVENEC TEM LIE HEI JUULI JULY JULHO SRPANJ ΙΟΥΛ ИЮЛ ЛИП",
        "AUG AOUT AGO SIE SRPEN AGU RGP RUGP ELO KOL AUGUST AGOSTO ΑΥΓ АВГ СЕР",
        "SEP SEPT SET WRZ ZARI EYL RGS RUGS SYY RUJ SEPTEMBER SETTEMBRE ΣΕΠ СЕН ВЕР",
        "OCT OKT OTT OUT PAZ RIJ EKI SPA SPL LOK LOKA OCTOBER OUTUBRO ΟΚΤ ОКТ ЖОВ",
        "NOV LISTOPADA LAP LAPKR KAS NOVEMBER STUDENI ΝΟΕ НОЯ",
        "DEC DEZ DIC DES GRU PROSINEC ARA GRD GRUOD JOU PROSINAC DECEMBER DETS ΔΕΚ ДЕК ГРУ",
      ]
    ),
    (["POL"], Array(repeating: "", count: 10) + ["LIS", ""]),
    (["HRV", "BIH"], ["", "", "", "", "", "LIP", "SRP", "", "", "LIS", "STU", "PRO"]),
    (["CZE"], ["LED", "", "", "", "", "CER", "CVC", "SRP", "ZAR", "RIJ", "LIS", "PRO"]),
    (
      ["FIN"], ["TAM", "HEL", "MAA", "HUH", "TOU", "KES", "HEI", "ELO", "SYY", "LOK", "MAR", "JOU"]
    ),
    (["UKR"], ["", "", "", "", "ТРА", "", "", "", "", "", "ЛИС", ""]),
    (["RUS"], Array(repeating: "", count: 12)),
  ]

  /// First letters that tell a month anywhere but where a country's own list says otherwise.
  private static let general = table(languages[0].months)
  private static let own: [String: [String: Int]] = {
    var own: [String: [String: Int]] = [:]
    for (countries, months) in languages.dropFirst() {
      for country in countries { own[country] = table(months) }
    }
    return own
  }()

  private static func table(_ months: [String]) -> [String: Int] {
    var table: [String: Int] = [:]
    for (index, forms) in months.enumerated() {
      for form in forms.split(separator: " ") where table[String(form)] == nil {
        table[String(form)] = index + 1
      }
    }
    return table
  }

  /// The month, 1 to 12, that a word names; `nil` for other words.
  ///
  /// - Parameter country: the zone code of the issuer, which decides where languages differ.
  static func month(_ word: some StringProtocol, country: String?) -> Int? {
    let folded = FoldedText.string(word)
    guard folded.count >= 3 else { return nil }
    let own = country.flatMap { Self.own[$0] } ?? [:]
    for table in [own, general] {
      if let month = table[folded] { return month }
    }
    // A longer word by its first letters, the longest form first.
    for length in stride(from: min(folded.count - 1, 9), through: 3, by: -1) {
      let beginning = String(folded.prefix(length))
      for table in [own, general] {
        if let month = table[beginning] { return month }
      }
    }
    return nil
  }
}
