import MRZ
import Testing

@Suite("Printed names against the zone")
struct TransliterationTests {
  @Test(
    "Letters outside A to Z match every spelling in use",
    arguments: [
      ("Müller", "MUELLER"), ("Müller", "MULLER"), ("Müller", "MUXXLLER"),
      ("Muñoz", "MUNOZ"), ("Muñoz", "MUNXXOZ"), ("Strauß", "STRAUSS"), ("Łukasz", "LUKASZ"),
      ("Bjørn", "BJOERN"), ("Bjørn", "BJORN"), ("Ægir", "AEGIR"), ("Åse", "AASE"),
      ("Þóra", "THORA"), ("Guðrún", "GUDRUN"), ("Guðrún", "GUDHRUN"), ("Ħal", "HAL"),
      ("Kılıç", "KILIC"), ("Nguyễn", "NGUYEN"), ("Ştefănescu", "STEFANESCU"),
      ("Anna-Maria", "ANNA<MARIA"), ("Anna Maria", "ANNA MARIA"), ("O'Brien", "OBRIEN"),
      ("O’Brien", "O<BRIEN"), ("J. R.", "J<R"), ("Œuvre", "OEUVRE"),
      ("Щукина", "SHCHUKINA"), ("Юлия", "IULIIA"), ("Хрущёв", "KHRUSHCHEV"),
      ("Объезд", "OBIEEZD"), ("Ильич", "ILICH"), ("A\u{308}rger", "AERGER"),
    ])
  func matches(printed: String, zone: String) {
    #expect(Transliteration.matches(printed: printed, zone: zone))
    #expect(Transliteration.matches(printed: printed.uppercased(), zone: zone))
  }

  @Test(
    "Other names do not match",
    arguments: [
      ("Müller", "MILLER"), ("Anna Maria", "ANNAMARIA"), ("Anna", "ANNA<MARIA"),
      ("Anna Maria", "ANNA"), ("Łukasz", "UKASZ"), ("", "ANNA"), ("Anna", ""), ("東京", "TOKYO"),
    ])
  func refuses(printed: String, zone: String) {
    #expect(!Transliteration.matches(printed: printed, zone: zone))
  }

  @Test("A name cut by its field matches where cutting is allowed")
  func truncated() {
    #expect(
      Transliteration.matches(
        printed: "Alexandra Müller", zone: "ALEXANDRA<MU", allowingTruncation: true))
    #expect(!Transliteration.matches(printed: "Alexandra Müller", zone: "ALEXANDRA<MU"))
    #expect(
      !Transliteration.matches(
        printed: "Alexandra Müller", zone: "ALEXANDRA<NU", allowingTruncation: true))
  }

  @Test("The first spelling is the standard's, and the list is bounded")
  func forms() {
    #expect(Transliteration.zoneForms(of: "Jürgen Öz").first == "JUERGEN<OEZ")
    #expect(Set(Transliteration.zoneForms(of: "Ø")) == ["OE", "O"])
    #expect(Transliteration.zoneForms(of: "東京").isEmpty)
    let many = Transliteration.zoneForms(of: String(repeating: "Ü", count: 40))
    #expect(many.count <= Transliteration.mostForms)
    #expect(Transliteration.latin(of: "Санкт-Петербург") == "SANKT PETERBURG")
  }

  @Test("The Russian passport's letters are one to one")
  func russianAlphabet() throws {
    let letters = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    let zone = try #require(RussianPassportAlphabet.encode(letters))
    #expect(zone == "ABVGDE2JZIQKLMNOPRSTUFHC34WXY9678")
    #expect(Set(zone).count == 33)
    #expect(RussianPassportAlphabet.decode(zone) == letters)
    #expect(RussianPassportAlphabet.encode("Щука Юля") == "WUKA<7L8")
    #expect(RussianPassportAlphabet.encode("Їжак") == nil)
    #expect(RussianPassportAlphabet.decode("A0") == nil)
  }
}
