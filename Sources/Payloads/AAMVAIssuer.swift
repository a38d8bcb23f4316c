/// Who issues North American licences.
struct AAMVAIssuer: Sendable, Equatable {
  /// The two letters of the jurisdiction, `nil` for the Department of State.
  let code: String?
  /// `USA`, `CAN` or `MEX`.
  let country: String
  let name: String

  private init(_ code: String?, _ country: String, _ name: String) {
    self.code = code
    self.country = country
    self.name = name
  }

  /// The issuer for a six-digit number of a code's header.
  static func numbered(_ number: String) -> AAMVAIssuer? {
    table[number]
  }

  /// The jurisdiction for two letters of an address.
  static func coded(_ code: String) -> AAMVAIssuer? {
    table.values.first { $0.code == code }
  }

  /// Issuer identification numbers as AAMVA lists them.
  private static let table: [String: AAMVAIssuer] = [
    "604426": AAMVAIssuer("PE", "CAN", "Prince Edward Island"),
    "604427": AAMVAIssuer("AS", "USA", "American Samoa"),
    "604428": AAMVAIssuer("QC", "CAN", "Quebec"),
    "604429": AAMVAIssuer("YT", "CAN", "Yukon"),
    "604430": AAMVAIssuer("MP", "USA", "Northern Mariana Islands"),
    "604431": AAMVAIssuer("PR", "USA", "Puerto Rico"),
    "604432": AAMVAIssuer("AB", "CAN", "Alberta"),
    "604433": AAMVAIssuer("NU", "CAN", "Nunavut"),
    "604434": AAMVAIssuer("NT", "CAN", "Northwest Territories"),
    "636000": AAMVAIssuer("VA", "USA", "Virginia"),
    "636001": AAMVAIssuer("NY", "USA", "New York"),
    "636002": AAMVAIssuer("MA", "USA", "Massachusetts"),
    "636003": AAMVAIssuer("MD", "USA", "Maryland"),
    "636004": AAMVAIssuer("NC", "USA", "North Carolina"),
    "636005": AAMVAIssuer("SC", "USA", "South Carolina"),
    "636006": AAMVAIssuer("CT", "USA", "Connecticut"),
    "636007": AAMVAIssuer("LA", "USA", "Louisiana"),
    "636008": AAMVAIssuer("MT", "USA", "Montana"),
    "636009": AAMVAIssuer("NM", "USA", "New Mexico"),
    "636010": AAMVAIssuer("FL", "USA", "Florida"),
    "636011": AAMVAIssuer("DE", "USA", "Delaware"),
    "636012": AAMVAIssuer("ON", "CAN", "Ontario"),
    "636013": AAMVAIssuer("NS", "CAN", "Nova Scotia"),
    "636014": AAMVAIssuer("CA", "USA", "California"),
    "636015": AAMVAIssuer("TX", "USA", "Texas"),
    "636016": AAMVAIssuer("NL", "CAN", "Newfoundland and Labrador"),
    "636017": AAMVAIssuer("NB", "CAN", "New Brunswick"),
    "636018": AAMVAIssuer("IA", "USA", "Iowa"),
    "636019": AAMVAIssuer("GU", "USA", "Guam"),
    "636020": AAMVAIssuer("CO", "USA", "Colorado"),
    "636021": AAMVAIssuer("AR", "USA", "Arkansas"),
    "636022": AAMVAIssuer("KS", "USA", "Kansas"),
    "636023": AAMVAIssuer("OH", "USA", "Ohio"),
    "636024": AAMVAIssuer("VT", "USA", "Vermont"),
    "636025": AAMVAIssuer("PA", "USA", "Pennsylvania"),
    "636026": AAMVAIssuer("AZ", "USA", "Arizona"),
    "636027": AAMVAIssuer(nil, "USA", "Department of State"),
    "636028": AAMVAIssuer("BC", "CAN", "British Columbia"),
    "636029": AAMVAIssuer("OR", "USA", "Oregon"),
    "636030": AAMVAIssuer("MO", "USA", "Missouri"),
    "636031": AAMVAIssuer("WI", "USA", "Wisconsin"),
    "636032": AAMVAIssuer("MI", "USA", "Michigan"),
    "636033": AAMVAIssuer("AL", "USA", "Alabama"),
    "636034": AAMVAIssuer("ND", "USA", "North Dakota"),
    "636035": AAMVAIssuer("IL", "USA", "Illinois"),
    "636036": AAMVAIssuer("NJ", "USA", "New Jersey"),
    "636037": AAMVAIssuer("IN", "USA", "Indiana"),
    "636038": AAMVAIssuer("MN", "USA", "Minnesota"),
    "636039": AAMVAIssuer("NH", "USA", "New Hampshire"),
    "636040": AAMVAIssuer("UT", "USA", "Utah"),
    "636041": AAMVAIssuer("ME", "USA", "Maine"),
    "636042": AAMVAIssuer("SD", "USA", "South Dakota"),
    "636043": AAMVAIssuer("DC", "USA", "District of Columbia"),
    "636044": AAMVAIssuer("SK", "CAN", "Saskatchewan"),
    "636045": AAMVAIssuer("WA", "USA", "Washington"),
    "636046": AAMVAIssuer("KY", "USA", "Kentucky"),
    "636047": AAMVAIssuer("HI", "USA", "Hawaii"),
    "636048": AAMVAIssuer("MB", "CAN", "Manitoba"),
    "636049": AAMVAIssuer("NV", "USA", "Nevada"),
    "636050": AAMVAIssuer("ID", "USA", "Idaho"),
    "636051": AAMVAIssuer("MS", "USA", "Mississippi"),
    "636052": AAMVAIssuer("RI", "USA", "Rhode Island"),
    "636053": AAMVAIssuer("TN", "USA", "Tennessee"),
    "636054": AAMVAIssuer("NE", "USA", "Nebraska"),
    "636055": AAMVAIssuer("GA", "USA", "Georgia"),
    "636056": AAMVAIssuer("CU", "MEX", "Coahuila"),
    "636057": AAMVAIssuer("HL", "MEX", "Hidalgo"),
    "636058": AAMVAIssuer("OK", "USA", "Oklahoma"),
    "636059": AAMVAIssuer("AK", "USA", "Alaska"),
    "636060": AAMVAIssuer("WY", "USA", "Wyoming"),
    "636061": AAMVAIssuer("WV", "USA", "West Virginia"),
    "636062": AAMVAIssuer("VI", "USA", "Virgin Islands"),
  ]
}
