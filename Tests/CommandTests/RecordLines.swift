import ReportSchema
import TestSupport
import Testing

extension Started.Outcome {
  /// The records on standard output; every line must be one that keeps the schema.
  func records() throws -> [RecordLine] {
    let validator = try SchemaValidator(try #require(JSONSchemas.named(ScanRecord.schemaName)))
    return try lines.map { line in
      #expect(try validator.problems(in: line) == [], "\(line.prefix(200))")
      let tree = try JSONTree(line)
      return RecordLine(
        try #require(tree["file"]?.string), page: Int(try #require(tree["page"]?.number)),
        try #require(tree["status"]?.string), code: tree["error"]?["code"]?.string)
    }
  }
}
