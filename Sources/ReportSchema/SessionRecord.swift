/// What the pictures of one person come to: a line of `recto scan --sessions`.
///
/// Keys are encoded in the order in which they are declared here.
public struct SessionRecord: Codable, Equatable, Sendable {
  public static let schemaName = "recto.session/1"

  public var schema = SessionRecord.schemaName
  /// The folder's name.
  public var session: String
  public var status: SessionStatus
  /// What to photograph again, and why.
  public var requiredSources: [RequiredSourceReport]
  public var error: RecordError?
  public var ocrResults: OCRResults
  /// The keys of `ocrResults` that were not read.
  public var missing: [String]
  /// One for each document; each names the picture its pixels are in.
  public var documents: [DocumentReport]
  /// The pictures, in byte order of their paths.
  public var sources: [String]
  /// What became of each page of each picture, in their order.
  public var pictures: [SessionPictureReport]?
  /// The date that decided centuries, expiry or the future, where one of them was asked.
  public var asOf: String?

  // What a store adds to a reading of its.

  /// Which reading of the session this is, from 1.
  public var reading: Int?
  /// What people decided about the session up to this reading, the oldest first.
  public var decisions: [SessionDecision]?
  /// Of the eight keys those that a person gave otherwise than they were read.
  public var userFields: OrderedValues<UserFieldReport>?
  /// Of an approved session: the eight answers with the person's in place of those read.
  public var answers: OCRResults?

  public init(session: String, status: SessionStatus, sources: [String]) {
    self.session = session
    self.status = status
    self.sources = sources
    requiredSources = []
    ocrResults = OCRResults()
    missing = ocrResults.missing
    documents = []
  }
}

/// Where a session stands.
public enum SessionStatus: String, Codable, Sendable, CaseIterable {
  /// Pictures that it needs were never sent.
  case sourcesRequired
  /// All that is asked was read, and nothing contradicts.
  case ocrSuccess
  /// Something that is asked was not read, or contradicts.
  case ocrFailed
  case ocrApprovedByUser, ocrRejectedByUser
}

/// A page or a side that a session may ask for.
public enum SessionSource: String, Codable, Sendable, CaseIterable {
  case passportMain, passportRegistration, idFront, idBack, licenceFront, licenceBack
}

/// What became of a page of a picture.
public struct SessionPictureReport: Codable, Equatable, Sendable {
  public enum State: String, Codable, Sendable, CaseIterable {
    /// A document was read on it.
    case used
    /// It is the same, to the letter, as one before it, and counts once.
    case duplicate
    /// A document may be on it, and says nothing that could be read.
    case unread
    /// It shows no document of identity.
    case noDocument
    /// It could not be opened; `code` says why.
    case failed
  }

  public var source: String
  public var page: Int
  public var state: State
  /// The pages and sides that it shows.
  public var shows: [SessionSource]
  /// The error's code, of a picture that could not be opened.
  public var code: String?

  public init(source: String, page: Int, state: State, shows: [SessionSource], code: String?) {
    self.source = source
    self.page = page
    self.state = state
    self.shows = shows
    self.code = code
  }
}

/// A source to photograph again, and why.
public struct RequiredSourceReport: Codable, Equatable, Sendable {
  public var source: SessionSource
  /// One of ``reasons``.
  public var reason: String

  public static let reasons = [
    "missing", "blurred", "cropped", "glare", "unreadable", "contradiction", "expired",
    "wrongSide", "otherPerson", "rejected",
  ]

  public init(source: SessionSource, reason: String) {
    self.source = source
    self.reason = reason
  }
}
