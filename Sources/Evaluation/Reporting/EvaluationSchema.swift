/// The JSON Schema (draft 2020-12) of what `recto evaluate --json` prints.
public enum EvaluationSchema {
  public static let text = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "\(JSONReport.schemaName)",
      "title": "Accuracy against labels, as recto evaluate measured it",
      "type": "object",
      "required": ["schema", "asOf", "pictures", "readings", "unscored", "wrongVerified",
        "statuses", "counts", "means", "worstDocuments", "slices", "failures"],
      "additionalProperties": false,
      "properties": {
        "schema": {"const": "\(JSONReport.schemaName)"},
        "asOf": {"type": "string"},
        "pictures": {"$ref": "#/$defs/count"},
        "readings": {"$ref": "#/$defs/count"},
        "unscored": {"$ref": "#/$defs/count"},
        "wrongVerified": {"$ref": "#/$defs/count"},
        "statuses": {"type": "object", "additionalProperties": {"$ref": "#/$defs/count"}},
        "counts": {"$ref": "#/$defs/counts"},
        "means": {"$ref": "#/$defs/means"},
        "worstDocuments": {"type": "array", "items": {
          "type": "object", "required": ["measure", "document", "file", "right", "of"],
          "additionalProperties": false,
          "properties": {
            "measure": {"type": "string"}, "document": {"type": "string"},
            "file": {"type": "string"}, "right": {"$ref": "#/$defs/count"},
            "of": {"$ref": "#/$defs/count"}
          }
        }},
        "slices": {"type": "array", "items": {
          "type": "object",
          "required": ["key", "value", "pictures", "wrongVerified", "counts", "means"],
          "additionalProperties": false,
          "properties": {
            "key": {"type": "string"}, "value": {"type": "string"},
            "pictures": {"$ref": "#/$defs/count"}, "wrongVerified": {"$ref": "#/$defs/count"},
            "counts": {"$ref": "#/$defs/counts"}, "means": {"$ref": "#/$defs/means"}
          }
        }},
        "failures": {"type": "array", "items": {
          "type": "object", "required": ["file", "measure", "verdict", "verified"],
          "additionalProperties": false,
          "properties": {
            "file": {"type": "string"},
            "flow": {"enum": ["auto", "kyc", "mrz", "card", "pay", "text", "detect"]},
            "measure": {"type": "string"},
            "verdict": {"enum": ["wrong", "silent"]},
            "verified": {"type": "boolean"},
            "expected": {"type": "string"}, "read": {"type": "string"}
          }
        }},
        "comparison": {
          "type": "object", "required": ["better", "worse", "drops", "unmatched"],
          "additionalProperties": false,
          "properties": {
            "better": {"type": "array", "items": {"$ref": "#/$defs/change"}},
            "worse": {"type": "array", "items": {"$ref": "#/$defs/change"}},
            "drops": {"type": "array", "items": {
              "type": "object", "required": ["measure", "before", "after"],
              "additionalProperties": false,
              "properties": {
                "measure": {"type": "string"}, "before": {"type": "number"},
                "after": {"type": "number"}
              }
            }},
            "unmatched": {"type": "array", "items": {"type": "string"}}
          }
        },
        "brokenFloors": {"type": "array", "items": {"type": "string"}},
        "seconds": {"type": "number"}
      },
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "counts": {"type": "array", "items": {
          "type": "object",
          "required": ["measure", "of", "right", "wrong", "silent", "verified", "wrongVerified"],
          "additionalProperties": false,
          "properties": {
            "measure": {"type": "string"}, "of": {"$ref": "#/$defs/count"},
            "right": {"$ref": "#/$defs/count"}, "wrong": {"$ref": "#/$defs/count"},
            "silent": {"$ref": "#/$defs/count"}, "verified": {"$ref": "#/$defs/count"},
            "wrongVerified": {"$ref": "#/$defs/count"}
          }
        }},
        "means": {"type": "array", "items": {
          "type": "object", "required": ["measure", "value", "over"],
          "additionalProperties": false,
          "properties": {
            "measure": {"type": "string"}, "value": {"type": "number"}, "over": {"type": "number"}
          }
        }},
        "change": {
          "type": "object", "required": ["file", "measure", "before", "after"],
          "additionalProperties": false,
          "properties": {
            "file": {"type": "string"}, "measure": {"type": "string"},
            "before": {"type": "string"}, "after": {"type": "string"}
          }
        }
      }
    }

    """
}
