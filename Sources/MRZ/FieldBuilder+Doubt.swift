extension FieldBuilder {
  /// An alternative this likely against what was read makes an unproved place uncertain.
  static let uncertainWeight = 0.05

  /// Places of fields that no check digit proves where the reader itself names another symbol that
  /// the layout allows. What a rule decided (trailing fillers, a country's code) is decided.
  func uncertainPlaces() -> [UncertainPlace] {
    var found: [UncertainPlace] = []
    for spec in assembler.layout.fields {
      guard let line = assembler.lines[spec.line] else { continue }
      let columns = spec.pieces.flatMap { Array($0) }
      if !spec.provenBy.isEmpty,
        standings.standing(of: spec, columns: columns).proof == .verified
      {
        continue
      }
      for column in columns where line.chosen[column] == line.places[column].base {
        let place = line.places[column]
        let others = place.options.filter {
          $0.symbol != line.chosen[column] && $0.symbol != .unseen && $0.isExplicit
            && $0.weight >= Self.uncertainWeight
        }
        if others.isEmpty || place.isUnseen { continue }
        found.append(
          UncertainPlace(
            line: spec.line, column: column,
            alternatives: others.map {
              ObservedCharacter.Candidate(
                symbol: $0.symbol.character, score: $0.weight * place.score)
            }))
      }
    }
    return found
  }
}
