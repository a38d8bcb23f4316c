public import ReportSchema

/// What a session must hold: its `session.json`.
public struct SessionRequirements: Codable, Equatable, Sendable {
  /// Pages and sides that must be there; none means any one document of identity.
  public var requiredSources: [SessionSource]
  /// Keys of the eight that must be read.
  public var requiredKeys: [String]

  /// A document without these says too little to know a person by.
  public static let standardKeys = ["name", "dateofbirth", "number"]

  public init(requiredSources: [SessionSource] = [], requiredKeys: [String]? = nil) {
    self.requiredSources = requiredSources
    self.requiredKeys = requiredKeys ?? Self.standardKeys
  }

  /// - Throws: where a source has an unknown name, or a key is none of the eight.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let sources = try container.decodeIfPresent([SessionSource].self, forKey: .requiredSources)
    let keys = try container.decodeIfPresent([String].self, forKey: .requiredKeys)
    self.init(requiredSources: sources ?? [], requiredKeys: keys)
    if let unknown = requiredKeys.first(where: { !OCRResults.keys.contains($0) }) {
      throw DecodingError.dataCorruptedError(
        forKey: .requiredKeys, in: container, debugDescription: "no such key: \(unknown)")
    }
  }
}
