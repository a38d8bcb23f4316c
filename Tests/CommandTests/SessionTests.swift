import Geometry
import Imaging
import ReportSchema
import TestSupport
import Testing

@Suite("One person's pictures", .serialized)
struct SessionTests {
  private let folder = TemporaryFolder()

  private func bytes(_ picture: String) throws -> [UInt8] {
    try #require(TemporaryFolder.read("\(Pictures.testdata)/\(picture)"))
  }

  private func put(_ picture: String, _ name: String) throws {
    folder.write(try bytes(picture), to: Array("in/\(name)".utf8))
  }

  private func picture(_ name: String) throws -> Bitmap {
    try ImageFile(path: InputPath("\(Pictures.testdata)/\(name)")).page(1).bitmap
  }

  private func put(_ bitmap: Bitmap, _ name: String) throws {
    let path = InputPath("\(folder.path)/in/\(name)")
    #expect(ImageWriter.makeFolders(above: path))
    try ImageWriter.write(bitmap, as: .png, to: path)
  }

  private func ask(_ session: String, sources: [String] = [], keys: [String]? = nil) {
    let sources = sources.map { "\"\($0)\"" }.joined(separator: ", ")
    let keys = keys.map {
      ", \"requiredKeys\": [\($0.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    folder.write(
      "{\"requiredSources\": [\(sources)]\(keys ?? "")}", to: "in/\(session)/session.json")
  }

  /// The sessions' records by name, each of which must keep the schema.
  private func scan(exit: Int32 = 0) throws -> [String: JSONTree] {
    let outcome = BuiltProgram.run(
      "scan", "--flow", "kyc", "--sessions", "\(folder.path)/in", "--as-of", "2026-11-30",
      in: folder)
    #expect(outcome.exit == exit, "\(outcome.errors)")
    let validator = try SchemaValidator(
      try #require(JSONSchemas.named(SessionRecord.schemaName)))
    var sessions: [String: JSONTree] = [:]
    for line in outcome.lines {
      #expect(try validator.problems(in: line) == [])
      let tree = try JSONTree(line)
      sessions[try #require(tree["session"]?.string)] = tree
    }
    return sessions
  }

  private func asked(_ session: JSONTree?) -> [String] {
    (session?["requiredSources"]?.array ?? []).map {
      "\($0["source"]?.string ?? "") \($0["reason"]?.string ?? "")"
    }
  }

  private func states(_ session: JSONTree?) -> [String] {
    (session?["pictures"]?.array ?? []).compactMap { $0["state"]?.string }
  }

  /// Front and back of one card, parted from a picture of both.
  private func sides() throws -> (front: Bitmap, back: Bitmap) {
    let labels = String(decoding: try bytes("ids/labels.jsonl"), as: UTF8.self)
    let row = try #require(
      try labels.split(separator: "\n").map { try JSONTree(String($0)) }
        .first { $0["file"]?.string == "td1_sides_00.jpg" })
    let whole = try picture("ids/td1_sides_00.jpg")
    let places = try #require(row["label"]?["documents"]?.array).map { document in
      let points = (document["corners"]?.array ?? []).map {
        Point($0.array?[0].number ?? 0, $0.array?[1].number ?? 0)
      }
      return (Rect(around: points)!, document["mrz"]?.array != nil)
    }
    let margin = 12.0
    let back = try #require(places.first { $0.1 }?.0)
    let front = try #require(places.first { !$0.1 }?.0)
    return (
      try #require(whole.cropped(to: front.grown(margin, margin))),
      try #require(whole.cropped(to: back.grown(margin, margin)))
    )
  }

  @Test("Front and back answer alike in any order, and are one document")
  func anyOrder() throws {
    let (front, back) = try sides()
    try put(front, "a/1.png")
    try put(back, "a/2.png")
    try put(back, "b/1.png")
    try put(front, "b/2.png")
    ask("a", sources: ["idFront", "idBack"])
    ask("b", sources: ["idFront", "idBack"])
    let sessions = try scan()
    let (a, b) = (try #require(sessions["a"]), try #require(sessions["b"]))
    #expect(a["ocrResults"] == b["ocrResults"])
    #expect(a["status"] == b["status"])
    #expect(a["documents"]?.array?.count == 1 && b["documents"]?.array?.count == 1)
    #expect(states(a) == ["used", "used"])
    #expect(a["ocrResults"]?["number"]?.string != nil)
    #expect(asked(a) == asked(b))
    #expect(asked(a).allSatisfy { !$0.hasSuffix("missing") && !$0.hasSuffix("wrongSide") })
  }

  @Test("Two people, whoever comes first, are an error of their own")
  func differentPeople() throws {
    try put("first/passport_scan.jpg", "a/1.jpg")
    try put("first/id_td2.jpg", "a/2.jpg")
    let session = try #require(try scan()["a"])
    #expect(session["status"]?.string == "ocrFailed")
    #expect(session["error"]?["code"]?.string == "session.differentPeople")
    #expect(Set(asked(session)) == ["passportMain otherPerson", "idFront otherPerson"])
    #expect(session["missing"]?.array?.count == 8)
    let message = session["error"]?["message"]?.string ?? ""
    #expect(!message.contains("ROUSSEL") && !message.contains("LINDGREN"))
  }

  @Test("A picture given twice, a desk, and a broken file change nothing of what a good one says")
  func company() throws {
    try put("first/id_td2.jpg", "alone/1.jpg")
    try put("first/id_td2.jpg", "among/1.jpg")
    try put("first/id_td2.jpg", "among/2 copy.jpg")
    try put("first/desk.jpg", "among/desk.jpg")
    folder.write(Pictures.rubbish, to: Array("in/among/broken.jpg".utf8))
    let sessions = try scan(exit: 1)
    let (alone, among) = (try #require(sessions["alone"]), try #require(sessions["among"]))
    #expect(alone["status"]?.string == "ocrSuccess")
    #expect(among["status"] == alone["status"])
    #expect(among["ocrResults"] == alone["ocrResults"])
    #expect(
      among["documents"]?.array?.first?["fields"] == alone["documents"]?.array?.first?["fields"])
    #expect(Set(states(among).prefix(2)) == ["used", "duplicate"])
    let pictures = among["pictures"]?.array ?? []
    #expect(pictures.contains { $0["code"]?.string == "image.undecodable" })
    #expect(["noDocument", "unread"].contains(states(among).last ?? ""))
  }

  @Test("An empty folder and one of pictures that are no document ask for any document")
  func nothing() throws {
    folder.write("{}", to: "in/empty/session.json")
    try put("first/desk.jpg", "desk/1.jpg")
    folder.write(Pictures.white, to: Array("in/white/1.pgm".utf8))
    let sessions = try scan()
    for name in ["empty", "white"] {
      let session = try #require(sessions[name])
      #expect(session["status"]?.string == "sourcesRequired")
      #expect(
        asked(session) == ["passportMain missing", "idFront missing", "licenceFront missing"])
    }
    #expect(sessions["empty"]?["sources"]?.array?.isEmpty == true)
    // A desk may have something on it that looks like the edge of a document.
    let desk = try #require(sessions["desk"])
    #expect(["sourcesRequired", "ocrFailed"].contains(desk["status"]?.string))
    #expect(asked(desk).count == 3 && !states(desk).contains("used"))
    #expect(desk["missing"]?.array?.count == 8)
  }

  @Test("What is asked for and not there is asked for again, with its reason")
  func reasons() throws {
    let (_, back) = try sides()
    try put(back, "wrongSide/1.png")
    ask("wrongSide", sources: ["idFront"])
    try put("first/id_td2.jpg", "missing/1.jpg")
    ask("missing", sources: ["idFront", "passportMain"])
    try put("first/passport_scan.jpg", "expired/1.jpg")
    let passport = try picture("first/passport_photo.jpg")
    try put(passport.blurred(sigma: 7), "blurred/1.png")
    ask("blurred", sources: ["passportMain"])
    let part = Rect(
      x: 0, y: 0, width: 0.62 * passport.bounds.width, height: passport.bounds.height)
    try put(try #require(passport.cropped(to: part)), "cropped/1.png")
    ask("cropped", sources: ["passportMain"])
    // A lamp's light takes away the zone's left half.
    var lamp = Drawing()
    for x in stride(from: 200.0, to: 640, by: 60) {
      lamp.dot(Point(x, 690), (255, 255, 255), radius: 95)
    }
    try put(lamp.drawn(on: passport), "glare/1.png")
    try put("first/id_td2.jpg", "keys/1.jpg")
    ask("keys", keys: ["number", "issuecode"])
    let sessions = try scan()
    #expect(asked(sessions["wrongSide"]) == ["idFront wrongSide"])
    #expect(asked(sessions["missing"]) == ["passportMain missing"])
    #expect(sessions["missing"]?["status"]?.string == "sourcesRequired")
    #expect(asked(sessions["expired"]) == ["passportMain expired"])
    #expect(sessions["expired"]?["status"]?.string == "ocrFailed")
    #expect(asked(sessions["blurred"]) == ["passportMain blurred"])
    #expect(sessions["blurred"]?["status"]?.string == "ocrFailed")
    #expect(asked(sessions["cropped"]) == ["passportMain cropped"])
    #expect(asked(sessions["glare"]) == ["passportMain glare"])
    #expect(asked(sessions["keys"]).allSatisfy { $0.hasPrefix("idFront ") })
    #expect(sessions["keys"]?["status"]?.string == "ocrFailed")
  }

  @Test("A session.json that says nothing sensible exits 3 and is named")
  func badRequirements() {
    folder.write("{\"requiredKeys\": [\"shoeSize\"]}", to: "in/a/session.json")
    let outcome = BuiltProgram.run(
      "scan", "--flow", "kyc", "--sessions", "\(folder.path)/in", in: folder)
    #expect(outcome.exit == 3)
    #expect(
      outcome.errors.contains("session.unreadable") && outcome.errors.contains("session.json"))
  }
}
