import Testing

@testable import Recto

@Suite("Base64 of names that are not UTF-8")
struct Base64Tests {
  @Test(
    "The vectors of RFC 4648 §10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, text: String) { #expect(Base64.text(Array(plain.utf8)) == text) }
}
