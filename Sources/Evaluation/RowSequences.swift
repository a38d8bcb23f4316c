extension [LabelRow] {
  /// Rows of one document made one: those of a set that have the same value under `key` and ask for
  /// the same flow, each in the place of its first. Rows without the key stay as they are.
  ///
  /// The merged row has the first one's truth, less the outlines, which are one picture's, and is
  /// named by the value.
  public func sequences(by key: String) -> [LabelRow] {
    var merged: [LabelRow] = []
    var places: [SequenceName: Int] = [:]
    for row in self {
      guard let value = row.tags[key] else {
        merged.append(row)
        continue
      }
      let name = SequenceName(set: row.tags["set"], value: value, flow: row.flow)
      if let place = places[name] {
        merged[place].frames.append(row.path)
        continue
      }
      var first = row
      first.file = value
      first.frames = [row.path]
      first.truth.negatives.remove(.outline)
      for index in first.truth.documents.indices {
        first.truth.documents[index].scoresOutline = false
        if first.truth.documents.count == 1 { first.truth.documents[index].outline = nil }
      }
      guard !first.truth.isEmpty else { continue }
      places[name] = merged.count
      merged.append(first)
    }
    return merged
  }
}

/// What rows of one sequence have in common.
private struct SequenceName: Hashable {
  let set: String?
  let value: String
  let flow: LabelRow.Flow?
}
