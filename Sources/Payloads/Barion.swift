/// Barion payments: the link that starts one, the request and the answer.
public enum Barion {
  /// States of a payment by their number.
  public static let states: [Int: String] = [
    10: "prepared", 20: "started", 21: "inProgress", 22: "waiting", 25: "reserved",
    26: "authorised", 30: "cancelled", 40: "succeeded", 50: "failed", 60: "partlySucceeded",
    70: "expired",
  ]

  private static let webHosts = [
    "barion.com", "www.barion.com", "secure.barion.com", "secure.test.barion.com",
    "test.barion.com",
  ]

  /// The payment's id in the address a shop is called back at (`…?paymentId=ID`).
  public static func paymentID(inRedirect url: String) -> String? {
    LinkParts(url)?.query(caseless: "paymentId")
  }

  /// `barion://?pid=ID&redirectUrl=URL` or `https://barion.com/Pay?Id=ID`; `nil` for other links.
  static func parse(link text: String) -> Payload? {
    guard let link = LinkParts(text.trimmingBlanks()) else { return nil }
    var draft = PayloadDraft()
    let id: String?
    if link.scheme == "barion" {
      id = link.query(caseless: "pid")
      let redirect = link.query(caseless: "redirectUrl")
      draft.require(redirect.map { LinkParts($0) != nil } ?? false, "redirectUrl.format")
      draft.add("paymentID", id)
      draft.add("redirectUrl", redirect)
    } else if ["http", "https"].contains(link.scheme), webHosts.contains(link.host),
      link.path.lowercased() == "/pay"
    {
      id = link.query(caseless: "id")
      draft.add("paymentID", id)
      draft.require(link.scheme == "https", "url.notSecure")
    } else {
      return nil
    }
    checkID(id, &draft)
    return draft.payload(.barion)
  }

  /// A request (`Products`) or an answer (`PaymentId`, `Errors`); `nil` for other objects.
  static func parse(_ value: JSONValue, _ members: [JSONMember]) -> Payload? {
    var draft = PayloadDraft()
    draft.elements = JSONPayloads.elements(members)
    if case .array(let products)? = value["Products"] {
      for (index, value) in products.enumerated() { product(value, number: index + 1, &draft) }
      draft.require(!products.isEmpty, "products.missing")
      let redirect = value["RedirectUrl"]?.plainText
      draft.require(redirect.map { LinkParts($0) != nil } ?? false, "redirectUrl.format")
      draft.add("redirectUrl", redirect)
      return draft.payload(.barion)
    }
    if case .array(let errors)? = value["Errors"], !errors.isEmpty,
      errors.allSatisfy({ $0["ErrorCode"] != nil })
    {
      for error in errors { draft.add("errorCode", error["ErrorCode"]?.plainText) }
      return draft.payload(.barion)
    }
    guard let id = value["PaymentId"]?.plainText else { return nil }
    draft.add("paymentID", id)
    checkID(id, &draft)
    if case .number(let text)? = value["Status"] ?? value["State"] {
      let state = Int(text).flatMap { states[$0] }
      draft.require(state != nil, "state.unknown")
      draft.add("state", state)
    }
    return draft.payload(.barion)
  }

  private static func product(_ value: JSONValue, number: Int, _ draft: inout PayloadDraft) {
    draft.require(value["Name"]?.plainText?.isEmpty == false, "productName.missing")
    for key in ["Name", "Description", "Quantity", "Unit", "UnitPrice", "ItemTotal", "SKU"] {
      draft.add("product\(number).\(key)", value[key]?.plainText)
    }
    guard let quantity = decimal(value["Quantity"]), let price = decimal(value["UnitPrice"]),
      let total = decimal(value["ItemTotal"])
    else {
      draft.problem("product.format")
      return
    }
    draft.require(quantity.times(price)?.rounds(to: total) ?? false, "itemTotal.notTheProduct")
  }

  private static func decimal(_ value: JSONValue?) -> ExactDecimal? {
    guard case .number(let text)? = value else { return nil }
    return ExactDecimal(text)
  }

  /// Payment ids are GUIDs, printed with or without dashes.
  private static func checkID(_ id: String?, _ draft: inout PayloadDraft) {
    guard let id, !id.isEmpty else {
      draft.problem("paymentID.missing")
      return
    }
    let digits = id.filter { $0 != "-" }
    draft.require(
      digits.count == 32 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }, "paymentID.format")
  }
}

/// A number of JSON without rounding: `significand` times ten to the power of minus `decimals`.
struct ExactDecimal: Equatable {
  let significand: Int
  let decimals: Int

  /// Decimals kept at most; more, or an exponent, gives `nil`.
  private static let mostDecimals = 9

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    let tail = parts.count == 2 ? parts[1] : ""
    guard tail.utf8.count <= Self.mostDecimals, let value = Int(parts[0] + tail) else {
      return nil
    }
    self.init(significand: value, decimals: tail.utf8.count)
  }

  private init(significand: Int, decimals: Int) {
    self.significand = significand
    self.decimals = decimals
  }

  /// `nil` on overflow.
  func times(_ other: ExactDecimal) -> ExactDecimal? {
    let product = significand.multipliedReportingOverflow(by: other.significand)
    guard !product.overflow else { return nil }
    return ExactDecimal(significand: product.partialValue, decimals: decimals + other.decimals)
  }

  /// Whether the other number is this one, rounded to a hundredth or not at all.
  func rounds(to other: ExactDecimal) -> Bool {
    guard let one = scaled(to: max(decimals, other.decimals, 3)),
      let two = other.scaled(to: max(decimals, other.decimals, 3))
    else { return false }
    let difference = one.significand.subtractingReportingOverflow(two.significand)
    guard !difference.overflow else { return false }
    if difference.partialValue == 0 { return true }
    guard other.decimals <= 2,
      let half = ExactDecimal(significand: 5, decimals: 3).scaled(to: one.decimals)
    else { return false }
    return difference.partialValue.magnitude <= half.significand.magnitude
  }

  private func scaled(to wanted: Int) -> ExactDecimal? {
    var value = significand
    for _ in decimals..<max(decimals, wanted) {
      let next = value.multipliedReportingOverflow(by: 10)
      guard !next.overflow else { return nil }
      value = next.partialValue
    }
    return ExactDecimal(significand: value, decimals: max(decimals, wanted))
  }
}
