/// The likeliest ways to fill places so that a check digit comes out right.
///
/// A walk along the places that keeps, for each of the ten sums modulo 10, the few likeliest
/// beginnings: its work is places × alternatives × 10 × `kept`, whatever the input.
struct ResidueSearch {
  /// One place: what it may be, and its weight in the sum (9 for the check digit itself, which
  /// takes its own value away).
  struct Term {
    let options: [SymbolOption]
    let weight: Int
  }

  struct Path: Equatable {
    var symbols: [Symbol]
    /// Product of the options' weights, so 1 for the best option everywhere.
    var likelihood: Double
  }

  /// Beginnings kept for each residue.
  static let kept = 6
  private struct Node {
    let parent: Int
    let symbol: Symbol
    let likelihood: Double
  }

  /// Fillings whose weighted sum is `residue` modulo 10 and whose likelihood is at least `floor`,
  /// likeliest first.
  static func paths(through terms: [Term], residue: Int = 0, floor: Double) -> [Path] {
    var arena: [Node] = [Node(parent: -1, symbol: .unseen, likelihood: 1)]
    var states = [[Int]](repeating: [], count: 10)
    states[0] = [0]
    for term in terms {
      var grown = [[Node]](repeating: [], count: 10)
      for (sum, nodes) in states.enumerated() {
        for index in nodes {
          for option in term.options {
            let likelihood = arena[index].likelihood * option.weight
            guard likelihood >= floor else { continue }
            let target = (sum + option.symbol.value * term.weight) % 10
            insert(
              Node(parent: index, symbol: option.symbol, likelihood: likelihood),
              into: &grown[target])
          }
        }
      }
      states = grown.map { nodes in
        nodes.map { node in
          arena.append(node)
          return arena.count - 1
        }
      }
    }
    let wanted = ((residue % 10) + 10) % 10
    return states[wanted].map { index in
      var symbols: [Symbol] = []
      var node = index
      while arena[node].parent >= 0 {
        symbols.append(arena[node].symbol)
        node = arena[node].parent
      }
      return Path(symbols: symbols.reversed(), likelihood: arena[index].likelihood)
    }
  }

  private static func insert(_ node: Node, into nodes: inout [Node]) {
    if nodes.count == kept, let last = nodes.last, last.likelihood >= node.likelihood { return }
    let place = nodes.firstIndex { $0.likelihood < node.likelihood } ?? nodes.count
    nodes.insert(node, at: place)
    if nodes.count > kept { nodes.removeLast() }
  }
}
