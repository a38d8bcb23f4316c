extension LabelRow {
  /// The row parted by the flows that its labels ask for, one row a flow; none where nothing can be
  /// scored.
  ///
  /// Zones and printed fields ask for `kyc`, numbers and expiry dates for `card`, codes for `pay`,
  /// text for `text`, and outlines alone for `detect`; where something else is read, the outlines are
  /// scored from that reading. One thing that must not be there asks for the flow that would give it,
  /// several ask for `auto`.
  public var parted: [LabelRow] {
    var parts: [LabelRow] = []
    // Zones alone are read where a caller asks for that flow; `kyc` reads them too.
    for flow in Flow.allCases where flow != .mrz {
      let part = truth.part(for: flow)
      if !part.isEmpty {
        parts.append(LabelRow(file: file, path: path, tags: tags, truth: part, flow: flow))
      }
    }
    // `detect` comes last: its part joins the first reading, unless it is the only one.
    if parts.count > 1, parts.last?.flow == .detect {
      let outlines = parts.removeLast().truth
      parts[0].truth.takeOutlines(of: outlines)
    }
    return parts
  }
}

extension LabelRow.Truth {
  /// Keys of printed fields that every layout of zones says too (ICAO Doc 9303-3).
  private static let zoneFields: Set<String> = ["number", "dateOfBirth", "dateOfExpiry", "sex"]

  /// The part of the truth that a flow is to find.
  public func part(for flow: LabelRow.Flow) -> LabelRow.Truth {
    var part = LabelRow.Truth()
    part.hidden = hidden
    part.documents = documents.map { document in
      // Places stay in every part: they tell the documents of a picture apart.
      var kept = LabelRow.Document()
      kept.outline = document.outline
      kept.scoresOutline = false
      return kept
    }
    let wanted = negatives.subtracting([.outline])
    let asksForAuto = wanted.count > 1
    switch flow {
    case .auto: part.negatives = asksForAuto ? wanted : []
    case .kyc:
      part.zoneLine = zoneLine
      part.unsure = unsure
      part.contradictions = contradictions
      for (index, document) in documents.enumerated() {
        part.documents[index].zone = document.zone
        part.documents[index].fields = document.fields
      }
      part.negatives = asksForAuto ? [] : wanted.intersection([.zone])
    case .mrz:
      part.zoneLine = zoneLine
      part.unsure = unsure
      for (index, document) in documents.enumerated() where document.zone != nil {
        part.documents[index].zone = document.zone
        part.documents[index].fields = document.fields.filter { field in
          // Where print and zone differ the label is the print's.
          Self.zoneFields.contains(field.key) && !contradictions.contains(field.key)
        }
      }
      part.negatives = wanted.intersection([.zone])
    case .card:
      for (index, document) in documents.enumerated() {
        part.documents[index].pan = document.pan
        part.documents[index].expiry = document.expiry
        part.documents[index].holder = document.holder
        part.documents[index].groups = document.groups
      }
      part.negatives = asksForAuto ? [] : wanted.intersection([.card])
    case .pay:
      part.codes = codes
      part.negatives = asksForAuto ? [] : wanted.intersection([.code])
    case .text: part.text = text
    case .detect:
      part.documents = documents.map { document in
        var outline = LabelRow.Document()
        outline.outline = document.outline
        outline.scoresOutline = document.scoresOutline
        outline.detectionStatus = document.detectionStatus
        return outline
      }
      part.negatives = negatives.intersection([.outline])
    }
    return part
  }

  mutating func takeOutlines(of other: LabelRow.Truth) {
    negatives.formUnion(other.negatives)
    for (index, document) in other.documents.enumerated() where index < documents.count {
      documents[index].scoresOutline = document.scoresOutline
      documents[index].detectionStatus = document.detectionStatus
    }
  }
}
