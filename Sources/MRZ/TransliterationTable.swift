/// Letters with a spelling of their own, first choice first.
enum TransliterationTable {
  static let special: [Character: [String]] = latin.merging(cyrillic) { first, _ in first }

  /// Doc 9303 part 3, section 6, table A, with the older and the national spellings in use.
  private static let latin: [Character: [String]] = [
    "Ä": ["AE", "A"], "Æ": ["AE"], "Å": ["AA", "A"], "Ö": ["OE", "O", "OXX"], "Œ": ["OE"],
    "Ø": ["OE", "O"], "Ü": ["UE", "UXX", "U"], "Ñ": ["N", "NXX"], "ß": ["SS"], "ẞ": ["SS"],
    "Þ": ["TH"], "Ð": ["D", "DH"], "Ħ": ["H"], "Ł": ["L"], "ı": ["I"], "Ŋ": ["N"], "Ĳ": ["IJ"],
    "Ŀ": ["L"], "ŉ": ["N"], "ĸ": ["Q", "K"], "Ə": ["A", "E"], "Ő": ["O", "OE"],
    "Ű": ["U", "UE"],
  ]

  /// Doc 9303 part 3, section 6, table B, with the spellings it gives single languages.
  private static let cyrillic: [Character: [String]] = [
    "А": ["A"], "Б": ["B"], "В": ["V"], "Г": ["G", "H"], "Д": ["D"], "Е": ["E"],
    "Ё": ["E", "IO"], "Ж": ["ZH", "Z"], "З": ["Z"], "И": ["I", "Y"], "Й": ["I"], "К": ["K"],
    "Л": ["L"], "М": ["M"], "Н": ["N"], "О": ["O"], "П": ["P"], "Р": ["R"], "С": ["S"],
    "Т": ["T"], "У": ["U"], "Ф": ["F"], "Х": ["KH", "H"], "Ц": ["TS", "C"], "Ч": ["CH", "C"],
    "Ш": ["SH", "S"], "Щ": ["SHCH", "SHT"], "Ъ": ["IE", ""], "Ы": ["Y"], "Ь": [""],
    "Э": ["E"], "Ю": ["IU"], "Я": ["IA"], "І": ["I"], "Ї": ["I", "YI"], "Є": ["IE", "YE"],
    "Ґ": ["G"], "Ў": ["U"], "Ј": ["J"], "Љ": ["LJ"], "Њ": ["NJ"], "Ћ": ["C"], "Ђ": ["DJ", "D"],
    "Џ": ["DZ"], "Ѕ": ["DZ"], "Ѓ": ["G"], "Ќ": ["K"], "Ѣ": ["IE"], "Ѵ": ["Y"], "Ѫ": ["U"],
  ]
}
