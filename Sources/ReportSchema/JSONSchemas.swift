/// The JSON Schemas (draft 2020-12) of what the command prints.
public enum JSONSchemas {
  public static let names = [ScanRecord.schemaName, SessionRecord.schemaName]

  /// The schema text for a record's `schema` value; `nil` for an unknown one.
  public static func named(_ name: String) -> String? {
    switch name {
    case ScanRecord.schemaName: scan
    case SessionRecord.schemaName: session
    default: nil
    }
  }

  /// Field keys are written once, in `FieldKey`.
  private static var fieldProperties: String {
    FieldKey.allCases.map { "\"\($0.rawValue)\": {\"$ref\": \"#/$defs/field\"}" }
      .joined(separator: ",\n        ")
  }

  static func choice(_ values: [String]) -> String {
    "{\"enum\": [" + values.map { "\"\($0)\"" }.joined(separator: ", ") + "]}"
  }

  /// The eight answers, each of which may be missing.
  static var ocrResults: String {
    let keys = OCRResults.keys.map { "\"\($0)\"" }
    let properties = keys.map { "\($0): {\"type\": [\"string\", \"null\"]}" }
    return """
      {
          "type": "object", "additionalProperties": false,
          "required": [\(keys.joined(separator: ", "))],
          "properties": {\(properties.joined(separator: ", "))}
        }
      """
  }

  private static var scan: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "recto.scan/1",
      "title": "One page read by recto scan",
      "type": "object",
      "required": ["schema", "file", "page", "flow", "status"],
      "additionalProperties": false,
      "properties": {
        "schema": {"const": "recto.scan/1"},
        "file": {"type": "string"},
        "fileBytes": {"type": "string"},
        "frames": {"type": "array", "items": {"type": "string"}},
        "page": {"type": "integer", "minimum": 1},
        "flow": \(choice(["auto", "kyc", "mrz", "card", "pay", "text", "detect"])),
        "status": \(choice(RecordStatus.allCases.map(\.rawValue))),
        "error": {
          "type": "object", "required": ["code", "message"], "additionalProperties": false,
          "properties": {"code": {"type": "string"}, "message": {"type": "string"}}
        },
        "warnings": {"type": "array", "items": {"type": "string"}},
        "image": {
          "type": "object", "required": ["width", "height", "exifOrientation"],
          "additionalProperties": false,
          "properties": {
            "width": {"type": "integer", "minimum": 1},
            "height": {"type": "integer", "minimum": 1},
            "exifOrientation": {"type": "integer", "minimum": 1, "maximum": 8}
          }
        },
        "documents": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "codes": {"type": "array", "items": {"$ref": "#/$defs/code"}},
        "text": {
          "type": "object", "required": ["blocks"], "additionalProperties": false,
          "properties": {"blocks": {"type": "array", "items": {"$ref": "#/$defs/block"}}}
        },
        "ocrResults": \(ocrResults),
        "missing": {
          "type": "array",
          "items": \(choice(OCRResults.keys))
        },
        "redacted": {"type": "string"},
        "asOf": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
        "elapsedMs": {"type": "number", "minimum": 0}
      },
      \(definitions)
    }
    """
  }

  /// What the records are made of.
  static var definitions: String {
    """
    "$defs": {
      "box": {
        "type": "array", "items": {"type": "integer"}, "minItems": 4, "maxItems": 4
      },
      "corners": {
        "type": "array", "minItems": 4, "maxItems": 4,
        "items": {
          "type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2
        }
      },
      "confidence": {"type": "number", "minimum": 0, "maximum": 1},
      "quality": {
        "type": "object", "required": ["state"], "additionalProperties": false,
        "properties": {
          "state": \(choice(["passed", "failed", "notDone"])),
          "value": {"type": "number"},
          "boxes": {"type": "array", "items": {"$ref": "#/$defs/box"}}
        }
      },
      "document": {
        "type": "object", "required": ["kind", "detection"], "additionalProperties": false,
        "properties": {
          "kind": \(choice(DocumentKind.allCases.map(\.rawValue))),
          "detection": {
            "type": "object", "additionalProperties": false,
            "required": ["status", "corners", "score", "rotation", "orientation", "guide"],
            "properties": {
              "status": \(choice([
                "failed", "partlyVisible", "tooFar", "tooClose", "tooSteep", "nearEdge",
                "fallback", "success",
              ])),
              "corners": {"$ref": "#/$defs/corners"},
              "score": {"$ref": "#/$defs/confidence"},
              "rotation": {"enum": [0, 90, 180, 270]},
              "orientation": \(choice(["landscape", "portrait"])),
              "guide": \(choice(["inside", "outside", "notGiven"]))
            }
          },
          "quality": {"type": "object", "additionalProperties": {"$ref": "#/$defs/quality"}},
          "fields": {
            "type": "object", "additionalProperties": false,
            "properties": {
          \(fieldProperties)
            }
          },
          "mrz": {
            "type": "object", "required": ["format", "lines", "valid", "checks"],
            "additionalProperties": false,
            "properties": {
              "format": {"type": "string"},
              "lines": {"type": "array", "items": {"type": "string"}},
              "valid": {"type": "boolean"},
              "checks": {"type": "object", "additionalProperties": {"type": "boolean"}},
              "uncertain": {"type": "array", "items": {"$ref": "#/$defs/uncertain"}}
            }
          },
          "source": {"type": "string"},
          "crop": {"type": "string"},
          "portrait": {
            "type": "object", "required": ["box"], "additionalProperties": false,
            "properties": {
              "box": {"$ref": "#/$defs/box"}, "quad": {"$ref": "#/$defs/corners"},
              "crop": {"type": "string"}
            }
          }
        }
      },
      "uncertain": {
        "type": "object", "required": ["line", "column", "alternatives"],
        "additionalProperties": false,
        "properties": {
          "line": {"type": "integer", "minimum": 0},
          "column": {"type": "integer", "minimum": 0},
          "alternatives": {
            "type": "array",
            "items": {
              "type": "object", "required": ["symbol", "confidence"],
              "additionalProperties": false,
              "properties": {
                "symbol": {"type": "string"}, "confidence": {"$ref": "#/$defs/confidence"}
              }
            }
          }
        }
      },
      "field": {
        "type": "object", "required": ["value", "status", "confidence", "source"],
        "additionalProperties": false,
        "properties": {
          "value": {"type": "string"},
          "raw": {"type": "string"},
          "status": \(choice(["verified", "read", "review"])),
          "confidence": {"$ref": "#/$defs/confidence"},
          "source": \(choice(["mrz", "print", "barcode", "user"])),
          "box": {"$ref": "#/$defs/box"},
          "quad": {"$ref": "#/$defs/corners"},
          "corrections": {
            "type": "array",
            "items": {
              "type": "object", "required": ["index", "from", "to"],
              "additionalProperties": false,
              "properties": {
                "index": {"type": "integer", "minimum": 0},
                "from": {"type": "string"}, "to": {"type": "string"}
              }
            }
          },
          "candidates": {
            "type": "array",
            "items": {
              "type": "object", "required": ["value", "source"], "additionalProperties": false,
              "properties": {"value": {"type": "string"}, "source": {"type": "string"}}
            }
          },
          "flags": {"type": "array", "items": {"type": "string"}},
          "groups": {
            "type": "array",
            "items": {
              "type": "object", "required": ["text", "box"], "additionalProperties": false,
              "properties": {"text": {"type": "string"}, "box": {"$ref": "#/$defs/box"}}
            }
          },
          "length": {"type": "integer", "minimum": 1},
          "luhn": {"type": "boolean"},
          "network": {"type": "string"},
          "agreeing": {"type": "integer", "minimum": 1}
        }
      },
      "code": {
        "type": "object", "required": ["format", "text", "corners", "payload"],
        "additionalProperties": false,
        "properties": {
          "format": {"type": "string"},
          "text": {"type": "string"},
          "corners": {"$ref": "#/$defs/corners"},
          "payload": {
            "type": "object", "required": ["kind", "valid", "fields"],
            "additionalProperties": false,
            "properties": {
              "kind": {"type": "string"},
              "valid": {"type": "boolean"},
              "problems": {"type": "array", "items": {"type": "string"}},
              "fields": {"type": "object", "additionalProperties": {"type": "string"}}
            }
          }
        }
      },
      "block": {
        "type": "object", "required": ["box", "lines"], "additionalProperties": false,
        "properties": {
          "box": {"$ref": "#/$defs/box"},
          "lines": {
            "type": "array",
            "items": {
              "type": "object", "additionalProperties": false,
              "required": ["text", "box", "confidence", "words"],
              "properties": {
                "text": {"type": "string"},
                "box": {"$ref": "#/$defs/box"},
                "quad": {"$ref": "#/$defs/corners"},
                "confidence": {"$ref": "#/$defs/confidence"},
                "words": {"type": "array", "items": {"$ref": "#/$defs/word"}}
              }
            }
          }
        }
      },
      "word": {
        "type": "object", "additionalProperties": false,
        "required": ["text", "box", "confidence", "characters"],
        "properties": {
          "text": {"type": "string"},
          "box": {"$ref": "#/$defs/box"},
          "quad": {"$ref": "#/$defs/corners"},
          "confidence": {"$ref": "#/$defs/confidence"},
          "characters": {
            "type": "array",
            "items": {
              "type": "object", "required": ["text", "box", "confidence"],
              "additionalProperties": false,
              "properties": {
                "text": {"type": "string"},
                "box": {"$ref": "#/$defs/box"},
                "confidence": {"$ref": "#/$defs/confidence"},
                "alternatives": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["text", "confidence"],
                    "additionalProperties": false,
                    "properties": {
                      "text": {"type": "string"},
                      "confidence": {"$ref": "#/$defs/confidence"}
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    """
  }
}
