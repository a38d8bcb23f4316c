/// The parts of an absolute link, RFC 3986, 3.
struct LinkParts {
  /// Lower case.
  let scheme: String
  /// Lower case, without user and port; empty where there is none.
  let host: String
  let path: String
  /// Names and values, percent-decoded where that is possible.
  let query: [(name: String, value: String)]

  /// `nil` where the text is no `scheme://…` link or holds blanks.
  init?(_ text: String) {
    guard let mark = text.firstRange(of: "://"), !text.contains(where: \.isWhitespace) else {
      return nil
    }
    let scheme = text[..<mark.lowerBound]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    let rest = text[mark.upperBound...]
    let body = rest.prefix { $0 != "#" }
    let front = body.prefix { $0 != "?" }
    let authority = front.prefix { $0 != "/" }
    let afterUser = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    let place = afterUser ?? authority
    self.scheme = scheme.lowercased()
    host = place.prefix { $0 != ":" }.lowercased()
    path = String(front.dropFirst(authority.count))
    query = body.dropFirst(front.count + 1).split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { PercentCoding.decode($0) ?? String($0) }
      return (decoded[0], decoded.count == 2 ? decoded[1] : "")
    }
  }

  /// The first value under a name, whatever its case.
  func query(caseless name: String) -> String? {
    query.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
