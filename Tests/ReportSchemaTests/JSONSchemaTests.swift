import FoundationEssentials
import ReportSchema
import TestSupport
import Testing

@Suite("The published JSON Schema")
struct JSONSchemaTests {
  @Test("A record with every key keeps the schema")
  func fullRecord() throws {
    let validator = try SchemaValidator(try #require(JSONSchemas.named("recto.scan/1")))
    #expect(try validator.problems(in: RecordEncoder.line(SampleRecord.full)) == [])
  }

  @Test("The schema refuses what the contract does not allow")
  func refusals() throws {
    let validator = try SchemaValidator(try #require(JSONSchemas.named("recto.scan/1")))
    let bad = [
      #"{"schema":"recto.scan/1","file":"a","page":1,"flow":"kyc"}"#,
      #"{"schema":"recto.scan/1","file":"a","page":0,"flow":"kyc","status":"ok"}"#,
      #"{"schema":"recto.scan/1","file":"a","page":1,"flow":"kyc","status":"fine"}"#,
      #"{"schema":"recto.scan/1","file":"a","page":1,"flow":"kyc","status":"ok","extra":1}"#,
      #"{"schema":"recto.scan/1","file":"a","page":1,"flow":"kyc","status":"ok","missing":["x"]}"#,
    ]
    for line in bad { #expect(try !validator.problems(in: line).isEmpty, "accepted: \(line)") }
  }

  @Test("A session's record keeps its schema")
  func session() throws {
    let validator = try SchemaValidator(try #require(JSONSchemas.named("recto.session/1")))
    var session = SessionRecord(session: "a17", status: .ocrFailed, sources: ["a17/front.jpg"])
    session.requiredSources = [RequiredSourceReport(source: .idFront, reason: "blurred")]
    session.error = RecordError(code: "session.differentPeople", message: "two")
    session.documents = SampleRecord.full.documents ?? []
    #expect(try validator.problems(in: RecordEncoder.line(session)) == [])
    let bad = [
      #"{"schema":"recto.session/1","session":"a","status":"ok"}"#,
      #"{"schema":"recto.scan/1","file":"a","page":1,"flow":"kyc","status":"ok"}"#,
    ]
    for line in bad { #expect(try !validator.problems(in: line).isEmpty, "accepted: \(line)") }
  }

  @Test("An unknown schema has no text")
  func unknown() { #expect(JSONSchemas.named("recto.scan/99") == nil) }
}
