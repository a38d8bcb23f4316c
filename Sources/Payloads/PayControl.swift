/// PayControl's codes: a user to be personalised, a transaction to be confirmed, a KYC session.
///
/// The vendor does not publish the keys. The sets below are what tells the kinds apart here, as
/// data: a deployment with other names changes them in one place.
public enum PayControl {
  /// The keys a kind is known by; names are compared without case, `_` and `-`.
  struct KeySet: Sendable {
    let kind: PayloadKind
    /// Every one must be there.
    let all: [String]
    /// At least one must be there, unless the list is empty.
    let any: [String]
  }

  /// Tried in this order: a transaction names its user too.
  static let keySets = [
    KeySet(
      kind: .payControlKYC, all: ["systemid"],
      any: ["kycid", "kycsession", "kycsessionid", "kyctransactionid"]),
    KeySet(kind: .payControlTransaction, all: ["systemid"], any: ["transactionid"]),
    KeySet(kind: .payControlUser, all: ["systemid"], any: ["userid"]),
  ]

  /// Field names by key.
  static let fields: [(key: String, field: String)] = [
    ("systemid", "systemID"), ("userid", "userID"), ("transactionid", "transactionID"),
    ("kycid", "kycSessionID"), ("kycsession", "kycSessionID"), ("kycsessionid", "kycSessionID"),
    ("kyctransactionid", "kycSessionID"),
  ]

  /// The push message's mark: `"type": "PayControl"` with `userid` and `transactionid`.
  static let pushType = "PayControl"

  /// Whether a transaction may be confirmed by a user: their `systemID` values are equal.
  public static func transaction(_ transaction: Payload, belongsTo user: Payload) -> Bool {
    guard transaction.kind == .payControlTransaction, user.kind == .payControlUser,
      let one = transaction["systemID"], let other = user["systemID"]
    else { return false }
    return one == other
  }

  /// `nil` where the object has none of the key sets.
  static func parse(_ members: [JSONMember]) -> Payload? {
    var values: [String: JSONValue] = [:]
    for member in members {
      let key = folded(member.key)
      // Two spellings of one key contradict each other.
      guard values[key] == nil else { return nil }
      values[key] = member.value
    }
    let isPush =
      values["type"] == .string(pushType) && values["userid"] != nil
      && values["transactionid"] != nil
    let set = keySets.first { set in
      set.all.allSatisfy { values[$0] != nil }
        && (set.any.isEmpty || set.any.contains { values[$0] != nil })
    }
    guard let kind = set?.kind ?? (isPush ? .payControlTransaction : nil) else { return nil }
    var draft = PayloadDraft()
    for entry in fields {
      guard let value = values[entry.key] else { continue }
      let text = value.plainText ?? ""
      draft.require(!text.isEmpty, "\(entry.field).missing")
      draft.add(entry.field, text)
    }
    if isPush { draft.add("push", "true") }
    draft.elements = JSONPayloads.elements(members)
    return draft.payload(kind)
  }

  private static func folded(_ key: String) -> String {
    key.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}
