import Testing

@testable import Payloads

@Suite("JSON reader")
struct JSONReaderTests {
  @Test("Values, escapes and surrogate pairs are read")
  func values() {
    #expect(
      JSONReader.read(
        #" {"a": [1, -2.5e+3, true, false, null], "b": "x\"\\\/\n\u00e9\ud83d\ude00"} "#)
        == .object([
          JSONMember(
            key: "a",
            value: .array([.number("1"), .number("-2.5e+3"), .bool(true), .bool(false), .null])),
          JSONMember(key: "b", value: .string("x\"\\/\né😀")),
        ]))
    #expect(JSONReader.read("{}") == .object([]))
    #expect(JSONReader.read("[]") == .array([]))
  }

  @Test(
    "What RFC 8259 forbids is refused",
    arguments: [
      "", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[01]", "[1.]", "[.5]", "[+1]",
      "[1e]",
      "[NaN]", "[\"\n\"]", "[\"\\x\"]", "[\"\\ud800\"]", "[\"\\ud800\\u0041\"]", "[\"a]", "[1] 2",
      "[1 2]", "{\"a\" 1}", "[\"\\u12\"]", "[\"\\u+123\"]", "// x\n[1]", "[tru]", "-", "[-]",
    ])
  func refused(_ text: String) {
    #expect(JSONReader.read(text) == nil)
  }

  @Test("Nesting is read down to the limit and no further")
  func depth() {
    let deepest = JSONReader.deepest
    let nested = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(JSONReader.read(nested(deepest)) != nil)
    #expect(JSONReader.read(nested(deepest + 2)) == nil)
    #expect(JSONReader.read(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(JSONReader.read(String(repeating: "{\"a\":", count: 100_000)) == nil)
  }
}

@Suite("PayControl")
struct PayControlTests {
  static let user = #"{"systemID": "S-1", "userID": "u7", "name": "any"}"#
  static let transaction = #"{"systemID": "S-1", "transactionID": "t9", "userID": "u7"}"#

  @Test(
    "The kinds are told apart by their keys, whatever their case",
    arguments: [
      (user, PayloadKind.payControlUser), (transaction, .payControlTransaction),
      (#"{"system_id": "S-1", "user-id": 7}"#, .payControlUser),
      (#"{"systemID": "S-1", "kycSessionID": "k1"}"#, .payControlKYC),
      (#"{"type": "PayControl", "userid": "u", "transactionid": "t"}"#, .payControlTransaction),
      (#"{"type": "Other", "userid": "u", "transactionid": "t"}"#, .json),
      (#"{"userID": "u7"}"#, .json), (#"{"systemID": "S-1"}"#, .json), ("{}", .json),
      ("[1, 2]", .json), (#"{"anything": {"systemID": 1, "userID": 2}}"#, .json),
    ])
  func kinds(_ text: String, _ kind: PayloadKind) {
    #expect(PayloadParser.parse(text: text).kind == kind)
  }

  @Test("A transaction belongs to a user only if their system ids are equal")
  func belongs() {
    let user = PayloadParser.parse(text: Self.user)
    let own = PayloadParser.parse(text: Self.transaction)
    let other = PayloadParser.parse(text: #"{"systemID": "s-1", "transactionID": "t9"}"#)
    let push = PayloadParser.parse(
      text: #"{"type": "PayControl", "userid": "u7", "transactionid": "t"}"#)
    #expect(PayControl.transaction(own, belongsTo: user))
    #expect(!PayControl.transaction(other, belongsTo: user))
    #expect(!PayControl.transaction(push, belongsTo: user))
    #expect(!PayControl.transaction(user, belongsTo: user))
    #expect(!PayControl.transaction(own, belongsTo: own))
  }

  @Test("Empty ids never make two payloads belong together")
  func empty() {
    let user = PayloadParser.parse(text: #"{"systemID": "", "userID": "u7"}"#)
    let own = PayloadParser.parse(text: #"{"systemID": "", "transactionID": "t9"}"#)
    #expect(!user.valid)
    #expect(!PayControl.transaction(own, belongsTo: user))
  }

  @Test("A key given twice tells nothing")
  func twice() {
    let payload = PayloadParser.parse(
      text: #"{"systemID": "S-1", "systemID": "S-2", "transactionID": "t9"}"#)
    #expect(payload.kind == .json)
    #expect(payload.problems == ["json.keyTwice"])
    let spelt = PayloadParser.parse(
      text: #"{"systemID": "S-1", "systemid": "S-2", "transactionID": "t9"}"#)
    #expect(spelt.kind == .json)
  }
}

@Suite("Barion")
struct BarionTests {
  static let id = "7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d"

  @Test("The app's link and the web page name the payment")
  func links() {
    let app = PayloadParser.parse(
      text: "barion://?pid=\(Self.id)&redirectUrl=https%3A%2F%2Fshop.example%2Fdone%3Fa%3D1")
    #expect(app.kind == .barion)
    #expect(app.valid, "\(app.problems)")
    #expect(app["paymentID"] == Self.id)
    #expect(app["redirectUrl"] == "https://shop.example/done?a=1")
    let web = PayloadParser.parse(text: "https://barion.com/Pay?Id=\(Self.id)")
    #expect(web.kind == .barion)
    #expect(web.valid, "\(web.problems)")
    #expect(web["paymentID"] == Self.id)
  }

  @Test(
    "Links that only look like it are links",
    arguments: [
      "https://barion.com.example.org/Pay?Id=1", "https://example.org/Pay?Id=1",
      "https://barion.com@example.org/Pay?Id=1", "https://barion.com/Other?Id=1",
    ])
  func lookAlikes(_ text: String) {
    #expect(PayloadParser.parse(text: text).kind == .url)
  }

  @Test("A payment without its id, or with a broken one, is not valid")
  func brokenID() {
    #expect(
      PayloadParser.parse(text: "https://barion.com/Pay").problems == ["paymentID.missing"])
    #expect(
      PayloadParser.parse(text: "https://barion.com/Pay?Id=12").problems == ["paymentID.format"])
    #expect(
      PayloadParser.parse(text: "barion://?pid=\(Self.id)").problems == ["redirectUrl.format"])
  }

  @Test("On return the shop's address carries the payment's id")
  func redirect() {
    #expect(
      Barion.paymentID(inRedirect: "https://shop.example/done?x=1&paymentId=\(Self.id)#top")
        == Self.id)
    #expect(Barion.paymentID(inRedirect: "https://shop.example/done") == nil)
  }

  static func request(_ quantity: String, _ price: String, _ total: String) -> Payload {
    PayloadParser.parse(
      text: """
        {"Products": [{"Name": "Tea", "Description": "Green", "Quantity": \(quantity), "Unit": "box",
        "UnitPrice": \(price), "ItemTotal": \(total), "SKU": "T-1"}],
        "RedirectUrl": "https://shop.example/done"}
        """)
  }

  @Test(
    "An item's total is its quantity times its price, to the cent",
    arguments: [
      ("2", "3.25", "6.5", true), ("2", "3.25", "6.50", true), ("0.333", "3.33", "1.11", true),
      ("3", "0.1", "0.3", true), ("2", "3.25", "6.51", false), ("2", "3.25", "7", false),
      ("1", "9223372036854775807", "9223372036854775807", false), ("1", "1e3", "1000", false),
    ])
  func totals(_ quantity: String, _ price: String, _ total: String, _ valid: Bool) {
    let payload = Self.request(quantity, price, total)
    #expect(payload.kind == .barion)
    #expect(payload.valid == valid, "\(payload.problems)")
    #expect(payload["product1.SKU"] == "T-1")
  }

  @Test("Answers: the id with its state, or errors")
  func answers() {
    let paid = PayloadParser.parse(text: #"{"PaymentId": "\#(Self.id)", "Status": 40}"#)
    #expect(paid["state"] == "succeeded")
    #expect(paid.valid)
    let failed = PayloadParser.parse(
      text: #"{"Errors": [{"ErrorCode": "ShopNotFound", "Title": "t", "Description": "d"}]}"#)
    #expect(failed.kind == .barion)
    #expect(failed["errorCode"] == "ShopNotFound")
    #expect(
      PayloadParser.parse(text: #"{"PaymentId": "\#(Self.id)", "Status": 41}"#).problems
        == ["state.unknown"])
    #expect(Barion.states.count == 11)
  }
}
