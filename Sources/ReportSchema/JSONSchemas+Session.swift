extension JSONSchemas {
  /// `recto.session/1`.
  static var session: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "recto.session/1",
      "title": "One person's pictures read by recto scan --sessions",
      "type": "object",
      "required": [
        "schema", "session", "status", "requiredSources", "ocrResults", "missing", "documents",
        "sources"
      ],
      "additionalProperties": false,
      "properties": {
        "schema": {"const": "recto.session/1"},
        "session": {"type": "string"},
        "status": \(choice(SessionStatus.allCases.map(\.rawValue))),
        "requiredSources": {
          "type": "array",
          "items": {
            "type": "object", "required": ["source", "reason"], "additionalProperties": false,
            "properties": {
              "source": \(choice(SessionSource.allCases.map(\.rawValue))),
              "reason": \(choice(RequiredSourceReport.reasons))
            }
          }
        },
        "error": {
          "type": "object", "required": ["code", "message"], "additionalProperties": false,
          "properties": {"code": {"type": "string"}, "message": {"type": "string"}}
        },
        "ocrResults": \(ocrResults),
        "missing": {"type": "array", "items": \(choice(OCRResults.keys))},
        "documents": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "sources": {"type": "array", "items": {"type": "string"}},
        "asOf": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
        "pictures": {
          "type": "array",
          "items": {
            "type": "object", "required": ["source", "page", "state", "shows"],
            "additionalProperties": false,
            "properties": {
              "source": {"type": "string"},
              "page": {"type": "integer", "minimum": 1},
              "state": \(choice(SessionPictureReport.State.allCases.map(\.rawValue))),
              "shows": {
                "type": "array", "items": \(choice(SessionSource.allCases.map(\.rawValue)))
              },
              "code": {"type": "string"}
            }
          }
        },
        "reading": {"type": "integer", "minimum": 1},
        "decisions": {
          "type": "array",
          "items": {
            "type": "object", "required": ["decision", "date", "reading", "inForce", "fields"],
            "additionalProperties": false,
            "properties": {
              "decision": \(choice(SessionDecision.Verdict.allCases.map(\.rawValue))),
              "date": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
              "reading": {"type": "integer", "minimum": 1},
              "inForce": {"type": "boolean"},
              "reason": \(choice(RequiredSourceReport.reasons)),
              "fields": \(byKey(#"{"type": "string"}"#))
            }
          }
        },
        "userFields": \(byKey(userField)),
        "answers": \(ocrResults)
      },
      \(definitions)
    }
    """
  }

  private static let userField =
    #"{"type": "object", "required": ["value", "source"], "additionalProperties": false, "#
    + #""properties": {"value": {"type": "string"}, "source": {"const": "user"}, "#
    + #""read": {"type": "string"}}}"#

  /// An object that may have any of the eight keys.
  private static func byKey(_ value: String) -> String {
    let properties = OCRResults.keys.map { "\"\($0)\": \(value)" }.joined(separator: ", ")
    return
      "{\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\(properties)}}"
  }
}
