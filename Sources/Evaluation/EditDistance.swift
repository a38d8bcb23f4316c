/// Levenshtein's distance: the fewest insertions, deletions and exchanges that make one of another.
public func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var previous = Array(0...b.count)
  var current = previous
  for i in 1...a.count {
    current[0] = i
    for j in 1...b.count {
      let exchange = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      current[j] = min(exchange, previous[j] + 1, current[j - 1] + 1)
    }
    swap(&previous, &current)
  }
  return previous[b.count]
}

/// How texts are made alike before they are compared.
public enum TextNormalization {
  /// Upper case, white space folded to single spaces, none at the ends.
  public static func folded(_ text: String) -> String {
    text.uppercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Letters and digits alone, upper case, marks on letters taken off.
  public static func bare(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.uppercased().decomposed.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  /// Words of two letters or digits or more, case folded, punctuation parting words.
  public static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0.count > 1 }
  }
}

extension String {
  /// Letters with marks taken apart into letter and marks.
  var decomposed: String {
    String(String.UnicodeScalarView(unicodeScalars.flatMap { Decomposition.of($0) }))
  }
}

/// Canonical decomposition of Latin letters with one mark, enough to compare printed names.
private enum Decomposition {
  static func of(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    table[scalar].map { [$0] } ?? [scalar]
  }

  /// Base letters and their marked forms.
  private static let groups: [(Unicode.Scalar, String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄǍẠẢẤẦẨẪẬẮẰẲẴẶ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆƏ"),
    ("G", "ĜĞĠĢ"), ("H", "ĤĦ"), ("I", "ÌÍÎÏĨĪĬĮİỈỊ"), ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽĿŁ"),
    ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐƠỌỎỐỒỔỖỘỚỜỞỠỢ"), ("R", "ŔŖŘ"), ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚ"),
    ("U", "ÙÚÛÜŨŪŬŮŰŲƯỤỦỨỪỬỮỰ"), ("W", "Ŵ"), ("Y", "ÝŶŸỲỴỶỸ"), ("Z", "ŹŻŽ"),
  ]

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, marked) in groups {
      for scalar in marked.unicodeScalars { table[scalar] = base }
    }
    return table
  }()
}
