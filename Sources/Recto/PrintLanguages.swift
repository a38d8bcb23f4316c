import Recognition

/// Which languages the print of an identity document is read in: those of its issuer, as far as
/// they are installed.
enum PrintLanguages {
  /// One model for every language in Latin letters; Debian puts it beside the languages.
  private static let latinModels = ["Latin", "script/Latin"]
  static let standard = "eng"

  /// Languages by zone codes of issuers; those in Latin letters where there is no Latin model.
  private static let own: [String: [String]] = [
    "RUS": ["rus"], "BLR": ["bel", "rus"], "UKR": ["ukr"], "BGR": ["bul"], "SRB": ["srp"],
    "MKD": ["mkd"], "KAZ": ["kaz", "rus"], "KGZ": ["kir", "rus"], "GRC": ["ell"],
    "CYP": ["ell"], "D": ["deu"], "DEU": ["deu"], "AUT": ["deu"], "CHE": ["deu", "fra", "ita"],
    "FRA": ["fra"], "BEL": ["nld", "fra"], "LUX": ["fra", "deu"], "NLD": ["nld"],
    "ESP": ["spa"], "PRT": ["por"], "BRA": ["por"], "ITA": ["ita"], "POL": ["pol"],
    "CZE": ["ces"], "SVK": ["slk"], "HUN": ["hun"], "ROU": ["ron"], "MDA": ["ron"],
    "HRV": ["hrv"], "SVN": ["slv"], "BIH": ["bos"], "MNE": ["srp_latn"], "ALB": ["sqi"],
    "TUR": ["tur"], "SWE": ["swe"], "NOR": ["nor"], "DNK": ["dan"], "FIN": ["fin", "swe"],
    "ISL": ["isl"], "EST": ["est"], "LVA": ["lav"], "LTU": ["lit"], "MEX": ["spa"],
    "ARG": ["spa"], "COL": ["spa"], "CHL": ["spa"], "PER": ["spa"],
  ]

  /// Issuers that print in another script, which the Latin model does not read.
  private static let otherScripts: Set<String> = [
    "RUS", "BLR", "UKR", "BGR", "SRB", "MKD", "KAZ", "KGZ", "GRC", "CYP",
  ]

  /// Whether print in some languages is in Latin letters alone.
  static func areLatin(_ languages: [String]) -> Bool {
    let others = Set(otherScripts.flatMap { own[$0] ?? [] }).union(scripts)
    return others.isDisjoint(with: languages)
  }

  /// Scripts that are tried where a document without a zone gave nothing in Latin letters.
  private static let scripts = ["rus"]

  static func others(than chosen: [String], installed: Set<String>) -> [[String]] {
    scripts.filter { installed.contains($0) && !chosen.contains($0) }.map { [$0] }
  }

  /// - Parameters:
  ///   - issuer: a zone's code; `nil` where it is not known.
  ///   - isLocal: the document is for its own country: it may print no Latin letters at all.
  ///   - installed: what Tesseract has files for.
  static func languages(
    for issuer: String?, isLocal: Bool = false, installed: Set<String>
  ) -> [String] {
    let latin = latinModels.first(where: installed.contains)
    var chosen: [String] = []
    if let issuer {
      let own = (own[issuer] ?? []).filter(installed.contains)
      if otherScripts.contains(issuer) {
        chosen = own
        if isLocal, !own.isEmpty { return own }
      } else if latin == nil {
        chosen = own
      }
    }
    if let latin {
      chosen.append(latin)
    } else if installed.contains(standard) {
      chosen.append(standard)
    }
    return chosen.isEmpty ? [standard] : chosen
  }
}
