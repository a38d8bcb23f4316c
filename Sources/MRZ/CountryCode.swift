/// The codes that stand for states, organizations and persons without one in a zone.
public enum CountryCode {
  /// Whether `code`, without fillers, is a code of ISO 3166-1 or of Doc 9303 part 3, section 5.
  public static func isKnown(_ code: String) -> Bool {
    iso.contains(code) || additional.contains(code)
  }

  /// As ``isKnown(_:)``, for three places of a zone.
  static func isKnown(_ code: ArraySlice<Symbol>) -> Bool {
    packed.contains(code.reduce(0) { $0 << 8 | UInt32($1.code) })
  }

  private static let packed: Set<UInt32> = Set(
    iso.union(additional).map { code in
      var symbols = code.compactMap { Symbol($0) }
      while symbols.count < 3 { symbols.append(.filler) }
      return symbols.reduce(0) { $0 << 8 | UInt32($1.code) }
    })

  /// The ISO 3166-1 alpha-3 code of a country whose zone code is shorter or names a kind of
  /// nationality (`D` gives `DEU`, `GBD` gives `GBR`); the code itself where ISO lists it.
  public static func alpha3(of code: String) -> String? {
    if iso.contains(code) { return code }
    if code == "D" { return "DEU" }
    return ["GBD", "GBN", "GBO", "GBP", "GBS"].contains(code) ? "GBR" : nil
  }

  /// Codes of Doc 9303 part 3 beside ISO 3166-1: Germany, kinds of British nationals, the United
  /// Nations, other organizations, persons without a nationality, Kosovo, and Utopia of the
  /// specimens; `ZIM`, `ROM` and `ZAR` stand on documents still in use.
  private static let additional: Set<String> = [
    "D", "GBD", "GBN", "GBO", "GBP", "GBS", "UNO", "UNA", "UNK", "XBA", "XIM", "XCC", "XCE",
    "XCO", "XEC", "XPO", "XES", "XMP", "XOM", "XDC", "XAA", "XXA", "XXB", "XXC", "XXX", "EUE",
    "UTO", "RKS", "XCT", "IAO", "NTZ", "ROM", "ZAR", "ZIM",
  ]

  /// ISO 3166-1 alpha-3.
  private static let iso: Set<String> = Set(
    isoList.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let isoList = """
    ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD
    BGR BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR
    COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH
    ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL
    GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR
    JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR
    MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL
    NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY
    PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP
    SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA
    UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE
    """
}
