/// Titles of documents, in many languages.
enum KindWords {
  private static let titles: [(PrintedKind, String)] = [
    (
      .passport,
      """
      Passport|Passeport|Reisepass|Pasaporte|Passaporte|Passaporto|Paspoort|Paszport|Cestovní pas
      Cestovný pas|Putovnica|Potni list|Útlevél|Pașaport|Pasaport|Vegabréf|Passi|Pase|Pasas|Pasaportë
      Διαβατήριο|Паспорт|Пасош|Pasoš|Pass Passport Passeport|Passaport|Travel document
      """
    ),
    (
      .idCard,
      """
      Identity card|Identification card|National identity card|ID card|Carte nationale d'identité
      Carte d'identité|Personalausweis|Identitätskarte|Documento nacional de identidad
      Documento de identidad|Cartão de cidadão|Bilhete de identidade|Carta d'identità|Identiteitskaart
      Dowód osobisty|Občanský průkaz|Občiansky preukaz|Osobna iskaznica|Osebna izkaznica|Лична карта
      Lična karta|Személyazonosító igazolvány|Személyi igazolvány|Carte de identitate|Kimlik kartı
      T.C. kimlik kartı|Nationellt identitetskort|Identitetskort|Nasjonalt identitetskort|Henkilökortti
      Isikutunnistus|Personas apliecība|Asmens tapatybės kortelė|Nafnskírteini|Letërnjoftim
      Δελτίο ταυτότητας|Удостоверение личности|Посвідчення особи|Permanent resident|Residence permit
      Permanent resident card|Titre de séjour|Aufenthaltstitel|Permiso de residencia
      """
    ),
    (
      .drivingLicence,
      """
      Driving licence|Driver license|Driver's license|Drivers license|Driver licence
      Commercial driver license|Permis de conduire|Führerschein|Permiso de conducción
      Licencia de conducir|Carta de condução|Patente di guida|Rijbewijs|Prawo jazdy|Řidičský průkaz
      Vodičský preukaz|Vozačka dozvola|Vozniško dovoljenje|Vezetői engedély|Permis de conducere
      Sürücü belgesi|Körkort|Førerkort|Kørekort|Ajokortti|Juhiluba|Vadītāja apliecība
      Vairuotojo pažymėjimas|Ökuskírteini|Leje drejtimi|Άδεια οδήγησης|Водительское удостоверение
      Посвідчення водія|Свидетелство за управление
      """
    ),
    (.visa, "Visa|Visum|Visado|Visto|Wiza|Vízum|Vize|Виза|Віза|Schengen visa"),
  ]

  private static let table: [(kind: PrintedKind, letters: [Unicode.Scalar])] = titles.flatMap {
    kind, list in
    list.split { $0 == "|" || $0.isNewline }.map { (kind, FoldedText.scalars($0)) }
  }

  /// The kind that a line of print names, the longest title first.
  static func kind(of line: String) -> PrintedKind? {
    let parts = line.split { "/|-–•".contains($0) }
    return parts.lazy.compactMap { kind(ofPart: $0) }.first ?? kind(ofPart: line[...])
  }

  private static func kind(ofPart line: Substring) -> PrintedKind? {
    let letters = FoldedText.scalars(line)
    var best: (kind: PrintedKind, length: Int)?
    for title in table where title.letters.count > best?.length ?? 0 {
      let count = title.letters.count
      // A short title stands for itself; a long one may stand among other words.
      let isThere =
        count < 9
        ? letters == title.letters
        : letters.count >= count && contains(letters, title.letters)
      if isThere { best = (title.kind, count) }
    }
    return best?.kind
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
