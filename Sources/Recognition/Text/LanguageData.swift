import Glibc

/// Where Tesseract's language files lie.
enum LanguageData {
  /// Debian's place first, then those of other systems and of Tesseract's own installer.
  private static let usualFolders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata", "/usr/local/share/tessdata",
  ]
  private static let suffix = ".traineddata"

  /// The folder given, else that of the environment (`TESSDATA_PREFIX`), else the first usual one
  /// that exists; `nil` if there is none.
  static func folder(_ given: String?) -> String? {
    if let given { return given }
    if let prefix = getenv("TESSDATA_PREFIX") {
      let path = String(cString: prefix)
      if !path.isEmpty { return path }
    }
    return usualFolders.first { access($0, R_OK | X_OK) == 0 }
  }

  static func has(_ language: String, in folder: String) -> Bool {
    access("\(folder)/\(language)\(suffix)", R_OK) == 0
  }

  /// Languages in the folder and scripts in its `script/`, in byte order.
  static func languages(in folder: String) -> [String] {
    let own = names(in: folder)
    let scripts = names(in: folder + "/script").map { "script/" + $0 }
    return (own + scripts).sorted()
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix) { found.append(String(name.dropLast(suffix.count))) }
    }
    return found
  }
}

extension TextEngine {
  /// The Debian package that holds a language's or a script's data file.
  public static func package(of language: String) -> String {
    let name = language.split(separator: "/").last.map { String($0) } ?? language
    let package = scripts[name.replacing("_vert", with: "")] ?? name.lowercased()
    let isVertical = name.hasSuffix("_vert") && scripts[name.replacing("_vert", with: "")] != nil
    return "tesseract-ocr-" + package.replacing("_", with: "-") + (isVertical ? "-vert" : "")
  }

  /// Data files named for a script, and the package's ending: its ISO 15924 code.
  private static let scripts = [
    "Arabic": "arab", "Armenian": "armn", "Bengali": "beng", "Canadian_Aboriginal": "cans",
    "Cherokee": "cher", "Cyrillic": "cyrl", "Devanagari": "deva", "Ethiopic": "ethi",
    "Fraktur": "frak", "Georgian": "geor", "Greek": "grek", "Gujarati": "gujr",
    "Gurmukhi": "guru", "HanS": "hans", "HanT": "hant", "Hangul": "hang", "Hebrew": "hebr",
    "Japanese": "jpan", "Kannada": "knda", "Khmer": "khmr", "Lao": "laoo", "Latin": "latn",
    "Malayalam": "mlym", "Myanmar": "mymr", "Oriya": "orya", "Sinhala": "sinh", "Syriac": "syrc",
    "Tamil": "taml", "Telugu": "telu", "Thaana": "thaa", "Thai": "thai", "Tibetan": "tibt",
    "Vietnamese": "viet",
  ].mapValues { "script-" + $0 }
}
